import { BlockList, isIP, SocketAddress } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Is this an address of the machine itself? Everything on it shares it, so it is not counted. */
export function isLoopback(address: string): boolean {
  const version = isIP(address)
  return version !== 0 && loopback.check(address, version === 4 ? 'ipv4' : 'ipv6')
}

/**
 * Who is behind an address. A network of IPv6 is one device's or household's (/64), one customer's (/56, RIPE-690 §4.2), or a small
 * provider's or a generous contract's (/48): whoever has it may call from each of its addresses. An address of IPv4 may be a carrier's,
 * with thousands of customers behind it.
 */
export interface Networks {
  /** The smallest that one caller can't leave at will: the address of IPv4, or /64 of IPv6. */
  line: string
  /** /24 of IPv4, or /56 of IPv6. */
  network: string
  /** /48 of IPv6; undefined for IPv4. */
  site: string | undefined
}

/** An address of IPv4 in IPv6's form is one of IPv4; one of IPv6 may be written in several ways. */
export function networksOf(address: string): Networks {
  const plain = address.replace(/%.*$/, '') // the zone of a link-local one
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
