import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { homeContent } from '../../core/content/banners.ts'
import { lanes } from '../../core/games/catalogue.ts'
import { hotGames } from '../../core/games/hot-games.ts'
import { popups } from '../runtime/popup-table.ts'
import { showPart, showWidget } from '../testing/show.tsx'
import { held, refused, standInGateway } from '../testing/stand-in-gateway.ts'
import { widget } from './index.tsx'

const game = (nodeId: string, gameName: string, gameType = 'RNG') => ({
  nodeId,
  gameName,
  nodeName: gameName,
  iconUrl: '',
  showIcon: '',
  lagerIcon: '',
  displayName: 'Aurelia',
  vassalage: 'AURELIA',
  gameType,
  gameClassify: 'cluster',
  gameCode: `AURELIA-${gameType}-${nodeId}`,
  isGame: 'GAME',
  isHot: true,
  isNew: false,
  maintenanceEnd: null,
})
const vendor = { vassalage: 'AURELIA', displayName: 'Aurelia', iconUrl: '', gameType: 'RNG', isGame: 'GAME', count: 2, isNew: false }
const answers = {
  GCSGAME_newGameVendor: {
    data: { lanes: [{ title: 'RNG', count: 2, cards: [vendor], gameClassify: [{ key: 'cluster', vendors: ['AURELIA'] }] }] },
  },
  'games/navigation': [
    { page: 'all', name: 'all', icon: 'all', vassalage: '', count: 10_000 },
    { page: 'hot', name: 'hot', icon: 'hot', vassalage: '', count: 48 },
    { page: 'rng', name: 'rng', icon: 'rng', vassalage: '', count: 2 },
  ],
  'games/game_menus': [{ gameType: 'RNG', menus: [{ vassalage: 'ALL', displayName: 'All', iconUrl: '' }] }],
  GCSGAME_hotGamesV2: { list: [game('1', 'Gilded Dragon'), game('2', 'Orchard 77')] },
  GCSGAME_gameList: { games: [game('1', 'Gilded Dragon')], totalCount: 1, totalPages: 1, pageNum: 1 },
  MCSFE_getListAnnouncements: { banners: [], notices: [], popup: [], promotions: [], announcements: [], seenAt: null },
  MCSFE_getFavoriteGames: [],
}

test('home: the hot games are loading, failed with a retry in their row, then shown', async () => {
  const { answer, release } = held(refused()())
  const gateway = await standInGateway({ ...answers, GCSGAME_hotGamesV2: answer })
  const shown = await showWidget(widget, { parts: 'search navigation rows' })
  const row = await shown.findByRole('region', { name: 'Hot' })
  expect(row.querySelector('[aria-busy=true]') ?? row.closest('[aria-busy=true]')).not.toBeNull()
  release()
  await shown.findByText('The games could not be loaded')
  await shown.axe()
  gateway.answers['GCSGAME_hotGamesV2'] = answers.GCSGAME_hotGamesV2
  await userEvent.click(shown.getByRole('button', { name: 'Try again' }))
  const card = await shown.findAllByRole('button', { name: /^Gilded Dragon, Aurelia/ })
  expect(card[0]).toBeVisible()
  await shown.axe()
})

test('home: the categories are a navigation, and the search shows the number of games', async () => {
  await standInGateway(answers, { as: 'member' })
  const shown = await showWidget(widget, { parts: 'search navigation rows' })
  const ways = await shown.findByRole('navigation', { name: 'Categories' })
  await vi.waitFor(() => expect([...ways.querySelectorAll('button')].map((each) => each.textContent)).toContain('Slots'))
  expect(await shown.findByRole('button', { name: 'Search 2 games' })).toBeVisible()
})

test('home: of forty categories the first rows are rendered at once, the others when the visitor scrolls to them', async () => {
  const manyLanes = Array.from({ length: 40 }, (_, at) => ({ ...answers.GCSGAME_newGameVendor.data.lanes[0], title: `TYPE${at}` }))
  await standInGateway({ ...answers, GCSGAME_newGameVendor: { data: { lanes: manyLanes } } })
  lanes.reload()
  const shown = await showWidget(widget, { parts: 'rows' })
  const rows = () => shown.queryAllByRole('region', { name: /^TYPE/ }).length
  await vi.waitFor(() => expect(rows()).toBe(12))
  expect(shown.container.querySelector('.game-row-later')).not.toBeNull()
  await new Promise((resolve) => setTimeout(resolve, 100)) // each row is rendered in its own task
  expect(rows()).toBe(12)
  await vi.waitFor(() => {
    scrollTo(0, document.documentElement.scrollHeight)
    expect(rows()).toBe(40)
  })
  expect(shown.container.querySelector('.game-row-later')).toBeNull()
})

