import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import ReceiveWebhook from '#payments/webhooks/receive_webhook'

/** Events of payments, refunds, transfers and disputes; at `webhook/connect` those of connected accounts. */
export default class WebhooksController {
  @inject()
  async store({ request, route }: HttpContext, receive: ReceiveWebhook) {
    await receive.handle({
      endpoint: route!.pattern.endsWith('/connect') ? 'connect' : 'snapshot',
      body: request.raw() ?? '',
      signature: request.header('stripe-signature', '')!,
    })

    return { received: true }
  }
}
