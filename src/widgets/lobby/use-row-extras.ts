import { lazyPart } from '../shared/lazy-part.ts'
import { useLazyPart } from '../shared/use-lazy-part.ts'

export type RowExtras = typeof import('./row-extras.ts')

declare module '../shared/lazy-part.ts' {
  interface LazyParts {
    rowExtras: RowExtras
  }
}

/** What rows load after the lobby's first view; undefined until it has loaded. A hook. */
export function useRowExtras(): RowExtras | undefined {
  const extras = useLazyPart(lazyPart('rowExtras'))
  return extras.status === 'ready' ? extras.part : undefined
}
