import { connection, type StrangeCode } from '../../core/platform/client.ts'
import { idle } from '../../core/platform/idle.ts'
import { ApiError } from '../../core/platform/errors.ts'
import type { Failure } from '../../core/site/host-error.ts'
import { lazyPart } from '../shared/lazy-part.ts'

/** Logs the faults of the page. The start sets this function. */
export const failures = { sayWhy: (): void => {} }

/** The place in the documents that explains a code. */
const see = (code: string) => `docs/errors.md#${code.toLowerCase()}`

/**
 * Logs that a widget, a popup or a part of a page has failed, and once also the faults of the page. A stack trace is logged only for errors
 * of Tessera's own code.
 */
export function sayFailed(what: string, thrown: unknown, { code, error }: Failure): void {
  if (!(thrown instanceof ApiError)) return console.warn(`Tessera: ${what} failed`, error)
  const call = error.request ? `, ${error.request}` : ''
  console.warn(`Tessera: ${what} failed: ${code}${call}, gateway ${connection.gateway} (${see(code)})`)
  sayWhyOnce()
}

let isSaid = false
function sayWhyOnce(): void {
  if (!isSaid) failures.sayWhy()
  isSaid = true
}

const said = new Set<string>()
/** Logs, once per code, that something other than the gateway has answered. */
export function sayStrange(code: StrangeCode, call: string): void {
  if (said.has(code)) return
  said.add(code)
  console.warn(`Tessera: ${code}: the gateway ${connection.gateway} did not answer ${call} itself (${see(code)})`)
  sayWhyOnce()
}

/** Warns about misspelt attributes, when the page is idle. */
export function sayMisspelt(element: HTMLElement): void {
  void idle()
    .then(lazyPart('diagnose').load)
    .then(({ sayMisspelt }) => sayMisspelt(element))
    .catch(() => {}) // only a hint, so a failure is ignored
}
