import type { Services } from './services.ts'

interface Round {
  keys: Set<string>
  done: Promise<void>
}

/**
 * Gathers what is asked while the work for those before is under way, and does it for all of them by one call. It never
 * rejects, so nobody has to wait for it: what fails is logged.
 * @param name what the log calls it
 */
export function together(name: string, work: (services: Services, keys: string[]) => Promise<void>) {
  /** Of each gateway: what is under way, and what is gathered for the next time. */
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
