import { expect, logIn, type Page, type Sandbox, test } from './fixtures.ts'
import { type NewMember, newMember, sealed } from './member.ts'

/** Creates a member with withdrawals in several states, each with its badge. */
async function withStates(sandbox: Sandbox): Promise<NewMember> {
  const password = '246810'
  const member = await newMember(sandbox, { credit: '91000.00', paymentPassword: password })
  const post = (path: string, body: object) => sealed(sandbox, 'POST', path, body, member.token) as Promise<{ id: string }>
  const payee = { kind: 'bank', provider: 'Harbour Bank', holder: 'Solara Reyes', number: '001234564417', password }
  const { id: payeeId } = await post('/wps/v2/wallets/payees', payee)
  for (const steps of [['refuse'], ['approve', 'pay']]) {
    const wanted = { payeeId, amount: '1500.00', fee: '7.50', password, key: crypto.randomUUID() }
    const { id } = await post('/wps/v2/wallets/withdrawal', wanted)
    for (const step of steps) await sandbox.call(`/sandbox/withdrawals/${id}`, { method: 'POST', body: { step, reason: 'no' } })
  }
  return member
}
const outside = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll(
      (all) => all.map((each) => each.getBoundingClientRect()).filter(({ left, right }) => left < 0 || right > innerWidth).length,
    )
const brandOf = async (page: Page, sandbox: Sandbox) => {
  const address = `${sandbox.host}/brand.json`
  await page.route(address, (route) => route.fulfill({ json: { languages: ['EN', 'DE', 'AR'] } }))
  return address
}

// no waiting hours, so that a new payee can be used at once; step-up.spec.ts tests the wait
test.beforeEach(({ sandbox }) => sandbox.set({ payeeWaitHours: 0, proofWaitHours: 0 }))

test('transactions on a phone: lines with a state fit in both directions, with a link to the details [MEMBER-07]', async ({
  page,
  open,
  sandbox,
}) => {
  const { account } = await withStates(sandbox)
  const brand = await brandOf(page, sandbox)
  for (const language of ['DE', 'AR']) {
    await open('<style>body{margin:0}</style><div data-tessera="member" data-page="transactionHistory"></div>', {
      script: { 'data-brand': brand, 'data-language': language },
    })
    if (language === 'DE') await logIn(page, sandbox, account)
    await expect(page.locator('.lines .icon-button').first()).toBeAttached()
    for (const width of [320, 390, 430]) {
      await page.setViewportSize({ width, height: 844 })
      await expect(page.locator('.lines .badge:visible').first()).toBeVisible()
      expect(await outside(page, '.lines .icon-button, .lines bdi, .lines .badge')).toBe(0)
    }
  }
})

test('member centre on a phone: the strip shows the current page and opens as a list', async ({ open, page, sandbox, axe }) => {
  const columns = 'display:grid;grid-template-columns:360px 360px;gap:20px'
  const brand = await brandOf(page, sandbox)
  await page.setViewportSize({ width: 820, height: 900 })
  for (const language of ['AR', 'EN']) {
    await open(`<div style="${columns}"><p>Text</p><div data-tessera="member" data-page="securityCenter"></div></div>`, {
      script: { 'data-brand': brand, 'data-language': language },
    })
    if (language === 'AR') await logIn(page, sandbox)
    const strip = page.locator('.member-strip')
    await expect(strip).toBeVisible()
    const isSeen = () =>
      strip.evaluate((element) => {
        const here = element.querySelector('[aria-current]')?.getBoundingClientRect()
        const room = element.getBoundingClientRect()
        return here !== undefined && here.left >= room.left && here.right <= room.right
      })
    await expect.poll(isSeen).toBe(true)
  }
  const all = page.locator('.member-all')
  await all.click()
  const list = page.getByRole('dialog', { name: 'Personal centre' })
  await expect(list.getByRole('button', { name: 'Security centre' })).toHaveAttribute('aria-current', 'page')
  await axe()
  await page.setViewportSize({ width: 800, height: 844 })
  await list.getByRole('button', { name: 'VIP level' }).click()
  await expect(list).toBeHidden()
  await expect(page.getByRole('heading', { name: 'VIP level', level: 2 })).toBeVisible()
  await expect(all).toBeFocused()
})

test('member centre popup on a phone: its close button does not cover the strip [POPUP-08]', async ({ open, sandbox }) => {
  const page = await open('<button data-tessera-open="member">Mine</button>')
  await logIn(page, sandbox)
  await page.getByRole('button', { name: 'Mine' }).click()
  await expect(page.locator('.member-dialog .member-strip')).toBeVisible()
  for (const width of [360, 390, 820]) {
    await page.setViewportSize({ width, height: 844 })
    const close = await page.locator('.dialog-close').boundingBox()
    const strip = await page.locator('.member-dialog .member-strip').boundingBox()
    expect((strip?.x ?? 0) + (strip?.width ?? 0)).toBeLessThanOrEqual(close?.x ?? 0)
  }
})
