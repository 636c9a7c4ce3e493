import type { TesseraApi } from './contract.ts'

/** The script API of this page, once the loader has run. Before that, `window.Tessera` may be a queue of calls. */
export const running = (): TesseraApi | undefined =>
  typeof window !== 'undefined' && typeof window.Tessera?.version === 'string' ? window.Tessera : undefined
