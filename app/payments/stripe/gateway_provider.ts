import type { ApplicationService } from '@adonisjs/core/types'
import { PaymentGateway } from '#payments/stripe/payment_gateway'
import StripeLine from '#payments/stripe/stripe_circuit_breaker'

/** Gives everybody who asks for a payment gateway the one that talks to Stripe. */
export default class GatewayProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.singleton(StripeLine, async () => {
      const { default: settings } = await import('#config/stripe')

      return new StripeLine(settings)
    })
    this.app.container.singleton(PaymentGateway, async (resolver) => {
      const { default: StripeGateway } = await import('#payments/stripe/stripe_gateway')
      const { default: settings } = await import('#config/stripe')

      return new StripeGateway(settings, await resolver.make(StripeLine))
    })
  }

  /** A wrong address or key stops the start, not the first payment. */
  async ready() {
    if (['web', 'test'].includes(this.app.getEnvironment()))
      await this.app.container.make(PaymentGateway)
  }
}
