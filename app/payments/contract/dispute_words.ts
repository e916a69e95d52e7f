/** Reasons of disputes by their names at Stripe. */
const WORDS: Record<string, string> = {
  fraudulent: 'The cardholder says that they did not make this payment',
  unrecognized: 'The cardholder does not recognise the payment',
  product_not_received: 'The renter says that the stay did not take place',
  product_unacceptable: 'The renter says that the mooring was not as described',
  credit_not_processed: 'The renter says that a refund is missing',
  duplicate: 'The renter says that they paid twice',
}

/** Why a payment is disputed, as people read it. */
export function disputeWords(reason: string | null): string {
  return WORDS[reason ?? ''] ?? 'The renter’s bank gives no reason that we know'
}
