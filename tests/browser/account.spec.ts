import { expect, logIn, type Page, test } from './fixtures.ts'

const bar = '<div data-tessera="account" data-menu></div>'
const site = `<main><h1>Shop</h1>${bar}</main>`
const popup = (page: Page) => page.getByRole('dialog')
const openMenu = async (page: Page, account = 'player1') => {
  await page.getByRole('button', { name: `Account menu of ${account}` }).click()
  return page.getByRole('menu')
}
/** The events that the page's widgets sent to the host, in order. */
const steps = async (page: Page) => {
  await page.evaluate(() => {
    const seen: string[] = []
    ;(window as unknown as { seen: string[] }).seen = seen
    for (const name of ['navigate', 'deposit'] as const)
      window.Tessera?.on(name, (event) => {
        seen.push('path' in event.detail ? event.detail.path : name)
        event.preventDefault()
      })
  })
  return () => page.evaluate(() => (window as unknown as { seen: string[] }).seen.splice(0))
}

test('account bar: a guest, shows logo, menu toggle, log in and sign up [CARD-06 HEADER-01 HEADER-02 HEADER-03 HEADER-04 ROLE-03]', async ({
  open,
  axe,
}) => {
  const page = await open(site)
  await expect(page.locator('[data-tessera=account]')).toHaveAttribute('data-tessera-state', 'ready')
  await expect(page.getByRole('button', { name: 'Tessera, to the home page' })).toBeVisible()
  await expect(page.getByText('Play money')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open the menu' })).toBeVisible()
  await axe()

  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(popup(page).getByRole('textbox', { name: 'Username' })).toBeVisible()
  await page.keyboard.press('Escape')
  const opened = page.evaluate(() => new Promise((resolve) => window.Tessera?.on('open', (event) => resolve(event.detail.popup))))
  await page.getByRole('button', { name: 'Sign up' }).click()
  expect(await opened).toBe('register')
  await expect(popup(page).getByRole('button', { name: 'Create account' })).toBeVisible()
})

test('account bar: data-logo="off", shows neither logo nor menu toggle', async ({ open }) => {
  const page = await open('<div data-tessera="account" data-logo="off"></div>')
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open the menu' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Tessera, to the home page' })).toBeHidden()
})

test('account bar: the clock shows MM/DD hh:mm:ss with the offset and ticks [HEADER-24]', async ({ open }) => {
  const page = await open(site)
  const clock = page.locator('.account-bar > time')
  await expect(clock).toHaveText(/^\d\d\/\d\d \d\d:\d\d:\d\d GMT[+−]\d+(:\d\d)?$/)
  const before = (await clock.textContent()) ?? ''
  await expect(clock).not.toHaveText(before)
})

test('account bar: a member, shows balance, deposit, avatar and customer service [HEADER-05 HEADER-06 HEADER-07 HEADER-08 HEADER-09 ROLE-07 CALL-24 ENT-35]', async ({
  open,
  axe,
  sandbox,
}) => {
  const page = await open(site)
  const asked = page.waitForRequest((request) => request.url().endsWith('/wps/v2/wallets/balance'))
  await logIn(page, sandbox)
  expect((await asked).headers()['authorization']).toMatch(/^Bearer ./)
  await expect(page.getByText('$12,480.50')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Deposit' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Customer service' })).toBeVisible()
  const avatar = page.locator('.account-open img')
  await expect.poll(() => avatar.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await axe()

  await page.getByRole('button', { name: 'Hide the balance' }).click()
  await expect(page.getByText('***')).toBeVisible()
  await expect(page.getByText('$12,480.50')).toBeHidden()
  await page.reload()
  await expect(page.getByText('***')).toBeVisible()
  await page.getByRole('button', { name: 'Show the balance' }).click()
  await expect(page.getByText('$12,480.50')).toBeVisible()
})

test('account bar: money is booked, the balance changes by a live event', async ({ open, sandbox }) => {
  const page = await open(site)
  await logIn(page, sandbox, 'vip1')
  const amount = page.locator('.account-amount bdi')
  await expect(amount).toHaveText(/^\$[\d,]+\.\d\d$/)
  const before = Number((await amount.textContent())?.replaceAll(/[$,]/g, ''))
  await sandbox.credit('vip1', '12.34')
  await expect(amount).toHaveText(`$${new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format((before * 100 + 1234) / 100)}`)
})

