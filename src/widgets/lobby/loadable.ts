import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'

/** A part of the code that is fetched once, and again with the next call after a failure. */
export interface Loadable<T> {
  load: () => Promise<T>
  /** The part, or undefined until it is there. A hook. */
  use: () => T | undefined
}

export function loadable<T>(fetch: () => Promise<T>): Loadable<T> {
  const $part = atom<T | undefined>(undefined)
  let pending: Promise<T> | undefined
  return {
    load: () =>
      (pending ??= fetch().then(
        (part) => {
          $part.set(part)
          return part
        },
        (error: unknown) => {
          pending = undefined
          throw error
        },
      )),
    use: () => useStore($part),
  }
}
