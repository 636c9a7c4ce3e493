import { brokenMethods, create, missingMethods, takeRealm } from './realm-check.ts'

// The browser's names that the product uses, taken once, before a later script of the page can change them. The build puts imports of this
// module wherever code of ours or of a library uses one of these names (build/sturdy-names.ts); tests and development use the names themselves.

/** Each name, with the members that it must have; `?`: may be missing. The list of exports below has the same names. */
const needs =
  'AbortController Array:isArray,from BigInt Blob? Boolean BroadcastChannel? CSSStyleSheet:prototype.replaceSync ' +
  'CustomEvent DOMException DataView Date:now Document Element:prototype.matches Error Event HTMLElement HTMLSlotElement ' +
  'IntersectionObserver Intl:NumberFormat,DateTimeFormat,PluralRules JSON Map Math:floor MutationObserver:prototype.observe ' +
  'Node Number:isInteger Object:hasOwn,fromEntries,entries,assign,create,defineProperty PerformanceObserver? ' +
  'Promise:all,race Proxy PublicKeyCredential? RangeError Reflect:get,ownKeys RegExp ResizeObserver:prototype.observe ' +
  'Response Set ShadowRoot String:fromCharCode Symbol:iterator Text TextDecoder TextEncoder TypeError URL ' +
  'URLSearchParams:prototype.append Uint32Array Uint8Array:from WeakMap WeakSet WebSocket? addEventListener atob btoa ' +
  'cancelAnimationFrame clearInterval clearTimeout console:warn createImageBitmap? crypto:getRandomValues customElements:define? ' +
  'decodeURIComponent encodeURIComponent fetch getComputedStyle getSelection history:replaceState isNaN matchMedia ' +
  'navigator:userAgent parseFloat parseInt performance:now,getEntriesByType removeEventListener requestAnimationFrame ' +
  'requestIdleCallback? scrollBy scrollTo setInterval setTimeout'

/** The loader says it. */
function refuse(names: string): never {
  // oxlint-disable-next-line no-throw-literal, typescript/only-throw-error -- `Error` may be missing too
  throw { name: 'UNSUPPORTED', message: names }
}

const broken = brokenMethods()
if (broken) refuse(broken.slice(2))
const { realm, missing } = takeRealm(needs)
/** By the language itself: whether one of the page's own ever runs its work can't be seen. What the work throws is a refused promise. */
realm['queueMicrotask'] = async (work: () => void) => {
  await null // oxlint-disable-line unicorn/no-unnecessary-await -- what comes after it is a microtask
  work()
}
/** All of them, for the loader of a page that has changed one (src/loader-natives.ts). */
export const natives: typeof globalThis = realm as unknown as typeof globalThis

/** What an old browser lacks. docs/operators/browsers.md names the oldest browsers. */
const methods = missingMethods([
  [[], 'Array', 'at findLast flatMap toReversed toSorted toSpliced'],
  ['', 'String', 'matchAll replaceAll'],
  [create('dialog'), 'HTMLDialogElement', 'attachShadow getAttribute matches replaceChildren showModal'],
])
if (missing.length + methods.length > 0) refuse([...missing, ...methods].join(', '))

export const {
  AbortController,
  Array,
  BigInt,
  Blob,
  Boolean,
  BroadcastChannel,
  CSSStyleSheet,
  CustomEvent,
  DOMException,
  DataView,
  Date,
  Document,
  Element,
  Error,
  Event,
  HTMLElement,
  HTMLSlotElement,
  IntersectionObserver,
  Intl,
  JSON,
  Map,
  Math,
  MutationObserver,
  Node,
  Number,
  Object,
  PerformanceObserver,
  Promise,
  Proxy,
  PublicKeyCredential,
  RangeError,
  Reflect,
  RegExp,
  ResizeObserver,
  Response,
  Set,
  ShadowRoot,
  String,
  Symbol,
  Text,
  TextDecoder,
  TextEncoder,
  TypeError,
  URL,
  URLSearchParams,
  Uint32Array,
  Uint8Array,
  WeakMap,
  WeakSet,
  WebSocket,
  addEventListener,
  atob,
  btoa,
  cancelAnimationFrame,
  clearInterval,
  clearTimeout,
  console,
  createImageBitmap,
  crypto,
  customElements,
  decodeURIComponent,
  encodeURIComponent,
  fetch,
  getComputedStyle,
  getSelection,
  history,
  isNaN,
  matchMedia,
  navigator,
  parseFloat,
  parseInt,
  performance,
  queueMicrotask,
  removeEventListener,
  requestAnimationFrame,
  requestIdleCallback,
  scrollBy,
  scrollTo,
  setInterval,
  setTimeout,
} = natives