test('account menu: a member opens it, shows their data, pages and logout [HEADER-10 HEADER-12 HEADER-13 HEADER-14 HEADER-15 HEADER-16 HEADER-17 HEADER-18 HEADER-20 HEADER-21 HEADER-22 HEADER-23 ENT-38]', async ({
  open,
  axe,
  sandbox,
}) => {
  const page = await open(site)
  await logIn(page, sandbox)
  const taken = await steps(page)
  let menu = await openMenu(page)
  await expect(page.locator('.account-who').getByText('player1')).toBeVisible()
  await expect(page.locator('.account-who').getByText('VIP 2')).toBeVisible()
  await axe()
  const ways: [string, string][] = [
    ['Withdraw', '/member#withdraw'],
    ['VIP level', '/member#vip'],
    ['Invite friends', '/member#referral'],
    ['Personal centre', '/member'],
    ['Games', '/all'],
    ['Security centre', '/member#securityCenter'],
    ['Deposit', 'deposit'],
  ]
  for (const [name, path] of ways) {
    await menu.getByRole('menuitem', { name }).click()
    expect(await taken()).toEqual([path])
    menu = await openMenu(page)
  }
  for (const [name, address] of [
    ['Facebook', 'https://www.facebook.com/example'],
    ['Google', 'https://www.google.com/search?q=example'],
  ] as const) {
    await expect(menu.getByRole('menuitem', { name })).toHaveAttribute('href', address)
    await expect(menu.getByRole('menuitem', { name })).toHaveAttribute('rel', 'noopener noreferrer')
  }
  await expect(menu.getByRole('menuitem', { name: 'Agent centre' })).toBeHidden()

  await menu.getByRole('menuitem', { name: 'Log out' }).click()
  await popup(page).getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
})

test('deposit button: the host has no cashier, opens the member centre', async ({ open, sandbox }) => {
  const page = await open(site)
  await logIn(page, sandbox)
  await page.getByRole('button', { name: 'Deposit' }).click()
  await expect(page.getByRole('dialog', { name: 'Personal centre' }).getByRole('heading', { name: 'Deposit', level: 2 })).toBeVisible()
})

test('account menu: the operator switches VIP, invite and links off, they are hidden', async ({ open, sandbox }) => {
  await sandbox.set({ flags: { VIP3: false }, availablePromo: [], resources: [] })
  const page = await open(site)
  await logIn(page, sandbox)
  const menu = await openMenu(page)
  await expect(menu.getByRole('menuitem', { name: 'Withdraw' })).toBeVisible()
  for (const name of ['VIP level', 'Invite friends', 'Facebook', 'Google']) await expect(menu.getByRole('menuitem', { name })).toBeHidden()
  await expect(page.getByText(/^VIP \d/)).toBeHidden()
})

test('account menu: an agent, has a link to the agent centre [HEADER-19]', async ({ open, sandbox }) => {
  const page = await open(site)
  await logIn(page, sandbox, 'agent1')
  const taken = await steps(page)
  await (await openMenu(page, 'agent1')).getByRole('menuitem', { name: 'Agent centre' }).click()
  expect(await taken()).toEqual(['/agentHome'])
})

test('account menu: copying the ID puts it in the clipboard and shows a dialog [HEADER-11 HEADER-25]', async ({
  open,
  context,
  sandbox,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await open(site)
  await logIn(page, sandbox)
  await openMenu(page)
  const id = (await page.locator('.account-id').textContent())?.replace('ID ', '')
  await page.getByRole('button', { name: 'Copy the ID' }).click()
  await expect(popup(page)).toContainText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /Account menu/ })).toBeFocused()
})

test('avatar: its picture fails to load, shows the default one [ERR-29]', async ({ open, allow, sandbox }) => {
  allow(/404/)
  const page = await open(site)
  await page.route('**/art/avatar/**', (route) => route.fulfill({ status: 404 }))
  await logIn(page, sandbox)
  await expect(page.locator('.account-open .account-avatar svg')).toBeVisible()
  await expect(page.locator('.account-open img')).toBeHidden()
})

