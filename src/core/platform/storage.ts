import { $consent } from './consent.ts'
import { type End, endOf } from './kept-keys.ts'

// Everything that is kept in the browser goes through here; scripts/check/imports.ts finds what doesn't.

/** A key-value store of the browser; `memory()` replaces it if the browser denies access (sandboxed frames). */
export interface Store {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  keys(): string[]
}

export interface Cookies {
  get(name: string): string | null
  /** lifetime: ms; 0 removes it. */
  set(name: string, value: string, lifetime: number): void
}

/** A store in memory, as long as the page lives. */
export function memory(): Store {
  const entries = new Map<string, string>()
  return {
    get: (key) => entries.get(key) ?? null,
    set: (key, value) => void entries.set(key, value),
    remove: (key) => void entries.delete(key),
    keys: () => [...entries.keys()],
  }
}

function storage(pick: () => Storage): Store {
  const fallback = memory()
  try {
    const store = pick()
    void store.length // some web views have none
    return {
      get: (key) => fallback.get(key) ?? store.getItem(key),
      set: (key, value) => {
        try {
          store.setItem(key, value)
          fallback.remove(key)
        } catch {
          fallback.set(key, value) // quota
        }
      },
      remove: (key) => {
        store.removeItem(key)
        fallback.remove(key)
      },
      keys: () => [...Object.keys(store), ...fallback.keys()],
    }
  } catch {
    return fallback
  }
}

/**
 * A store whose keys with that end need consent: until it is given they are in memory, with it they are written, and with its withdrawal
 * removed. What an earlier visit was allowed to keep is read meanwhile.
 */
export function withConsent(store: Store, end: End): Store {
  const held = memory()
  $consent.subscribe((consent) => {
    if (consent === 'granted')
      for (const key of held.keys()) {
        const value = held.get(key)
        if (value !== null) store.set(key, value)
        held.remove(key)
      }
    if (consent === 'denied') for (const key of store.keys()) if (endOf(key) === end) store.remove(key)
  })
  return {
    get: (key) => held.get(key) ?? store.get(key),
    set: (key, value) => ($consent.get() === 'granted' || endOf(key) !== end ? store : held).set(key, value),
    remove: (key) => {
      held.remove(key)
      store.remove(key)
    },
    keys: () => [...new Set([...held.keys(), ...store.keys()])],
  }
}

export const localStore = (): Store =>
  withConsent(
    storage(() => localStorage),
    'never',
  )
export const sessionStore = (): Store =>
  withConsent(
    storage(() => sessionStorage),
    'tab',
  )

/** The document's own property, even if markup has that name: `<img name="cookie">` hides it (HTML, named access). */
const cookies = (): string[] => (Reflect.get(Document.prototype, 'cookie', document) as string).split('; ')

/** The browser's cookies; with consent only. */
export function cookieJar(): Cookies {
  const jar: Cookies = {
    get(name) {
      try {
        const found = cookies().find((pair) => pair.startsWith(`${name}=`))
        return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1))
      } catch {
        return null
      }
    },
    set(name, value, lifetime) {
      if (lifetime > 0 && $consent.get() !== 'granted') return
      try {
        // the Cookie Store API is missing in Safari and on plain http
        const cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${Math.round(lifetime / 1000)}; samesite=lax`
        Reflect.set(Document.prototype, 'cookie', cookie, document)
      } catch {
        // a sandboxed frame has no cookies: nothing is remembered there
      }
    },
  }
  $consent.subscribe((consent) => {
    if (consent !== 'denied') return
    try {
      for (const [name = ''] of cookies().map((pair) => pair.split('='))) if (endOf(name) === 'day') jar.set(name, '', 0)
    } catch {
      // none there
    }
  })
  return jar
}
