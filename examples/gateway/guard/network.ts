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
 * The network of an address: /24, or /56 of IPv6, which is what providers give to one customer (RIPE-690 §4.2). An address of IPv4 in
 * IPv6's form is one of IPv4.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '') // the zone of a link-local one
  const mapped = /^::ffff:([\d.]+)$/i.exec(plain)?.[1]
  if (isIP(mapped ?? plain) !== 6) return `${(mapped ?? plain).split('.').slice(0, 3).join('.')}.0/24`
  const groups = expand(new SocketAddress({ address: plain, family: 'ipv6' }).address)
  const [a = '', b = '', c = '', d = ''] = groups
  return `${[a, b, c, d.padStart(4, '0').slice(0, 2).padEnd(4, '0')].join(':')}::/56`
}

/** The eight groups of an IPv6 address. */
function expand(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  return tail === undefined ? before : [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
}
