import { payloadCipher } from '../../examples/gateway/platform/payload.ts'
import { expect, logIn, type Page, test } from './fixtures.ts'
import { newMember } from './new-member.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const said = (page: Page) => page.getByRole('status')
interface Settings {
  systemStatus: number
  flags: Record<string, boolean>
  register: Record<string, { enabled: boolean; minLength: number | null; maxLength: number | null; patternId: number | null }>
  smsFailure: string
  smsMinutes: number
}

/** Opens a page of the console by its link, as an operator does. */
async function go(page: Page, link: string): Promise<void> {
  const pages = page.getByRole('button', { name: 'Pages', exact: true })
  if (await pages.isVisible()) await pages.click()
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: link, exact: true }).click()
}

test.beforeEach(async ({ page, sandbox }) => {
  await page.goto(`${sandbox.console}/flags`)
  await expect(page.getByRole('switch', { name: 'FREEPLAY3' })).toBeChecked()
})
// The fixture resets only the settings that the test changed itself, not those changed in the console.
test.afterEach(async ({ sandbox }) => void (await sandbox.call('/sandbox/settings', { method: 'DELETE' })))

test('console: the secret is removed from the address, kept over a reload, and asked for if missing or wrong', async ({
  page,
  tab,
  sandbox,
  axe,
}) => {
  const bare = `${sandbox.gateway}/sandbox#/flags`
  expect(page.url()).toBe(bare)
  await page.reload()
  await expect(page.getByRole('switch', { name: 'FREEPLAY3' })).toBeChecked()

  const other = await tab()
  await other.goto(bare)
  await expect(other.getByLabel('Secret')).toBeFocused()
  await expect(region(other, 'Messages')).toBeHidden()
  await axe(other)
  await other.keyboard.type('not the secret')
  await other.keyboard.press('Enter')
  await expect(other.getByRole('alert').filter({ hasText: 'This is not the secret of the gateway that runs now.' })).toBeVisible()
  await expect(region(other, 'Messages')).toBeHidden()
  await other.getByLabel('Secret').fill(sandbox.console.split('#')[1] ?? '')
  await other.keyboard.press('Enter')
  await expect(other.getByRole('switch', { name: 'FREEPLAY3' })).toBeChecked()
  await expect(other.getByLabel('Secret')).toBeHidden()
  expect(other.url()).toBe(bare)
})

test("console: another local page can't read its data", async ({ sandbox, open, tab, allow }) => {
  allow(/CORS policy|ERR_FAILED|net::ERR/)
  const host = await open('<p>Host</p>', { page: await tab(), script: false })
  const read = (path: string, options: RequestInit) =>
    host.evaluate(
      ([url, init]) =>
        fetch(url, init).then(
          (response) => `${response.type} ${response.status}`,
          () => 'no answer',
        ),
      [`${sandbox.gateway}/sandbox${path}`, options] as const,
    )
  expect(await read('/outbox', { credentials: 'include' })).toBe('no answer')
  expect(await read('/outbox', { headers: sandbox.consoleHeaders })).toBe('no answer')
  expect(await read('/credit', { method: 'POST', credentials: 'include', body: '{"account":"player1","amount":"1"}' })).toBe('no answer')
  const before = await sandbox.balance('player1')
  await read('/credit', { method: 'POST', mode: 'no-cors', credentials: 'include', body: '{"account":"player1","amount":"1"}' })
  expect(await sandbox.balance('player1')).toBe(before)
})

