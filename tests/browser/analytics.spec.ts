import { flows, things } from '../../src/core/site/vocabulary.ts'
import { expect, logIn, type Page, test } from './fixtures.ts'
import { newMember, sealed } from './member.ts'

interface Heard {
  type: 'view' | 'impression' | 'click' | 'step'
  detail: Record<string, string>
}
const names = ['view', 'impression', 'click', 'step'] as const
/** Listens before the loader has run, with the queue that the documents describe. */
const listen = `<script>
  window.heard = []
  window.Tessera = { q: ${JSON.stringify(names)}.map((type) => ['on', [type, ({ detail }) => heard.push({ type, detail })]]) }
</script>`
const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: unknown }).heard) as Promise<Heard[]>
/** Waits until the event was reported; only the given fields of the detail are compared. */
const told = (page: Page, type: Heard['type'], detail: Record<string, unknown>) =>
  expect
    .poll(async () => (await heard(page)).filter((each) => each.type === type).map((each) => each.detail))
    .toContainEqual(expect.objectContaining(detail))
const stepsOf = async (page: Page, flow: string) =>
  (await heard(page)).filter(({ type, detail }) => type === 'step' && detail['flow'] === flow).map(({ detail }) => detail['step'])

const screens =
  /^(account|winners|announcements|promotions|wallet|site|login|register|forgot|changePassword|announcement|help|terms|feedback|search|menu|message|stepUp|game|gameList|maintenance|notice|lobby(\/[a-z]+)?|(member|agent|site)\/\w+)$/
/** Checks that each value is in the vocabulary and that there are no other fields. */
function check({ type, detail }: Heard): void {
  const { screen, thing, id, flow, step, realm, ...rest } = detail
  expect(rest).toEqual({})
  if (type === 'step') {
    expect(flows[flow as keyof typeof flows], JSON.stringify(detail)).toContain(step)
    expect([realm, screen, thing, id]).toEqual([expect.stringMatching(/^(member|agent)$/), undefined, undefined, undefined])
    return
  }
  expect(screen).toMatch(screens)
  expect([flow, step, realm]).toEqual([undefined, undefined, undefined])
  if (type === 'view') expect([thing, id]).toEqual([undefined, undefined])
  else {
    expect(Object.keys(things)).toContain(thing)
    expect(id).toMatch(/^[\w-]+$/)
  }
}

const body = ['account', 'lobby', 'winners', 'promotions', 'announcements']
  .map((name) => `<div data-tessera="${name}" data-popup="off"></div>`)
  .join('')

test('analytics: views, impressions and clicks are reported in the documented vocabulary', async ({ open }) => {
  const page = await open(body, { head: listen })
  for (const screen of ['account', 'lobby', 'winners', 'promotions', 'announcements']) await told(page, 'view', { screen })
  await told(page, 'impression', { screen: 'lobby', thing: 'banner' })
  const tile = page.locator('[data-tessera=lobby] .game-tile-play').first()
  await tile.scrollIntoViewIfNeeded()
  const id = (await tile.getAttribute('data-thing'))?.replace('game:', '')
  await told(page, 'impression', { screen: 'lobby', thing: 'game', id })
  await page.locator('[data-tessera=promotions] .promotion-card').first().scrollIntoViewIfNeeded()
  await told(page, 'impression', { screen: 'promotions', thing: 'promotion' })
  await page.locator('.navigation-item', { hasText: 'Slots' }).click()
  await told(page, 'click', { screen: 'lobby', thing: 'category', id: 'rng' })
  await told(page, 'view', { screen: 'lobby/rng' })
  await page.evaluate(() => window.Tessera?.open('search'))
  await page.getByRole('dialog').getByRole('searchbox').fill('Gilded Dragon')
  await told(page, 'impression', { screen: 'search', thing: 'game' })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Gilded Dragon/ })
    .first()
    .click()
  await told(page, 'click', { screen: 'search', thing: 'game' })
  await told(page, 'view', { screen: 'login' })
  const all = await heard(page)
  all.forEach(check)
  // each impression is reported once, until its screen is shown again
  const impressions = all.filter(({ type }) => type === 'impression').map(({ detail }) => JSON.stringify(detail))
  expect(impressions.length).toBeGreaterThan(5)
  expect(new Set(impressions).size).toBe(impressions.length)
  expect(JSON.stringify(all)).not.toContain('Gilded') // the member has typed this, so it must not be reported
})

