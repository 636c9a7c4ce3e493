/**
 * The browser's names in the loader, instead of those of src/core/platform/natives.ts (build/loader-file.ts): those of the window. Where a
 * script of the page has changed one of them, `check-methods.ts` finds sound ones, and the loader begins with these.
 */
type Natives = typeof globalThis
type Owner = { prototype?: Owner; __proto__?: Owner } & Record<string, unknown>
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

/** natives: the window itself, or what `check-methods.ts` has found. */
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

/**
 * Are the names there, and the browser's methods its own? A script of the page may have put something in their place. What monitoring often
 * wraps, with care, need only be there.
 */
export function areOwn(): boolean {
  try {
    takeNatives(window)
    const link = document.createElement('link')
    let heard: typeof areOwn | undefined
    link.addEventListener('a', () => (heard = areOwn))
    link.dispatchEvent(new CustomEvent('a'))
    for (const owner of [
      Object('a'),
      Array,
      CSSStyleSheet,
      CustomEvent,
      Date,
      Error,
      Map,
      self.Math,
      MutationObserver,
      Object,
      Promise,
      Proxy,
      Reflect,
      RegExp,
      URL,
      WeakMap,
      decodeURIComponent,
      document,
      encodeURIComponent,
      link,
      performance,
      requestIdleCallback,
    ] as Owner[]) {
      // a text in place of a class, or nothing; Safari has no idle callbacks
      if (!/fun|obj/.test(typeof owner) && (owner as unknown) !== requestIdleCallback) return false
      for (const start of [{ owner }, owner, owner?.prototype] as Owner[])
        for (let from: Owner | undefined = start; from; from = from.__proto__)
          for (const [key, { value }] of Object.entries(Object.getOwnPropertyDescriptors(from)))
            if (!/Event/.test(key) && typeof value === 'function' && !/native code/.test(value as string)) return false
    }
    return [heard, fetch, addEventListener, setTimeout, console.warn, performance.getEntriesByType, Reflect.get, Map].every(
      (each) => each?.call,
    )
  } catch {
    return false
  }
}
