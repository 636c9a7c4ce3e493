import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { envelope } from '../../core/testing/test-environment.ts'
import { routeBy } from '../../core/site/navigation.ts'
import type { Shadow } from '../../ui/testing/shadow.tsx'
import { popups } from '../runtime/popup-table.ts'
import { showPart } from '../testing/show.tsx'
import { held, refused, standInGateway } from '../testing/stand-in-gateway.ts'
import { sitePage } from '../testing/table-pages.ts'

const game = {
  nodeId: '77',
  gameName: 'Gilded Dragon',
  nodeName: 'Gilded Dragon',
  iconUrl: '',
  showIcon: '',
  lagerIcon: '',
  displayName: 'Aurelia',
  vassalage: 'AURELIA',
  gameType: 'RNG',
  gameClassify: 'cluster',
  gameCode: 'AURELIA-RNG-77',
  isGame: 'GAME',
  isHot: true,
  isNew: false,
  maintenanceEnd: null,
}
const session = {
  elapsed: 60_000,
  staked: '10.00',
  won: '4.00',
  net: '-6.00',
  currencySymbol: '$',
  left: null as number | null,
  reminder: 1_800_000,
}
const answers = {
  GCS_gameLaunchFB: { url: '/games/slot?launch=once', portrait: false, game },
  'member/playSession': session,
  MCSFE_getFavoriteGames: [],
  GCSGAME_hotGamesV2: { list: [{ ...game, nodeId: '78', gameName: 'Orchard 77' }] },
}
const place = '/seamless?nodeId=77&gameCode=AURELIA-RNG-77&vassalage=AURELIA&gameType=RNG&name=Gilded+Dragon'

const onGo = vi.fn()
const onBack = vi.fn()
let stopRouting = () => {}
beforeEach(() => {
  onGo.mockClear()
  onBack.mockClear()
  stopRouting = routeBy(onGo, onBack)
})
afterEach(() => stopRouting())

const show = (at = place) => showPart(sitePage('/seamless'), { place: at })
/** The game's frame, once it has the focus, so that keyboard players need no click. */
const frameOf = ({ container, root }: Shadow) =>
  vi.waitFor(() => {
    const frame = container.querySelector('iframe') as HTMLIFrameElement
    expect(frame).not.toBeNull()
    expect(root.activeElement).toBe(frame)
    return frame
  })

test('game: loading, failed, and after a retry running, with only the permissions it needs', async () => {
  const { answer, release } = held(refused('UNKNOWN', 500)())
  const gateway = await standInGateway({ ...answers, GCS_gameLaunchFB: answer }, { as: 'member' })
  const shown = await show()
  await vi.waitFor(() => expect(shown.getByRole('status')).toHaveTextContent('Opening Gilded Dragon…'))
  await shown.axe()
  release()
  await shown.findByText('Gilded Dragon did not start')
  expect(shown.queryByRole('button', { name: 'Set limits' })).not.toBeNull() // the button in the footer
  await shown.axe()
  gateway.answers['GCS_gameLaunchFB'] = answers.GCS_gameLaunchFB
  await userEvent.click(shown.getByRole('button', { name: 'Try again' }))
  const frame = await frameOf(shown)
  expect(frame.src).toBe('http://localhost:4700/games/slot?launch=once')
  expect(frame.title).toBe('Gilded Dragon')
  expect(frame.sandbox.contains('allow-top-navigation')).toBe(false)
  expect(shown.queryByText('Gilded Dragon did not start')).toBeNull()
})

test('game: a portrait game has its picture behind it, a landscape one fills the stage', async () => {
  const launch = { ...answers.GCS_gameLaunchFB, portrait: true, game: { ...game, showIcon: '/art/game/77.svg' } }
  const gateway = await standInGateway({ ...answers, GCS_gameLaunchFB: launch }, { as: 'member' })
  const shown = await show()
  await frameOf(shown)
  const art = shown.container.querySelector('.game-art') as HTMLElement
  expect([art.clientWidth, art.clientHeight]).toEqual([art.parentElement?.clientWidth, art.parentElement?.clientHeight])
  shown.unmount()
  gateway.answers['GCS_gameLaunchFB'] = { ...launch, portrait: false }
  const landscape = await show()
  await frameOf(landscape)
  expect(landscape.container.querySelector('.game-art')).toBeNull()
})

test('game footer: on a phone, two lines, and nothing is cut off', async () => {
  await page.viewport(390, 844)
  await standInGateway(answers, { as: 'member' })
  const shown = await show()
  await frameOf(shown)
  await vi.waitFor(() => expect(shown.container.querySelector('.game-foot')?.textContent).toContain('Reminder every 30 minutes'))
  const foot = shown.container.querySelector('.game-foot') as HTMLElement
  const { left, right, bottom, height } = foot.getBoundingClientRect()
  expect(height).toBeLessThanOrEqual(80)
  for (const child of foot.children) {
    const box = child.getBoundingClientRect()
    expect(box.left).toBeGreaterThanOrEqual(left)
    expect(box.right).toBeLessThanOrEqual(right)
    expect(box.bottom).toBeLessThanOrEqual(bottom + 0.5)
  }
  await page.viewport(1280, 800)
})

