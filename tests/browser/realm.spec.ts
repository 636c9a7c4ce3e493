import { expect, logIn, type Page, test } from './fixtures.ts'
import { newDownline, newMember } from './member.ts'
import { openSite, placeOf } from './site.ts'

const widgets = ['account', 'login', 'agent'].map((name) => `<div id="${name}" data-tessera="${name}"></div>`).join('')
const within = (page: Page, name: string) => page.locator(`#${name}`)
const door = (page: Page) => within(page, 'agent').getByRole('heading', { name: 'Agent login' })
const overview = (page: Page) => within(page, 'agent').getByRole('heading', { name: 'Team overview', exact: true })
const signIn = async (page: Page, name: 'login' | 'agent', account: string, password: string) => {
  const widget = within(page, name)
  await widget.getByLabel('Username', { exact: true }).and(page.locator('input')).fill(account)
  await widget.getByLabel('Password', { exact: true }).fill(password)
  await widget.locator('button[type=submit]').click()
}
/** The logged-in accounts, by realm: as member, as agent. */
const accounts = (page: Page) =>
  page.evaluate(() => [window.Tessera?.session.get().account, window.Tessera?.session.get('agent').account] as const).catch(() => undefined)
/** Checks that the members' widgets show the account and the API returns it. */
const isMember = async (page: Page, account: string) => {
  await expect(within(page, 'login')).toContainText('You are logged in as')
  await expect.poll(async () => (await accounts(page))?.[0]).toBe(account)
}

test('two sessions on a page: member and agent log in and out independently', async ({ page, sandbox, open }) => {
  const player = await newMember(sandbox)
  const agent = await newDownline(sandbox, 'agent1')
  await open(widgets)
  await expect(door(page)).toBeVisible()
  // a members' login does not log an agent in
  await signIn(page, 'login', player.account, player.password)
  await isMember(page, player.account)
  await expect(door(page)).toBeVisible()
  await page.evaluate(() => {
    const told: unknown[] = []
    Object.assign(window, { told })
    window.Tessera?.on('session', ({ detail }) => void told.push([detail.realm, detail.status]))
  })
  await signIn(page, 'agent', agent.account, agent.password)
  const change = page.getByRole('dialog') // the agent created the account, so it has to choose a new password
  await change.getByRole('button', { name: 'Log out' }).waitFor()
  await expect.poll(() => accounts(page)).toEqual([player.account, agent.account])
  await change.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(door(page)).toBeVisible()
  await expect.poll(() => accounts(page)).toEqual([player.account, null])
  await isMember(page, player.account)
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { told: unknown }).told))
    .toEqual([
      ['member', 'member'],
      ['agent', 'guest'],
      ['agent', 'member'],
      ['agent', 'guest'],
    ])
  await signIn(page, 'agent', 'agent1', 'Agent123!')
  await expect(overview(page)).toBeVisible()
  await page.evaluate(() => window.Tessera?.session.logout())
  await expect.poll(() => accounts(page)).toEqual([null, 'agent1'])
  await expect(overview(page)).toBeVisible()
  await expect(within(page, 'account').getByRole('button', { name: 'Log in' })).toBeVisible()
})

test('two sessions on a page: both survive a reload and reach a second tab', async ({ page, sandbox, open, tab }) => {
  await open(widgets)
  await logIn(page, sandbox, 'vip1')
  const token = await sandbox.loginToken('agent2')
  await page.evaluate((given) => window.Tessera?.session.set(given, 'agent'), token)
  await expect(overview(page)).toBeVisible()
  await page.reload()
  await expect(overview(page)).toBeVisible()
  await isMember(page, 'vip1')
  const other = await open(widgets, { page: await tab() })
  await expect(overview(other)).toBeVisible()
  await isMember(other, 'vip1')
  await page.evaluate(() => window.Tessera?.session.logout('agent'))
  await expect(door(other)).toBeVisible()
  await expect.poll(() => accounts(other)).toEqual(['vip1', null])
  await other.evaluate(() => window.Tessera?.session.logout('member'))
  await expect(within(page, 'account').getByRole('button', { name: 'Log in' })).toBeVisible()
})

