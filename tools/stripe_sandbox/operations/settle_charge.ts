import type Stripe from 'stripe'
import type { CardOutcome } from '../cards/test_cards.ts'
import type { SandboxContext } from '../context.ts'
import { openDispute } from './disputes.ts'
import { cardFee, move, settlementTime } from '../ledger/balance.ts'

/** Moves the money of a captured charge to the platform's balance, and stores the charge. */
export function settleCharge(
  context: SandboxContext,
  charge: Stripe.Charge,
  { settlesAtOnce }: Pick<CardOutcome, 'settlesAtOnce'>
): Stripe.Charge {
  const transaction = move(context, 'platform', {
    type: 'charge',
    category: 'charge',
    amount: charge.amount,
    fee: cardFee(charge.amount),
    currency: charge.currency,
    source: charge.id,
    description: charge.description,
    ...(settlesAtOnce ? {} : { availableOn: settlementTime(context) }),
  })

  return context.store.put('charges', { ...charge, balance_transaction: transaction.id })
}

/** Plans what the card does after it was charged. */
export function keepCardBehaviour(
  context: SandboxContext,
  charge: Stripe.Charge,
  outcome: CardOutcome
): void {
  if (outcome.refundFails)
    context.store.put('refund_fates', { id: charge.id, action: 'fail_refund' })
  if (outcome.refundPending) {
    context.store.put('refund_fates', { id: charge.id, action: 'settle_refund' })
  }
  if (outcome.disputed) openDispute(context, charge.id)
}
