import { closePublicPopup, expect, logIn, test, type Page } from './fixtures.ts'
import { openSite, placeOf } from './site.ts'

const popup = (page: Page) => page.getByRole('dialog')
const main = (page: Page) => page.getByRole('main')
const title = (page: Page, name: string | RegExp) => main(page).getByRole('heading', { level: 2, name })

test('/help: home page with the help popup at its top; the call sends lang and device WEB [ROUTE-13 POPUP-02 POPUP-03 CALL-10]', async ({
  page,
  sandbox,
  axe,
}) => {
  const asked: URL[] = []
  page.on('request', (request) => {
    if (request.url().includes('/wps/system/helpCenter')) asked.push(new URL(request.url()))
  })
  await openSite(page, sandbox, '/help')
  await expect(popup(page).getByRole('heading', { name: 'Help Center', exact: true })).toBeVisible()
  await expect(page.locator('.lobby-home')).toBeAttached()
  await expect(popup(page)).toContainText('Choose a game in the lobby')
  expect(asked[0]?.searchParams.get('lang')).toBe('EN')
  expect(asked[0]?.searchParams.get('device')).toBe('WEB')

  // scrolls down a long topic, then opens it again
  await page.setViewportSize({ width: 390, height: 480 })
  const body = popup(page).locator('.dialog-body')
  await popup(page).getByRole('tab', { name: 'Terms' }).click()
  await expect(popup(page)).toContainText('Fair play')
  await body.evaluate((element) => element.scrollTo(0, 9999))
  expect(await body.evaluate((element) => element.scrollTop)).toBeGreaterThan(50)
  await popup(page).getByRole('tab', { name: 'Play safely' }).click()
  expect(await body.evaluate((element) => element.scrollTop)).toBe(0)
  await body.evaluate((element) => element.scrollTo(0, 9999))
  await page.keyboard.press('Escape')
  await expect(popup(page)).toBeHidden()
  await page.evaluate(() => window.Tessera?.open('help'))
  await expect(popup(page)).toContainText('Choose a game')
  expect(await body.evaluate((element) => element.scrollTop)).toBe(0)

  await popup(page).getByLabel('Search the help').fill('usdt')
  await expect(popup(page).getByRole('tab')).toHaveText(['Deposits and withdrawals'])
  await popup(page).getByLabel('Search the help').fill('zzz')
  await expect(popup(page).getByText('No topic mentions “zzz”')).toBeVisible()
  await axe()
})

test('/help#term: opens the terms; another hash opens its topic [ROUTE-14]', async ({ page, sandbox, tab }) => {
  await openSite(page, sandbox, '/help#term')
  await expect(popup(page).getByRole('tab', { name: 'Terms' })).toHaveAttribute('aria-selected', 'true')
  await expect(popup(page)).toContainText('Fair play')
  const other = await tab()
  await openSite(other, sandbox, '/help#money')
  await expect(popup(other).getByRole('tab', { name: 'Deposits and withdrawals' })).toHaveAttribute('aria-selected', 'true')
})

test('help centre: has the topics, and shows what the console changes [LABEL-23]', async ({ page, sandbox, axe }) => {
  await openSite(page, sandbox, '/helpCenter#bonus')
  await expect(title(page, 'Help Center')).toBeVisible()
  await expect(main(page).getByRole('tab', { name: 'Bonuses and points' })).toHaveAttribute('aria-selected', 'true')
  await axe()
  const { id } = (await sandbox.call('/sandbox/pages/help', {
    method: 'POST',
    body: { anchor: 'new', title: 'Tournaments', content: '<p>Every Friday.</p><script>window.hit=1</script>' },
  })) as { id: string }
  await page.reload()
  await main(page).getByRole('tab', { name: 'Tournaments' }).click()
  await expect(main(page)).toContainText('Every Friday.')
  expect(await page.evaluate(() => (window as unknown as { hit?: number }).hit)).toBeUndefined()
  await sandbox.call(`/sandbox/pages/help/${id}`, { method: 'DELETE' })
})

