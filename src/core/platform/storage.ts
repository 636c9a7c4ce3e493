import { $consent } from './consent.ts'
import { type End, endOf } from './kept-keys.ts'

// Everything stored in the browser goes through this file; scripts/check/imports.ts finds exceptions.

/** A key-value store of the browser. Replaced by `memory()` if the browser denies access (sandboxed frames). */
export interface Store {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  keys(): string[]
}

export interface Cookies {
  get(name: string): string | null
  /** lifetime: ms; 0 deletes the cookie. */
  set(name: string, value: string, lifetime: number): void
}

/** A store in memory, lost with the page. */
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
    void store.length // some web views have no storage
    return {
      get: (key) => fallback.get(key) ?? store.getItem(key),
      set: (key, value) => {
        try {
          store.setItem(key, value)
          fallback.remove(key)
        } catch {
          fallback.set(key, value) // quota exceeded
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
 * A store in which keys with this `End` need consent. Without consent they are held in memory; when it is given they are written, and when
 * it is denied they are deleted. Until the visitor answers, values of an earlier visit are read.
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

/** Reads the document's property even if an element has that name: `<img name="cookie">` shadows it (HTML, named access). */
const cookies = (): string[] => (Reflect.get(Document.prototype, 'cookie', document) as string).split('; ')

/** The browser's cookies. Written only with consent. */
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
        // a sandboxed frame has no cookies, so nothing is stored
      }
    },
  }
  $consent.subscribe((consent) => {
    if (consent !== 'denied') return
    try {
      for (const [name = ''] of cookies().map((pair) => pair.split('='))) if (endOf(name) === 'day') jar.set(name, '', 0)
    } catch {
      // a sandboxed frame has no cookies
    }
  })
  return jar
}
