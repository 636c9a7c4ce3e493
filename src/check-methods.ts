// Loaded where a script of the page has put something of its own in the place of one of the browser's methods: does the method still do what
// the product needs? Methods of literals and elements can't be taken from another realm. What it imports is a copy of its own, as the
// loader's: the core must not run before (build/loader-file.ts).

import { takeRealm } from './core/platform/realm-check.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- whatever a page has made of it
type Anything = any

const { Array, Date, JSON, Map, Math, Number, Object, Promise, Reflect, Set, Symbol, TextEncoder, WeakMap } = window as Anything
const { String, performance } = window as Anything

/** Past the markup: `<img name="createElement">` hides the document's own method. */
const ask = (method: string, ...given: unknown[]): Anything => (document as Anything).__proto__[method].apply(document, given)
const tree = (): Anything => {
  const made = ask('createElement', 'p')
  made.append('a', ask('createElement', 'b'), 'c')
  return made
}

/** With a new list of 1 and 2, and `ab`: the minifier works out what has constants only. */
type Checks = Record<string, (list: number[], text: string) => boolean>
/** By the name of each method of literals and elements: does it work? One that throws does not. */
const ofInstances: Checks = {
  __proto__: null as never, // a page may have added to that of all objects
  'Function.prototype.apply': () => ((...all: number[]) => all.length).apply(null, [1, 2]) === 2,
  'Function.prototype.bind': () => ((...all: number[]) => all.length).bind(null, 1)(2) === 2,
  'Function.prototype.call': () => ((...all: number[]) => all.length).call(null, 1, 2) === 2,
  'Array.prototype.concat': (list) => list.concat([3], list)[2] === 3,
  'Array.prototype.every': (list) => list.every((each) => each > 0) && !list.every((each) => each > 1),
  'Array.prototype.filter': (list) => list.filter((each) => each > 1)[0] === 2,
  'Array.prototype.find': (list) => list.find((each) => each > 1) === 2,
  'Array.prototype.findLast': (list) => list.findLast((each) => each < 2) === 1,
  'Array.prototype.flatMap': (list) => list.flatMap((each) => [each, 3])[1] === 3,
  'Array.prototype.forEach': (list) => {
    let sum = 0
    list.forEach((each) => (sum += each))
    return sum === 3
  },
  'Array.prototype.includes': (list) => list.includes(1) && !list.includes(3),
  'Array.prototype.indexOf': (list) => list.indexOf(2) === 1 && list.indexOf(3) === -1,
  'Array.prototype.join': (list) => list.join('-') === '1-2',
  'Array.prototype.map': (list) => list.map((each) => each + 1)[1] === 3,
  'Array.prototype.pop': (list) => list.pop() === 2,
  'Array.prototype.push': (list) => list.push(3) === 3 && list[2] === 3,
  'Array.prototype.reverse': (list) => list.reverse()[0] === 2,
  'Array.prototype.shift': (list) => list.shift() === 1,
  'Array.prototype.slice': (list) => list.slice(1)[0] === 2,
  'Array.prototype.some': (list) => list.some((each) => each > 1) && !list.some((each) => each > 2),
  'Array.prototype.sort': (list) => list.sort((a, b) => b - a)[0] === 2,
  'Array.prototype.splice': (list) => list.splice(0, 1)[0] === 1,
  'Array.prototype.unshift': (list) => list.unshift(3) === 3,
  'String.prototype.endsWith': (_, text) => text.endsWith('b') && !text.endsWith('a'),
  'String.prototype.includes': (_, text) => text.includes('b') && !text.includes('c'),
  'String.prototype.indexOf': (_, text) => text.indexOf('b') === 1,
  'String.prototype.match': (_, text) => text.match(/b/)?.[0] === 'b',
  'String.prototype.replace': (_, text) => text.replace(/b/g, () => 'c') === 'ac',
  'String.prototype.slice': (_, text) => text.slice(1) === 'b',
  'String.prototype.split': (_, text) => text.split('')[1] === 'b',
  'String.prototype.startsWith': (_, text) => text.startsWith('a') && !text.startsWith('b'),
  'String.prototype.substring': (_, text) => text.substring(1) === 'b',
  'String.prototype.toLowerCase': (_, text) => `${text}C`.toLowerCase() === 'abc',
  'String.prototype.toUpperCase': (_, text) => text.toUpperCase() === 'AB',
  'String.prototype.trim': (_, text) => ` ${text} `.trim() === 'ab',
  'RegExp.prototype.exec': (_, text) => /(a)/.exec(text)?.[1] === 'a',
  'RegExp.prototype.test': (_, text) => /a/.test(text) && !/c/.test(text),
  'Object.prototype.hasOwnProperty': () => ({ a: 1 }).hasOwnProperty('a') && !{}.hasOwnProperty('a'),
  'Object.prototype.toString': () => ({}).toString.apply([]) === '[object Array]',
  'Promise.prototype.then': () => typeof (async () => {})().then(() => {}).then === 'function',
  'Promise.prototype.catch': () => typeof (async () => {})().catch(() => {}).then === 'function',
  'Promise.prototype.finally': () => typeof (async () => {})().finally(() => {}).then === 'function',
  'Document.prototype.createDocumentFragment': () => ask('createDocumentFragment').nodeType === 11,
  'Document.prototype.createElement': () => ask('createElement', 'p').localName === 'p',
  'Document.prototype.createElementNS': () => ask('createElementNS', 'http://www.w3.org/1999/xhtml', 'p').localName === 'p',
  'Document.prototype.createTextNode': () => ask('createTextNode', 'a').data === 'a',
  'Document.prototype.querySelector': () => ask('querySelector', 'html') === document.documentElement,
  'Document.prototype.querySelectorAll': () => ask('querySelectorAll', 'html')[0] === document.documentElement,
  'Element.prototype.append': () => tree().childNodes.length === 3,
  'Element.prototype.attachShadow': () => ask('createElement', 'p').attachShadow({ mode: 'open' }).nodeType === 11,
  'Element.prototype.closest': () => tree().firstElementChild.closest('p').localName === 'p',
  'Element.prototype.matches': () => tree().matches('p') && !tree().matches('b'),
  'Element.prototype.querySelector': () => tree().querySelector('b').localName === 'b',
  'Element.prototype.querySelectorAll': () => tree().querySelectorAll('b').length === 1,
  'Element.prototype.remove': () => {
    const made = tree()
    made.firstElementChild.remove()
    return made.childNodes.length === 2
  },
  'Element.prototype.replaceChildren': () => {
    const made = tree()
    made.replaceChildren('d')
    return made.textContent === 'd'
  },
  'Element.prototype.setAttribute': () => {
    const made = tree()
    made.setAttribute('lang', 'a')
    return made.lang === 'a' && made.getAttribute('lang') === 'a'
  },
  'Element.prototype.removeAttribute': () => {
    const made = tree()
    made.lang = 'a'
    made.removeAttribute('lang')
    return made.lang === ''
  },
  'Node.prototype.getRootNode': () => tree().firstElementChild.getRootNode().localName === 'p',
  'Node.prototype.insertBefore': () => tree().insertBefore(ask('createTextNode', 'd'), null).data === 'd',
  'Node.prototype.contains': () => tree().contains(document) === false,
  'DOMTokenList.prototype.add': () => {
    const made = tree()
    made.classList.add('a')
    return made.className === 'a'
  },
  'EventTarget.prototype.addEventListener': () => {
    let isHeard = false
    const made = tree()
    const event = ask('createEvent', 'Event')
    event.initEvent('a', false, false)
    made.addEventListener('a', () => (isHeard = true))
    made.dispatchEvent(event)
    return isHeard
  },
}