test('console: names the gateway, passes axe and fits a phone', async ({ page, axe }) => {
  await go(page, 'Overview')
  await expect(page.getByText('It answers this machine only, and every amount is play money.')).toBeVisible()
  for (const [colorScheme, background] of [
    ['dark', 'rgb(11, 16, 27)'],
    ['light', 'rgb(245, 241, 233)'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveCSS('background-color', background)
    await axe()
  }
  // Every design token that the console uses has to be declared.
  const [declared, used] = await page.evaluate(async () => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    const css = (await Promise.all(links.map(async ({ href }) => (await fetch(href)).text()))).join()
    const names = (pattern: RegExp) => [...new Set([...css.matchAll(pattern)].map(([, name]) => name))]
    return [names(/(--t-[\w-]+):/g), names(/var\((--t-[\w-]+)\)/g)]
  })
  expect(used?.filter((name) => !declared?.includes(name))).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await axe()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('console: changed flags, status, fields and messages reach open pages at once', async ({ page, open, tab, sandbox }) => {
  const settings = async () => (await sandbox.call('/sandbox/settings')) as Settings
  const shop = await open('<main><h1>Shop</h1><div data-tessera="account"></div></main>', { page: await tab() })
  await logIn(shop, sandbox, 'vip1')
  await shop.getByRole('button', { name: 'Account menu of vip1' }).click()
  const badge = shop.getByText('VIP 7', { exact: true })
  await expect(badge).toBeVisible()

  await page.getByRole('switch', { name: 'VIP3' }).press('Space')
  await expect(said(page)).toHaveText('VIP3 is off.')
  await expect(badge).toBeHidden()

  await go(page, 'System')
  await page.getByRole('radio', { name: '1 Maintenance' }).check()
  await expect(said(page)).toHaveText('Saved: status 1, maintenance.')
  await page.getByLabel('Maintenance ends').fill('2031-05-06T07:08')
  await go(page, 'SMS and e-mail')
  await page.getByLabel('Sending an SMS').selectOption('quota')
  await page.getByLabel('Expired minutes').fill('3')
  await page.getByLabel('Expired minutes').press('Enter')
  await expect(said(page)).toHaveText('Saved: Expired minutes.')

  await go(page, 'Registration')
  const email = page.getByRole('group', { name: 'email' })
  await email.getByRole('switch', { name: 'enabled' }).check()
  await email.getByLabel('pattern id').selectOption('20')
  await email.getByLabel('min length').fill('130')
  await email.getByLabel('min length').press('Enter')
  await expect(email.getByRole('alert')).toHaveText('The minimum is above the maximum.')
  await expect(email.getByLabel('min length')).toHaveAccessibleDescription('The minimum is above the maximum.')
  await email.getByLabel('min length').fill('6')
  await email.getByLabel('min length').press('Enter')
  await expect(said(page)).toHaveText('Saved: email, min length.')
  await expect(email.getByRole('alert')).toHaveCount(0)
  expect(await settings()).toMatchObject({
    systemStatus: 1,
    maintenanceEnd: new Date('2031-05-06T07:08').getTime(),
    smsFailure: 'quota',
    smsMinutes: 3,
    register: { email: { enabled: true, patternId: 20, minLength: 6, maxLength: 120 } },
  })

  await go(page, 'Start over')
  await page.getByRole('button', { name: 'Reset all settings' }).dblclick()
  expect((await settings()).smsFailure).toBe('quota')
  await page.getByRole('button', { name: 'Really reset all of them?' }).click()
  await go(page, 'System')
  await expect(page.getByRole('radio', { name: '0 Normal' })).toBeChecked()
  await go(page, 'Flags')
  await expect(page.getByRole('switch', { name: 'VIP3' })).toBeChecked()
  expect((await settings()).smsFailure).toBe('none')
})

test('console outbox: a new code appears without a reload and can be copied', async ({ page, sandbox, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await sandbox.call('/wps/verification/sms/register', { method: 'POST', body: { mobileNum: '9170009001', countryDialingCode: '63' } })
  await go(page, 'SMS and e-mail')
  const entry = region(page, 'Messages').getByRole('listitem').filter({ hasText: '+639170009001' })
  await expect(entry).toBeVisible()
  const code = await entry.locator('code').innerText()
  await entry.getByRole('button', { name: `Copy code ${code}` }).click()
  await expect(said(page)).toHaveText(`Copied: ${code}.`)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
})

test('console limits: shows who waits, why and until when, and releases them; SMS countries can be changed', async ({
  page,
  sandbox,
  axe,
}) => {
  await go(page, 'Held up')
  const held = region(page, 'Held up')
  await expect(held.getByText('Nobody has to wait.')).toBeVisible()
  const number = { mobileNum: '9170009002', countryDialingCode: '63' }
  const guess = payloadCipher('tessera-sandbox-payload-key').seal({ ...number, newPassword: 'Guessed-12', verificationCode: 'wrong' })
  for (let at = 0; at < 10; at++) await sandbox.call('/wps/member/password/verification', { method: 'POST', body: guess }).catch(() => {})
  const entry = held.getByRole('listitem').filter({ hasText: '+639170009002' })
  await expect(entry).toContainText('Code by SMS')
  await expect(entry).toContainText('10 in a row, 10 today')
  await axe()
  await entry.getByRole('button', { name: 'Let go on: +639170009002, Code by SMS' }).click()
  await expect(held.getByText('Nobody has to wait.')).toBeVisible()
  await expect(said(page)).toHaveText('+639170009002 may go on: Code by SMS.')

  await go(page, 'SMS and e-mail')
  const countries = region(page, 'Messages').getByLabel('Countries that get SMS')
  await expect(countries).toHaveValue('63')
  await countries.fill('63, 66')
  await countries.blur()
  await expect(said(page)).toHaveText('Saved: Countries that get SMS.')
  await page.reload()
  await expect(countries).toHaveValue('63, 66')
})

test('console: announcements and banners can be published and removed', async ({ page, sandbox }) => {
  await go(page, 'Content')
  const content = region(page, 'Content')
  const listed = async (types: string) =>
    JSON.stringify(await sandbox.call(`/wps/relay/MCSFE_getListAnnouncements?types=${types}&language=EN`))
  await content.getByRole('button', { name: 'Publish announcement' }).click()
  await expect(content.getByLabel('Title')).toBeFocused()
  await expect(content.getByRole('alert')).toHaveCount(2)
  await content.getByLabel('Title').fill('A tide comes in')
  await content.getByLabel('Content (HTML)').fill('<p>At <b>nine</b></p>')
  await content.getByLabel('Execution').selectOption('B')
  await content.getByLabel('Promotion type').fill('WELCOME')
  await content.getByRole('button', { name: 'Publish announcement' }).click()
  await expect(said(page)).toHaveText('Published: A tide comes in.')
  expect(await listed('H')).toContain('"title":"A tide comes in","content":"<p>At <b>nine</b></p>"')
  await content.getByRole('button', { name: 'Remove A tide comes in' }).click()
  await expect(said(page)).toHaveText('Removed: A tide comes in.')
  expect(await listed('H')).not.toContain('A tide comes in')
  await expect(content.getByRole('button', { name: /^Remove/ }).first()).toBeFocused()

  for (const [kind, types] of [
    ['Notice', 'PL'],
    ['Banner', 'B'],
    ['Public popup', 'PU'],
  ] as const) {
    await content.getByRole('radio', { name: kind, exact: true }).check()
    await content.getByLabel('Title').fill(`New: ${kind}`)
    if (kind === 'Public popup') await content.getByLabel('Execution').selectOption('A')
    await content.getByRole('button', { name: `Publish ${kind.toLowerCase()}` }).click()
    await expect(content.getByRole('button', { name: `Remove New: ${kind}` })).toBeVisible()
    expect(await listed(types)).toContain(`New: ${kind}`)
    await content.getByRole('button', { name: `Remove New: ${kind}` }).click()
    await expect(content.getByRole('button', { name: `Remove New: ${kind}` })).toHaveCount(0)
  }
})

test('console contents: a text in a second language is shown in it; without a text the English one is shown', async ({
  page,
  sandbox,
  axe,
}) => {
  const announced = async (language: string) =>
    (
      (await sandbox.call(`/wps/relay/MCSFE_getListAnnouncements?types=H&language=${language}`)) as {
        announcements: { title: string; content: string }[]
      }
    ).announcements.map(({ title, content }) => `${title} ${content}`)
  await go(page, 'Content')
  const content = region(page, 'Content')
  const language = content.getByLabel('Language of the texts')
  await content.getByLabel('Title').fill('High tide')
  await content.getByLabel('Content (HTML)').fill('<p>At nine</p>')
  await language.selectOption('TH')
  await expect(content.getByLabel('Title')).toHaveValue('')
  await expect(content.getByLabel('Title')).toHaveAttribute('placeholder', 'High tide')
  await expect(content.getByLabel('Title')).toHaveAttribute('lang', 'th')
  await content.getByLabel('Title').fill('น้ำขึ้น')
  await expect(language).toHaveAccessibleDescription(/Written in: EN, TH\. .*English/)
  await axe()
  await content.getByRole('button', { name: 'Publish announcement' }).click()
  await expect(said(page)).toHaveText('Published: High tide.')
  expect(await announced('EN')).toContain('High tide <p>At nine</p>')
  expect(await announced('TH')).toContain('น้ำขึ้น <p>At nine</p>')
  expect(await announced('KO')).toContain('High tide <p>At nine</p>')

  await content.getByRole('button', { name: 'Edit High tide' }).click()
  await expect(language).toHaveValue('EN')
  await language.selectOption('TH')
  await expect(content.getByLabel('Title')).toHaveValue('น้ำขึ้น')
  await content.getByLabel('Title').fill('')
  await content.getByLabel('Content (HTML)').fill('<p>เก้าโมง</p>')
  await content.getByRole('button', { name: 'Save' }).click()
  await expect(said(page)).toHaveText('Saved: High tide.')
  expect(await announced('TH')).toContain('High tide <p>เก้าโมง</p>')
  expect(await announced('EN')).toContain('High tide <p>At nine</p>')
  await content.getByRole('button', { name: 'Remove High tide' }).click()
  await expect(content.getByRole('button', { name: 'Edit High tide' })).toHaveCount(0)

  await go(page, 'Promotions')
  const promotions = region(page, 'Promotions')
  await promotions.getByLabel('Promotion title').fill('Tide race')
  await promotions.getByLabel('Language of the texts').selectOption('VI')
  await promotions.getByLabel('Promotion title').fill('Đua thủy triều')
  await promotions.getByRole('button', { name: 'Publish promotion' }).click()
  await expect(said(page)).toHaveText('Published: Tide race.')
  const listed = async (code: string) => JSON.stringify(await sandbox.call(`/wps/relay/MCSFE_getPromotions?language=${code}`))
  expect(await listed('VI')).toContain('Đua thủy triều')
  expect(await listed('AR')).toContain('Tide race')
  await promotions.getByRole('button', { name: 'Remove Tide race' }).click()
  await expect(said(page)).toHaveText('Removed: Tide race.')

  await go(page, 'Pages and help')
  const pages = region(page, 'Pages and help')
  await pages.getByRole('button', { name: 'Edit Kestrel Live opens eight new tables' }).click()
  await pages.getByLabel('Language of the texts').selectOption('CN')
  await expect(pages.getByLabel('Title', { exact: true })).toHaveValue('Kestrel Live 新增八张桌台')
})

test('console promotions: input typed before the choices load is kept', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/sandbox/promotion-choices', async (route) => {
    await held
    await route.continue()
  })
  await go(page, 'Promotions')
  const promotions = region(page, 'Promotions')
  await promotions.getByLabel('Promotion title').fill('Tide race')
  release()
  await promotions.getByLabel('Promotion kind').selectOption('RACE')
  await expect(promotions.getByLabel('Taking part')).toHaveValue('apply')
  await expect(promotions.getByLabel('Promotion title')).toHaveValue('Tide race')
  await go(page, 'Content')
  await go(page, 'Promotions')
  await expect(page.getByRole('heading', { name: /^Published: \d+ promotions/ })).toBeVisible()
  await expect(promotions.getByLabel('Promotion kind')).toHaveValue('RACE')
  await expect(promotions.getByLabel('Promotion title')).toHaveValue('Tide race')
})

test('console contents: English is required also while another language is shown', async ({ page }) => {
  await go(page, 'Content')
  const content = region(page, 'Content')
  await content.getByLabel('Language of the texts').selectOption('AR')
  await content.getByLabel('Title').fill('مد')
  await content.getByRole('button', { name: 'Publish announcement' }).click()
  await expect(content.getByLabel('Language of the texts')).toHaveValue('EN')
  await expect(content.getByLabel('Title')).toBeFocused()
  await expect(content.getByRole('alert')).toHaveCount(2)
})

test('console: the side menu card has a text for each language', async ({ page, sandbox }) => {
  const card = async (language: string) =>
    ((await sandbox.call(`/wps/system/publicInfo?language=${language}`)) as { mobileTemplate: { login_prompt_text: string } })
      .mobileTemplate.login_prompt_text
  await go(page, 'Content')
  const content = region(page, 'Content')
  const language = content.getByLabel('Language of the card')
  const text = content.getByLabel('Text of the card')
  await expect(text).toHaveValue(/\$25\.00/)
  await language.selectOption('TH')
  await expect(text).toHaveValue(/^ชวนเพื่อน/)
  await text.fill('สวัสดี')
  await text.blur()
  await expect(said(page)).toHaveText('Saved: Text of the card.')
  expect(await card('TH')).toBe('สวัสดี')
  expect(await card('EN')).toMatch(/^Invite a friend/)
  await language.selectOption('KO')
  await expect(text).toHaveValue('')
  await language.selectOption('EN')
  await text.fill('Hello.')
  await text.blur()
  await expect(said(page)).toHaveText('Saved: Text of the card.')
  expect(await card('KO')).toBe('Hello.')
})

test("console: a game's maintenance can be started and ended", async ({ page }) => {
  await go(page, 'Games')
  const games = region(page, 'Games')
  await games.getByLabel('Game or vendor').fill('Sea of Tyche')
  await games.getByRole('button', { name: 'Search' }).click()
  const game = games.getByRole('listitem').filter({ hasText: 'Sea of Tyche' }).first()
  await game.getByRole('button', { name: /^Put under maintenance/ }).click()
  await expect(game).toContainText('Maintenance until')
  await game.getByRole('button', { name: /^Put back/ }).click()
  await expect(game).toContainText('Runs')
})

test('console: a wallet is credited and the ledger stays balanced', async ({ page, sandbox, allow }) => {
  allow(/404/) // the account that does not exist
  const accounts = region(page, 'Accounts')
  const ledger = region(page, 'Ledger')
  await go(page, 'Ledger')
  await expect(ledger).toContainText('It adds up')
  await go(page, 'Members')
  await expect(accounts.getByRole('row', { name: /^agent1/ })).toContainText('agent: an agent with two levels of downline')
  await accounts.getByRole('button', { name: 'Credit member22' }).click()
  await page.keyboard.type('-1')
  await expect(accounts.getByRole('button', { name: 'Credit the wallet' })).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(accounts.getByRole('alert')).toHaveText('An amount above 0: digits, and up to two decimals after a point.')
  await accounts.getByLabel('Amount').fill('5.25')
  await accounts.getByLabel('Account', { exact: true }).fill('nobody')
  await page.keyboard.press('Enter')
  await accounts.getByRole('button', { name: 'Credit $5.25 to nobody?' }).click()
  await expect(accounts.getByRole('alert')).toHaveText('There is no such account.')
  await accounts.getByLabel('Account', { exact: true }).fill('member22')
  await expect(accounts.getByRole('button', { name: 'Credit the wallet' })).toBeEnabled()
  await page.keyboard.press('Enter')
  await accounts.getByRole('button', { name: 'Credit $5.25 to member22?' }).click()
  await expect(said(page)).toHaveText('Credited $5.25 to member22.')
  expect(await sandbox.balance('member22')).toBe('104.25')
  await expect(accounts.getByRole('row', { name: /^member22/ })).toContainText('104.25')
  await go(page, 'Ledger')
  await expect(ledger.getByRole('row').filter({ hasText: '+5.25 USD' })).toContainText('house:float')
  await expect(ledger.getByRole('definition').first()).toHaveText('0.00')
})

test('console: refuses other origins and host names, and framing', async ({ page, sandbox, request, allow }) => {
  allow(/ERR_FAILED/)
  const answer = await request.get(`${sandbox.gateway}/sandbox`)
  const policy = answer.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe')
  const headers = sandbox.consoleHeaders
  for (const path of ['', '/console/console.js', '/settings', '/outbox'])
    for (const [name, value, status] of [
      ['host', 'rebound.example', 421],
      ['x-forwarded-for', '203.0.113.7', 403],
    ] as const)
      expect((await request.get(`${sandbox.gateway}/sandbox${path}`, { headers: { ...headers, [name]: value } })).status(), path).toBe(
        status,
      )
  for (const origin of ['http://localhost:4701', 'https://evil.example', 'null']) {
    const options = { headers: { ...headers, origin }, data: { systemStatus: 1 } }
    expect((await request.put(`${sandbox.gateway}/sandbox/settings`, options)).status(), origin).toBe(403)
    const credit = { ...options, data: { account: 'player1', amount: '1' } }
    expect((await request.post(`${sandbox.gateway}/sandbox/credit`, credit)).status()).toBe(403)
  }
  expect((await request.get(`${sandbox.gateway}/sandbox/outbox`)).status()).toBe(401)
  expect(Array.isArray(await (await request.get(`${sandbox.gateway}/sandbox/outbox`, { headers })).json())).toBe(true)

  // A refusal or a failed call is shown beside the control, and the control returns to its value.
  const flag = page.getByRole('switch', { name: 'VIP3' })
  await page.route('**/sandbox/settings', (route) => route.abort())
  await flag.click()
  await expect(page.getByRole('alert').filter({ hasText: 'The gateway does not answer.' })).toBeVisible()
  await expect(flag).toBeChecked()
})

test('console contracts: shows payer, receiver and result; a kind can be switched off', async ({ page, sandbox }) => {
  await go(page, 'Contracts')
  const contracts = region(page, 'Contracts of agents')
  const running = contracts.getByRole('listitem').filter({ hasText: 'agent1 pays agent2' })
  await expect(running).toContainText('In force')
  await expect(running).toContainText(/Tier 4.*15% from/)
  // twelve from the seed, and more if another test has moved the gateway's clock forward
  const contractsOf = (await sandbox.call('/sandbox/contracts')) as { upline: string; downline: string; settled: { count: number }[] }[]
  const settled =
    contractsOf
      .find(({ upline, downline }) => upline === 'agent1' && downline === 'agent2')
      ?.settled.reduce((sum, { count }) => sum + count, 0) ?? 0
  expect(settled).toBeGreaterThanOrEqual(12)
  await running.getByText('Settled periods of agent2').click()
  await expect(running.getByRole('listitem')).toHaveCount(settled)
  await expect(running.getByRole('listitem').first()).toContainText(/active, \$[\d.,]+ bets/)
  await expect(contracts.getByRole('listitem').filter({ hasText: 'agent2 pays agent3' })).toContainText(/To be answered by|Expired/)
  await contracts.getByRole('switch', { name: 'Hourly salary' }).uncheck()
  await expect(said(page)).toContainText('Hourly salary: neither offered nor paid.')
  expect(await sandbox.call('/sandbox/settings')).toMatchObject({
    contracts: { dividend: true, daily: true, hourly: false, realtime: true },
  })
})

test('console operation: shows jobs with last and next run, and the delay of events', async ({ page, axe }) => {
  await go(page, 'Operation')
  const operation = region(page, 'Operation')
  await expect(operation.getByRole('list', { name: 'Gateways' }).getByRole('listitem')).toHaveCount(1)
  await expect(operation.getByRole('list', { name: 'Gateways' })).toContainText('Alive')
  await expect(operation.getByRole('list', { name: 'Gateways' })).toContainText('Runs the jobs')
  await expect(operation.getByText('On time')).toBeVisible()
  const lottery = operation.getByRole('list', { name: 'Jobs' }).getByRole('listitem').filter({ hasText: 'lottery' })
  await expect(lottery).toContainText('Runs')
  const last = await lottery.getByRole('time').first().getAttribute('datetime')
  await expect.poll(() => lottery.getByRole('time').first().getAttribute('datetime'), { timeout: 15_000 }).not.toBe(last)
  await axe(page)
})

test('console pages: each has an address, fits a phone, and works with Back and its former address', async ({ page, sandbox, axe }) => {
  const links = page.getByRole('navigation', { name: 'Pages' }).getByRole('link')
  const addresses = await links.evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''))
  expect(addresses.length).toBeGreaterThan(20)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const address of addresses) {
    await page.goto(`${sandbox.gateway}/sandbox${address}`)
    await expect(page.locator('main > section:visible')).toHaveCount(1)
    await expect(page.getByRole('navigation', { name: 'Pages' }).locator('[aria-current=page]')).toHaveAttribute('href', address)
    await expect(page.locator('html')).toHaveJSProperty('scrollWidth', 390)
  }
  await axe()
  await go(page, 'Deposits')
  await expect(page).toHaveTitle('Deposits · Sandbox console, play money')
  await expect(page.getByRole('heading', { name: 'Deposits', exact: true })).toBeFocused()
  await page.goBack()
  await expect(region(page, 'Start over')).toBeVisible()
  await page.goto(`${sandbox.gateway}/sandbox#/nowhere`)
  await expect(region(page, 'Overview')).toBeVisible()
  const former = await page.context().newPage()
  await former.goto(`${sandbox.console}/`)
  await former.goto(`${sandbox.gateway}/sandbox#deposits`)
  await former.reload()
  await expect(region(former, 'Deposits')).toBeVisible()
})

