import { useStore } from '@nanostores/react'
import { type ComponentType, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { loadAreas } from '../../core/i18n/translate.ts'
import { errorCode } from '../../core/platform/errors.ts'
import { persist } from '../../core/platform/persist.ts'
import { holdRealm } from '../../core/start/presence.ts'
import { emit } from '../../core/site/events.ts'
import type { PopupName } from '../../core/site/popup-names.ts'
import { $popups, closePopup, type Popup } from '../../core/site/popups.ts'
import { addStyles, adoptStyles } from '../../ui/styles.ts'
import { FailedPopup } from '../shared/failed.tsx'
import { RealmContext } from '../shared/use-realm.ts'
import type { PopupEntry } from './popup-table.ts'
import { Root } from './root.tsx'
import css from './popup-host.css?inline'
import { shieldKeys } from './shield.ts'
import { hostDocument } from '../../ui/host-document.ts'
import type { PopupProps } from '../shared/definition.ts'
import { Boundary } from '../shared/boundary.tsx'

addStyles(css)

/** Shows the open popups in an element of their own at the end of the page; the element is there only while one is open. */
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

/** The entry of a popup. Where there is none of that name, those that a host page may open are said. */
async function entryOf(name: string): Promise<PopupEntry | undefined> {
  const { popups, publicPopups } = await import('./popup-table.ts')
  if (isName(popups, name)) return popups[name]
  console.warn(`Tessera: there is no popup "${name}"; there are ${publicPopups.join(', ')}`)
  return undefined
}

const isName = (table: Record<PopupName, PopupEntry>, name: string): name is PopupName => Object.hasOwn(table, name)

/** May a popup of that name be opened? Where the table of popups doesn't come at once, it opens, tries again, and says so. */
export const isPopup = (name: string): Promise<boolean> =>
  entryOf(name).then(
    (entry) => entry !== undefined,
    () => true,
  )

function openHost(): () => void {
  // a host that keeps its pages may have brought back a copy of ours, without what was in it
  for (const left of hostDocument.querySelectorAll('[data-tessera-popups]')) left.remove()
  const element = hostDocument.createElement('div')
  element.dataset['tesseraPopups'] = ''
  element.dataset['turboTemporary'] = '' // Turbo takes it out of the copy it keeps
  const shadow = element.attachShadow({ mode: 'open' })
  const stopStyles = adoptStyles(shadow)
  const stopShield = shieldKeys(shadow, true)
  hostDocument.body.append(element)
  const app = createRoot(shadow)
  app.render(
    <Root>
      <Stack />
    </Root>,
  )
  // a host that puts another page into its body takes the popup away with the old one: it is closed, as for the player
  const observer = new MutationObserver(() => {
    if (!element.isConnected) while ($popups.get().length > 0) closePopup()
  })
  observer.observe(element.ownerDocument, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    app.unmount()
    stopStyles()
    stopShield()
    element.remove()
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
  const [state, setState] = useState<{ view?: ComponentType<PopupProps>; error?: unknown }>({})
  const [attempt, setAttempt] = useState(0)
  const onClose = () => closePopup(popup.name)
  const fail = (error: unknown, code = errorCode(error)) => {
    console.warn(`Tessera: popup ${popup.name} failed`, error)
    emit('error', { code })
    setState({ error: error ?? new Error(popup.name) })
  }

  const onNothing = useEffectEvent(onClose)
  const onLost = useEffectEvent(fail)
  useEffect(() => {
    let isCurrent = true
    persist(async () => {
      const entry = await entryOf(popup.name)
      return entry && (await Promise.all([entry.load(), loadAreas(['common', ...entry.areas])]))[0]
    }).then(
      (view) => {
        if (!isCurrent) return
        if (view) setState({ view })
        else onNothing()
      },
      (error: unknown) => isCurrent && onLost(error, 'NETWORK'),
    )
    return () => {
      isCurrent = false
    }
  }, [popup.name, attempt])

  useLayoutEffect(() => holdRealm(popup.realm), [popup.realm]) // before the popup it replaces lets go of it

  // a question (core's `ask`) that goes unanswered, because it was closed, replaced or never loaded, is answered with no
  useEffect(
    () => () => {
      const { answer } = popup.options
      if (typeof answer === 'function') answer(false)
    },
    [popup.options],
  )

  if (state.error !== undefined) {
    const retry = () => {
      setState({})
      setAttempt(attempt + 1)
    }
    return <FailedPopup onRetry={retry} onClose={onClose} />
  }
  if (!state.view) {
    return (
      <div className="popup-wait" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
    )
  }
  return (
    <Boundary onError={fail} fallback={() => null}>
      <state.view options={popup.options} onClose={onClose} />
    </Boundary>
  )
}
