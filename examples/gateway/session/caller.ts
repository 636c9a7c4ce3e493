import { isLoopback } from '../guard/network.ts'

/** The caller of a request: the browser's user agent and the IP address of the connection. */
export interface Caller {
  device: string
  address: string
}

const browsers: [name: string, sign: RegExp][] = [
  ['Edge', /Edg/],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
]
const systems: [name: string, sign: RegExp][] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
]
const find = (names: [string, RegExp][], device: string) => names.find(([, sign]) => sign.test(device))?.[0] ?? ''

export const browserOf = (device: string): string => find(browsers, device)
export const systemOf = (device: string): string => find(systems, device)
/** Browser and system without versions, so that a browser update does not count as a new device. */
export const familyOf = (device: string): string => `${browserOf(device)} ${systemOf(device)}`

/** The network family of an address: its /16 (IPv4) or /32 (IPv6). All loopback addresses share one family. */
export function networkFamilyOf(address: string): string {
  if (isLoopback(address)) return 'local'
  if (!address.includes(':')) return address.split('.').slice(0, 2).join('.')
  const [head = ''] = address.split('::')
  const groups = [...head.split(':'), '0', '0'].filter((group) => group !== '')
  return groups
    .slice(0, 2)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
