import { expect, logIn, type Page, test } from './fixtures.ts'

const widget = '<main><h1>Shop</h1><div data-tessera="announcements" data-popup="off"></div></main>'
const popup = (page: Page) => page.getByRole('dialog')
const entries = (page: Page) => page.getByRole('list', { name: 'List of announcements' }).getByRole('button')
const selected = (page: Page) => entries(page).and(page.locator('[aria-current=true]'))
const path = '**/wps/relay/MCSFE_getListAnnouncements?*'

interface Item {
  id: string
  startDate: number
  title: string
  content: string
  promotionType?: string
}
const numbered = (count: number): Item[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `n${at}`,
    startDate: Date.UTC(2026, 10, 5, 12),
    title: `News ${at + 1}`,
    content: `<p>Text ${at + 1}</p>`,
  }))

/** Replaces the announcements in the gateway's response. */
const announce = (page: Page, announcements: Item[]) =>
  page.route(path, async (route) => {
    const response = await route.fetch({ maxRetries: 2 })
    const body = (await response.json()) as { value: object }
    await route.fulfill({ response, json: { ...body, value: { ...body.value, announcements } } })
  })

test('announcements: the list with the selected item beside it [CARD-09 ANN-01 ANN-02 ANN-03 ANN-04 ANN-08 ANN-12]', async ({
  open,
  axe,
}) => {
  const page = await open(widget)
  await expect(page.locator('[data-tessera=announcements]')).toHaveAttribute('data-tessera-state', 'ready')
  await expect(entries(page)).toHaveCount(9)
  await expect(entries(page).first()).toHaveText(/^Sea of Tyche: free spins every evening\d\d-\d\d-\d{4}$/)
  const article = page.getByRole('article')
  await expect(selected(page)).toContainText('Sea of Tyche')
  await expect(article.getByRole('heading', { name: 'Sea of Tyche: free spins every evening' })).toBeVisible()
  await expect(article.locator('time')).toHaveText(/^\d\d-\d\d-\d{4}$/)
  await expect(article.locator('li')).toHaveText(['Counted each evening', 'Bets of $0.20 or more'])
  await axe()
  await entries(page).nth(2).click()
  await expect(selected(page)).toContainText('First deposit, 100%')
  await expect(article.locator('p')).toHaveCount(2)
})

test('announcements: pages of 9, 5 page numbers around the current and 1 at each end; a new page selects its second item [ANN-11 CONST-02 CONST-03]', async ({
  open,
  page,
}) => {
  await announce(page, numbered(100))
  await open(widget)
  const pages = page.getByRole('navigation', { name: 'Pages of announcements' })
  const shown = async () => (await pages.locator('.pagination-page').allTextContents()).filter((text) => text !== '')
  await expect(entries(page)).toHaveCount(9)
  expect(await shown()).toEqual(['1', '2', '3', '4', '5', '…', '12'])
  await pages.getByRole('button', { name: 'Page 5' }).click()
  expect(await shown()).toEqual(['1', '2', '3', '4', '5', '6', '7', '…', '12'])
  await expect(selected(page)).toContainText('News 38')
  await pages.getByRole('button', { name: 'Page 12' }).click()
  expect(await shown()).toEqual(['1', '…', '8', '9', '10', '11', '12'])
  await expect(entries(page)).toHaveCount(1)
  await expect(selected(page)).toContainText('News 100')
})

test('announcements: noticeIndex, also 0, selects its item and its page [ANN-09 ANN-10]', async ({ open, page }) => {
  await announce(page, numbered(20))
  await open('<button data-tessera-open="announcement" data-notice-index="10">News</button>')
  await page.getByRole('button', { name: 'News' }).click()
  await expect(selected(page)).toContainText('News 11')
  await expect(entries(page).first()).toContainText('News 10')
  await page.evaluate(() => window.Tessera?.open('announcement', { noticeIndex: 0 }))
  await expect(selected(page)).toContainText(/News 1\d\d-/)
})

test('announcements: the link to a promotion closes the popup and opens the reward centre [ANN-05 ANN-06 ANN-07]', async ({
  open,
  page,
  axe,
}) => {
  await announce(page, [{ ...numbered(1)[0]!, promotionType: 'WELCOME' }, { ...numbered(2)[1]! }])
  await open(widget)
  const went = page.evaluate(async () => {
    await window.Tessera?.ready
    window.Tessera?.open('announcement')
    return new Promise((resolve) => window.Tessera?.on('navigate', (event) => resolve(event.detail.path)))
  })
  await axe()
  await popup(page)
    .getByRole('button', { name: /News 2/ })
    .click()
  await expect(popup(page).getByRole('button', { name: 'Go to promotion' })).toBeHidden()
  await popup(page)
    .getByRole('button', { name: /News 1/ })
    .click()
  await popup(page).getByRole('button', { name: 'Go to promotion' }).click()
  expect(await went).toBe('/member#rewardCenter')
  await expect(page.getByRole('dialog', { name: 'Personal centre' })).toBeVisible() // this page has no member centre, so it opens as a popup
  await expect(popup(page)).toHaveCount(1)
})

