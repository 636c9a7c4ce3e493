import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { withTexts } from '../../../core/i18n/translate.ts'
import { trialType } from '../../../core/brand/constants.ts'
import { lanes } from '../../../core/games/catalogue.ts'
import { routeBy } from '../../../core/site/navigation.ts'
import { $popups } from '../../../core/site/popups.ts'
import { showPart } from '../../testing/show.tsx'
import { refused, standInGateway } from '../../testing/stand-in-gateway.ts'
import { widget } from '../index.tsx'
import type { TablePage } from '../../testing/table-pages.ts'
import { findRoute, hasLargeFooter, screenOf } from '../routes.ts'
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

const player = {
  id: 'm1',
  account: 'player1',
  nickname: '',
  type: 0,
  avatar: '',
  vipLevel: 2,
  vipPoints: 2500,
  vipFrom: 2500,
  vipNext: 5000,
  firstTimeLogin: false,
  passwordChangeDue: false,
  pause: null,
}
/** Answers with customer service enabled. */
const withDesk = {
  ...answers,
  'system/permission': {
    info: {
      customerService: [{ csType: 'ONLINE', name: 'Desk', path: 'sealed' }],
      domainRoute: [],
      resources: [],
      whitelabel: { MANPLAYREB3: true },
      register: {},
      mainDomain: 'localhost',
    },
    systemStatus: 0,
    location: { ip: '127.0.0.1', country: 'PH' },
  },
}
const main = { current: null as HTMLElement | null }
const show = (place = '/') =>
  showPart(
    { load: () => withTexts(Promise.resolve(Frame), widget.areas) },
    { route: findRoute(place, []), main, title: 'Lobby', children: <p>What the page shows</p> },
  )
const opened = () => $popups.get().map(({ name }) => name)

test('main layout: header, side menu and content; footer and floating buttons when they have loaded', async () => {
  await standInGateway(answers)
  const shown = await show()
  const footer = shown.container.querySelector('footer') as HTMLElement
  expect(shown.getByRole('main', { name: 'Lobby' }).textContent).toContain('What the page shows')
  expect(shown.container.querySelector('.site-header')).not.toBeNull()
  await shown.findByRole('complementary', { name: 'Side menu' })
  await vi.waitFor(() => expect(footer).toHaveAttribute('aria-busy', 'false'))
  await shown.axe()
})

