import { useStore } from '@nanostores/react'
import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { loadAreas } from '../../core/i18n/translate.ts'
import { errorCode } from '../../core/platform/errors.ts'
import { persist } from '../../core/platform/persist.ts'
import { holdRealm } from '../../core/session/realm.ts'
import { emit } from '../../core/site/events.ts'
import { $popups, closePopup, type Popup } from '../../core/site/popups.ts'
import { MessageDialog } from '../../ui/message-dialog.tsx'
import { addStyles, adoptStyles } from '../../ui/styles.ts'
import { RealmContext } from '../use-realm.ts'
import { useText } from '../use-text.ts'
import { popups, type PopupProps, publicPopups } from './popup-table.ts'
import { Boundary, Root } from './root.tsx'
import css from './popup-host.css?inline'
import { shieldKeys } from './shield.ts'
import { hostDocument } from '../../ui/host-document.ts'

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

/** Is there a popup of that name? Where there is none, those that a host page may open are said. */
export function isPopup(name: string): boolean {
  const isThere = Object.hasOwn(popups, name)
  if (!isThere) console.warn(`Tessera: there is no popup "${name}"; there are ${publicPopups.join(', ')}`)
  return isThere
}

function openHost(): () => void {
  const element = hostDocument.createElement('div')
  element.dataset['tesseraPopups'] = ''
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
  return () => {
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
  const t = useText()
  const [state, setState] = useState<{ view?: ComponentType<PopupProps>; error?: unknown }>({})
  const [attempt, setAttempt] = useState(0)
  const onClose = () => closePopup(popup.name)
  const fail = (error: unknown) => {
    console.warn(`Tessera: popup ${popup.name} failed`, error)
    emit('error', { code: errorCode(error) })
    setState({ error: error ?? new Error(popup.name) })
  }

  // not all dependencies: `fail` only sets state
  useEffect(() => {
    const entry = isPopup(popup.name) ? popups[popup.name] : undefined
    if (!entry) return onClose()
    let isCurrent = true
    persist(() => Promise.all([entry.load(), loadAreas(['common', ...entry.areas])])).then(
      ([view]) => isCurrent && setState({ view }),
      (error: unknown) => isCurrent && fail(error),
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
    return (
      <MessageDialog
        title={t('common.crashed')}
        text={t('common.error.NETWORK')}
        tone="warning"
        confirm={t('common.retry')}
        onConfirm={retry}
        cancel={t('common.close')}
        onCancel={onClose}
      />
    )
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