test("net result: changed only by messages of the game's own frame", async () => {
  const gateway = await standInGateway(answers, { as: 'member' })
  const shown = await show()
  const frame = await frameOf(shown)
  const clock = shown.getByRole('group', { name: 'Time played in this session' })
  await vi.waitFor(() => expect(clock.textContent).toMatch(/−\$6\.00|-\$6\.00/))
  const say = (data: object, from: Partial<MessageEventInit> = {}) =>
    window.dispatchEvent(
      new MessageEvent('message', { data, origin: 'http://localhost:4700', source: frame.contentWindow, ...from } as MessageEventInit),
    )
  const round = { source: 'tessera-game', type: 'round', bet: '1.00', win: '9.00' }
  const balances = gateway.callsOf('wallets/balance').length
  await vi.waitFor(() => {
    say({ ...round, bet: '0.00', win: '0.00' }) // repeated until the page listens
    expect(gateway.callsOf('wallets/balance').length).toBeGreaterThan(balances)
  })
  say(round, { source: window })
  say(round, { origin: window.origin })
  say({ ...round, source: 'somebody' })
  say(round)
  await vi.waitFor(() => expect(clock.textContent).toContain('+$2.00'))
  say({ source: 'tessera-game', type: 'close' })
  expect(onBack).toHaveBeenCalledWith('/')
})

test('ROUTE-20 game page: a URL that names no game says so, and links to other games and the lobby', async () => {
  const gateway = await standInGateway(answers, { as: 'member' })
  const shown = await show('/seamless?name=Nothing')
  await shown.findByRole('heading', { name: 'Game not found' })
  expect(await shown.findByRole('link', { name: /Orchard 77/ })).toBeVisible()
  expect(gateway.callsOf('GCS_gameLaunchFB')).toEqual([])
  await shown.axe()
  await userEvent.click(shown.getAllByRole('button', { name: 'Lobby' })[0] as HTMLElement)
  expect(onBack).toHaveBeenCalledWith('/')
})

test('ROUTE-20 game page: a removed game says so, and shows available games', async () => {
  await standInGateway({ ...answers, GCS_gameLaunchFB: refused('GAME_NOT_FOUND', 404) }, { as: 'member' })
  const shown = await show()
  await shown.findByRole('heading', { name: 'This game is no longer here' })
  await userEvent.click(await shown.findByRole('link', { name: /Orchard 77/ }))
  await vi.waitFor(() => expect(onGo).toHaveBeenCalledWith(expect.stringContaining('/seamless?nodeId=78')))
})

test('ROUTE-20 game page: a game under maintenance shows its expected end, and popular games that are available', async () => {
  const value = { maintenanceEnd: Date.UTC(2026, 10, 23, 9) }
  const maintenance = () => new Response(JSON.stringify({ success: false, code: 'GAME_MAINTENANCE', value }), { status: 400 })
  const closed = { ...game, nodeId: '79', gameName: 'Closed Reef', maintenanceEnd: value.maintenanceEnd }
  const list = [closed, ...answers.GCSGAME_hotGamesV2.list]
  await standInGateway({ ...answers, GCS_gameLaunchFB: maintenance, GCSGAME_hotGamesV2: { list } }, { as: 'member' })
  const shown = await show()
  await shown.findByRole('heading', { name: 'Game maintenance' })
  expect(shown.getByText(/Gilded Dragon: the game is under maintenance\./).textContent).toMatch(/expected back at .*\d{1,2}:\d{2}/)
  await shown.findByText('Popular games you can play now')
  expect(await shown.findByRole('link', { name: /Orchard 77/ })).toBeVisible()
  expect(shown.queryByRole('link', { name: /Closed Reef/ })).toBeNull()
  await shown.axe()
})

test('game page: a member who has reached a limit gets a button to the limits', async () => {
  await standInGateway({ ...answers, GCS_gameLaunchFB: refused('LIMIT_REACHED') }, { as: 'member' })
  const shown = await show()
  const fault = (await shown.findByText('Gilded Dragon did not start')).closest('[role=alert]') as HTMLElement
  const button = [...fault.querySelectorAll('button')].find(({ textContent }) => textContent === 'Set limits') as HTMLElement
  await userEvent.click(button)
  expect(onGo).toHaveBeenCalledWith('/member#limits')
})

