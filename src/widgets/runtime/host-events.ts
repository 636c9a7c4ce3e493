import { cancelable, type HostEvent, type HostEvents, onEmit } from '../../core/site/events.ts'

type Handler = (event: CustomEvent) => void

const elements = new Set<Element>()
const handlers = new Map<string, Set<Handler>>()
const last = new Map<string, CustomEvent>()
/** Told again to those who subscribe late (design §2 Events). */
const replayed = ['ready', 'session']

/** Tells where page-wide events are sent from. Returns the clean-up. */
export function addSource(element: Element): () => void {
  elements.add(element)
  return () => void elements.delete(element)
}

/** Subscribes to an event by its name without `tessera:`. Returns off. */
export function on(name: string, handler: Handler): () => void {
  const set = handlers.get(name) ?? new Set()
  handlers.set(name, set.add(handler))
  const before = last.get(name)
  if (before) queueMicrotask(() => set.has(handler) && run(handler, before))
  return () => void set.delete(handler)
}

function run(handler: Handler, event: CustomEvent): void {
  try {
    handler(event)
  } catch (error) {
    console.error(error) // the host's own handler threw: it is told, and ours go on
  }
}

function make<N extends HostEvent>(name: N, detail: HostEvents[N], bubbles: boolean): CustomEvent {
  return new CustomEvent(`tessera:${name}`, { detail, bubbles, composed: true, cancelable: cancelable.includes(name) })
}

function announce(name: string, event: CustomEvent): boolean {
  if (replayed.includes(name)) last.set(name, event)
  for (const handler of [...(handlers.get(name) ?? [])]) run(handler, event)
  return !event.defaultPrevented
}

/** Sends an event of one widget from its element. */
export function emitFrom<N extends HostEvent>(element: Element, name: N, detail: HostEvents[N]): boolean {
  const event = make(name, detail, true)
  element.dispatchEvent(event)
  return announce(name, event)
}

/**
 * What concerns the whole page (session, balance, a popup, a step) is sent from every mounted element; only the first
 * one bubbles, so that a listener on the document hears it once.
 */
onEmit((name, detail) => {
  const [first = document.documentElement, ...rest] = elements
  let goOn = emitFrom(first, name, detail)
  for (const element of rest) if (!element.dispatchEvent(make(name, detail, false))) goOn = false
  return goOn
})
