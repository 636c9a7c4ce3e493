import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { trialType } from '../../../core/brand/constants.ts'
import { routeBy } from '../../../core/site/navigation.ts'
import { $popups } from '../../../core/site/popups.ts'
import { showPart } from '../../testing/show.tsx'
import { refused, standInGateway } from '../../testing/stand-in-gateway.ts'
import { widget } from '../index.tsx'
import type { TablePage } from '../../testing/table-pages.ts'
import { findRoute, screenOf } from '../routes.ts'
import { Frame } from './frame.tsx'

const card = (vassalage: string, displayName: string) => ({
  vassalage,
  displayName,
  iconUrl: 'https://cdn.example/icon.png',
  gameType: 'RNG',
  isGame: 'GAME',
  count: 8400,
  isNew: false,
})
const answers = {
  'games/navigation': [{ page: 'rng', name: 'rng', icon: 'rng', vassalage: '', count: 8400 }],
  MCSFE_getListAnnouncements: { banners: [], notices: [], popup: [], promotions: [], announcements: [], seenAt: null },
  MCSFE_getFavoriteGames: [],
  GCSGAME_newGameVendor: { data: { lanes: [{ title: 'RNG', count: 8400, cards: [card('AURELIA', 'Aurelia')], gameClassify: [] }] } },
  'system/helpCenter': { topics: [{ id: 'start', title: 'First steps', content: '<p>Choose a game.</p>' }] },
}

const onGo = vi.fn()
let stopRouting = () => {}
beforeEach(() => {
  onGo.mockClear()
  stopRouting = routeBy(onGo)
})
afterEach(() => stopRouting())

const main = { current: null as HTMLElement | null }
const show = (layout: 'main' | 'game' | 'agent' = 'main') =>
  showPart({ areas: widget.areas, load: async () => Frame }, { layout, main, title: 'Lobby', children: <p>What the page shows</p> })
const opened = () => $popups.get().map(({ name }) => name)

test('the main layout: header, side menu, content and, when they have come, footer and floating buttons', async () => {
  await standInGateway(answers)
  const shown = await show()
  const footer = shown.container.querySelector('footer') as HTMLElement
  expect(shown.getByRole('main', { name: 'Lobby' }).textContent).toContain('What the page shows')
  expect(shown.container.querySelector('.site-header')).not.toBeNull()
  await shown.findByRole('complementary', { name: 'Side menu' })
  await vi.waitFor(() => expect(footer).toHaveAttribute('aria-busy', 'false'))
  await shown.axe()
})

test('by the keyboard: the skip link leads to the content, / to the search, and a button closes and opens the side menu', async () => {
  await standInGateway(answers)
  const shown = await show()
  await shown.findByRole('complementary', { name: 'Side menu' })
  await userEvent.keyboard('{Tab}')
  await vi.waitFor(() => expect(shown.root.activeElement).toBe(shown.getByRole('button', { name: 'Skip to content' })))
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(shown.root.activeElement).toBe(shown.getByRole('main')))
  await vi.waitFor(async () => {
    await userEvent.keyboard('/') // until it is listened for
    expect(opened()).toEqual(['search'])
  })
  shown.getByRole('button', { name: 'Close the menu' }).focus()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(shown.queryByRole('complementary')).toBeNull())
  const toggle = shown.getByRole('button', { name: 'Open the menu' })
  await vi.waitFor(() => expect(toggle).toHaveAttribute('aria-expanded', 'false'))
  await vi.waitFor(() => expect(shown.root.activeElement).toBe(toggle))
  await userEvent.keyboard('{Enter}')
  await shown.findByRole('complementary', { name: 'Side menu' })
})

