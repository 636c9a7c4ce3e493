import { expect, test } from 'vitest'
import { findStep, fromBase32, stepOf, toBase32, totpAt, totpUri } from './totp.ts'

const secret = toBase32(Buffer.from('12345678901234567890'))

test('time-based codes: match RFC 6238, appendix B', () => {
  const vectors: [seconds: number, code: string][] = [
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ]
  for (const [seconds, code] of vectors) expect(totpAt(secret, stepOf(seconds * 1000), 8)).toBe(code)
})

test('base32: matches RFC 4648 and is decoded again', () => {
  expect(toBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
  expect(fromBase32('MZXW6YTBOI').toString()).toBe('foobar')
  expect(fromBase32(secret).toString()).toBe('12345678901234567890')
})

test('time-based code: is accepted one step early or late, not further', () => {
  const now = 1_234_567_890_000
  const step = stepOf(now)
  for (const off of [-1, 0, 1]) expect(findStep(secret, totpAt(secret, step + off), now)).toBe(step + off)
  for (const off of [-2, 2]) expect(findStep(secret, totpAt(secret, step + off), now)).toBeUndefined()
  expect(findStep(secret, '', now)).toBeUndefined()
})

test('authenticator URI: contains issuer and account, escaped', () => {
  expect(totpUri('ABC', 'a b', 'Tessera')).toBe('otpauth://totp/Tessera%3Aa%20b?secret=ABC&issuer=Tessera')
})
