import type { ApplicationService } from '@adonisjs/core/types'
import { PaymentGateway } from '#payments/stripe/payment_gateway'
import StripeCircuitBreaker from '#payments/stripe/stripe_circuit_breaker'

export default class GatewayProvider {
  constructor(private app: ApplicationService) {}

  register() {
    this.app.container.singleton(StripeCircuitBreaker, async () => {
      const { default: settings } = await import('#config/stripe')

      return new StripeCircuitBreaker(settings)
    })
    this.app.container.singleton(PaymentGateway, async (resolver) => {
      const { default: StripeGateway } = await import('#payments/stripe/stripe_gateway')
      const { default: settings } = await import('#config/stripe')

      return new StripeGateway(settings, await resolver.make(StripeCircuitBreaker))
    })
  }

  /** A wrong url or key stops the start, not the first payment. */
  async ready() {
    if (['web', 'test'].includes(this.app.getEnvironment()))
      await this.app.container.make(PaymentGateway)
  }
}
