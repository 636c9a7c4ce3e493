import { expect, test } from 'vitest'
import { plainNumber } from './payee-number.ts'

test.each([
  ['ewallet', '+63 917 123-4567', '639171234567'],
  ['ewallet', '639171234567', '639171234567'],
  ['bank', '0012 3456-4417', '001234564417'],
  ['bank', '+0012', '+0012'],
] as const)('payee number, %s: %s is stored as %s', (kind, typed, kept) => expect(plainNumber(kind, typed)).toBe(kept))
