import { idle } from '../../core/platform/idle.ts'
import type { StartOptions } from '../../core/start/start.ts'
import { lazyPart } from '../shared/lazy-part.ts'

type Checks = typeof import('./check-own.ts')

declare module '../shared/lazy-part.ts' {
  interface LazyParts {
    checkOwn: Checks
  }
}

/** Warns of what the operator gives that has no effect, once nothing else is to do. It holds all the same. */
function check(run: (checks: Checks) => void): void {
  void idle()
    .then(lazyPart('checkOwn').load)
    .then(run)
    .catch(() => {})
}

export const checkTexts = (): void => check(({ checkOwnTexts }) => checkOwnTexts())

/** where: as the warning names it. */
export function checkAppearance(given: Record<string, unknown>, where: string): void {
  if (Object.keys(given).length > 0) check(({ checkLook }) => checkLook(given, where))
}

/** given: to `configure`, after the start. */
export const checkLate = (given: StartOptions): void => check(({ sayLate }) => sayLate(given))
