import { place, untilTrue } from '../find.ts'
import type { Check } from './check.ts'

/** A member's click on a game opens it, and the host is told. */
export const launch: Check = async (visit) => {
  const { tab } = visit
  await visit.enterAsMember()
  await tab.run(() => window.Tessera?.on('launch', ({ detail }) => void window.watched.told.push(`launch ${detail.gameName}`)) && undefined)
  await visit.use('.game-tile:not(.game-tile-resting) .game-tile-play')
  await untilTrue(tab, 'no event tells of the launch', () => window.watched.told.some((each) => each.startsWith('launch ')))
  await place(tab, 'dialog iframe')
  await visit.closePopups()
}