test('public popup: a guest sees the items of execution B once per session [ANN-14 ANN-15 ANN-18]', async ({ open, tab }) => {
  const page = await open('<div data-tessera="announcements"></div>')
  await expect(popup(page)).toContainText('Have a look around')
  expect(await page.evaluate(() => sessionStorage.getItem('ANONYMOUS_POPUP'))).not.toBeNull()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(entries(page)).toHaveCount(9)
  await expect(popup(page)).toBeHidden()

  const closed = await tab()
  await closed.addInitScript(() => sessionStorage.setItem('ANONYMOUS_POPUP', 'closed'))
  await open('<div data-tessera="announcements"></div>', { page: closed })
  await expect(entries(closed)).toHaveCount(9)
  await expect(popup(closed)).toBeHidden()
})

test('public popup: a member sees execution A once, and F on the first login [ANN-13 ANN-16 ANN-17]', async ({ open, sandbox, page }) => {
  const content = (await sandbox.call('/wps/relay/MCSFE_getListAnnouncements?types=PU&platform=W&language=EN')) as {
    popup: { title: string; execution: string }[]
  }
  const titles = (execution: string) => content.popup.filter((item) => item.execution === execution).map((item) => item.title)
  expect(titles('A').length * titles('F').length).toBeGreaterThan(0)
  await page.addInitScript(() => sessionStorage.setItem('ANONYMOUS_POPUP', 'closed'))
  await open('<div data-tessera="announcements"></div>')
  await logIn(page, sandbox, 'vip1')
  await expect(popup(page).locator('.board-entry')).toHaveCount(titles('A').length)
  for (const title of titles('A')) await expect(popup(page).locator('.board-entry', { hasText: title })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('USER_POPUP'))).not.toBeNull()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(entries(page)).toHaveCount(9)
  await expect(popup(page)).toBeHidden()

  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await page.route('**/wps/member/info', async (route) => {
    const response = await route.fetch({ maxRetries: 2 })
    const body = (await response.json()) as { value: object }
    await route.fulfill({ response, json: { ...body, value: { ...body.value, firstTimeLogin: true } } })
  })
  await logIn(page, sandbox, 'vip1')
  await expect(popup(page).locator('.board-entry')).toHaveCount(titles('A').length + titles('F').length)
})

const hostile = `<a href="https://news.example/a" target="_self">Outside</a> <a href="javascript:window.hit=1">Script</a> <a href="/rng?vassalage=JL">Inside</a> <a href="//evil.example">Slashes</a>
<p id="x" class="y" style="position:fixed;inset:0" onclick="window.hit=1">Text</p>
<script>window.hit=1</script><img src=x onerror="window.hit=1"><img src="https://spy.example/pixel.gif"><svg onload="window.hit=1"></svg>
<form action="https://evil.example"><input name="password"><button>Log in</button><textarea></textarea><select></select></form>
<style>*{display:none}</style><link rel="stylesheet" href="https://evil.example/x.css"><iframe src="https://evil.example"></iframe><base href="https://evil.example/">
<math><mtext><table><mglyph><style><img src=x onerror="window.hit=1">`

