import type { ApplicationService } from '@adonisjs/core/types'
import { PaymentGateway } from '#payments/stripe/payment_gateway'

/** Binds the payment gateway. Stripe's SDK is large: it is loaded when the gateway is first asked for. */
export default class GatewayProvider {
  constructor(private app: ApplicationService) {}

  register() {
    this.app.container.singleton(PaymentGateway, async () => {
      const [{ default: StripeGateway }, { default: StripeCircuitBreaker }, { default: settings }] =
        await Promise.all([
          import('#payments/stripe/stripe_gateway'),
          import('#payments/stripe/stripe_circuit_breaker'),
          import('#config/stripe'),
        ])

      return new StripeGateway(settings, new StripeCircuitBreaker(settings))
    })
  }

  /** A wrong url or key stops the start, before the server listens. */
  async boot() {
    if (!['web', 'test'].includes(this.app.getEnvironment())) return
    const { standInOf } = await import('#payments/stripe/stripe_settings')
    const { default: settings } = await import('#config/stripe')

    standInOf(settings)
  }
}
