import { idle } from '../../core/platform/idle.ts'
import { lazyPart } from '../shared/lazy-part.ts'

declare module '../shared/lazy-part.ts' {
  interface LazyParts {
    checkOwn: typeof import('./check-own.ts')
  }
}

// Warns of the operator's texts and variables that there is no place for, once nothing else is to do.

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
