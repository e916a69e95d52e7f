import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The network whose requests are counted together: an IPv4 address, of IPv6 its /64; what is no address counts as it is. */
export function networkOf(address: string, ipv4Bits: 24 | 32 = 32): string {
  // As parsing would answer, for each request.
  if (ipv4Bits === 32 && isIPv4(address)) return address
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)

  if (parsed.kind() === 'ipv4')
    return ipaddr.IPv4.networkAddressFromCIDR(`${parsed.toString()}/${ipv4Bits}`).toString()

  return new ipaddr.IPv6([...(parsed as ipaddr.IPv6).parts.slice(0, 4), 0, 0, 0, 0]).toString()
}
