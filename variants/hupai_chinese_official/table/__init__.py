"""What happens at the table: payments, offences, the session, and the outcome line that tells of them."""
