import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import ReceiveWebhook from '#payments/webhooks/receive_webhook'

/** Events of payments, refunds, transfers and disputes. */
export default class WebhooksController {
  @inject()
  async store({ request }: HttpContext, receive: ReceiveWebhook) {
    await receive.handle({
      endpoint: 'snapshot',
      body: request.raw() ?? '',
      signature: request.header('stripe-signature', '')!,
    })

    return { received: true }
  }
}