test('console search: finds members and fields, also by keyboard', async ({ page, axe }) => {
  const field = page.getByRole('searchbox', { name: 'Search members and pages' })
  await field.fill('idle')
  await page.getByRole('list', { name: 'Found' }).getByRole('link', { name: 'System: Idle minutes' }).click()
  await expect(page.getByLabel('Idle minutes')).toBeFocused()
  await field.fill('member22')
  await expect(page.getByRole('list', { name: 'Found' }).getByRole('link').first()).toContainText('member22')
  await axe()
  await field.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Member member22' })).toBeVisible()
  await field.fill('no such thing')
  await expect(page.getByText('Nothing found.')).toBeVisible()
  await field.press('Escape')
  await expect(page.getByText('Nothing found.')).toBeHidden()
})

test('console member: block, unblock, password reset and reversed credit, with reason and confirmation', async ({ page, sandbox, axe }) => {
  const { account, password } = await newMember(sandbox)
  await sandbox.call('/sandbox/credit', { method: 'POST', body: { account, amount: '8.25' } })
  await page.goto(`${sandbox.gateway}/sandbox#/members/${account}`)
  const member = region(page, `Member ${account}`)
  await expect(member).toContainText('Yes Nothing stands in the way.')
  await axe()

  await member.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(member.getByRole('alert')).toHaveText('Say why: it is kept for the record.')
  await member.getByLabel('Reason', { exact: true }).fill('Two accounts')
  await member.getByRole('button', { name: 'Block', exact: true }).dblclick()
  await expect(member.getByText('An operator has blocked the account')).toHaveCount(0)
  await member.getByRole('button', { name: `Block ${account}? Sessions and games end.` }).click()
  await expect(member).toContainText('An operator has blocked the account: Two accounts')
  await expect(said(page)).toHaveText(`${account} is blocked; sessions and games are ended.`)
  await member.getByLabel('Reason', { exact: true }).fill('Checked')
  await member.getByRole('button', { name: 'Let in again' }).click()
  await member.getByRole('button', { name: `Let ${account} in again?` }).click()
  await expect(member).toContainText('Yes Nothing stands in the way.')

  await member.getByLabel('Reason', { exact: true }).fill('Called')
  await member.getByRole('button', { name: 'Reset the login password' }).click()
  await member.getByRole('button', { name: `Reset the password of ${account}?` }).click()
  await expect(member.locator('#member-password')).toHaveText(/^T1-/)
  const temporary = await member.locator('#member-password').innerText()
  const logIn = (given: string) =>
    sandbox.call('/wps/session/login', {
      method: 'POST',
      body: payloadCipher('tessera-sandbox-payload-key').seal({ username: account, password: given, type: 'username' }),
    })
  await expect(logIn(password)).rejects.toThrow(/LOGIN_FAILED/)
  expect(await logIn(temporary)).toMatchObject({ isDefaultPassword: true })

  await member.getByText('Reverse this credit').first().click()
  await member.getByLabel('Why it is reversed').first().fill('Wrong member')
  await member.getByRole('button', { name: 'Reverse the credit of $8.25' }).click()
  await member.getByRole('button', { name: `Reverse $8.25 of ${account}?` }).click()
  await expect(said(page)).toHaveText(`Reversed: $8.25 of ${account}.`)
  expect(await sandbox.balance(account)).toBe('0.00')
  await member.getByText('What operators have done').click()
  for (const text of ['Blocked', 'Let in again', 'Login password reset', 'Credit reversed'])
    await expect(member.getByRole('list', { name: 'What operators have done' })).toContainText(text)
  for (const part of [
    'Deposits and withdrawals',
    'Bets',
    'Bonuses',
    'Limits',
    'Sessions and devices',
    'Contacts and security',
    'What was sent',
  ])
    await member.getByText(part, { exact: true }).click()
  await expect(member).toContainText(`${account} has set no limit.`)
  await axe()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.locator('html')).toHaveJSProperty('scrollWidth', 390)
})

