import { clickOn, place, untilTrue } from '../find.ts'
import { type Check, fail } from './check.ts'

/** A popup is above everything of the host: it receives the click at its centre, and a field in it receives click and keys. */
export const top: Check = async (visit) => {
  const { tab } = visit
  await visit.enter()
  await visit.openPopup('login', {}, 'dialog input[name=username]')
  const { x, y, width, height } = await place(tab, 'dialog')
  const hit = await tab.run(
    (x, y) => {
      const element = document.elementFromPoint(x, y)
      return element && 'tesseraPopups' in (element as HTMLElement).dataset ? '' : (element?.outerHTML.slice(0, 80) ?? 'nothing')
    },
    x + width / 2,
    y + height / 2,
  )
  if (hit !== '') fail(`at the popup’s centre is ${hit}`)
  await clickOn(tab, 'dialog input[name=password]') // another field than the name, which the popup focuses automatically
  await tab.type('abc')
  await untilTrue(tab, 'a field of the popup does not get what is typed', () => {
    const field = document.querySelector('[data-tessera-popups]')?.shadowRoot?.querySelector<HTMLInputElement>('[name=password]')
    return field?.value === 'abc'
  })
  await visit.closePopups()
}
