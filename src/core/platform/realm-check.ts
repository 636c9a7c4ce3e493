/**
 * Detects which browser globals a page's scripts have changed, and finds working ones. A page may have a global `URL` that is a text, its
 * own `Map`, a `setTimeout` that returns objects, or no `Object.hasOwn`; an old browser lacks names too. This file uses the language and
 * `window`, whose name a page can't replace, but no other global.
 */
type Names = Record<string, unknown>
// oxlint-disable-next-line typescript/no-explicit-any -- whatever a page has made of it
type Anything = any

/** Is a function the browser's native one? Its source text says so. */
const isOwn = (it: Anything) => /native code/.test(it)

const givesNumber = (it: Anything) => it(() => {}) > 0

/** Checks of how a name must behave. Names without a check only have to exist, with their members. */
const works: Record<string, (it: Anything) => boolean> = {
  CustomEvent: (it) => new it('a', { detail: 1 }).detail === 1,
  JSON: (it) => it.parse('[1]')[0] === 1 && it.stringify(1) === '1',
  Map: (it) => new it([[1, 2]]).get(1) === 2,
  cancelAnimationFrame: (it) => it(0) === undefined,
  performance: (it) => it.now() >= 0 && it.getEntriesByType('a').length === 0,
  Promise: (it) => typeof it.resolve().then === 'function',
  Proxy: (it) => new it({}, { get: () => 1 }).a === 1,
  Set: (it) => new it([1]).has(1),
  Symbol: (it) => typeof it('a') === 'symbol',
  URL: (it) => new it('a', 'https://b.c').href === 'https://b.c/a',
  WeakMap: (it) => new it([[works, 2]]).get(works) === 2,
  requestAnimationFrame: givesNumber,
  requestIdleCallback: givesNumber,
  setTimeout(it) {
    const timer = it(() => {})
    const { clearTimeout } = window
    clearTimeout(timer)
    return typeof timer === 'number'
  },
}

/** Calls a method of the document's prototype: `<img name="createElement">` shadows the document's method. */
const ofDocument = (method: string, ...given: unknown[]): Anything => (document as Anything).__proto__[method].apply(document, given)
export const create = (tag: string): HTMLElement => ofDocument('createElement', tag)

/**
 * A window that the page's scripts haven't changed: of an empty frame of the same origin. The frame remains in the page if one of its names
 * is used, because its observers stop with it.
 */
let frame: Anything
function freshWindow(): Anything {
  if (!frame) {
    const made = create('iframe') as HTMLIFrameElement
    made.hidden = true
    document.documentElement.append(made)
    frame = made.contentWindow
  }
  return frame
}
/** Is one of the frame's names used? If not, the frame is removed. */
let isUsed = false
function fresh(name: string): unknown {
  isUsed = true
  const { Object, EventTarget } = freshWindow()
  const { value, get } = Object.getOwnPropertyDescriptor(frame, name) ?? Object.getOwnPropertyDescriptor(EventTarget.prototype, name)
  if (get) return get.call(window)
  // functions of the window are bound to this page's window; classes are used as they are
  return typeof value === 'function' && !value.prototype ? value.bind(window) : value
}

/** The browser's native `fetch`, for a page whose script has replaced it. */
export const freshFetch: typeof window.fetch = (...given) => (fresh('fetch') as typeof window.fetch)(...given)

/** Finds a class by the prototypes of the samples, because `instanceof` needs the page's class. */
function ofSamples(name: string): unknown {
  for (const sample of samples)
    for (let each = sample(); each !== null && each !== undefined; each = each.__proto__)
      if (each.constructor.name === name) return each.constructor
  return undefined
}

/** Argument lists to test a method with. hear: a callback that records its arguments. */
const calls = (hear: (each: unknown) => unknown): unknown[][] => [
  [],
  [hear],
  ['b', 'c'],
  [1],
  [/b/, 'c'],
  [[3], 0],
  [{ a: 1, mode: 'open' }, 'a'],
  [create('p'), null],
]

/**
 * Does a page's method behave differently from the native one? Arguments that make the native one throw are skipped, because the page's may
 * accept them.
 */
function differs(method: Anything, own: Anything, sample: () => Anything): boolean {
  const { JSON, Reflect } = freshWindow()
  const textOf = (it: Anything) => typeof it + ((it?.parentNode ?? it)?.outerHTML ?? (it?.then ? '' : JSON.stringify(it)))
  /** The result of a call and its effect on the sample, as a text. */
  const outcome = (of: Anything, given: unknown[]) => {
    const it = sample()
    heard = ''
    const result = Reflect.apply(of, it, given)
    result?.then?.(undefined, () => {}) // a rejected promise is not the page's fault
    return textOf(result) + textOf(it) + heard
  }
  let heard = ''
  for (const given of calls((each) => (heard += textOf(each)))) {
    let right = ''
    try {
      right = outcome(own, given)
    } catch {
      continue
    }
    try {
      if (outcome(method, given) !== right) return true
    } catch {
      return true
    }
  }
  return false
}

/**
 * Methods that are not tested: those that monitoring scripts wrap on nearly every page, without breaking them (events); those with changing
 * results (`now`, `random`); those with an effect that the page would notice (rejected promises, view transitions); `from`, which old
 * libraries replace (MooTools).
 */
