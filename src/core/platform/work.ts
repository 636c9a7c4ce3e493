import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge, DeriveKeyFunction } from 'altcha-lib/types'
import * as z from 'zod/mini'
import { $isChecking } from './checking.ts'
import { environment } from './environment.ts'
import { ApiError } from './errors.ts'
import './schema.ts'

// Loaded when a gateway requires a proof of work.

/** Timeout in ms, longer than any honest challenge takes. */
const patience = 60_000

/** The value of WORK_REQUIRED: a challenge of ALTCHA 2, and the token to send with the solution. */
const Work = z.object({ token: z.string(), challenge: z.custom<Challenge>((value) => typeof value === 'object' && value !== null) })

/**
 * Solves the gateway's challenge. WebCrypto computes outside the page's main thread, so no worker is needed, which a host's policy may
 * forbid.
 * @param value of the rejection
 * @returns the value of the repeated request's header `x-work`
 * @throws {ApiError} if the challenge can't be parsed or solved
 */
export async function solveWork(value: unknown): Promise<string> {
  $isChecking.set(true)
  try {
    const { token, challenge } = Work.parse(value)
    const solution = await solveChallenge({ challenge, deriveKey: await pbkdf2(), timeout: patience })
    if (!solution) throw new ApiError('timeout')
    return `${token}.${solution.counter}.${solution.derivedKey}`
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('schema', { code: 'UNKNOWN' })
  } finally {
    $isChecking.set(false)
  }
}

async function pbkdf2(): Promise<DeriveKeyFunction> {
  if (environment().subtle) return deriveKey
  return (await import('./work-crypto-js.ts')).deriveKey // for host pages on plain http, and old web views
}
