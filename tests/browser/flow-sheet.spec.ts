import { expect, type Page, type Sandbox, test } from './fixtures.ts'
import { enterAs, newDownline, newMember, sealed } from './member.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const paymentPassword = '246810'
const bar = (page: Page) => page.locator('.flow .action-bar')

/** Elements that stay over the page while it scrolls, besides the flow's own head and bar. */
const floating = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const look = (root: ParentNode) => {
      for (const each of root.querySelectorAll<HTMLElement>('*')) {
        if (each.shadowRoot) look(each.shadowRoot)
        const { position } = getComputedStyle(each)
        if (position !== 'fixed' && position !== 'sticky') continue
        const { width, height } = each.getBoundingClientRect()
        if (width > 0 && height > 0 && !each.matches('.flow-head, .action-bar')) found.push(each.className)
      }
    }
    look(document)
    return found
  })

/**
 * Checks that the main button is visible at the top, in the middle and at the end of the form, that nothing else is fixed, and that the
 * title appears once.
 */
async function expectSheet(page: Page, title: string): Promise<void> {
  const main = bar(page).locator('.button-accent')
  await expect(main).toBeVisible()
  for (const top of [0, 120]) {
    await page.evaluate((to) => scrollTo(0, to), top)
    await expect(main).toBeInViewport({ ratio: 1 })
    expect((await main.boundingBox())?.height).toBeGreaterThanOrEqual(52)
    await expect(page.locator('.flow-head')).toBeInViewport({ ratio: 1 })
  }
  expect(await floating(page)).toEqual([])
  const head = page.locator('.flow-head')
  await expect(head.getByRole('heading', { name: title, exact: true })).toBeVisible()
  expect((await head.boundingBox())?.height).toBe(64)
  const shown = await page
    .locator('.site :is(h1, h2, h3, h4, h5, a)')
    .evaluateAll(
      (all, words) =>
        all.filter((each) => each.clientHeight > 1 && each.checkVisibility() && (each as HTMLElement).innerText.trim() === words).length,
      title,
    )
  expect(shown).toBe(1)
}

const bindAccount = (sandbox: Sandbox, token: string) =>
  sealed(
    sandbox,
    'POST',
    '/wps/v2/wallets/payees',
    {
      kind: 'bank',
      provider: 'Harbour Bank',
      holder: 'Solara Reyes',
      number: '001234564417',
      password: paymentPassword,
    },
    token,
  )

async function enter(page: Page, sandbox: Sandbox, place: string) {
  const member = await newMember(sandbox, { credit: '1000.00', paymentPassword })
  await bindAccount(sandbox, member.token)
  await enterAs(page, sandbox, member.account, place)
  return member
}

// no waiting hours, so that a new payee can be used at once; step-up.spec.ts tests the wait
test.beforeEach(({ sandbox }) => sandbox.set({ payeeWaitHours: 0, proofWaitHours: 0 }))

test('deposit on a phone: a sheet from the amount to the coin payment; Back goes one step back', async ({ page, sandbox }) => {
  await enter(page, sandbox, '/member#depositv2')
  await expectSheet(page, 'Deposit')
  await expect(page.locator('.flow-step', { hasText: 'Step 1 of 3' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('500')
  await page.getByRole('radio', { name: /USDT/ }).check()
  await expect(page.locator('.flow-step', { hasText: 'Step 1 of 3' })).toBeVisible() // the same screen
  await expect(bar(page)).toContainText('$500.00')
  await bar(page).getByRole('button').click()
  await expect(page.locator('.flow-step', { hasText: 'Step 2 of 3' })).toBeVisible()
  await expectSheet(page, 'Pay with USDT')
  await page.evaluate(() => scrollTo(0, 0))
  await expect(page.getByRole('button', { name: 'Copy the amount' }).or(page.locator('.deposit-sum .icon-button'))).toBeInViewport({
    ratio: 1,
  })
  await page.goBack()
  await expectSheet(page, 'Deposit')
})

test('withdrawal and transfer on a phone: each is a sheet', async ({ page, sandbox }) => {
  await enter(page, sandbox, '/member#withdraw')
  await expectSheet(page, 'Withdraw')
  await page
    .getByRole('button', { name: 'Back' })
    .or(page.getByRole('link', { name: 'Back' }))
    .click()
  await expect(page.locator('.site-bar')).toBeVisible()
  await page.goBack()
  await expect(page.locator('.site-bar')).toBeHidden()
  await page.goto(page.url().replace('#withdraw', '#transferFund'))
  await expectSheet(page, 'Transfer')
})

test('withdrawal of an agent on a phone: a sheet without the header of the agent centre', async ({ page, sandbox }) => {
  const { account, token } = await newDownline(sandbox, 'agent1')
  await sandbox.credit(account, '100.00')
  await bindAccount(sandbox, token)
  await enterAs(page, sandbox, account, '/agentHome#teamOverview')
  await expect(page.locator('.agent-header')).toBeVisible()
  await page.goto(page.url().replace('#teamOverview', '#withdraw'))
  await expect(page.locator('.flow-head').getByRole('heading', { name: 'Withdraw' })).toBeVisible()
  await expect(page.locator('.agent-header')).toBeHidden()
  await expect(bar(page).locator('.button-accent')).toBeInViewport({ ratio: 1 })
  const { y, height } = (await bar(page).boundingBox()) ?? { y: 0, height: 0 }
  expect(Math.round(y + height)).toBe(844)
})
