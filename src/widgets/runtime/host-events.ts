import { cancelable, type HostEvent, type HostEvents, onEmit } from '../../core/site/events.ts'
import { hostDocument } from '../../ui/host-document.ts'

type Handler = (event: CustomEvent) => void

const elements = new Set<Element>()
const handlers = new Map<HostEvent, Set<Handler>>()
// the last events, sent again to late subscribers (design §2 Events)
const ready = new Map<Element, CustomEvent<HostEvents['ready']>>()
const sessions = new Map<string, CustomEvent<HostEvents['session']>>()
/** The ready events of the widgets that are ready, by their element. */
export const readyWidgets: ReadonlyMap<Element, CustomEvent<HostEvents['ready']>> = ready

/** Adds an element that page-wide events are sent from. @returns the clean-up */
export function addSource(element: Element): () => void {
  elements.add(element)
  return () => {
    elements.delete(element)
    ready.delete(element)
  }
}

/** Subscribes to an event by its name without `tessera:`. @returns a function that unsubscribes */
export function on(name: HostEvent, handler: Handler): () => void {
  const set = handlers.get(name) ?? new Set()
  handlers.set(name, set.add(handler))
  for (const event of [...ready.values(), ...sessions.values()])
    if (event.type === `tessera:${name}`) queueMicrotask(() => set.has(handler) && run(handler, event))
  return () => void set.delete(handler)
}

function run(handler: Handler, event: CustomEvent): void {
  try {
    handler(event)
  } catch (error) {
    console.error(error) // a handler of the host threw: its error is logged, and the other handlers still run
  }
}

function make<N extends HostEvent>(name: N, detail: HostEvents[N], bubbles: boolean): CustomEvent {
  return new CustomEvent(`tessera:${name}`, { detail, bubbles, composed: true, cancelable: cancelable.includes(name) })
}

/** Sends an event of one widget from its element. */
export function emitFrom<N extends HostEvent>(element: Element, name: N, detail: HostEvents[N]): boolean {
  const event = make(name, detail, true)
  if (name === 'ready') ready.set(element, event)
  if (name === 'session') sessions.set((detail as HostEvents['session']).realm, event)
  element.dispatchEvent(event)
  // oxlint-disable-next-line unicorn/no-useless-spread -- the present handlers only: one of them may add or remove others
  for (const handler of [...(handlers.get(name) ?? [])]) run(handler, event)
  return !event.defaultPrevented
}

/**
 * Events for the whole page (session, balance, a popup, a step) are sent from every mounted element. Only the first one bubbles, so that a
 * listener on the document gets the event once.
 */
onEmit((name, detail) => {
  const [first = hostDocument.documentElement, ...rest] = elements
  let goOn = emitFrom(first, name, detail)
  for (const element of rest) if (!element.dispatchEvent(make(name, detail, false))) goOn = false
  return goOn
})
