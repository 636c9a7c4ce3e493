import type { HostEvent, HostEvents, WidgetName, WidgetOptions } from './contract.ts'
import { type Handler, listenTo } from './listen-to.ts'
import { running } from './running.ts'

// What a component needs in any framework; the components of @tessera/react and @tessera/vue do nothing else. It renders the element's
// attributes, on a server too, and passes on changes of props.

/**
 * Events for analytics have no handler props. Only `Tessera.on` loads the code that watches the screens; a listener on the element alone
 * would receive nothing.
 */
type Watched = 'view' | 'impression' | 'click'
/** A handler for each other event: `onLaunch` for `launch`. */
export type EventHandlers = {
  [E in Exclude<HostEvent, Watched> as `on${Capitalize<E>}`]?: ((event: CustomEvent<HostEvents[E]>) => void) | undefined
}

/** Options and handlers of a widget's component. There is no `appearance`: use CSS on the element. */
export type WidgetProps<N extends WidgetName> = Omit<WidgetOptions[N], 'appearance'> & EventHandlers

export interface FollowedWidget<N extends WidgetName> {
  /** Applies changed props. The widget keeps its state. */
  update(props: WidgetProps<N>): void
  /** Stops calling handlers. The widget itself ends when its element leaves the page. */
  stop(): void
}

const isHandler = (name: string) => /^on[A-Z]/.test(name)

/** The props that are options, by name. A prop with a hyphen is an attribute of the element. */
function optionsOf(props: object): [name: string, value: unknown][] {
  return Object.entries(props).filter(([name, value]) => !isHandler(name) && !name.includes('-') && value !== undefined)
}

/** The attributes of a widget's element: `data-tessera` and its options. */
export function widgetAttributes<N extends WidgetName>(name: N, props: WidgetProps<N>): Record<string, string> {
  const options = optionsOf(props).map(([option, value]) => [
    `data-${option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    String(value),
  ])
  return { 'data-tessera': name, ...Object.fromEntries(options) }
}

/**
 * Connects an element that has `widgetAttributes` with its props. Call it once the element is in the page, `update` after each change of
 * the props, and `stop` when the element is removed.
 */
export function followWidget<N extends WidgetName>(element: HTMLElement, name: N, first: WidgetProps<N>): FollowedWidget<N> {
  let props: object = first
  let options = optionsOf(first)
  const heard = new Map<string, () => void>()
  const listen = () => {
    for (const prop of Object.keys(props).filter(isHandler))
      if (!heard.has(prop))
        heard.set(
          prop,
          hear(element, eventOf(prop), (event) => (props as Record<string, Handler | undefined>)[prop]?.(event)),
        )
  }
  listen()
  return {
    update(next) {
      props = next
      listen()
      const before = options
      options = optionsOf(next)
      if (JSON.stringify(options) === JSON.stringify(before)) return
      // if the loader runs later, it reads the attributes
      const changed = [...before.map(([option]) => [option, undefined]), ...options]
      running()?.mount(element, name).update(Object.fromEntries(changed))
    },
    stop() {
      for (const off of heard.values()) off()
    },
  }
}

const eventOf = (prop: string) => (prop.charAt(2).toLowerCase() + prop.slice(3)) as HostEvent

/** Events that each element's component has already received. In React's StrictMode, effects run twice. */
const told = new WeakMap<Element, WeakSet<Event>>()

/**
 * Listens to an event. Events from before the component existed are repeated for it (`session`, and its own `ready`), as `Tessera.on` does.
 */
function hear(element: HTMLElement, event: HostEvent, handler: Handler): () => void {
  const heard = told.get(element) ?? new WeakSet()
  told.set(element, heard)
  const once = (each: CustomEvent) => {
    if (heard.has(each)) return
    heard.add(each)
    handler(each)
  }
  const tessera = running()
  if (event === 'session') return tessera ? tessera.on(event, once) : listenTo(document, event, once)
  const off = listenTo(element, event, once)
  const offLate = event === 'ready' ? tessera?.on(event, (each) => each.target === element && once(each)) : undefined
  return () => {
    off()
    offLate?.()
  }
}
