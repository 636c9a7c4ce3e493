import { useEffect, useState } from 'react'

/** A part of the code that is fetched once, and again with the next call after a failure. */
export interface Loadable<T> {
  load: () => Promise<T>
  /** The part, or undefined until it is there. A hook. */
  use: () => T | undefined
}

/** Those that use a part are told one by one, each in a task of its own: together they would hold up the visitor's hand. */
export function loadable<T>(fetch: () => Promise<T>): Loadable<T> {
  let part: T | undefined
  let pending: Promise<T> | undefined
  const waiting = new Set<() => void>()
  const tellNext = () => {
    const [next] = waiting
    if (!next) return
    waiting.delete(next)
    next()
    setTimeout(tellNext)
  }
  return {
    load: () =>
      (pending ??= fetch().then(
        (arrived) => {
          part = arrived
          tellNext()
          return arrived
        },
        (error: unknown) => {
          pending = undefined
          throw error
        },
      )),
    use() {
      const [shown, show] = useState(part)
      useEffect(() => {
        if (shown) return
        const tell = () => show(part)
        waiting.add(tell)
        if (part) tellNext() // it came between the render and now
        return () => void waiting.delete(tell)
      }, [shown])
      return shown
    },
  }
}