test('main layout, keyboard: the skip link focuses the content, / opens the search, and a button closes and opens the side menu', async () => {
  await standInGateway(answers)
  const shown = await show()
  await shown.findByRole('complementary', { name: 'Side menu' })
  await userEvent.keyboard('{Tab}')
  await vi.waitFor(() => expect(shown.root.activeElement).toBe(shown.getByRole('button', { name: 'Skip to content' })))
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(shown.root.activeElement).toBe(shown.getByRole('main')))
  await vi.waitFor(async () => {
    await userEvent.keyboard('/') // repeated until the page listens
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

test('CONST-60 CONST-61 footer: links to help, games and limits, and shows the offer and the minimum age', async () => {
  await standInGateway(answers)
  const shown = await show()
  shown.container.querySelector('footer')?.scrollIntoView()
  expect((await shown.findByText(/Nearly 10,000 slots games/)).textContent).toMatch(/welcome bonus.* up to 131K/)
  const help = await shown.findByRole('navigation', { name: 'Help' })
  await vi.waitFor(() => expect(help.textContent).toContain('First steps'))
  expect(shown.getByRole('navigation', { name: 'All games' }).textContent).toContain('Slots')
  expect(await shown.findByRole('img', { name: '21 and over' })).toBeVisible()
  await shown.axe()
  await userEvent.click(shown.getByRole('link', { name: 'Self-exclusion' }))
  expect(onGo).toHaveBeenCalledWith('/member#limits?part=exclusion')
})

test('footer: if help and games fail to load, the static parts are still shown', async () => {
  await standInGateway({ ...answers, 'system/helpCenter': refused(), GCSGAME_newGameVendor: refused() })
  const shown = await show()
  shown.container.querySelector('footer')?.scrollIntoView()
  expect(await shown.findByRole('link', { name: 'Help Center' })).toBeVisible()
  expect(await shown.findByText(/^© \d{4} /)).toBeVisible()
  await shown.axe()
})

test('footer: large below games and content, one line below personal pages', async () => {
  await standInGateway(answers)
  for (const place of ['/', '/rng', '/promotions', '/about', '/no-such-page']) expect(hasLargeFooter(findRoute(place, []))).toBe(true)
  for (const place of ['/member', '/tasks', '/lottery', '/profitLoss', '/seamless', '/agentHome'])
    expect(hasLargeFooter(findRoute(place, []))).toBe(false)
  const shown = await show('/member')
  const line = await shown.findByRole('navigation', { name: 'Responsible play' })
  expect(line.textContent).toBe('21+Set limitsTake a breakSelf-exclusionHelp with gambling')
  expect(shown.container.querySelector('footer')?.getBoundingClientRect().height).toBe(64)
  expect(shown.container.querySelector('footer')?.textContent).not.toContain('Licensed')
  await shown.axe()
})

test('footer during a break: one line on every page, without advertising', async () => {
  const pause = { kind: 'timeOut', start: Date.now(), until: Date.now() + 3_600_000 }
  await standInGateway({ ...answers, 'member/info': { ...player, pause } }, { as: 'member' })
  const shown = await show('/')
  await shown.findByRole('navigation', { name: 'Responsible play' })
  await vi.waitFor(() => expect(shown.container.querySelector('.site-footer-line')).not.toBeNull())
})

test('large footer on a phone: four lines that open, and the vendors on a line that scrolls, also by keyboard', async () => {
  const cards = ['Aurelia', 'Kestrel', 'Hanami', 'Mirador', 'Northwind', 'Tidal', 'Lacuna'].map((name) => card(name, name))
  await standInGateway({ ...answers, GCSGAME_newGameVendor: { data: { lanes: [{ title: 'RNG', count: 8400, cards, gameClassify: [] }] } } })
  lanes.reload()
  const shown = await show()
  await page.viewport(390, 844)
  shown.container.querySelector('footer')?.scrollIntoView()
  await shown.findByRole('navigation', { name: 'All games' })
  await vi.waitFor(() => expect(shown.container.querySelector('footer details')).not.toBeNull())
  const groups = [...shown.container.querySelectorAll('footer details')] as HTMLDetailsElement[]
  expect(groups).toHaveLength(4)
  expect(shown.getByRole('link', { name: 'Self-exclusion', hidden: true }).checkVisibility()).toBe(false)
  await userEvent.click(groups[0]?.querySelector('summary') as HTMLElement)
  expect(shown.getByRole('link', { name: 'Self-exclusion' })).toBeVisible()
  const vendors = await shown.findByRole('group', { name: 'Vendors' })
  await vi.waitFor(() => expect(vendors).toHaveAttribute('tabindex', '0'))
  await shown.axe()
  await page.viewport(1280, 800)
  await vi.waitFor(() => expect(vendors).not.toHaveAttribute('tabindex'))
})

test('phone: the bar at the bottom links to the main pages, and the menu opens as a popup', async () => {
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

test('game page: no menu, footer or bar; agent page: only the content, with one line of the agents’ links', async () => {
  await standInGateway(answers, { as: 'member' })
  const game = await show('/seamless')
  expect(game.getByRole('button', { name: 'Skip to content' })).toBeInTheDocument()
  for (const part of ['header', 'footer', 'aside', 'nav']) expect(game.container.querySelector(part)).toBeNull()
  game.unmount()
  const door = await show('/agent')
  expect(door.getByRole('main').parentElement?.querySelectorAll('*')).toHaveLength(3) // main, its h1 and the page
  door.unmount()
  const agent = await show('/agentHome')
  const line = await agent.findByRole('navigation', { name: 'Responsible play' })
  for (const part of ['header', 'aside', '.site-bar']) expect(agent.container.querySelector(part)).toBeNull()
  expect(line.textContent).toBe('21+HelpHelp with gambling')
  expect(agent.container.querySelector('footer')?.getBoundingClientRect().height).toBe(64)
  // the footer starts below the first screen, so that nothing moves when the page loads
  expect(agent.container.querySelector('footer')?.getBoundingClientRect().top).toBeGreaterThanOrEqual(innerHeight)
  await agent.axe()
  await userEvent.click(agent.getByRole('button', { name: 'Help' }))
  expect(opened()).toEqual(['help'])
})

const float = (shown: { container: HTMLElement }) => shown.container.querySelector('.site-float') as HTMLElement

test('SIDE-15 manual rebate: floats with its flag for a member, in the menu of the single button', async () => {
  const closed = { ...withDesk['system/permission'], info: { ...withDesk['system/permission'].info, whitelabel: {} } }
  for (const [more, who] of [
    [{}, {}],
    [{ 'system/permission': closed }, { as: 'member' }],
    [{ 'member/info': { ...player, type: trialType } }, { as: 'member' }],
  ] as const) {
    await standInGateway({ ...withDesk, ...more }, who)
    const shown = await show('/rng')
    await page.viewport(390, 844)
    await vi.waitFor(() => expect(float(shown)).toHaveAttribute('aria-label', 'Customer service'))
    shown.unmount()
  }
  await standInGateway(withDesk, { as: 'member' })
  const member = await show('/rng')
  await page.viewport(390, 844)
  await vi.waitFor(() => expect(float(member)).toHaveAttribute('aria-haspopup', 'menu'))
  expect(member.container.querySelectorAll('.site-float')).toHaveLength(1)
  await userEvent.click(float(member))
  await userEvent.click(await member.findByRole('menuitem', { name: 'Manual rebate' }))
  expect(onGo).toHaveBeenCalledWith('/member#manualRebate')
})

test('floating button: only over lists of games, below 1200 px, and hidden while the page scrolls down', async () => {
  await standInGateway(withDesk)
  const shown = await show('/rng')
  await page.viewport(390, 844)
  await vi.waitFor(() => expect(float(shown)).toBeVisible())
  const tall = document.body.appendChild(document.createElement('div'))
  tall.style.height = '4000px'
  const isThere = () => getComputedStyle(float(shown)).visibility
  scrollTo(0, 600)
  await vi.waitFor(() => expect(isThere()).toBe('hidden'))
  scrollTo(0, 300)
  await vi.waitFor(() => expect(isThere()).toBe('visible'))
  tall.remove()
  await page.viewport(1200, 900)
  await vi.waitFor(() => expect(float(shown)).not.toBeVisible())
  shown.unmount()
  for (const place of ['/', '/member', '/promotions', '/lottery', '/winners', '/pointMall']) {
    const other = await show(place)
    await vi.waitFor(() => expect(other.container.querySelector('footer')).toHaveAttribute('aria-busy', 'false'))
    expect(float(other)).toBeNull()
    other.unmount()
  }
})

test('unknown route: says so and links to other pages; in Arabic the frame is right-to-left', async () => {
  await standInGateway(answers)
  const shown = await showPart(screenOf(findRoute('/no-such-page', [])) as TablePage, { place: '/no-such-page?x=1' })
  await shown.findByRole('heading', { name: 'Page not found' })
  expect(shown.getByText(/There is no page at .*\/no-such-page/)).toBeVisible()
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
