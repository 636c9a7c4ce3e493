import { environment } from './environment.ts'

/** A random number from 0 to 1, 1 not included. */
export function randomFraction(): number {
  const [drawn = 0] = new Uint32Array(environment().random(4).slice().buffer)
  return drawn / 2 ** 32
}
