/**
 * What a page's scripts have done to the browser's names, and what helps. A page may have a global `URL` that is a text, a `Map` of its own, a
 * `setTimeout` that returns objects, or no `Object.hasOwn`; an old browser lacks names too. It uses the language itself and `window`, whose name a page can't take, but no other global.
 */
type Names = Record<string, unknown>
// oxlint-disable-next-line typescript/no-explicit-any -- whatever a page has made of it
type Anything = any

/** What a name must do. Others must only be there, with their members. */
const works: Record<string, (it: Anything) => boolean> = {
  CustomEvent: (it) => new it('a', { detail: 1 }).detail === 1,
  JSON: (it) => it.parse('[1]')[0] === 1 && it.stringify(1) === '1',
  Map: (it) => new it([[1, 2]]).get(1) === 2,
  Promise: (it) => typeof it.resolve().then === 'function',
  Proxy: (it) => new it({}, { get: () => 1 }).a === 1,
  Set: (it) => new it([1]).has(1),
  Symbol: (it) => typeof it('a') === 'symbol',
  URL: (it) => new it('a', 'https://b.c').href === 'https://b.c/a',
  WeakMap: (it) => new it([[works, 2]]).get(works) === 2,
  setTimeout(it) {
    const timer = it(() => {})
    const { clearTimeout } = window
    clearTimeout(timer)
    return typeof timer === 'number'
  },
}

/** Past the markup: `<img name="createElement">` hides the document's own method. */
export const create = (tag: string): HTMLElement => (document as Anything).__proto__.createElement.call(document, tag)

/** A window that the page's scripts haven't changed: of an empty frame of the same origin, which stays, because its observers end with it. */
let frame: Anything
function fresh(name: string): unknown {
  if (!frame) {
    const made = create('iframe') as HTMLIFrameElement
    made.hidden = true
    document.documentElement.append(made)
    frame = made.contentWindow
  }
  const { getOwnPropertyDescriptor } = frame.Object
  const { value, get } = getOwnPropertyDescriptor(frame, name) ?? getOwnPropertyDescriptor(frame.EventTarget.prototype, name)
  if (get) return get.call(window)
  // functions of the window work for ours; classes are used as they are
  return typeof value === 'function' && !value.prototype ? value.bind(window) : value
}

/** The browser's `fetch` where a script of the page has put its own in the place of it. */
export const freshFetch: typeof window.fetch = (...given) => (fresh('fetch') as typeof window.fetch)(...given)

/** The page's own class of the values, elements and events at hand: `instanceof` must know the page's. */
function ofInstances(name: string): unknown {
  const div = create('div')
  const script = create('script')
  const values: Anything[] = [{}, [], '', 0, true, /./, (async () => {})(), document.createEvent('CustomEvent')]
  const nodes = [document, script, create('slot'), document.createTextNode(''), div.attachShadow({ mode: 'open' })]
  for (let each of [...values, ...nodes])
    for (; each !== null && each !== undefined; each = each.__proto__) if (each.constructor.name === name) return each.constructor
  return undefined
}

const isThere = (from: Anything, path: string): boolean =>
  path.split('.').every((each) => (from = from[each]) !== undefined && from !== null)

function isSound(name: string, it: Anything, members: string[]): boolean {
  try {
    const isWhole = members[0] === '' ? works[name] || typeof it === 'function' : members.every((each) => isThere(it, each))
    return isWhole !== false && (!works[name] || works[name](it))
  } catch {
    return false
  }
}

/**
 * Takes each name from where it is sound: the window; else the page's instances; else a fresh frame.
 * @param needs the names with a space between; each is a function, or has the members that it must have (`Array:from,isArray`); `?` at the end: may be missing
 * @returns the names, and those that are nowhere
 */
export function takeRealm(needs: string): { realm: Names; missing: string[] } {
  const realm: Names = { __proto__: null }
  const missing: string[] = []
  for (const need of needs.split(' ')) {
    const isOptional = need.endsWith('?')
    const [name = '', list = ''] = need.replace('?', '').split(':')
    const members = list.split(',')
    if (isOptional && (window as Anything)[name] === undefined) continue
    const tries = [() => (window as Anything)[name], () => ofInstances(name), () => fresh(name)]
    for (const attempt of tries) {
      try {
        const it = attempt()
        if (!isSound(name, it, members)) continue
        realm[name] = it
        break
      } catch {
        // not there either
      }
    }
    if (!(name in realm) && !isOptional) missing.push(name)
  }
  return { realm, missing }
}

/** What a browser must have: methods of literals and elements, which no other realm gives. @returns those that are missing */
export function missingMethods(needs: readonly (readonly [sample: unknown, name: string, methods: string])[]): string[] {
  return needs.flatMap(([sample, name, methods]) =>
    methods
      .split(' ')
      .filter((each) => typeof (sample as Anything)[each] !== 'function')
      .map((each) => `${name}.prototype.${each}`),
  )
}
