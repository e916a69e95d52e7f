import type Stripe from 'stripe'
import { refused } from '../http/api_error.ts'
import { newId } from '../ids.ts'
import { emitEvent } from '../webhooks/emit_event.ts'
import type { SandboxContext } from '../context.ts'
import { find, idOf } from './references.ts'

/** The card issuer suspects that a payment is fraudulent; no money moves. */
export function warnOfFraud(
  context: SandboxContext,
  chargeId: string,
  fraudType = 'unauthorized_use_of_card'
): Stripe.Radar.EarlyFraudWarning {
  const charge = find(context, 'charges', chargeId)
  if (!charge.paid) throw refused(`Charge ${chargeId} was not paid, so nobody is warned of it.`)

  const intent = idOf(charge.payment_intent)
  const warning = context.store.put('fraud_warnings', {
    id: newId('issfr'),
    object: 'radar.early_fraud_warning',
    actionable: !charge.disputed && !charge.refunded,
    charge: charge.id,
    created: context.clock.now(),
    fraud_type: fraudType,
    livemode: false,
    ...(intent === null ? {} : { payment_intent: intent }),
  })

  emitEvent(context, 'radar.early_fraud_warning.created', warning)
  return warning
}
