import { WebhookEventSchema } from '#database/schema'

/** A message of the payment provider, kept once by its id. */
export default class WebhookEvent extends WebhookEventSchema {
  static override selfAssignPrimaryKey = true
}