test('console member: ‘It was somebody else’ with reason and confirmation freezes the member, reverts changes and ends the password', async ({
  page,
  sandbox,
}) => {
  const { account, password } = await newMember(sandbox)
  await page.goto(`${sandbox.gateway}/sandbox#/members/${account}`)
  const member = region(page, `Member ${account}`)
  const somebodyElse = member.getByRole('button', { name: 'It was somebody else' })
  await somebodyElse.click()
  await expect(member.getByRole('alert')).toHaveText('Say why: it is kept for the record.')
  await member.getByLabel('Reason', { exact: true }).fill('The owner has called')
  await member.getByLabel('Undo the changes').selectOption('of the last 3 days')
  await somebodyElse.click()
  await expect(member.getByText('No login')).toHaveCount(0)
  const sure = `Freeze ${account}, and undo the changes of the last 3 days? Sessions and the login password end.`
  const sent = page.waitForRequest((request) => request.url().endsWith('/not-me'))
  await member.getByRole('button', { name: sure }).click()
  expect((await sent).postDataJSON()).toEqual({ reason: 'The owner has called', days: 3 })
  await expect(said(page)).toHaveText(`${account} is frozen, and what was changed is undone.`)
  const body = payloadCipher('tessera-sandbox-payload-key').seal({ username: account, password, type: 'username' })
  await expect(sandbox.call('/wps/session/login', { method: 'POST', body })).rejects.toThrow(/LOGIN_FAILED/)
  await member.getByLabel('Why it is released, for the record').fill('Checked')
  await member.getByRole('button', { name: 'Release', exact: true }).click()
  await member.getByRole('button', { name: `Release ${account}?` }).click()
  await expect(said(page)).toHaveText(`Released: ${account}.`)
})