/** The same for methods of the window's names. A name that is not the browser's own is none of them: see `isOwn`. */
const ofNames: Checks = {
  __proto__: null as never,
  'Array.isArray': () => Array.isArray([]) === true && Array.isArray('') === false,
  'String.fromCharCode': () => String.fromCharCode(97) === 'a',
  'Object.assign': () => Object.assign({}, { a: 1 }).a === 1,
  'Object.create': () => Object.create({ a: 1 }).a === 1,
  'Object.defineProperty': () => Object.defineProperty({}, 'a', { value: 1 }).a === 1,
  'Object.entries': () => Object.entries({ a: 1 })[0][1] === 1,
  'Object.fromEntries': () => Object.fromEntries([['a', 1]]).a === 1,
  'Object.getOwnPropertyDescriptor': () => Object.getOwnPropertyDescriptor({ a: 1 }, 'a').value === 1,
  'Object.getOwnPropertyNames': () => Object.getOwnPropertyNames({ a: 1 })[0] === 'a',
  'Object.getOwnPropertySymbols': () => Object.getOwnPropertySymbols({ a: 1 }).length === 0,
  'Object.getPrototypeOf': () => Object.getPrototypeOf([]) === Array.prototype,
  'Object.hasOwn': () => Object.hasOwn({ a: 1 }, 'a') && !Object.hasOwn({}, 'a'),
  'Object.is': () => Object.is(1, 1) && !Object.is(1, 2),
  'Object.keys': () => Object.keys({ a: 1 })[0] === 'a',
  'Object.setPrototypeOf': () => Object.setPrototypeOf({}, { a: 1 }).a === 1,
  'Object.values': () => Object.values({ a: 1 })[0] === 1,
  'Reflect.get': () => Reflect.get({ a: 1 }, 'a') === 1,
  'Map.prototype': () => {
    const map = new Map([[1, 2]])
    const isFilled = map.set(2, 3).get(2) === 3 && map.has(1) && !map.has(3) && [...map.keys(), ...map.values()].length === 4
    return isFilled && map.delete(1) && map.size === 1
  },
  'Set.prototype': () => {
    const set = new Set([1])
    return set.add(2).has(2) && !set.has(3) && set.delete(1) && [...set][0] === 2
  },
  'WeakMap.prototype': () => new WeakMap().set(ofNames, 1).get(ofNames) === 1,
  'Promise.all': () => typeof Promise.all([]).then === 'function',
  'Promise.race': () => typeof Promise.race([]).then === 'function',
  'Promise.resolve': () => typeof Promise.resolve().then === 'function',
  'Symbol.for': () => Symbol.for('a') === Symbol.for('a'),
  'JSON.parse': () => JSON.parse('[1]')[0] === 1,
  'JSON.stringify': () => JSON.stringify('a') === '"a"',
  'Math.abs': () => Math.abs(-1) === 1,
  'Math.floor': () => Math.floor(1.5) === 1,
  'Math.max': () => Math.max(1, 2) === 2,
  'Math.min': () => Math.min(1, 2) === 1,
  'Math.round': () => Math.round(1.4) === 1,
  'Number.isFinite': () => Number.isFinite(1) && !Number.isFinite(NaN),
  'Number.isInteger': () => Number.isInteger(1) && !Number.isInteger(1.5),
  'Date.prototype.toISOString': () => new Date(0).toISOString()[0] === '1',
  'TextEncoder.prototype.encode': () => new TextEncoder().encode('a')[0] === 97,
  'performance.now': () => performance.now() >= 0,
  'performance.getEntriesByType': () => performance.getEntriesByType('resource').length >= 0,
}

