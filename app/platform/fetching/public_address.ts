import { BlockList, isIP } from 'node:net'

/** IPv4 networks that are not reached from everywhere (IANA's registry of special-purpose addresses), and multicast. */
const SPECIAL_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]

/** Of IPv6 only this network is given out for the whole internet: mapped, translated and local addresses are outside of it. */
const GLOBAL_IPV6 = ['2000::/3']

/** Inside of it: Teredo and others of IETF, documentation, 6to4, segment routing. */
const SPECIAL_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']

const special4 = listOf(SPECIAL_IPV4, 'ipv4')
const global6 = listOf(GLOBAL_IPV6, 'ipv6')
const special6 = listOf(SPECIAL_IPV6, 'ipv6')
const loopback4 = listOf(['127.0.0.0/8'], 'ipv4')

/** Whether an IP address is reached from everywhere; false for what is none. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !special4.check(address)
  if (address.includes('%')) return false

  return family === 6 && global6.check(address, 'ipv6') && !special6.check(address, 'ipv6')
}

export function isLoopback(address: string): boolean {
  return isIP(address) === 4 ? loopback4.check(address) : address === '::1'
}

function listOf(networks: string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address, bits] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }

  return list
}
