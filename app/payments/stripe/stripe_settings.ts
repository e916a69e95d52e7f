import type settings from '#config/stripe'

export type StripeSettings = typeof settings

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

export function isLiveKey(key: string): boolean {
  return !/^(sk|rk)_test_/.test(key)
}

/** Where calls go in place of Stripe; null without an `apiUrl`. Throws for another machine, or with a live key. */
export function standInOf({ apiUrl, allowsStandIn, secretKey }: StripeSettings) {
  if (!apiUrl) return null
  const url = URL.canParse(apiUrl) ? new URL(apiUrl) : null

  if (!url || url.protocol !== 'http:' || !LOOPBACK.includes(url.hostname))
    throw new Error(`STRIPE_API_URL must be an http address on this machine, not "${apiUrl}".`)
  if (!allowsStandIn)
    throw new Error('STRIPE_API_URL is not for production: remove it, or set DEMO=true.')
  if (isLiveKey(secretKey.release()))
    throw new Error('A live Stripe key must not be sent to STRIPE_API_URL.')

  return { protocol: 'http' as const, host: url.hostname, port: url.port || '80' }
}