test.each([
  ['TIME_OUT', Date.UTC(2031, 10, 29, 9, 56), /^Your time-out is active until 29 Nov 2031/],
  ['SELF_EXCLUDED', null, /^Your self-exclusion is permanent/],
])('game page: launch refused during a break (%s), the end of the break is shown and no retry', async (code, until, text) => {
  await standInGateway({ ...answers, GCS_gameLaunchFB: () => envelope({ until }, { code, status: 403 }) }, { as: 'member' })
  const shown = await show()
  expect(await shown.findByText(text)).toBeVisible()
  expect(shown.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(shown.getAllByRole('button', { name: 'Lobby' })).not.toHaveLength(0)
  await shown.axe()
})

test.each([
  [1_800_000, 1],
  [0, 0],
])('game footer: mentions a reminder only if the gateway has one (%d ms)', async (reminder, count) => {
  await standInGateway({ ...answers, 'member/playSession': { ...session, reminder } }, { as: 'member' })
  const shown = await show()
  await frameOf(shown)
  expect(shown.queryAllByText(/^Reminder every/)).toHaveLength(count)
})

test('game bar: by keyboard, the balance is hidden, the game becomes a favourite, and Escape leaves', async () => {
  const gateway = await standInGateway({ ...answers, MCSFE_addFavoriteGameV2: null }, { as: 'member' })
  const shown = await show()
  await frameOf(shown)
  await shown.findByText('$100.00')
  shown.getByRole('button', { name: 'Hide balance' }).focus()
  await userEvent.keyboard('{Enter}')
  await shown.findByText('***')
  await userEvent.keyboard('{Enter}')
  await shown.findByText('$100.00')
  const heart = shown.getByRole('button', { name: 'Add to favourites' })
  heart.focus()
  await userEvent.keyboard(' ')
  expect(await shown.findByRole('button', { name: 'Remove from favourites' })).toHaveAttribute('aria-pressed', 'true')
  await vi.waitFor(() => expect(gateway.callsOf('MCSFE_addFavoriteGameV2')).toHaveLength(1))
  await userEvent.keyboard('{Escape}')
  expect(onBack).toHaveBeenCalledWith('/')
})

test('reminder: shown over the game, Escape continues, and its interval can be changed there', async () => {
  let elapsed = 1_799_500
  const due = () => ({ ...session, elapsed: (elapsed += 500) - 500 })
  const gateway = await standInGateway({ ...answers, 'member/playSession': due, 'limits/change': refused() }, { as: 'member' })
  const shown = await show()
  const dialog = await shown.findByRole('dialog', { name: /You’ve played for 30/ })
  expect(dialog.textContent).toContain('$10.00')
  await shown.axe()
  await userEvent.click(shown.getByRole('button', { name: 'Change reminder' }))
  const every = await shown.findByRole('combobox', { name: 'Remind me every' })
  await userEvent.selectOptions(every, '60')
  await userEvent.click(shown.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(every).toHaveAttribute('aria-invalid', 'true'))
  await shown.axe()
  expect(gateway.callsOf('limits/change').map(({ body }) => body)).toEqual([{ kind: 'reminder', value: '60' }])
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(shown.queryByRole('dialog')).toBeNull())
  expect(shown.container.querySelector('iframe')).not.toBeNull()
  expect(onBack).not.toHaveBeenCalled()
})

test("reminder: when the member's own limit is reached, it can only leave the game", async () => {
  let left = 1
  await standInGateway({ ...answers, 'member/playSession': () => ({ ...session, left: left-- }) }, { as: 'member' })
  const shown = await show()
  await shown.findByRole('dialog', { name: /reached your limit/ })
  expect(shown.queryByRole('button', { name: 'Keep playing' })).toBeNull()
  await shown.axe()
  await userEvent.click(shown.getByRole('button', { name: 'Leave the game' }))
  expect(onBack).toHaveBeenCalledWith('/')
})

test('game popup: loading, failed, and Escape closes it', async () => {
  await standInGateway({ ...answers, GCS_gameLaunchFB: refused('UNKNOWN', 500) }, { as: 'member' })
  const onClose = vi.fn()
  const shown = await showPart(popups.game, { options: { game, isOwn: false }, onClose })
  await shown.findByText('Gilded Dragon did not start')
  await shown.axe()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('game page, Arabic: right-to-left, but the clock is left-to-right', async () => {
  await standInGateway(answers, { as: 'member', language: 'AR' })
  const shown = await show()
  await frameOf(shown)
  const time = await vi.waitFor(() => {
    const found = shown.container.querySelector('.game-clock time')
    expect(found?.textContent).toMatch(/^00:01:\d\d$/)
    return found as HTMLElement
  })
  expect(getComputedStyle(time).direction).toBe('ltr')
  expect(getComputedStyle(shown.container.querySelector('.game-page') as HTMLElement).direction).toBe('rtl')
  await shown.axe()
})