const untried = /Event|View|(from|now|random)$|^Promise\.(?!prototype)|^Function.prototype.toString|.constructor$/
/**
 * The methods that a script of the page has replaced and that behave differently from the native ones, each with a comma before it.
 * @param path of the owner, starting at the window
 */
function brokenOf(owner: Anything, path: string, sample: () => Anything): string {
  let broken = ''
  const { getOwnPropertyNames, getOwnPropertyDescriptor } = ({} as Anything).constructor
  const keys = getOwnPropertyNames(owner)
  for (let at = 0; at < keys.length; at++) {
    const name = `${path}.${keys[at]}`
    const { value } = getOwnPropertyDescriptor(owner, keys[at])
    if (typeof value !== 'function' || untried.test(name) || isOwn(value)) continue
    let own = freshWindow()
    for (const each of name.split('.')) own = own?.[each]
    if (own && differs(value, own, sample)) broken += `, ${name}`
  }
  return broken
}

const isThere = (from: Anything, path: string): boolean =>
  path.split('.').every((each) => (from = from[each]) !== undefined && from !== null)

function isSound(name: string, it: Anything, members: string[]): boolean {
  try {
    const isWhole = members[0] === '' ? works[name] || typeof it === 'function' : members.every((each) => isThere(it, each))
    return isWhole !== false && (!works[name] || works[name](it)) && !(/^[A-Z]/.test(name) && brokenOf(it, name, () => it))
  } catch {
    return false
  }
}

/**
 * Takes each name from the first place where it works: the window; the page's class of a sample; a new frame.
 * @param needs the names, separated by spaces. Each is a function, or has the given members (`Array:from,isArray`). `?` at the end: may be
 * missing
 * @returns the names, and those that were found nowhere
 */
export function takeRealm(needs: string): { realm: Names; missing: string[] } {
  const realm: Names = { __proto__: null }
  const missing: string[] = []
  for (const need of needs.split(' ')) {
    const isOptional = need.endsWith('?')
    const [name = '', list = ''] = need.replace('?', '').split(':')
    const members = list.split(',')
    if (isOptional && (window as Anything)[name] === undefined) continue
    const tries = [() => (window as Anything)[name], () => ofSamples(name), () => fresh(name)]
    for (const attempt of tries) {
      try {
        const it = attempt()
        if (!isSound(name, it, members)) continue
        realm[name] = it
        break
      } catch {
        // not found there, or broken
      }
    }
    if (!(name in realm) && !isOptional) missing.push(name)
  }
  if (frame && !isUsed) {
    frame.frameElement.remove()
    frame = undefined
  }
  return { realm, missing }
}

/** Checks methods of literals and elements, which can't be taken from a frame. @returns those that are missing */
export function missingMethods(needs: readonly (readonly [sample: unknown, name: string, methods: string])[]): string[] {
  return needs.flatMap(([sample, name, methods]) =>
    methods
      .split(' ')
      .filter((each) => typeof (sample as Anything)[each] !== 'function')
      .map((each) => `${name}.prototype.${each}`),
  )
}

/** An element with a parent and a child. */
function element(): Anything {
  const made = create('p')
  create('i').append(made)
  made.append(create('b'))
  return made
}

/**
 * Literals, elements and related objects, whose methods can't be taken from a frame. Each sample is new, because a method may change it.
 * Copying a document takes milliseconds, so for reading only the page's document is used.
 */
const samples: ((isLookedAt?: boolean) => Anything)[] = [
  () => [2, 1],
  () => 'ab',
  () => /b/,
  () => (each: unknown) => each,
  () => ({ a: 1 }),
  () => (async () => {})(),
  element,
  () => element().classList,
  () => element().style,
  () => element().childNodes,
  () => create('p').attachShadow({ mode: 'open' }),
  (isLookedAt) => (isLookedAt ? document : ofDocument('cloneNode')),
  () => ofDocument('createEvent', 'CustomEvent'),
  () => ofDocument('createTextNode', ''),
  () => create('script'),
  () => create('slot'),
  () => 0,
  () => true,
]

/** The methods that the check itself needs. */
const first: Record<string, () => unknown> = {
  __proto__: null as never, // a page may have added names to Object.prototype
  'RegExp.prototype.test': () => /a/.test('a'),
  'Document.prototype.createElement': () => create('p').localName,
  'Element.prototype.append': () => element().firstChild,
  'Node.prototype.cloneNode': () => create('p').cloneNode().nodeName,
  'EventTarget.prototype.addEventListener': () => {
    let isHeard = false
    const made = create('p')
    made.addEventListener('a', () => (isHeard = true))
    const event = ofDocument('createEvent', 'Event')
    event.initEvent('a', false, false)
    made.dispatchEvent(event)
    return isHeard
  },
}

/** The broken methods of literals and elements, each with a comma before it. */
export function brokenMethods(): string {
  for (const name in first) {
    try {
      if (first[name]?.()) continue
    } catch {
      // broken too
    }
    return `, ${name}`
  }
  let broken = ''
  const walked: Record<string, boolean> = { __proto__: null as never }
  for (const sample of samples)
    for (let from = sample(true).__proto__; from; from = from.__proto__) {
      const path = `${from.constructor.name}.prototype`
      if (walked[path]) break
      walked[path] = true
      broken += brokenOf(from, path, sample)
    }
  return broken
}