test('CONST-60 CONST-61 the footer leads to help, games and limits, and names the offer and the age of the house', async () => {
  await standInGateway(answers)
  const shown = await show()
  shown.container.querySelector('footer')?.scrollIntoView()
  expect((await shown.findByText(/Nearly 10,000 slots games/)).textContent).toMatch(/welcome bonus.* up to 131K/)
  const help = await shown.findByRole('navigation', { name: 'Help' })
  await vi.waitFor(() => expect(help.textContent).toContain('First steps'))
  expect(shown.getByRole('navigation', { name: 'Products' }).textContent).toContain('Slots')
  expect(await shown.findByRole('img', { name: 'From 21 years' })).toBeVisible()
  await shown.axe()
  await userEvent.click(shown.getByRole('link', { name: 'Self-exclusion' }))
  expect(onGo).toHaveBeenCalledWith('/member#limits?part=exclusion')
})

test('without help and games the footer still has what is always true', async () => {
  await standInGateway({ ...answers, 'system/helpCenter': refused(), GCSGAME_newGameVendor: refused() })
  const shown = await show()
  shown.container.querySelector('footer')?.scrollIntoView()
  expect(await shown.findByRole('link', { name: 'Help centre' })).toBeVisible()
  expect(await shown.findByText(/^© \d{4} /)).toBeVisible()
  await shown.axe()
})

test('on a phone the bar at the bottom leads on, and the menu is a popup', async () => {
  await standInGateway(answers)
  const shown = await show()
  await page.viewport(390, 844)
  const bar = await shown.findByRole('navigation', { name: 'Main pages' })
  await vi.waitFor(() => expect(bar).toBeVisible())
  await vi.waitFor(() => expect(shown.queryByRole('complementary')).toBeNull())
  const [menu] = [...bar.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Menu')
  await userEvent.click(menu as HTMLElement)
  expect(opened()).toEqual(['menu'])
  await shown.axe()
})

test('a game has neither menu, footer nor bar; an agent’s page is the content alone', async () => {
  await standInGateway(answers, { as: 'member' })
  const game = await show('game')
  expect(game.getByRole('button', { name: 'Skip to content' })).toBeInTheDocument()
  for (const part of ['header', 'footer', 'aside', 'nav']) expect(game.container.querySelector(part)).toBeNull()
  game.unmount()
  const agent = await show('agent')
  expect(agent.getByRole('main').parentElement?.querySelectorAll('*')).toHaveLength(3) // main, its h1 and the page
})

test('SIDE-15 the floating button for manual rebate needs its flag and a member', async () => {
  const rebate = { name: 'Manual rebate' }
  const showTo = async (who: Parameters<typeof standInGateway>[1], more = {}) => {
    await standInGateway({ ...answers, ...more }, who)
    const shown = await show()
    await vi.waitFor(() => expect(shown.container.querySelector('.site-floating')).not.toBeNull())
    return shown
  }
  const trial = { id: 'trial', account: 'trial1', type: trialType, firstTimeLogin: false, passwordChangeDue: false, pause: null }
  for (const without of [
    () => showTo({}),
    () => showTo({ as: 'member', flags: { MANPLAYREB3: false } }),
    () => showTo({ as: 'member' }, { 'member/info': trial }),
  ]) {
    const shown = await without()
    expect(shown.queryByRole('link', rebate)).toBeNull()
    shown.unmount()
  }
  const member = await showTo({ as: 'member' })
  await userEvent.click(await member.findByRole('link', rebate))
  expect(onGo).toHaveBeenCalledWith('/member#manualRebate')
})

test('an address without a page says so and links to others; in Arabic the frame runs from the right', async () => {
  await standInGateway(answers)
  const shown = await showPart(screenOf(findRoute('/no-such-page', [])) as TablePage, { place: '/no-such-page?x=1' })
  await shown.findByRole('heading', { name: 'There is no such page' })
  expect(shown.getByText(/Nothing is at .*\/no-such-page/)).toBeVisible()
  await shown.axe()
  shown.getByRole('link', { name: 'All games' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(onGo).toHaveBeenCalledWith('/all')
  shown.unmount()
  await standInGateway(answers, { language: 'AR' })
  const arabic = await show()
  const side = await arabic.findByRole('complementary')
  expect(getComputedStyle(side).direction).toBe('rtl')
  expect(side.getBoundingClientRect().left).toBeGreaterThan(arabic.getByRole('main').getBoundingClientRect().left)
  await arabic.axe()
})