/** Is the first name of a path the browser's own? */
function isOwn(path: string): boolean {
  const [, name = ''] = /(\w+)/.exec(path) ?? []
  const it = (window as Anything)[name]
  return typeof it === 'function' ? /native code/.test(`${it}`) : it?.[Symbol.toStringTag] !== undefined
}

/** The names of loader-natives.ts, as core/platform/natives.ts has them. */
const needs =
  'Array:isArray CSSStyleSheet? CustomEvent Date:now Error Map MutationObserver:prototype.observe ' +
  'Object:hasOwn,fromEntries,entries,assign,create Promise:all,race Proxy Reflect:get RegExp URL WeakMap addEventListener console:warn ' +
  'decodeURIComponent encodeURIComponent fetch history:replaceState performance:now,getEntriesByType requestIdleCallback? setTimeout'

/**
 * Tries each method. @returns the browser's names for the loader, which may be others than those of the window
 * @throws with the names of the methods that do not work
 */
export function soundNatives(): typeof globalThis {
  let broken = ''
  for (const checks of [ofInstances, ofNames])
    for (const name in checks) {
      try {
        if ((checks === ofNames && !isOwn(name)) || checks[name]?.([1, 2], 'ab') === true) continue
      } catch {
        // broken too
      }
      broken += `${broken && ', '}${name}`
    }
  const { realm, missing } = takeRealm(needs)
  for (const name of missing) broken += `${broken && ', '}${name}`
  // oxlint-disable-next-line no-throw-literal, typescript/only-throw-error -- as natives.ts; the loader says it
  if (broken) throw { name: 'UNSUPPORTED', message: broken }
  return realm as unknown as typeof globalThis
}
