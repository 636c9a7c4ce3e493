import type { Area } from '../../core/i18n/text-keys.ts'
import { loadAreas } from '../../core/i18n/translate.ts'

/**
 * When a part comes: `at-once` with what shows it; `idle` once the page's first views stand; `touch` when somebody points at what needs it;
 * `opening` when it is opened, which is the rule for pages, popups and routes.
 */
type Coming = 'at-once' | 'idle' | 'touch' | 'opening'

/** A part of the code that lies in another bundle than what shows it. */
export interface LazyPart<T> {
  /** Its code. */
  load: () => Promise<T>
  /** Areas of the dictionary that it brings, besides `common`. */
  areas?: readonly Area[]
  /** `opening` unless told. */
  comes?: Coming
}

/** The parts of the table by name. Who shows a part adds it here, and says what it is. */
export interface LazyParts {
  launch: typeof import('../../core/games/launch.ts')
}

export type LazyPartTable = { readonly [Name in keyof LazyParts]: LazyPart<LazyParts[Name]> & { comes: Coming } }

let table: LazyPartTable | undefined

/** Gives the table (`runtime/lazy-parts.ts`), which knows every room, to those that know only the name of a part. */
export function provideLazyParts(given: LazyPartTable): void {
  table = given
}

/** @throws {Error} before the table is provided */
export function lazyPart<Name extends keyof LazyParts>(name: Name): LazyPart<LazyParts[Name]> {
  if (!table) throw new Error('the table of lazy parts is not there')
  return table[name]
}

/** What is known of a part that somebody has asked for. */
export interface Arrival<T> {
  /** The part, once it is there. */
  read: () => T | undefined
  /** Calls back once, when it is there. */
  subscribe: (onArrival: () => void) => () => void
  load: () => Promise<T>
}

const arrivals = new WeakMap<LazyPart<unknown>, Arrival<unknown>>()

export function arrivalOf<T>(part: LazyPart<T>): Arrival<T> {
  const known = arrivals.get(part) ?? createArrival(part)
  arrivals.set(part, known)
  return known as Arrival<T>
}

function createArrival<T>(part: LazyPart<T>): Arrival<T> {
  let arrived: T | undefined
  let pending: Promise<T> | undefined
  const waiting = new Set<() => void>()
  /** One by one, each in a task of its own: a hundred tiles together would hold up the visitor's hand. */
  const tellNext = () => {
    const [next] = waiting
    if (!next) return
    waiting.delete(next)
    next()
    setTimeout(tellNext)
  }
  return {
    read: () => arrived,
    subscribe(onArrival) {
      if (arrived === undefined) waiting.add(onArrival)
      return () => void waiting.delete(onArrival)
    },
    load: () =>
      (pending ??= tryThrice(() => Promise.all([part.load(), loadAreas(['common', ...(part.areas ?? [])])])).then(
        ([loaded]) => {
          arrived = loaded
          tellNext()
          return loaded
        },
        (error: unknown) => {
          pending = undefined // the next one who needs it asks again
          throw error ?? new Error('a part of the page')
        },
      )),
  }
}

/** Between the tries, ms. */
const pauses = [500, 2000]

async function tryThrice<T>(load: () => Promise<T>): Promise<T> {
  for (const pause of pauses) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return load()
}

/** Fetches a part with its texts, once. Rejects after three tries; then the next call asks again. */
export const loadPart = <T>(part: LazyPart<T>): Promise<T> => arrivalOf(part).load()

/** Somebody points at what needs the part, or touches it: a part that comes with the touch is fetched ahead. */
export function expectPart(part: LazyPart<unknown>): void {
  if (part.comes === 'touch') loadPart(part).catch(() => {}) // who uses it asks again, and tells
}
