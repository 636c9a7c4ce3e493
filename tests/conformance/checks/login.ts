import { clickOn, untilTrue } from '../find.ts'
import type { Check } from './check.ts'

/** A player can log in with mouse and keyboard; the event and the session API report it. */
export const login: Check = async (visit) => {
  const { tab } = visit
  await visit.enter()
  await tab.run(() => window.Tessera?.on('session', ({ detail }) => void window.watched.told.push(`session ${detail.status}`)) && undefined)
  await visit.openPopup('login', {}, 'dialog input[name=username]')
  await clickOn(tab, 'dialog input[name=username]')
  await tab.type('player1')
  await clickOn(tab, 'dialog input[name=password]')
  await tab.type('Player123!')
  await clickOn(tab, 'dialog button[type=submit]')
  await untilTrue(
    tab,
    'no event says that a member is logged in',
    () => window.watched.told.at(-1) === 'session member' && window.Tessera?.session.get().account === 'player1',
  )
  visit.isMember()
  await untilTrue(tab, 'the popup stays', () => !document.querySelector('[data-tessera-popups]'))
}