test('tooltip: is 12 px away from its element and hides after 300 ms [CONST-16 CONST-17]', async ({ open, sandbox }) => {
  const page = await open(`<div style="margin-top:100px">${bar}</div>`)
  await logIn(page, sandbox)
  const button = page.getByRole('button', { name: 'Customer service' })
  await button.hover()
  const tip = page.getByRole('tooltip')
  await expect(tip).toBeVisible()
  const [above, below] = [await tip.boundingBox(), await button.boundingBox()]
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeCloseTo(12, 0)
  const stayed = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const root = document.querySelector('[data-tessera=account]')?.shadowRoot as ShadowRoot
        let left = performance.now()
        root.querySelector('[role=tooltip]')?.parentElement?.addEventListener('pointerleave', () => (left = performance.now()))
        new MutationObserver(() => !root.querySelector('[role=tooltip]') && resolve(performance.now() - left)).observe(root, {
          childList: true,
          subtree: true,
        })
      }),
  )
  await page.mouse.move(700, 600)
  expect(await stayed).toBeGreaterThan(280)
})

test("side menu: offers the brand's languages and keeps the choice; the theme changes [SITE-06 SITE-08 STATE-48]", async ({
  open,
  axe,
  context,
  sandbox,
}) => {
  await context.route(`${sandbox.host}/brand.json`, (route) => route.fulfill({ json: { languages: ['EN', 'TY', 'VI'] } }))
  const page = await open(site, { script: { 'data-brand': `${sandbox.host}/brand.json` } })
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const language = popup(page).getByLabel('Language')
  await expect(language.locator('option')).toHaveText(['English', 'English (TY)', 'Tiếng Việt'])
  await expect(popup(page).getByRole('button', { name: /Live casino/ })).toBeVisible()
  await axe()
  const changed = page.evaluate(() => new Promise((resolve) => window.Tessera?.on('language', (event) => resolve(event.detail.code))))
  await language.selectOption('TY')
  expect(await changed).toBe('TY')
  expect(await page.evaluate(() => localStorage.getItem('tessera:language'))).toBe('TY')

  const root = page.locator('[data-tessera=account] [data-tessera-theme]')
  await expect(root).toHaveAttribute('data-tessera-theme', 'dark')
  await popup(page).locator('select').nth(1).selectOption('light')
  await expect(root).toHaveAttribute('data-tessera-theme', 'light')
  await page.reload()
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(popup(page).getByLabel('Language')).toHaveValue('TY')
})

for (const width of [320, 390, 600, 900, 1440])
  test(`account bar: a long balance at ${width} px, nothing overflows`, async ({ open, sandbox }) => {
    const page = await open(`<div style="width:${width}px">${bar}</div>`)
    await page.route('**/wps/v2/wallets/balance', (route) =>
      route.fulfill({
        json: { success: true, value: { balance: '1234567.89', currency: 'USD', currencySymbol: '$' } },
        headers: { 'access-control-allow-origin': sandbox.host },
      }),
    )
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
    const overflow = () => page.locator('.account-bar').evaluate((each) => each.scrollWidth - each.clientWidth)
    expect(await overflow()).toBeLessThanOrEqual(0)
    await logIn(page, sandbox)
    await expect(page.getByText('$1,234,567.89')).toBeVisible()
    expect(await overflow()).toBeLessThanOrEqual(0)
  })

test('account bar: inside a flex row of the host, keeps a width', async ({ open }) => {
  const page = await open(`<header style="display:flex;justify-content:space-between"><b>Shop</b>${bar}</header>`)
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  expect((await page.locator('[data-tessera=account]').boundingBox())?.width).toBeGreaterThan(300)
})

test('member centre: a trial user opens it, a dialog asks for a real account', async ({ open }) => {
  const page = await open(site)
  await page.getByRole('button', { name: 'Log in' }).click()
  await popup(page)
    .getByRole('button', { name: /free|try|trial/i })
    .click()
  await page.getByRole('button', { name: 'Deposit' }).click()
  await expect(popup(page)).toContainText('real account')
})

test('public info call: the response has the country code', async ({ sandbox }) => {
  await sandbox.set({ country: 'VN' })
  expect(await sandbox.call('/wps/system/publicInfo')).toMatchObject({ countryCode: 'VN', currencySymbol: '$' })
})