test('analytics: a click before the tracking code is loaded is reported afterwards', async ({ open, page }) => {
  let go = () => {}
  const isTime = new Promise<void>((resolve) => (go = resolve))
  await page.route(/chunks\/watch-screens-[^/]*\.js/, async (route) => {
    await isTime
    await route.continue()
  })
  await open(body, { head: listen })
  await page.locator('.navigation-item', { hasText: 'Slots' }).click()
  await expect(page.locator('[data-tessera=lobby] [data-screen="lobby/rng"]')).toBeVisible()
  expect((await heard(page)).filter(({ type }) => type === 'click')).toEqual([])
  go()
  await told(page, 'click', { screen: 'lobby', thing: 'category', id: 'rng' })
  ;(await heard(page)).forEach(check)
})

const account = '<div data-tessera="account"></div>'

/**
 * Checks that each value is in the vocabulary, and that none contains data of the member: what they typed, or what the gateway knows of
 * them.
 */
async function checkAll(page: Page, own: string[]): Promise<void> {
  const all = await heard(page)
  all.forEach(check)
  const said = JSON.stringify(all)
  expect(own.filter((word) => said.includes(word))).toEqual([])
}

test('analytics: each step of login and launch is reported, without member data', async ({ open, sandbox }) => {
  const member = await newMember(sandbox, { credit: '4321.98' })
  const page = await open(account, { head: listen })
  await page.evaluate(() => window.Tessera?.open('search'))
  await told(page, 'view', { screen: 'search' }) // the code that watches clicks has loaded
  await page.getByRole('dialog').getByRole('searchbox').fill('Gilded Dragon')
  // a guest chooses a game: the login opens first
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Gilded Dragon/ })
    .first()
    .click()
  await told(page, 'click', { screen: 'search', thing: 'game' })
  await told(page, 'view', { screen: 'login' })
  const popup = page.getByRole('dialog')
  await popup.getByRole('textbox', { name: 'Username' }).fill(member.account)
  for (const password of ['Wrong-pass1', member.password]) {
    await popup.getByLabel('Password', { exact: true }).fill(password)
    await popup.locator('form').getByRole('button', { name: 'Log in', exact: true }).click()
    await told(page, 'step', { flow: 'login', step: password === member.password ? 'done' : 'refused' })
  }
  expect(await stepsOf(page, 'login')).toEqual(['submit', 'refused', 'submit', 'done'])
  await told(page, 'view', { screen: 'game' })
  await told(page, 'step', { realm: 'member', flow: 'launch', step: 'done' })
  await popup.getByRole('button', { name: 'Lobby' }).click()
  await told(page, 'step', { flow: 'launch', step: 'closed' })
  expect(await stepsOf(page, 'launch')).toEqual(['submit', 'done', 'closed'])
  await checkAll(page, [member.account, member.password, 'Wrong', 'Gilded', '4321.98'])
})

