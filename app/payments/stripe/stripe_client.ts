import Stripe from 'stripe'
import type settings from '#config/stripe'

export type StripeSettings = typeof settings

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** Stripe's SDK client. Throws an Error for an `apiUrl` that is not on this machine, or would receive a live key. */
export function stripeClient(settings: StripeSettings): Stripe {
  return new Stripe(settings.secretKey.release(), {
    maxNetworkRetries: settings.networkRetries,
    timeout: settings.timeoutMs,
    telemetry: false,
    appInfo: { name: settings.appName, url: settings.appUrl },
    ...(settings.apiUrl && standIn(settings.apiUrl, settings)),
  })
}

export function isLiveKey(key: string): boolean {
  return !/^(sk|rk)_test_/.test(key)
}

function standIn(address: string, { allowsStandIn, secretKey }: StripeSettings) {
  const url = URL.canParse(address) ? new URL(address) : null

  if (!url || url.protocol !== 'http:' || !LOOPBACK.includes(url.hostname))
    throw new Error(`STRIPE_API_URL must be an http address on this machine, not "${address}".`)
  if (!allowsStandIn)
    throw new Error('STRIPE_API_URL is not for production: remove it, or set DEMO=true.')
  if (isLiveKey(secretKey.release()))
    throw new Error('A live Stripe key must not be sent to STRIPE_API_URL.')

  return { protocol: 'http' as const, host: url.hostname, port: url.port || '80' }
}
