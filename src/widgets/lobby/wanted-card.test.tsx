import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { $favouriteIds } from '../../core/games/favourite-ids.ts'
import { keepWanted } from '../../core/session/wanted.ts'
import { $popups } from '../../core/site/popups.ts'
import { lazyParts } from '../runtime/lazy-parts.ts'
import { showPart } from '../testing/show.tsx'
import { standInGateway } from '../testing/stand-in-gateway.ts'

const game = 'nodeId=7&gameCode=G7&vassalage=AURELIA&gameType=RNG&name=Gilded+Dragon'

test('favourite that a guest clicked before the login: one click adds the game, and nothing is launched', async () => {
  const gateway = await standInGateway({ MCSFE_getFavoriteGames: [], MCSFE_addFavoriteGameV2: {} }, { as: 'member' })
  const stop = $favouriteIds.listen(() => {}) // as the hearts of the page do
  keepWanted(`/seamless?${game}#favourite`)
  const shown = await showPart(lazyParts.wantedCard, {})
  await shown.axe()
  await userEvent.click(shown.getByRole('button', { name: 'Favourite: Gilded Dragon' }))
  await vi.waitFor(() => expect($favouriteIds.get()).toEqual(['7']))
  expect(gateway.calls.map(({ path }) => path).filter((path) => /launch/i.test(path))).toEqual([])
  stop()
})

test('vendor without a page that a guest clicked before the login: one click opens its list of games', async () => {
  await standInGateway({ GCSGAME_gameList: { games: [], totalCount: 0, totalPages: 0, pageNum: 1 } }, { as: 'member' })
  keepWanted('/seamless?vassalage=ARENA&gameType=ELOTT&name=Arena+9#games')
  const shown = await showPart(lazyParts.wantedCard, {})
  await userEvent.click(shown.getByRole('button', { name: 'Continue to Arena 9' }))
  await vi.waitFor(() =>
    expect($popups.get()).toMatchObject([{ name: 'gameList', options: { vassalage: 'ARENA', title: 'Arena 9', gameType: 'ELOTT' } }]),
  )
})