test('announcements: hostile HTML is sanitised under a strict CSP with the policy “tessera” [SITE-12 SITE-13 ANN-04]', async ({
  open,
  page,
  sandbox,
  allow,
}) => {
  allow(/404/)
  await announce(page, [{ ...numbered(1)[0]!, content: hostile }])
  await page.addInitScript(() => {
    const violations: string[] = []
    ;(window as unknown as { violations: string[] }).violations = violations
    document.addEventListener('securitypolicyviolation', (event) =>
      violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    )
  })
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await open(widget, {
    headers: {
      'content-security-policy': `script-src ${sandbox.gateway}; style-src 'none'; require-trusted-types-for 'script'; trusted-types tessera`,
    },
  })
  const html = page.locator('.html')
  await expect(html.getByText('Text')).toBeVisible()
  const left = await html.evaluate((element) => ({
    tags: [...new Set([...element.querySelectorAll('*')].map((each) => each.tagName.toLowerCase()))].sort(),
    attributes: [...new Set([...element.querySelectorAll('*')].flatMap((each) => each.getAttributeNames()))].sort(),
  }))
  expect(left.tags.filter((tag) => /form|input|button|textarea|select|style|script|iframe|link|base|svg|math/.test(tag))).toEqual([])
  expect(left.attributes).toEqual(['alt', 'data-route', 'href', 'loading', 'rel', 'src', 'target'])
  // a relative address belongs to the image CDN
  expect(await html.locator('img').evaluateAll((images) => images.map((image) => image.getAttribute('src')))).toEqual([
    `${sandbox.gateway}/x`,
  ])
  const outside = html.getByRole('link', { name: 'Outside' })
  await expect(outside).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(outside).toHaveAttribute('target', '_blank')
  expect(await html.locator('a', { hasText: 'Script' }).getAttribute('href')).toBeNull()
  expect(await html.locator('a', { hasText: 'Slashes' }).getAttribute('href')).toBeNull()

  const went = page.evaluate(() => new Promise((resolve) => window.Tessera?.on('navigate', (event) => resolve(event.detail.path))))
  await html.getByRole('link', { name: 'Inside' }).click()
  expect(await went).toBe('/rng?vassalage=JL')
  expect(await page.evaluate(() => (window as unknown as { hit?: number }).hit)).toBeUndefined()
  expect(await page.evaluate(() => (window as unknown as { violations: string[] }).violations)).toEqual([])
  expect(requests.filter((url) => /evil|spy/.test(url))).toEqual([])
})

test('announcements on a phone: an item replaces the list and gets the focus', async ({ open, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(widget)
  await expect(page.getByRole('article')).toBeHidden()
  await entries(page).nth(1).click()
  await expect(page.getByRole('article')).toBeVisible()
  await expect(entries(page).first()).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Kestrel Live is closed on Tuesday' })).toBeFocused()
  await page.getByRole('button', { name: 'All announcements' }).click()
  await expect(selected(page)).toBeFocused()
})

test('announcements call: sends types and platform W; a guest gets execution B [CALL-43 ENT-08 ENT-09 ENT-11]', async ({
  open,
  page,
  sandbox,
}) => {
  const asked: URL[] = []
  page.on('request', (request) => {
    if (request.url().includes('MCSFE_getListAnnouncements')) asked.push(new URL(request.url()))
  })
  await open(`${widget}<div data-tessera="lobby"></div>`)
  await expect(entries(page)).toHaveCount(9)
  await expect
    .poll(() => new Set(asked.flatMap((url) => url.searchParams.get('types')?.split(',') ?? [])))
    .toEqual(new Set(['B', 'PL', 'PU', 'PR', 'H']))
  for (const url of asked) expect(url.searchParams.get('platform')).toBe('W')
  const execution = (types: string) => asked.find((url) => url.searchParams.get('types') === types)?.searchParams.get('execution')
  expect(execution('PU,PR,H')).toBe('B')
  asked.length = 0
  await logIn(page, sandbox)
  await expect.poll(() => asked.some((url) => url.searchParams.get('types') === 'PU,PR,H' && !url.searchParams.has('execution'))).toBe(true)

  const content = (await sandbox.call('/wps/relay/MCSFE_getListAnnouncements?types=B,PL&platform=W&language=EN')) as {
    banners: { groupName: string }[]
    notices: { id: string; title: string }[]
  }
  expect(content.banners.map((banner) => banner.groupName)).toEqual(expect.arrayContaining(['w_login', 'w_register']))
  for (const notice of content.notices) expect([typeof notice.id, notice.title.length > 0]).toEqual(['string', true])
})

test('help popup: shows the topics, scrolls to #term, else starts at the top', async ({ open, page, axe }) => {
  await open('<main><h1>Shop</h1><button data-tessera-open="help">Help</button><button data-tessera-open="terms">Terms</button></main>')
  await page.getByRole('button', { name: 'Terms' }).click()
  await expect(popup(page).getByRole('heading', { name: 'Help Center' })).toBeVisible()
  await expect(popup(page).getByRole('tab', { name: 'Terms' })).toHaveAttribute('aria-selected', 'true')
  await expect(popup(page)).toContainText('Fair play')
  await axe()
  await popup(page).getByRole('tab', { name: 'First steps' }).click()
  await expect(popup(page)).toContainText('Choose a game in the lobby')
  expect(
    await popup(page)
      .locator('.dialog-body')
      .evaluate((body) => body.scrollTop),
  ).toBe(0)
})
