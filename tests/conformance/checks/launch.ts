import { place, untilTrue } from '../find.ts'
import { type Check, fail } from './check.ts'

/** A member's click on a game opens it, and the host gets an event; on an inert page nothing happens. */
export const launch: Check = async (visit) => {
  const { tab } = visit
  await visit.enterAsMember()
  await tab.run(() => window.Tessera?.on('launch', ({ detail }) => void window.watched.told.push(`launch ${detail.gameName}`)) && undefined)
  await untilTrue(tab, 'the games do not stay', async () => {
    const tile = () => document.querySelector('[data-tessera=lobby]')?.shadowRoot?.querySelector('.game-tile')
    const first = tile()
    await new Promise((resolve) => setTimeout(resolve, 400)) // waits, because a guest's games are replaced by the member's
    return first != null && first === tile()
  })
  await visit.use('.game-tile:not(.game-tile-resting) .game-tile-play')
  if (visit.host.isInert) {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    if (await tab.run(() => window.watched.told.some((each) => each.startsWith('launch ')))) fail('a game opens on an inert page')
    return
  }
  await untilTrue(tab, 'no event tells of the launch', () => window.watched.told.some((each) => each.startsWith('launch ')))
  await place(tab, 'dialog iframe')
  await visit.closePopups()
}
