import { idle } from '../../core/platform/idle.ts'
import type { StartOptions } from '../../core/start/start.ts'
import { lazyPart } from '../shared/lazy-part.ts'

type Checks = typeof import('./check-own.ts')

declare module '../shared/lazy-part.ts' {
  interface LazyParts {
    checkOwn: Checks
  }
}

/** Warns, when the page is idle, about values of the operator that have no effect. The other values still apply. */
function check(run: (checks: Checks) => void): void {
  void idle()
    .then(lazyPart('checkOwn').load)
    .then(run)
    .catch(() => {})
}

export const checkTexts = (): void => check(({ checkOwnTexts }) => checkOwnTexts())

/** where: the source that the warning names. */
export function checkAppearance(given: Record<string, unknown>, where: string): void {
  if (Object.keys(given).length > 0) check(({ checkLook }) => checkLook(given, where))
}

/** given: the options passed to `configure` after the start. */
export const checkLate = (given: StartOptions): void => check(({ sayLate }) => sayLate(given))