test('two sessions on a page: each has its own token and live events; removing the agent widget closes only its socket', async ({
  page,
  sandbox,
  open,
}) => {
  const player = await newMember(sandbox, { credit: '10' })
  const agent = await newDownline(sandbox, 'agent1')
  const sent: Record<string, string[]> = {}
  page.on('request', (request) => {
    const token = request.headers()['authorization']
    if (token) (sent[token] ??= []).push(new URL(request.url()).pathname)
  })
  const sockets: { token: string; isClosed: boolean }[] = []
  page.on('websocket', (socket) => {
    const known = { token: '', isClosed: false }
    sockets.push(known)
    socket.on('framesent', ({ payload }) => void (known.token ||= (JSON.parse(String(payload)) as { token: string }).token))
    socket.on('close', () => void (known.isClosed = true))
  })
  await open(widgets)
  await page.evaluate(() => {
    const told: string[] = []
    Object.assign(window, { told })
    window.Tessera?.on('balance', ({ detail }) => void told.push(`${detail.realm} ${detail.balance}`))
  })
  await logIn(page, sandbox, player.account)
  const token = await sandbox.loginToken(agent.account)
  await page.evaluate((given) => window.Tessera?.session.set(given, 'agent'), token)
  await expect(overview(page)).toBeVisible()
  const kept = await page.evaluate(() => [sessionStorage.getItem('tessera:token'), sessionStorage.getItem('tessera:token:agent')])
  await expect.poll(() => sockets.map((socket) => socket.token).toSorted()).toEqual(kept.toSorted())
  const [ofPlayer = [], ofAgent = []] = kept.map((each) => sent[`Bearer ${each}`])
  expect(ofPlayer.filter((path) => /Team|Downline/.test(path))).toEqual([])
  expect(ofAgent.filter((path) => /Team/.test(path)).length).toBeGreaterThan(0)
  await sandbox.credit(player.account, '5')
  const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told)
  await expect.poll(told).toContainEqual(expect.stringMatching(/^member 15(\.0+)?$/))
  expect((await told()).filter((each) => each.startsWith('agent') && /15/.test(each))).toEqual([])
  await page.evaluate(() => document.getElementById('agent')?.remove())
  await expect.poll(() => sockets.map((socket) => socket.isClosed && socket.token === kept[1])).toContain(true)
  expect(sockets.filter(({ isClosed }) => !isClosed).map((socket) => socket.token)).toEqual([kept[0]])
  await sandbox.credit(player.account, '5')
  await expect.poll(told).toContainEqual(expect.stringMatching(/^member 20(\.0+)?$/))
  await isMember(page, player.account)
  await page.evaluate(() => {
    const back = document.createElement('div')
    back.id = 'agent'
    back.dataset['tessera'] = 'agent'
    document.body.append(back)
  })
  await expect(overview(page)).toBeVisible()
  await expect.poll(() => accounts(page)).toEqual([player.account, agent.account])
})

test('page with agent widgets only: belongs to the agent; the host can open popups of both', async ({ page, sandbox, open }) => {
  await open('<div id="agent" data-tessera="agent"></div>', { path: `/portal?tessera-token=${await sandbox.loginToken('agent2')}` })
  await expect(overview(page)).toBeVisible()
  const session = () => page.evaluate(() => window.Tessera?.session.get())
  await expect.poll(session).toMatchObject({ realm: 'agent', account: 'agent2', isAgent: true })
  expect(await page.evaluate(() => window.Tessera?.session.get('member').status)).toBe('loading')
  expect(await page.evaluate(() => sessionStorage.getItem('tessera:token'))).toBeNull()
  await page.evaluate(() => window.Tessera?.open('login'))
  await expect(page.getByRole('dialog').getByRole('tab').first()).toBeVisible()
  await page.evaluate(() => window.Tessera?.open('login', { realm: 'agent' }))
  await expect(page.getByRole('dialog', { name: 'Agent centre' })).toBeVisible()
})

test('due password change: the dialog comes back after closing, also in the other tab', async ({ page, sandbox, open, tab }) => {
  const member = await newDownline(sandbox, 'agent1', { kind: 'member' }) // the agent has chosen the password, so the member has to change it
  await open(widgets)
  await signIn(page, 'login', member.account, member.password)
  const dialog = (of: Page) => of.getByRole('dialog', { name: 'Change password' })
  await expect(dialog(page)).toBeVisible()
  await page.evaluate(() => window.Tessera?.close())
  await expect(dialog(page)).toBeVisible()
  await page.evaluate(() => window.Tessera?.open('help'))
  await expect(dialog(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  const other = await open(widgets, { page: await tab() })
  await expect(dialog(other)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(dialog(other)).toHaveCount(0)
})

test("site: agent pages use the agent's session, other pages the member's, without a reload", async ({ page, sandbox }) => {
  await openSite(page, sandbox)
  await logIn(page, sandbox, 'player1')
  await page.evaluate(() => history.pushState(null, '', '/agent'))
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')))
  await expect(page.getByRole('heading', { name: 'Agent login', level: 2 })).toBeVisible()
  await logIn(page, sandbox, 'agent1')
  await expect(page.getByRole('heading', { name: 'Team overview', exact: true })).toBeVisible()
  await expect.poll(() => accounts(page)).toEqual(['agent1', 'agent1'])
  expect(await page.evaluate(() => window.Tessera?.session.get('member').account)).toBe('player1')
  while (placeOf(page) !== '/') await page.goBack()
  await expect.poll(() => page.evaluate(() => window.Tessera?.session.get().account)).toBe('player1')
  expect(await page.evaluate(() => sessionStorage.getItem('tessera:token:agent'))).not.toBeNull()
})

test("unknown realm: one warning, the page's own realm is used", async ({ page, open }) => {
  const warned = page.waitForEvent('console', (message) => message.text().includes('there is no realm "players"; there are member, agent'))
  await open(widgets)
  await page.evaluate(() => window.Tessera?.ready)
  expect(await page.evaluate(() => window.Tessera?.session.get('players' as 'member').realm)).toBe('member')
  await warned
})

test("agent login popup: its close button is apart from the header's tools", async ({ page, open }) => {
  await open('')
  await page.evaluate(() => window.Tessera?.open('agent'))
  const dialog = page.getByRole('dialog', { name: 'Agent centre' })
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    const close = await dialog.getByRole('button', { name: 'Close' }).boundingBox()
    const tools = await dialog.locator('.agent-door-tools').boundingBox()
    const isBeside = (tools?.x ?? 0) + (tools?.width ?? 0) <= (close?.x ?? 0)
    expect(isBeside || (tools?.y ?? 0) >= (close?.y ?? 0) + (close?.height ?? 0), `at ${width}`).toBe(true)
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  }
})
