import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import ReceiveWebhook from '#payments/webhooks/receive_webhook'

/** Events of connected accounts. */
export default class ConnectWebhooksController {
  @inject()
  async store({ request }: HttpContext, receive: ReceiveWebhook) {
    await receive.handle({
      endpoint: 'connect',
      body: request.raw() ?? '',
      signature: request.header('stripe-signature', '')!,
    })

    return { received: true }
  }
}
