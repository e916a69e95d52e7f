import { http } from '#config/app'
import { trustedProxies } from '#shared/values/trusted_proxies'

/** Trusts this machine as a proxy: X-Forwarded-For determines the client's address. Call the answer afterwards. */
export function trustThisMachine(): () => void {
  const { trustProxy } = http
  http.trustProxy = trustedProxies('loopback')

  return () => void (http.trustProxy = trustProxy)
}