test('analytics: each step of withdrawal and deposit is reported, without amounts and account numbers', async ({ open, sandbox }) => {
  await sandbox.set({ payeeWaitHours: 0, proofWaitHours: 0 })
  const member = await newMember(sandbox, { credit: '4321.98', paymentPassword: '246810' })
  const payee = { kind: 'bank', provider: 'Harbour Bank', holder: 'Solara Reyes', number: '001234564417', password: '246810' }
  await sealed(sandbox, 'POST', '/wps/v2/wallets/payees', payee, member.token)
  const page = await open(account, { head: listen })
  await logIn(page, sandbox, member.account)
  const popup = page.getByRole('dialog')
  await page.evaluate(() => window.Tessera?.open('member', { page: 'withdraw' }))
  await told(page, 'view', { screen: 'member/withdraw' })
  await popup.getByRole('textbox', { name: 'Amount', exact: true }).fill('512.00')
  for (const password of ['135790', '246810']) {
    await popup.getByLabel('Payment password', { exact: true }).fill(password)
    await popup.getByRole('button', { name: 'Withdraw $512.00' }).click()
    await told(page, 'step', { flow: 'withdrawal', step: password === '246810' ? 'done' : 'refused' })
  }
  await popup.getByRole('button', { name: 'Cancel withdrawal' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel withdrawal' }).click()
  await told(page, 'step', { flow: 'withdrawal', step: 'cancelled' })
  expect(await stepsOf(page, 'withdrawal')).toEqual(['submit', 'refused', 'submit', 'done', 'cancelled'])
  await page.evaluate(() => window.Tessera?.open('member', { page: 'depositv2' }))
  await told(page, 'view', { screen: 'member/depositv2' })
  await popup.getByRole('radio', { name: /^E-wallet/ }).check()
  await popup.getByRole('textbox', { name: 'Amount', exact: true }).fill('37.15')
  const cashier = page.waitForEvent('popup')
  await popup
    .getByRole('button', { name: /^Continue/ })
    .last()
    .click()
  await told(page, 'step', { flow: 'deposit', step: 'pay' })
  await (await cashier).getByRole('button').first().click()
  await told(page, 'step', { flow: 'deposit', step: 'done' })
  expect(await stepsOf(page, 'deposit')).toEqual(['submit', 'pay', 'done'])
  const own = ['Solara', 'Harbour', '4564417', '246810', '135790', '4321.98', '37.15', '512.00']
  await checkAll(page, [member.account, ...own])
})

test('analytics: each step of a registration is reported, without who registers', async ({ open }) => {
  const page = await open(account, { head: listen })
  await page.evaluate(() => window.Tessera?.open('register'))
  const popup = page.getByRole('dialog')
  await told(page, 'view', { screen: 'register' })
  await popup.getByRole('tab', { name: 'Username' }).click()
  const name = `f${Date.now().toString(36)}${process.pid.toString(36)}`
  await popup.getByRole('textbox', { name: 'Username' }).fill(name)
  for (const field of await popup.locator('input[type=password]').all()) await field.fill('Mosaic-9tiles')
  await popup.getByRole('checkbox').first().check({ force: true })
  await popup.locator('form').getByRole('button', { name: 'Create account' }).click()
  await told(page, 'step', { flow: 'register', step: 'done' })
  expect(await stepsOf(page, 'register')).toEqual(['submit', 'done'])
  await checkAll(page, [name, 'Mosaic'])
})

test('analytics: the tracking code loads only when the host listens; what is on screen then is reported', async ({ open }) => {
  const page = await open('<main><div data-tessera="winners"></div><div data-tessera="lobby"></div></main>')
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  for (const name of ['winners', 'lobby'])
    await expect(page.locator(`[data-tessera=${name}]`)).toHaveAttribute('data-tessera-state', 'ready')
  await page.evaluate(() => {
    const events: string[] = []
    Object.assign(window, { events })
    for (const type of ['view', 'click'])
      document.addEventListener(`tessera:${type}`, (event) => {
        const { detail, target } = event as CustomEvent<object>
        events.push([type, ...Object.values(detail), (target as HTMLElement).dataset['tessera']].join(' '))
      })
    window.Tessera?.on('language', () => {})
  })
  const events = () => page.evaluate(() => (window as unknown as { events: string[] }).events)
  const tile = page.locator('.list .game-tile-play').first()
  await page.locator('.navigation-item', { hasText: 'Slots' }).click()
  await expect(page.locator('.list-title h2')).toHaveText('Slots')
  expect(await events()).toEqual([])
  expect(asked.filter((url) => url.includes('watch-screens'))).toEqual([])

  await page.evaluate(() => window.Tessera?.on('click', () => {}))
  await expect.poll(events).toContain('view lobby/rng winners') // the page reports a view once, from its first widget
  expect((await events()).toSorted()).toEqual(['view lobby/rng winners', 'view winners winners'])
  expect(asked.filter((url) => url.includes('watch-screens'))).toHaveLength(1)
  const id = (await tile.getAttribute('data-thing'))?.replace('game:', '')
  await tile.click()
  await expect.poll(events).toContain(`click lobby/rng game ${id} lobby`)
  // clicking the heart does not count as choosing the game
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  const before = (await events()).length
  await page.locator('.list .heart').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect((await events()).slice(before).filter((each) => each.startsWith('click'))).toEqual([])
})

test('analytics: screens of the site are named by route, without the rest of the address', async ({ page, sandbox, allow }) => {
  allow(/404/)
  await page.goto(`${sandbox.gateway}/marisol@example.com?mobile=9171234567`)
  await page.waitForFunction(() => window.Tessera?.version)
  await page.evaluate((types) => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    for (const type of types) window.Tessera?.on(type, ({ detail }: CustomEvent) => void heard.push({ type, detail }))
  }, names)
  await told(page, 'view', { screen: 'site/notFound' })
  await page
    .locator('.side-menu')
    .getByRole('link', { name: /^Slots/ })
    .click()
  await told(page, 'click', { screen: 'site', thing: 'category', id: 'rng' })
  await told(page, 'view', { screen: 'lobby/rng' })
  await page.locator('.side-menu').getByRole('link', { name: 'Promotions' }).first().click()
  await told(page, 'view', { screen: 'site/promotions' })
  const all = await heard(page)
  all.forEach(check)
  expect(JSON.stringify(all)).not.toMatch(/marisol|917/)
})