test("/down: has a QR code and steps for each platform, the visitor's first [ROUTE-22]", async ({ browser, page, sandbox, axe }) => {
  await openSite(page, sandbox, '/down')
  await expect(title(page, 'Get the app')).toBeVisible()
  const platforms = main(page).getByRole('tab')
  await expect(platforms).toHaveText(['Windows and Mac', 'Android', 'iPhone and iPad'])
  await expect(platforms.first()).toHaveAttribute('aria-selected', 'true')
  await expect(main(page).getByRole('img', { name: `QR code of ${sandbox.gateway}/` })).toBeVisible()
  await platforms.nth(1).click()
  await expect(main(page).locator('.down-steps li').first()).toContainText('Chrome on your phone')
  await axe()
  const context = await browser.newContext({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15',
    viewport: { width: 390, height: 844 },
  })
  await closePublicPopup(context, sandbox)
  const phone = await context.newPage()
  await openSite(phone, sandbox, '/down')
  await expect(main(phone).getByRole('tab').first()).toHaveText('iPhone and iPad')
  await context.close()
})

test("mirror list: shows the operator's addresses and verifies representatives [POPUP-12 POPUP-13]", async ({ page, sandbox, axe }) => {
  await sandbox.set({ domainRoute: ['{gateway}', 'https://one.example', 'javascript:alert(1)', 'http://evil.example'] })
  await openSite(page, sandbox, '/mirrors')
  await expect(title(page, 'Official Mirror List')).toBeVisible()
  const rows = main(page).locator('.mirror')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText(new URL(sandbox.gateway).host)
  await expect(rows.first()).toContainText('You are here')
  await expect(rows.nth(1).getByRole('link')).toHaveAttribute('href', 'https://one.example/')

  const contact = main(page).getByLabel('Their contact')
  const verify = main(page).getByRole('button', { name: 'Verify Representative' })
  await verify.click()
  await expect(contact).toHaveAccessibleDescription(/Enter a Telegram name/)
  await contact.fill('@Tessera_Mara')
  await verify.click()
  await expect(main(page).getByText('@Tessera_Mara is one of our contacts')).toBeVisible()
  await expect(main(page).getByText('Mara Lindqvist, Customer service')).toBeVisible()
  await contact.fill('@tessera_mara_vip')
  await contact.press('Enter')
  await expect(main(page).getByText('@tessera_mara_vip is not one of our contacts')).toBeVisible()
  await axe()
})

test('/news: list and articles by hash; a removed article leads to the list [LABEL-03]', async ({ page, sandbox, axe }) => {
  await openSite(page, sandbox, '/news')
  await expect(title(page, 'News')).toBeVisible()
  await axe()
  await main(page).getByRole('link', { name: 'A clock beside every game' }).click()
  await expect(title(page, 'A clock beside every game')).toBeVisible()
  await expect.poll(() => placeOf(page)).toBe('/news#news-4')
  await expect(main(page)).toContainText('Every half hour it asks')
  await axe()
  await page.goBack()
  await expect(title(page, 'News')).toBeVisible()
  await page.goto(`${sandbox.gateway}/news#gone%E0`)
  await page.reload()
  await expect(main(page).getByText('This piece of news is no longer here')).toBeVisible()
  await expect(main(page).getByRole('listitem')).toHaveCount(6)
})

for (const [row, path, heading, words] of [
  ['LABEL-04', '/about', 'About Tessera', 'Licensed and checked'],
  ['LABEL-05', '/community', 'Community', 'The week’s ranking'],
  ['LABEL-06', '/guide', 'Beginner guide', 'Find a game'],
  ['LABEL-22', '/channels', 'Official channels', 'Telegram channel'],
] as const)
  test(`${path}: shows what the operator's editors wrote [${row}]`, async ({ page, sandbox, axe }) => {
    await openSite(page, sandbox, path)
    await expect(title(page, heading)).toBeVisible()
    await expect(main(page).getByRole('heading', { name: words })).toBeVisible()
    await axe()
    const kind = path.slice(1)
    const { id } = (await sandbox.call(`/sandbox/pages/${kind}`, { method: 'POST', body: { title: 'Written a moment ago' } })) as {
      id: string
    }
    await page.reload()
    await expect(main(page).getByRole('heading', { name: 'Written a moment ago' })).toBeVisible()
    await sandbox.call(`/sandbox/pages/${kind}/${id}`, { method: 'DELETE' })
  })

