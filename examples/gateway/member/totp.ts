import { createHmac, randomBytes } from 'node:crypto'
import { sameText } from '../platform/secrets.ts'

/** RFC 6238 with the parameters of authenticators: SHA-1, 30 seconds, six digits. */
const period = 30_000
/** Allowed clock drift in steps, either way. */
const drift = 1

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 of RFC 4648, without padding. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((part) => signs[Number.parseInt(part.padEnd(5, '0'), 2)]).join('')
}

export function fromBase32(text: string): Buffer {
  const bits = [...text].map((sign) => signs.indexOf(sign).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** A new shared secret of 160 bits, base32. */
export const newTotpSecret = (): string => toBase32(randomBytes(20))

/** The code of a time step (RFC 4226, dynamic truncation). @param secret base32 */
export function totpAt(secret: string, step: number, digits = 6): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  return ((hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).toString().padStart(digits, '0')
}

export const stepOf = (now: number): number => Math.floor(now / period)

/** The step of a code, if it is the current or an adjacent one. */
export function findStep(secret: string, code: string, now: number): number | undefined {
  const middle = stepOf(now)
  for (let step = middle - drift; step <= middle + drift; step++) if (sameText(totpAt(secret, step), code)) return step
  return undefined
}

/** The content of the set-up's QR code. */
export const totpUri = (secret: string, account: string, issuer: string): string =>
  `otpauth://totp/${encodeURIComponent(`${issuer}:${account}`)}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