test('pictures: with {width} in the URL one source per pixel density, otherwise a single source', async () => {
  const picture = `${location.origin}/docs/images/login.png` // a picture that loads, because otherwise the default art would replace it
  const list = [
    { ...game('1', 'Gilded Dragon'), iconUrl: `${picture}?w={width}` },
    { ...game('2', 'Orchard 77'), iconUrl: picture },
  ]
  const banner = { id: 'one', groupName: 'w_home', url: `${picture}?w={width}`, title: 'A tide of free spins' }
  await standInGateway({
    ...answers,
    GCSGAME_hotGamesV2: { list },
    MCSFE_getListAnnouncements: { ...answers.MCSFE_getListAnnouncements, banners: [banner] },
  })
  hotGames.reload()
  homeContent.reload()
  const shown = await showWidget(widget, { parts: 'banners rows' })
  const sources = (images: string) =>
    [...shown.container.querySelectorAll(images)].map((image) => [image.getAttribute('src'), image.getAttribute('srcset')])
  await vi.waitFor(() =>
    expect(sources('.game-tile-art').slice(0, 2)).toEqual([
      [`${picture}?w=160`, `${picture}?w=160 1x, ${picture}?w=320 2x`],
      [picture, null],
    ]),
  )
  await vi.waitFor(() => expect(sources('.banner-art')).toHaveLength(4))
  for (const [source = '', set] of sources('.banner-art')) {
    const [, width, rest] = /\?w=(816|358)(&theme=.*)$/.exec(source ?? '') ?? []
    expect(set).toBe(`${source} 1x, ${picture}?w=${2 * Number(width)}${rest} 2x`)
  }
})

test('category: shows the error, and a retry loads the games', async () => {
  const gateway = await standInGateway({ ...answers, GCSGAME_gameList: refused() }, { as: 'member' })
  const shown = await showWidget(widget, { category: 'RNG' })
  await shown.findByText('The games could not be loaded')
  gateway.answers['GCSGAME_gameList'] = answers.GCSGAME_gameList
  await userEvent.click(shown.getByRole('button', { name: 'Try again' }))
  expect(await shown.findByRole('button', { name: /^Gilded Dragon, Aurelia/ })).toBeVisible()
  await shown.axe()
})

test('category without games: says so, and links to other games', async () => {
  await standInGateway({ ...answers, GCSGAME_gameList: { games: [], totalCount: 0, totalPages: 0, pageNum: 1 } }, { as: 'member' })
  const shown = await showWidget(widget, { category: 'PVP' })
  await shown.findByRole('heading', { name: 'No games here at the moment' })
  await shown.axe()
})

test('search: without results, the message contains the searched words, and Escape closes the popup', async () => {
  await standInGateway({ ...answers, GCSGAME_gameList: { games: [], totalCount: 0, totalPages: 0, pageNum: 1 } }, { as: 'member' })
  const onClose = vi.fn()
  const shown = await showPart(popups.search, { options: {}, onClose })
  const field = await shown.findByLabelText('Name of a game or vendor')
  await vi.waitFor(() => expect(shown.root.activeElement).toBe(field))
  await userEvent.keyboard('zebra')
  await shown.findByText('No games found for “zebra”')
  await shown.axe()
})

test('lobby, Arabic: right-to-left, with translated titles', async () => {
  await standInGateway(answers, { as: 'member', language: 'AR' })
  hotGames.reload()
  const shown = await showWidget(widget, { parts: 'rows' })
  const [card] = await shown.findAllByRole('button', { name: /Gilded Dragon/ })
  expect(getComputedStyle(card as HTMLElement).direction).toBe('rtl')
  expect(shown.queryByRole('region', { name: 'Hot' })).toBeNull()
})
