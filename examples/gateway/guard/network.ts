import { BlockList, isIP, SocketAddress } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Is this an address of the machine itself? It is not counted, because everything on the machine shares it. */
export function isLoopback(address: string): boolean {
  const version = isIP(address)
  return version !== 0 && loopback.check(address, version === 4 ? 'ipv4' : 'ipv6')
}

/**
 * The networks of an address. An IPv6 network may belong to one device or household (/64), one customer (/56, RIPE-690 §4.2), or a small
 * provider (/48), who can call from any of its addresses. An IPv4 address may belong to a carrier, with thousands of customers behind it.
 */
export interface Networks {
  /** The smallest network that a caller can't leave at will: the IPv4 address, or the IPv6 /64. */
  line: string
  /** IPv4 /24, or IPv6 /56. */
  network: string
  /** IPv6 /48; undefined for IPv4. */
  site: string | undefined
}

/** The networks of an address in any notation. An IPv4-mapped IPv6 address counts as IPv4. */
export function networksOf(address: string): Networks {
  const plain = address.replace(/%.*$/, '') // the zone of a link-local address
  const mapped = /^::ffff:([\d.]+)$/i.exec(plain)?.[1]
  if (isIP(mapped ?? plain) !== 6) {
    const line = mapped ?? plain
    return { line, network: `${line.split('.').slice(0, 3).join('.')}.0/24`, site: undefined }
  }
  const [a = '', b = '', c = '', d = ''] = expand(new SocketAddress({ address: plain, family: 'ipv6' }).address)
  const customer = d.padStart(4, '0').slice(0, 2).padEnd(4, '0')
  return { line: `${a}:${b}:${c}:${d}::/64`, network: `${a}:${b}:${c}:${customer}::/56`, site: `${a}:${b}:${c}::/48` }
}

/** See `Networks`. */
export const networkOf = (address: string): string => networksOf(address).network
/** See `Networks`. */
export const lineOf = (address: string): string => networksOf(address).line

/** The eight groups of an IPv6 address. */
function expand(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  return tail === undefined ? before : [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
}
