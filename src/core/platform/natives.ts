import { brokenMethods, create, missingMethods, takeRealm } from './realm-check.ts'

// The browser globals that the product uses, read once, before a later script of the page can change them. The build replaces every use of
// these names, in this code and in libraries, with an import from this module (build/sturdy-names.ts). Tests and development use the
// globals.

/** Each name, with the members that it must have. `?`: may be missing. The list of exports below has the same names. */
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

/** Throws; the loader logs the message. */
function refuse(names: string): never {
  // oxlint-disable-next-line no-throw-literal, typescript/only-throw-error -- `Error` may be missing too
  throw { name: 'UNSUPPORTED', message: names }
}

const broken = brokenMethods()
if (broken) refuse(broken.slice(2))
const { realm, missing } = takeRealm(needs)
/**
 * Made with async/await: if the page has replaced queueMicrotask, nothing shows whether that one ever runs its work. If the work throws,
 * the promise rejects.
 */
realm['queueMicrotask'] = async (work: () => void) => {
  await null // oxlint-disable-line unicorn/no-unnecessary-await -- what comes after it is a microtask
  work()
}
/** All names in one object, for the loader on a page that has changed one (src/loader-natives.ts). */
export const natives: typeof globalThis = realm as unknown as typeof globalThis

/** What an old browser lacks. docs/operators/browsers.md lists the oldest supported browsers. */
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
