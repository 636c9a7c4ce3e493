import { parseAmount, toAmount } from '../money/parse-amount.ts'
import type { PointConfig } from './calls.ts'

export type Conversion = { points: number; amount: string } | { fault: 'empty' | 'minimum' | 'step' | 'notEnough' }

/** Returns the value of a typed number of points, or the fault of the text. */
export function conversionOf(text: string, { points: step, amount, minimum }: PointConfig['convert'], balance: number): Conversion {
  if (text.trim() === '') return { fault: 'empty' }
  const minor = parseAmount(text, 0)
  if (minor === null || minor % BigInt(step) !== 0n) return { fault: 'step' }
  if (minor < BigInt(minimum)) return { fault: 'minimum' }
  if (minor > BigInt(balance)) return { fault: 'notEnough' }
  return { points: Number(minor), amount: toAmount((parseAmount(amount) ?? 0n) * (minor / BigInt(step))) }
}

/** The most points that can be converted, in whole steps; 0 if below the minimum. */
export function mostConvertible({ points: step, minimum }: PointConfig['convert'], balance: number): number {
  const most = Math.floor(balance / step) * step
  return most < minimum ? 0 : most
}
