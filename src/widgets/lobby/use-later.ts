import { loadable } from './loadable.ts'

export type Later = typeof import('./later.ts')

/** What its rows get after the lobby's first view. */
export const { load: loadLater, use: useLater } = loadable<Later>(() => import('./later.ts'))