test('/lobby: only the lobby, without banners and winners [LABEL-01]', async ({ page, sandbox }) => {
  await openSite(page, sandbox, '/lobby')
  await expect(main(page).getByRole('heading', { name: 'Slots' })).toBeVisible()
  await expect(main(page).locator('.banners, .winners')).toHaveCount(0)
})

test('winners, ranking and biggest wins: come from real rounds [LABEL-07 LABEL-08 LABEL-25]', async ({ page, sandbox, axe }) => {
  await openSite(page, sandbox, '/winners')
  const rows = main(page).locator('.wins > li')
  await expect(rows.first()).toContainText(/\*\*\*/)
  const board = (await sandbox.call('/wps/relay/GCSGAME_getRankList?limitNum=20')) as { list: { customerName: string }[] }
  await expect(rows).toHaveCount(board.list.length)
  await axe()
  await main(page).getByRole('link', { name: 'Winning ranking' }).click()
  await expect(title(page, 'Winning ranking')).toBeVisible()
  const day = (await sandbox.call('/wps/relay/GCSGAME_getWinRanking?period=day')) as { list: { winAmount: string }[] }
  const amounts = day.list.map(({ winAmount }) => Number(winAmount))
  expect(amounts).toEqual(amounts.toSorted((one, other) => other - one))
  await expect(rows).toHaveCount(amounts.length)
  await main(page).getByRole('tab', { name: '30 days' }).click()
  await expect(rows.first()).toContainText(/wins?, best|win of/)
  await axe()
  await main(page).getByRole('link', { name: 'Biggest wins' }).click()
  await expect(rows.first()).toContainText('× the bet')
  // a guest who starts a game sees the login
  await rows.first().getByRole('link').click()
  await expect(popup(page).getByRole('heading', { name: 'Log in', exact: true })).toBeVisible()
})

const dollars = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' })

test('credit report: for agents; profit and loss: for members [LABEL-09 LABEL-10]', async ({ page, sandbox, axe }) => {
  await openSite(page, sandbox, '/creditReport')
  await expect.poll(() => placeOf(page)).toBe('/agent')
  await logIn(page, sandbox, 'agent1')
  await page.goto(`${sandbox.gateway}/creditReport`)
  await expect(title(page, 'Credit report')).toBeVisible()
  // the header and side menu around it belong to members, and load their data too
  await expect(page.locator('#side-menu').getByRole('navigation').first()).toBeVisible()
  await expect(page.getByRole('banner').locator('[aria-busy=true]')).toHaveCount(0)
  await expect(main(page).getByRole('row')).toHaveCount(9)
  await expect(main(page).getByRole('row').last()).toContainText(dollars.format(Number(await sandbox.balance('agent1'))))
  await axe()
  await main(page)
    .getByRole('button', { name: /^Period/ })
    .click()
  await page.getByRole('button', { name: 'Last 30 days' }).click()
  await expect(main(page).getByRole('row')).toHaveCount(32)

  // the members' pages use the members' session, which is separate
  await openSite(page, sandbox)
  await logIn(page, sandbox, 'agent1')
  await page.goto(`${sandbox.gateway}/profitLoss`)
  await expect(title(page, 'Profit and loss')).toBeVisible()
  await expect(main(page).getByText('No rounds in this period')).toBeVisible()
})

