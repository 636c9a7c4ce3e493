import { connection, type StrangeCode } from '../../core/platform/client.ts'
import { idle } from '../../core/platform/idle.ts'
import { ApiError } from '../../core/platform/errors.ts'
import type { Failure } from '../../core/site/host-error.ts'
import { lazyPart } from '../shared/lazy-part.ts'

/** Says what is wrong on the page: set by the start. */
export const failures = { sayWhy: (): void => {} }

/** Where a code is documented. */
const see = (code: string) => `docs/errors.md#${code.toLowerCase()}`

/**
 * Says in the console that a widget, a popup or a part of a page has failed, and once what is wrong on the page. A stack tells something
 * only where our own code has failed.
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
/** Says once for each code that something else than the gateway has answered. */
export function sayStrange(code: StrangeCode, call: string): void {
  if (said.has(code)) return
  said.add(code)
  console.warn(`Tessera: ${code}: the gateway ${connection.gateway} did not answer ${call} itself (${see(code)})`)
  sayWhyOnce()
}

/** Warns of attributes that are written wrong, once nothing else is to do. */
export function sayMisspelt(element: HTMLElement): void {
  void idle()
    .then(lazyPart('diagnose').load)
    .then(({ sayMisspelt }) => sayMisspelt(element))
    .catch(() => {}) // only a hint
}
