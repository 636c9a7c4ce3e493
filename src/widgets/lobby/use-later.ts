import { loadable } from './loadable.ts'

export type Later = typeof import('./later.ts')

/** The second part of the lobby. */
export const { load: loadLater, use: useLater } = loadable<Later>(() => import('./later.ts'))
