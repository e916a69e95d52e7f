import { StripeCallSchema } from '#database/schema'

/** A call that changes something at the payment provider, known here before it is made. */
export default class StripeCall extends StripeCallSchema {
  static override table = 'stripe_calls'
  static override selfAssignPrimaryKey = true
}
