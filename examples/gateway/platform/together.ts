import type { Services } from './services.ts'

interface Round {
  keys: Set<string>
  done: Promise<void>
}

/**
 * Collects requests while earlier ones are handled, then handles all of them in one call. It never
 * rejects, so nobody has to wait for it; failures are logged.
 * @param name its name in the log
 */
export function together(name: string, work: (services: Services, keys: string[]) => Promise<void>) {
  /** For each gateway: the running work, and the requests for the next run. */
  const rounds = new WeakMap<Services, { now?: Promise<void>; next?: Round }>()
  return (services: Services, key: string): Promise<void> => {
    const state = rounds.get(services) ?? {}
    rounds.set(services, state)
    const keys = state.next?.keys ?? new Set<string>()
    keys.add(key)
    if (state.next) return state.next.done
    const done = (state.now ?? Promise.resolve()).then(() => {
      delete state.next
      return work(services, [...keys]).catch((error: Error) => services.log(`${name}: ${error.message}`))
    })
    state.now = done
    state.next = { keys, done }
    return done
  }
}
