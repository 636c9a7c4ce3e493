import { environment } from './environment.ts'
import { type EarlyAnswer, type EarlyAnswers, earlyKey } from '../first-calls.ts'

/** How long an answer may have been on its way or lain there, ms: the first view is of now. */
const goodFor = 15_000

let kept: EarlyAnswers = new Map()

/** The answers that the loader has asked for before the core was there. It may add more to the map. */
export function keepEarlyAnswers(answers: EarlyAnswers): void {
  kept = answers
}

/** Takes an answer that was asked for early: it is used once. Undefined where there is none, or where it is old. */
export function takeEarlyAnswer(language: string, address: string): EarlyAnswer | undefined {
  const key = earlyKey(language, address)
  const early = kept.get(key)
  kept.delete(key)
  return early && environment().now() - early.askedAt < goodFor ? early : undefined
}
