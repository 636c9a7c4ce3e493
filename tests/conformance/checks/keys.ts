import { place, untilTrue } from '../find.ts'
import { type Check, fail } from './check.ts'

/** More than the tab stops of the login popup. */
const tabs = 18

/**
 * On any page with two modal dialogs, WebKit's Tab stops once at the lower dialog itself, which is inert, between the last and the first
 * stop of the upper one.
 */
const below = 'the host’s modal dialog'

/** Keyboard in a popup: the host's hotkeys do not receive its keys, Tab stays inside, Escape closes it and returns the focus. */
export const keys: Check = async (visit) => {
  const { tab } = visit
  await visit.enter()
  await tab.run(() => void (window.watched.keys.length = 0))
  await visit.useByKey('#opener')
  await place(tab, 'dialog input[name=username]')
  await tab.run(() => {
    window.watched.keys.length = 0
    document.querySelector('[data-tessera-popups]')?.shadowRoot?.querySelector<HTMLElement>('[name=username]')?.focus()
  })
  await tab.type('a/b')
  let before = ''
  for (let at = 0; at < tabs; at++) {
    await tab.press('Tab')
    const where: string = await tab.run((below) => {
      const { activeElement } = document
      const popups = document.querySelector('[data-tessera-popups]')
      // from a modal dialog's last stop, Tab moves to the browser's own bar; then the document reports an element around the popup as
      // focused
      if (activeElement?.contains(popups)) return ''
      return activeElement?.matches('dialog:modal') ? below : (activeElement?.outerHTML.slice(0, 80) ?? 'nothing')
    }, below)
    if (where !== '' && (where !== below || before === below)) fail(`Tab leaves the popup for ${where}`)
    before = where
  }
  await tab.run(() => {
    const name = document.querySelector('[data-tessera-popups]')?.shadowRoot?.querySelector<HTMLInputElement>('[name=username]')
    if (!name) return
    name.focus()
    name.value = '' // cleared, because typed text would be restored in the next popup
    name.dispatchEvent(new InputEvent('input', { bubbles: true }))
  })
  await tab.press('Escape')
  await untilTrue(tab, 'Escape does not close the popup', () => !document.querySelector('[data-tessera-popups]'))
  const heard = (await tab.run(() => window.watched.keys)).filter((key) => key !== 'Tab') // pressed while the browser's bar has the focus
  if (heard.length > 0) fail(`the host’s hotkeys hear ${heard.join(' ')}`)
  await untilTrue(tab, 'the focus does not return to the opener', () => document.activeElement?.id === 'opener')
}
