import { idle } from '../../core/platform/idle.ts'
import type { StartOptions } from '../../core/start/start.ts'
import { lazyPart } from '../shared/lazy-part.ts'

declare module '../shared/lazy-part.ts' {
  interface LazyParts {
    checkOwn: typeof import('./check-own.ts')
  }
}

// Warns of what the operator gives that has no effect, once nothing else is to do.

const checks = () => idle().then(lazyPart('checkOwn').load)

export function checkTexts(): void {
  void checks()
    .then(({ checkOwnTexts }) => checkOwnTexts())
    .catch(() => {}) // they hold all the same
}

/** where: as the warning names it. */
export function checkAppearance(given: Record<string, unknown>, where: string): void {
  if (Object.keys(given).length === 0) return
  void checks()
    .then(({ checkLook }) => checkLook(given, where))
    .catch(() => {})
}

/** given: to `configure`, after the start. */
export function checkLate(given: StartOptions): void {
  void checks()
    .then(({ sayLate }) => sayLate(given))
    .catch(() => {})
}

export function checkWidth(element: HTMLElement, widget: string): void {
  void checks()
    .then((own) => own.checkWidth(element, widget))
    .catch(() => {})
}
