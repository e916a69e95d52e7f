import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { faultPoint } from '#platform/lifecycle/fault_point'
import { dispatchWith } from '#platform/queue/dispatch'
import { WebhookRefused } from '#payments/exceptions/payment_refused'
import { PaymentGateway, type WebhookEndpoint } from '#payments/stripe/payment_gateway'
import HandleWebhook from '#payments/webhooks/jobs/handle_webhook'
import WebhookEvent from '#payments/models/webhook_event'

interface WebhookRequest {
  endpoint: WebhookEndpoint
  /** The raw body, as the signature covers it. */
  body: string
  signature: string
}

/** Stores a signed webhook event once and dispatches its job. Throws WebhookRefused. */
@inject()
export default class ReceiveWebhook {
  constructor(private gateway: PaymentGateway) {}

  async handle(webhook: WebhookRequest): Promise<void> {
    const event = this.gateway.readEvent(webhook)
    if (event.isLive !== this.gateway.isLive)
      throw new WebhookRefused('The event is of the other mode (live or test)')

    await db.transaction(async (trx) => {
      const [row] = await trx
        .insertQuery()
        .table(WebhookEvent.table)
        .insert({
          event_id: event.id,
          endpoint: webhook.endpoint,
          type: event.type,
          payload: event.payload,
        })
        .onConflict('event_id')
        .ignore()
        .returning('event_id')

      if (row) await dispatchWith(HandleWebhook.dispatch({ eventId: event.id }), trx)
      faultPoint('webhook:before_commit')
    })
    faultPoint('webhook:committed')
  }
}
