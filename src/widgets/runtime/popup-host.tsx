import { sayFailed } from './failures.ts'
import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { holdRealm } from '../../core/start/presence.ts'
import { emit } from '../../core/site/events.ts'
import { describeFailure } from '../../core/site/host-error.ts'
import type { PopupName } from '../../core/site/popup-names.ts'
import { $popups, closePopup, type Popup } from '../../core/site/popups.ts'
import { adoptStyles } from '../../ui/styles.ts'
import { FailedPopup } from '../shared/failed.tsx'
import { arrivalOf, lazyPart } from '../shared/lazy-part.ts'
import { PopupWait } from '../shared/popup-wait.tsx'
import { useLazyPart } from '../shared/use-lazy-part.ts'
import { RealmContext } from '../shared/use-realm.ts'
import { keepTexts } from './keep-texts.ts'
import type { PopupEntry } from './popup-table.ts'
import { Root } from './root.tsx'
import { shieldKeys } from './shield.ts'
import { hostDocument } from '../../ui/host-document.ts'
import { Boundary } from '../shared/boundary.tsx'

/** Shows the open popups in an element at the end of the page, which exists only while a popup is open. */
export function showPopups(): void {
  let close: (() => void) | undefined
  $popups.subscribe((open) => {
    if (open.length > 0) close ??= openHost()
    else {
      close?.()
      close = undefined
    }
  })
}

type Table = typeof import('./popup-table.ts') & typeof import('./host-dialogs.ts')

declare module '../shared/lazy-part.ts' {
  interface LazyParts {
    popupTable: Table
  }
}

/** The table's entry of a popup. For an unknown name, a warning lists the popups that a host page can open. */
function entryOf({ popups, publicPopups }: Table, name: string): PopupEntry | undefined {
  if (isName(popups, name)) return popups[name]
  console.warn(`Tessera: there is no popup "${name}"; there are ${publicPopups.join(', ')}`)
  return undefined
}

const isName = (table: Record<PopupName, PopupEntry>, name: string): name is PopupName => Object.hasOwn(table, name)

/**
 * Whether a popup with that name can be opened. If the table of popups fails to load, the popup opens anyway, retries, and shows the
 * failure.
 */
export const isPopup = (name: string): Promise<boolean> =>
  lazyPart('popupTable')
    .load()
    .then(
      (table) => entryOf(table, name) !== undefined,
      () => true,
    )

let root: ShadowRoot | undefined
/** The shadow root of the open popups. */
export const popupRoot = (): ShadowRoot | undefined => root

function openHost(): () => void {
  // a host that caches its pages may have restored a copy of this element without its content
  for (const left of hostDocument.querySelectorAll('[data-tessera-popups]')) left.remove()
  const element = hostDocument.createElement('div')
  element.dataset['tesseraPopups'] = ''
  element.style.pointerEvents = 'auto' // an open dialog of the host turns off pointer events everywhere else (Radix)
  element.dataset['turboTemporary'] = '' // Turbo omits this element from its cached copy of the page
  const shadow = (root = element.attachShadow({ mode: 'open' }))
  const cleanUp = [adoptStyles(shadow), shieldKeys(shadow, true), keepTexts(shadow)]
  element.dataset['reactAriaTopLayer'] = 'true' // otherwise React Aria disables everything outside its own dialog
  // the host's dialogs matter when a popup is shown, and the popup needs the same file
  const table = arrivalOf(lazyPart('popupTable'))
  const ground = table.read()?.popupGround() // before the page changes, because the hit test would force a new layout
  ;(ground ?? hostDocument.body).append(element)
  // a host that replaces the page's body, or closes its dialog around the popup, removes the popup: it then closes as if the player had
  // closed it
  const look = () => {
    frame = 0
    if (root === shadow && (!element.isConnected || element.checkVisibility?.() === false)) while ($popups.get().length > 0) closePopup()
  }
  let frame = 0
  const observer = new MutationObserver(() => (frame ||= requestAnimationFrame(look))) // once per frame, which calculates styles anyway
  observer.observe(element.ownerDocument, { childList: true, subtree: true, attributes: true })
  const settle = () => {
    const dialogs = table.read()
    if (dialogs) cleanUp.push(dialogs.settleAmongDialogs(element, ground ?? dialogs.popupGround(), shadow, observer))
  }
  if (ground) settle()
  else cleanUp.push(table.subscribe(settle)) // before the popup is rendered
  const app = createRoot(shadow)
  app.render(
    <Root>
      <Stack />
    </Root>,
  )
  return () => {
    observer.disconnect()
    app.unmount()
    for (const each of cleanUp) each()
    element.remove()
    root = undefined
  }
}

function Stack() {
  const open = useStore($popups)
  return (
    <>
      {open.map((popup) => (
        <RealmContext key={`${popup.realm} ${popup.name}`} value={popup.realm}>
          <Layer popup={popup} />
        </RealmContext>
      ))}
    </>
  )
}

function Layer({ popup }: { popup: Popup }) {
  const table = useLazyPart(lazyPart('popupTable'))
  const known = table.status === 'ready' ? table.part : undefined
  const entry = useMemo(() => known && entryOf(known, popup.name), [known, popup.name])
  const view = useLazyPart(entry)
  const state = table.status === 'failed' ? table : view
  const [hasThrown, setThrown] = useState(false)
  const isUnknown = known !== undefined && !entry
  const error = state.status === 'failed' ? state.error : undefined
  const onClose = () => closePopup(popup.name)
  const tell = (thrown: unknown, code?: string) => {
    const failure = describeFailure(`popup ${popup.name}`, thrown, code)
    sayFailed(`popup ${popup.name}`, thrown, failure)
    emit('error', failure)
  }
  const onError = (error: unknown) => {
    tell(error)
    setThrown(true)
  }

  const onNothing = useEffectEvent(onClose)
  useEffect(() => {
    if (isUnknown) onNothing()
  }, [isUnknown])
  const onLost = useEffectEvent(tell)
  useEffect(() => {
    if (error !== undefined) onLost(error, 'NETWORK')
  }, [error])

  useLayoutEffect(() => holdRealm(popup.realm), [popup.realm]) // before the replaced popup is removed

  // A question (the core's `ask`) that was closed, replaced or never loaded is answered with no. A layout effect, because the popup may be
  // closed before other effects run.
  useLayoutEffect(
    () => () => {
      const { answer } = popup.options
      if (typeof answer === 'function') answer(false)
    },
    [popup.options],
  )

  if (hasThrown) return <FailedPopup onRetry={() => setThrown(false)} onClose={onClose} />
  if (state.status === 'failed') return <FailedPopup error={state.error} onRetry={state.retry} onClose={onClose} />
  if (state.status === 'waiting') return <PopupWait onClose={onClose} />
  return (
    <Boundary onError={onError} fallback={() => null}>
      <state.part options={popup.options} onClose={onClose} />
    </Boundary>
  )
}
