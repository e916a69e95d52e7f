import Transaction from '#payments/models/transaction'

/** The references of payments to an owner with a refund that waits until the owner has given their part back. */
export async function listWaitingRefunds(payeeId: string): Promise<string[]> {
  const payments = await Transaction.query()
    .where({ payeeId })
    .whereHas('refunds', (refund) => refund.where('status', 'waiting'))
    .select('reference')

  return payments.map(({ reference }) => reference)
}
