import { emit, type HostEvents } from '../../core/site/events.ts'
import { $popups, type Popup } from '../../core/site/popups.ts'
import { popupScreens, type Screen, severalScreens, type Thing } from '../../core/site/vocabulary.ts'
import { hostDocument } from '../../ui/host-document.ts'
import { type EarlyClick, takeClicks } from './early-clicks.ts'
import { emitFrom, on, readyWidgets } from './host-events.ts'
import { popupRoot } from './popup-host.tsx'

// Reports what is shown, seen and clicked to the host's analytics. Views mark their elements: `data-screen` names the screen
// (vocabulary.ts), `data-thing` names what can be seen and clicked in it (shared/thing.ts). Loaded when the host first subscribes.

/**
 * How long at least half of an element has to be visible to count as seen, in ms. Same as in the MRC's and IAB's guidelines for display
 * ads.
 */
const glance = 1000

let isWatching = false
/** Starts reporting to the host. What is already shown is reported at once. */
export function watchScreens(): void {
  if (isWatching) return
  isWatching = true
  // also called for widgets that are already ready
  on('ready', ({ detail: { widget } }: CustomEvent<HostEvents['ready']>) => {
    if (!isOneOf(severalScreens, widget)) view(widget as Screen)
    for (const element of readyWidgets.keys()) if (element.shadowRoot) watch(element.shadowRoot)
  })
  $popups.subscribe((open, before = []) => {
    for (const popup of open)
      if (!before.some(({ name }) => name === popup.name) && !isOneOf(severalScreens, popup.name)) view(screenOf(popup))
    const root = popupRoot()
    if (root) watch(root)
  })
  takeClicks().forEach(tellEarly)
}

const isOneOf = (names: readonly string[], name: string): boolean => names.includes(name)
const screenOf = ({ name }: Popup): Screen => (popupScreens as Partial<Record<string, Screen>>)[name] ?? (name as Screen)

/** What was seen on each screen since it was last shown; each item is reported once. */
const seen = new Map<string, Set<string>>()

function view(screen: Screen): void {
  seen.delete(screen)
  emit('view', { screen })
}

const watched = new WeakSet<ShadowRoot>()
const shown = new WeakMap<HTMLElement, string>()

function watch(root: ShadowRoot): void {
  if (watched.has(root)) return
  watched.add(root)
  // only changed elements, because the lobby changes often and has hundreds of them
  const changed = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      if (type === 'attributes') look(target as HTMLElement)
      else for (const node of addedNodes) if (node instanceof HTMLElement) lookThrough(node)
  })
  changed.observe(root, { childList: true, subtree: true, attributeFilter: ['data-screen', 'data-thing'] })
  root.addEventListener('click', onClick, true) // in the capture phase, before the click takes effect
  for (const child of root.children) lookThrough(child as HTMLElement)
}

function lookThrough(element: HTMLElement): void {
  look(element)
  for (const each of element.querySelectorAll<HTMLElement>('[data-screen], [data-thing]')) look(each)
}

function look(element: HTMLElement): void {
  if (!element.isConnected) return
  const { screen, thing: name } = element.dataset
  if (screen && shown.get(element) !== screen) {
    shown.set(element, screen)
    view(screen as Screen)
  }
  if (name && named.get(element) !== name) {
    named.set(element, name)
    sight.unobserve(element) // an element that now shows something else is observed again
    sight.observe(element)
  }
}

/** What each observed element shows. */
const named = new WeakMap<Element, string>()
const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>()
const half = 0.5
const sight = new IntersectionObserver(
  (entries) => {
    for (const { target, intersectionRatio } of entries) {
      clearTimeout(timers.get(target))
      if (intersectionRatio >= half)
        timers.set(
          target,
          setTimeout(() => see(target as HTMLElement), glance),
        )
    }
  },
  { threshold: half },
)

function see(element: HTMLElement): void {
  const detail = detailOf(element)
  if (!detail || hostDocument.visibilityState === 'hidden') return
  const onScreen = seen.get(detail.screen) ?? new Set()
  const { thing: name } = element.dataset
  if (name === undefined || onScreen.has(name)) return
  seen.set(detail.screen, onScreen.add(name))
  tell(element, 'impression', detail)
}

function onClick({ target }: Event): void {
  const control = (target as Element).closest('a, button')
  const element = control?.closest<HTMLElement>('[data-thing]')
  const detail = element && detailOf(element)
  if (detail) tell(element, 'click', detail)
}

function tellEarly([path, marks, popup]: EarlyClick): void {
  const root = path.find((each) => each instanceof ShadowRoot)
  const control = path.findIndex((each) => each instanceof Element && each.matches('a, button'))
  const inner = marks.slice(0, root && path.indexOf(root))
  const at = control < 0 ? -1 : inner.findIndex((mark, index) => index >= control && mark['thing'] !== undefined)
  if (!root || at < 0) return
  const own = inner.slice(at).find((mark) => mark['screen'] !== undefined)?.['screen']
  const isPopup = (root.host as HTMLElement).dataset['tesseraPopups'] !== undefined
  const screen = own ?? (isPopup ? popup && screenOf(popup) : readyWidgets.get(root.host)?.detail.widget)
  const [, kind, id = ''] = /^(\w+):(.*)$/s.exec(inner[at]?.['thing'] ?? '') ?? []
  if (screen !== undefined) tellFrom(root.host, 'click', { screen: screen as Screen, thing: kind as Thing, id })
}

/** undefined for an element that was removed from the page. */
function detailOf(element: HTMLElement): HostEvents['click'] | undefined {
  const root = element.getRootNode()
  const [, kind, id = ''] = /^(\w+):(.*)$/s.exec(element.dataset['thing'] ?? '') ?? []
  if (!(root instanceof ShadowRoot) || !root.isConnected) return undefined
  const top = $popups.get().at(-1)
  const own = element.closest<HTMLElement>('[data-screen]')?.dataset['screen']
  const screen = own ?? (root === popupRoot() ? top && screenOf(top) : readyWidgets.get(root.host)?.detail.widget)
  return screen === undefined ? undefined : { screen: screen as Screen, thing: kind as Thing, id }
}

/** Sends the event from the widget's element, or for a popup from the page. */
function tell(element: HTMLElement, name: 'impression' | 'click', detail: HostEvents['click']): void {
  tellFrom((element.getRootNode() as ShadowRoot).host, name, detail)
}

function tellFrom(host: Element, name: 'impression' | 'click', detail: HostEvents['click']): void {
  if (readyWidgets.has(host)) emitFrom(host, name, detail)
  else emit(name, detail)
}
