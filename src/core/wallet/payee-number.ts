import type { PayeeKind } from './withdraw-calls.ts'

/**
 * Normalises an account number: without spaces and hyphens. The number of an e-wallet is a phone number, and loses the plus that phones
 * fill in.
 */
export function plainNumber(kind: PayeeKind, text: string): string {
  const plain = text.replace(/[\s-]/g, '')
  return kind === 'ewallet' ? plain.replace(/^\+/, '') : plain
}
