/**
 * The browser's built-ins as the loader uses them, in place of src/core/platform/natives.ts (build/loader-file.ts). They are those of the
 * window. If a script of the page has modified one of them, the core finds intact ones, and the loader starts with these.
 */
type Natives = typeof globalThis
export let Array: Natives['Array']
export let CSSStyleSheet: Natives['CSSStyleSheet']
export let CustomEvent: Natives['CustomEvent']
export let Date: Natives['Date']
export let Error: Natives['Error']
export let Map: Natives['Map']
export let MutationObserver: Natives['MutationObserver']
export let Object: Natives['Object']
export let Promise: Natives['Promise']
export let Proxy: Natives['Proxy']
export let Reflect: Natives['Reflect']
export let RegExp: Natives['RegExp']
export let URL: Natives['URL']
export let WeakMap: Natives['WeakMap']
export let addEventListener: Natives['addEventListener']
export let console: Natives['console']
export let decodeURIComponent: Natives['decodeURIComponent']
export let encodeURIComponent: Natives['encodeURIComponent']
export let fetch: Natives['fetch']
export let history: Natives['history']
export let performance: Natives['performance']
export let requestIdleCallback: Natives['requestIdleCallback']
export let setTimeout: Natives['setTimeout']

/** natives: the window itself, or the intact built-ins that the core has found. */
export function takeNatives(natives: Natives): void {
  ;({
    Array,
    CSSStyleSheet,
    CustomEvent,
    Date,
    Error,
    Map,
    MutationObserver,
    Object,
    Promise,
    Proxy,
    Reflect,
    RegExp,
    URL,
    WeakMap,
    addEventListener,
    console,
    decodeURIComponent,
    encodeURIComponent,
    fetch,
    history,
    performance,
    requestIdleCallback,
    setTimeout,
  } = natives)
}

/** Checks that each built-in works as it should. */
export function areSound(): unknown {
  const key = { a: 1 }
  try {
    takeNatives(window)
    return (
      new URL('a', 'https://b.c').pathname === '/a' &&
      new WeakMap([[key, new Map([[1, 2]])]]).get(key)?.get(1) === 2 &&
      Reflect.get(new Proxy(key, { get: () => 2 }), 'a') === 2 &&
      Object.keys(Object.assign({}, key))[0] === 'a' &&
      Array.isArray([]) &&
      RegExp(encodeURIComponent('%')).test('%25') &&
      new Error(decodeURIComponent('%61')).message === 'a' &&
      new CustomEvent('a', { detail: 1 }).detail === 1 &&
      [setTimeout, requestIdleCallback ?? setTimeout].every((each) => (each(() => {}) as number) > 0) && // Safari has no idle callbacks
      performance.getEntriesByType('a') &&
      performance.now() >= 0 &&
      typeof new MutationObserver(() => {}).observe === 'function' &&
      [Promise.all, Promise.race, fetch, addEventListener, console.warn, history.replaceState].every((each) => each.call)
    )
  } catch {
    return false
  }
}
