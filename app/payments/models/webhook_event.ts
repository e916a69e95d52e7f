import { WebhookEventSchema } from '#database/schema'

interface Payload {
  data?: { object?: { id?: string } }
  related_object?: { id: string } | null
}

/** A message of the payment provider, kept once by its id. */
export default class WebhookEvent extends WebhookEventSchema {
  static override table = 'webhook_events'
  static override selfAssignPrimaryKey = true

  /** The object it is about; full messages carry it, thin ones name it. */
  get objectId(): string | null {
    const { data, related_object: related } = this.payload as Payload

    return related?.id ?? data?.object?.id ?? null
  }

  get isDone(): boolean {
    return this.state === 'processed' || this.state === 'ignored'
  }
}
