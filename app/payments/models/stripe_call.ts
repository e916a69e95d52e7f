import { StripeCallSchema } from '#database/schema'

/** A write to Stripe with its idempotency key, stored before the call is made. */
export default class StripeCall extends StripeCallSchema {
  static override table = 'stripe_calls'
  static override selfAssignPrimaryKey = true
}
