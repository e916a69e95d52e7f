import type Stripe from 'stripe'
import settings from '#config/stripe'
import { stripeClient } from '#payments/stripe/stripe_client'
import Transaction from '#payments/models/transaction'
import Transfer from '#payments/models/transfer'

/** What somebody does in the dashboard of Stripe: the objects carry no ids of ours. */
export function byHand() {
  const stripe: Stripe = stripeClient(settings)
  const paymentOf = (reference: string) => Transaction.findByOrFail({ reference })

  return {
    async refund(reference: string, amount: number) {
      const { paymentIntentId } = await paymentOf(reference)

      return stripe.refunds.create({ payment_intent: paymentIntentId!, amount })
    },
    /** @param chargeId left out: of no payment */
    transfer: (destination: string, amount: number, chargeId?: string) =>
      stripe.transfers.create({
        amount,
        currency: 'nzd',
        destination,
        ...(chargeId && { source_transaction: chargeId }),
      }),
    async reverse(reference: string, amount: number) {
      const { id: transactionId } = await paymentOf(reference)
      const transfer = await Transfer.findByOrFail({ transactionId, status: 'paid' })

      return stripe.transfers.createReversal(transfer.stripeTransferId!, { amount })
    },
  }
}
