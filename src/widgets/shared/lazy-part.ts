import { ApiError } from '../../core/platform/errors.ts'

/**
 * When a part loads, unless it is with what shows it: `idle` when the page's first views are on screen, `touch` when the visitor points at
 * what needs it.
 */
type Coming = 'idle' | 'touch'

/** Code in another bundle than the code that shows it. */
export interface LazyPart<T> {
  /** Its code with its texts: the build makes each `import()` load both (build/text-areas.ts). */
  load: () => Promise<T>
  comes?: Coming
}

/** The parts of the table by name. A module that shows a part adds its name and type here. */
export interface LazyParts {
  launch: typeof import('../../core/games/launch.ts')
}

export type LazyPartTable = { readonly [Name in keyof LazyParts]: LazyPart<LazyParts[Name]> }

let table: LazyPartTable | undefined

/** Provides the table (`runtime/lazy-parts.ts`). It imports every room, so others only know the names of parts. */
export function provideLazyParts(given: LazyPartTable): void {
  table = given
}

/** @throws {Error} before the table is provided */
export function lazyPart<Name extends keyof LazyParts>(name: Name): LazyPart<LazyParts[Name]> {
  if (!table) throw new Error('the table of lazy parts is not there')
  return table[name]
}

/** The state of a requested part. */
export interface Arrival<T> {
  /** The part, when it is loaded. */
  read: () => T | undefined
  /** Calls back once, when it is loaded. */
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
  let failures = 0
  const waiting = new Set<() => void>()
  /** One by one, each in its own task: a hundred tiles in one task would block input. */
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
      (pending ??= inTime(
        tryThrice(part.load).then((loaded) => {
          arrived = loaded // also when it comes late
          tellNext()
          return loaded
        }),
      ).catch((error: unknown) => {
        pending = undefined // the next use tries again
        failures++
        throw error instanceof ApiError ? error : new LostPart(error, failures > 1)
      })),
  }
}

/** Why a part did not come. */
export class LostPart extends Error {
  /** Does it hang? */
  readonly isLate: boolean
  /**
   * May another try be none? Many browsers keep a failed import for as long as the page lives, and every one joins an import to one that
   * hangs (whatwg/html#10327): then only a reload helps.
   */
  readonly isStuck: boolean
  constructor(cause: unknown, hasFailedBefore: boolean) {
    super('a part of the page', { cause })
    this.isLate = cause === late
    this.isStuck = this.isLate || hasFailedBefore
  }
}

/** Until a part counts as not coming, ms (§8, as the loader's chunks). */
const patience = 120_000

const late = 'late'

function inTime<T>(load: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, patience, late)
  })
  return Promise.race([load, end]).finally(() => clearTimeout(timer))
}

/** Pauses between the tries, ms. */
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

/** Fetches a part with its texts, once. Rejects after three tries or two minutes; the next call tries again. */
export const loadPart = <T>(part: LazyPart<T>): Promise<T> => arrivalOf(part).load()

/** The visitor points at what needs the part, or touches it: a `touch` part is fetched now. */
export function expectPart(part: LazyPart<unknown>): void {
  if (part.comes === 'touch') loadPart(part).catch(() => {}) // the component that uses it tries again, and shows the failure
}
