import type { PayeeKind } from './withdraw-calls.ts'

/** The number of an account as it is kept: without spaces and hyphens, and that of an e-wallet, a phone number, without the plus that phones fill in. */
export function plainNumber(kind: PayeeKind, text: string): string {
  const plain = text.replace(/[\s-]/g, '')
  return kind === 'ewallet' ? plain.replace(/^\+/, '') : plain
}
