import { WebhookEventSchema } from '#database/schema'

interface Payload {
  data?: { object?: { id?: unknown } | null } | null
  related_object?: { id?: unknown } | null
}

/** A Stripe event as received, unique by its id. */
export default class WebhookEvent extends WebhookEventSchema {
  static override table = 'webhook_events'
  static override selfAssignPrimaryKey = true

  /** Id of the object the event is about: v1 events contain it, thin v2 events name it. */
  get objectId(): string | null {
    const { data, related_object: related } = this.payload as Payload

    const id = related?.id ?? data?.object?.id

    return typeof id === 'string' ? id : null
  }

  get isDone(): boolean {
    return this.state === 'processed' || this.state === 'ignored'
  }
}