test("feedback popup: validates by the server's limits, keeps the input and sends it [POPUP-04 VALID-55 VALID-56 CALL-23]", async ({
  page,
  sandbox,
  axe,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED/)
  await sandbox.set({ feedbackWords: { min: 4, max: 6 } })
  await openSite(page, sandbox, '/?open=feedback')
  const content = popup(page).getByLabel('Your feedback')
  const remark = popup(page).getByLabel('Remark')
  const send = popup(page).getByRole('button', { name: 'Send feedback' })
  await expect(content).toHaveAccessibleDescription(/Between 4 and 6 words/)
  await content.fill('Only three words')
  await remark.fill('x'.repeat(141))
  await send.click()
  await expect(content).toHaveAccessibleDescription(/must be between 4 and 6 words/)
  await expect(content).toBeFocused()
  await expect(remark).toHaveAccessibleDescription(/at most 140 characters.*141 of 140/)
  await axe()

  await content.fill('Four words are enough')
  await remark.fill('Koi Garden')
  await page.keyboard.press('Escape')
  await expect(popup(page)).toBeHidden()
  await page.evaluate(() => window.Tessera?.open('feedback'))
  await expect(content).toHaveValue('Four words are enough')

  await page.context().setOffline(true)
  await send.click()
  await expect(popup(page).getByRole('alert')).toContainText('Your text is kept')
  await expect(content).toHaveValue('Four words are enough')
  await page.context().setOffline(false)
  await popup(page).getByRole('button', { name: 'Praise' }).click()
  const sent = page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/wps/feedback'))
  await send.click()
  expect((await sent).postDataJSON()).toMatchObject({ kind: 'praise', content: 'Four words are enough', remark: 'Koi Garden' })
  await expect(popup(page).getByRole('status')).toContainText('Thank you')
  const kept = (await sandbox.call('/sandbox/feedback')) as { content: string; account: string | null }[]
  expect(kept[0]).toMatchObject({ content: 'Four words are enough', account: null })
})

test("feedback page: shows the member's messages and the operator's reply when it arrives [LABEL-24]", async ({ page, sandbox, axe }) => {
  await openSite(page, sandbox, '/feedback')
  await logIn(page, sandbox, 'vip1')
  await main(page).getByLabel('Your feedback').fill('Please add more tables in the evening')
  await main(page).getByRole('button', { name: 'Send feedback' }).click()
  await expect(main(page).locator('.feedback-entry')).toContainText('Please add more tables')
  await expect(main(page).locator('.feedback-entry')).toContainText('Received')
  await axe()
  const [entry] = (await sandbox.call('/sandbox/feedback')) as { id: string }[]
  await sandbox.call(`/sandbox/feedback/${entry?.id}/answer`, { method: 'POST', body: { answer: 'Eight came on Monday.' } })
  await expect(main(page).locator('.feedback-entry')).toContainText('Eight came on Monday.')
})

test('customer service: title by csType, its decrypted path opens in a window of 440 by 750 [ENT-32 ENT-33 CONST-23]', async ({
  page,
  sandbox,
}) => {
  const permission = (await sandbox.call('/wps/system/permission')) as {
    info: { customerService: { csType: string; title: string; path: string }[] }
  }
  const entries = permission.info.customerService
  expect(entries.map(({ csType }) => csType)).toEqual(expect.arrayContaining(['LIVE_CHAT', 'TELEGRAM', 'FACEBOOK']))
  for (const { path } of entries) {
    expect(path).not.toMatch(/https?:|t\.me|desk/)
    expect(Object.keys(JSON.parse(atob(path)) as object)).toEqual(['kid', 'iv', 'data', 'mac'])
  }
  await page.addInitScript(() => {
    const open = window.open.bind(window)
    const seen: unknown[] = []
    Object.assign(window, { seen })
    window.open = (url, name, features) => {
      seen.push(features)
      return open(url, name, features)
    }
  })
  await openSite(page, sandbox, '/channels')
  const list = main(page).getByRole('list', { name: 'Customer service' })
  await expect(list.getByRole('button')).toHaveText(entries.map(({ title }) => title))
  const opening = page.waitForEvent('popup')
  await list.getByRole('button', { name: 'Live chat' }).click()
  const desk = await opening
  await expect(desk).toHaveURL(`${sandbox.gateway}/support/desk`)
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual(['popup,width=440,height=750'])
  await desk.getByLabel('Your message').fill('Where is my deposit?')
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('log')).toContainText('Thank you, we have it')
  const [conversation] = (await sandbox.call('/sandbox/desk')) as { id: string }[]
  await sandbox.call(`/sandbox/desk/${conversation?.id}`, { method: 'POST', body: { text: 'It has just arrived.' } })
  await expect(desk.getByRole('log')).toContainText('It has just arrived.')
})
