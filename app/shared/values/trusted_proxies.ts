import proxyAddress from 'proxy-addr'

/**
 * Which peers may set X-Forwarded-For (rule H9).
 *
 * @param setting comma-separated addresses, networks, or `loopback`, `linklocal`, `uniquelocal`
 * @throws TypeError when an address cannot be read
 */
export function trustedProxies(
  setting: string | undefined
): (address: string, distance: number) => boolean {
  const proxies = (setting ?? '')
    .split(',')
    .map((proxy) => proxy.trim())
    .filter((proxy) => proxy !== '')

  return proxies.length === 0 ? () => false : proxyAddress.compile(proxies)
}
