import { ApiError } from '../../core/platform/errors.ts'

/**
 * When a part loads, unless together with what shows it. `idle`: when the page's first views are shown. `touch`: when the visitor points at
 * what needs it.
 */
type Coming = 'idle' | 'touch'

/** Code in another bundle than the code that shows it. */
export interface LazyPart<T> {
  /** Loads the code together with its texts: the build makes each `import()` load both (build/text-areas.ts). */
  load: () => Promise<T>
  comes?: Coming
}

/** The parts of the table by name. A module that shows a part adds its name and type here. */
export interface LazyParts {
  launch: typeof import('../../core/games/launch.ts')
}

export type LazyPartTable = { readonly [Name in keyof LazyParts]: LazyPart<LazyParts[Name]> }

let table: LazyPartTable | undefined

/** Sets the table (`runtime/lazy-parts.ts`). The table imports all folders, so other modules know only the names of the parts. */
export function provideLazyParts(given: LazyPartTable): void {
  table = given
}

/** @throws {Error} if the table has not been set */
export function lazyPart<Name extends keyof LazyParts>(name: Name): LazyPart<LazyParts[Name]> {
  if (!table) throw new Error('the table of lazy parts is not there')
  return table[name]
}

/** The state of a part that was requested. */
export interface Arrival<T> {
  /** The part, if it has loaded. */
  read: () => T | undefined
  /** Calls back once, when the part has loaded. @returns a function that unsubscribes */
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
  /** Notifies one subscriber after the other, each in its own task: a hundred tiles in one task would block input. */
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
          arrived = loaded // also if it loads after the timeout
          tellNext()
          return loaded
        }),
      ).catch((error: unknown) => {
        pending = undefined // the next use retries
        failures++
        throw error instanceof ApiError ? error : new LostPart(error, failures > 1)
      })),
  }
}

/** The error of a part that failed to load. */
export class LostPart extends Error {
  /** Whether loading timed out. */
  readonly isLate: boolean
  /**
   * Whether a retry may have no effect, so that only a reload helps. Many browsers keep a failed import for the page's lifetime, and every
   * browser joins a new import to one that hangs (whatwg/html#10327).
   */
  readonly isStuck: boolean
  constructor(cause: unknown, hasFailedBefore: boolean) {
    super('a part of the page', { cause })
    this.isLate = cause === late
    this.isStuck = this.isLate || hasFailedBefore
  }
}

/** Timeout for loading a part, in ms (§8, same as for the loader's chunks). */
const patience = 120_000

const late = 'late'

function inTime<T>(load: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, patience, late)
  })
  return Promise.race([load, end]).finally(() => clearTimeout(timer))
}

/** Pauses between the attempts, in ms. */
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

/** Loads a part with its texts, once. Rejects after three attempts or two minutes. The next call retries. */
export const loadPart = <T>(part: LazyPart<T>): Promise<T> => arrivalOf(part).load()

/** Call it when the visitor points at what needs the part, or touches it: loads a part with `touch`. */
export function expectPart(part: LazyPart<unknown>): void {
  if (part.comes === 'touch') loadPart(part).catch(() => {}) // the component that uses the part retries, and shows the failure
}
