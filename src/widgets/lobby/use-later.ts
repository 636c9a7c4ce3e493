import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'

export type Later = typeof import('./later.ts')

const $later = atom<Later | undefined>()
let pending: Promise<Later> | undefined

/** Fetches the second part of the lobby, once; after a failure again with the next call. */
export function loadLater(): Promise<Later> {
  pending ??= import('./later.ts').then(
    (later) => {
      $later.set(later)
      return later
    },
    (error: unknown) => {
      pending = undefined
      throw error
    },
  )
  return pending
}

/** The second part, or undefined until it is there. */
export const useLater = (): Later | undefined => useStore($later)
