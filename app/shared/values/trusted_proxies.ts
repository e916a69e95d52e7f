import proxyAddress from 'proxy-addr'

const EVERYBODY = ['true', '*', 'all', 'yes', '1']

/** Which peers may set X-Forwarded-For (rule H9); a port counts for nothing. Throws TypeError for what would mean everybody. */
export function trustedProxies(
  setting: string | undefined
): (address: string, distance: number) => boolean {
  const proxies = listed(setting ?? '')
  const everybody = proxies.find((proxy) => EVERYBODY.includes(proxy.toLowerCase()))
  if (everybody)
    throw new TypeError(
      `TRUST_PROXY=${everybody} would trust everybody: name your proxies, for example "loopback" or 10.0.0.0/8`
    )

  return proxies.length === 0 ? () => false : proxyAddress.compile(proxies)
}

/** Without ports and brackets, which some proxies write: `1.2.3.4:567, [2001:db8::1]:89` as `1.2.3.4, 2001:db8::1`. */
export function plainAddresses(list: string): string {
  return listed(list).join(', ')
}

function listed(list: string): string[] {
  return list
    .split(',')
    .map((entry) => plain(entry.trim()))
    .filter((entry) => entry !== '')
}

function plain(entry: string): string {
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(entry) ?? []
  if (bracketed) return bracketed

  return entry.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
}
