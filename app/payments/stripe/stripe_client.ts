import Stripe from 'stripe'
import { standInOf, type StripeSettings } from '#payments/stripe/stripe_settings'

/** Stripe's SDK client. Throws an Error for settings that `standInOf` refuses. */
export function stripeClient(settings: StripeSettings): Stripe {
  return new Stripe(settings.secretKey.release(), {
    maxNetworkRetries: settings.networkRetries,
    timeout: settings.timeoutMs,
    telemetry: false,
    appInfo: { name: settings.appName, url: settings.appUrl },
    ...standInOf(settings),
  })
}
