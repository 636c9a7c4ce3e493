import { expect, type Page, type Sandbox, test } from './fixtures.ts'
import { confirmByPaymentPassword, enterAs, newDownline, paymentPassword } from './member.ts'

// a dialog that fades in reaches its contrast only at the end
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const place = '/agentHome#downlineManagement'
const tree = (page: Page) => page.getByRole('tree', { name: 'Team tree' })
const item = (page: Page, name: string | RegExp) => tree(page).getByRole('treeitem', { name })
const table = (page: Page) => page.getByRole('table')
const rows = (page: Page) => table(page).locator('tbody tr')

/** An agent of this test with an agent and a member directly below, and an agent below that agent. */
async function newLine(sandbox: Sandbox) {
  await sandbox.resetLimits()
  const top = await newDownline(sandbox, 'agent1', { rebate: 80 })
  const middle = await newDownline(sandbox, top.account, { rebate: 60 })
  const member = await newDownline(sandbox, top.account, { kind: 'member' })
  const low = await newDownline(sandbox, middle.account, { rebate: 40 })
  return { top, middle, member, low }
}

test('downline management: the tree and table of a node, the search and the breadcrumbs work [AGENT-04 AGENT-24]', async ({
  page,
  sandbox,
  axe,
  allow,
}) => {
  allow(/status of 404/) // the browser logs the refused foreign id
  const { top, middle, member, low } = await newLine(sandbox)
  await enterAs(page, sandbox, top.account, place)
  await expect(page.getByRole('heading', { name: 'Downline management', level: 2 })).toBeVisible()
  await expect(page.getByText(/Your upline: age\*\*\*1/)).toBeVisible()
  await expect(page.getByText('1 direct agent, 1 direct member, 3 below in all')).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).filter({ hasText: middle.account })).toContainText('0.60%')
  await expect(table(page).locator('tfoot')).toContainText('1 agent, 1 member')
  await axe()

  await page.getByRole('tab', { name: 'Members' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(member.account)
  await page.getByRole('tab', { name: 'All' }).click()
  await table(page).getByRole('button', { name: 'Rebate' }).click()
  await expect(rows(page).first()).toContainText(middle.account)
  await expect(table(page).getByRole('columnheader', { name: 'Rebate' })).toHaveAttribute('aria-sort', 'descending')

  // the search finds accounts at any depth below
  await page.getByRole('searchbox', { name: 'Find an agent or member' }).fill(low.account.toUpperCase())
  await expect(page.getByText('1 found in your whole team')).toBeVisible()
  await expect(rows(page)).toContainText(middle.account)
  await axe()
  await page.getByRole('searchbox', { name: 'Find an agent or member' }).fill('nobody-is-called-so')
  await expect(page.getByRole('heading', { name: 'No account found' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Find an agent or member' }).fill('')

  await rows(page).filter({ hasText: middle.account }).click()
  await expect(page).toHaveURL(`${sandbox.gateway}${place}?scope=${middle.id}`)
  await expect(page.getByRole('heading', { name: middle.account, level: 2 })).toBeVisible()
  await expect(rows(page)).toContainText(low.account)
  await expect(item(page, new RegExp(`^${middle.account}`))).toHaveAttribute('aria-selected', 'true')
  await rows(page).first().getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'No direct downline yet' })).toBeVisible()
  await page.getByRole('link', { name: 'My team' }).click()
  await expect(page.getByRole('heading', { name: 'Downline management', level: 2 })).toBeVisible()

  // an id outside the team shows only one message
  await enterAs(page, sandbox, middle.account, `${place}?member=${top.id}`)
  await expect(page.getByRole('heading', { name: 'This account is not in your team' })).toBeVisible()
})

test('downline tree: arrow keys move, open and close nodes', async ({ page, sandbox }) => {
  await enterAs(page, sandbox, 'agent1', place)
  await expect(item(page, /^agent2 /)).toBeVisible()
  await item(page, 'My team').focus()
  const focused = () => page.locator('[role=treeitem]:focus')
  await page.keyboard.press('ArrowDown')
  await expect(focused()).toHaveAttribute('aria-level', '2')
  await page.keyboard.type('agent2')
  await expect(focused()).toHaveAccessibleName(/^agent2 /)
  await expect(focused()).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowRight')
  await expect(focused()).toHaveAttribute('aria-expanded', 'true')
  await expect(tree(page).locator('[aria-level="3"]').first()).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(focused()).toHaveAttribute('aria-level', '3')
  await page.keyboard.press('ArrowLeft')
  await expect(focused()).toHaveAccessibleName(/^agent2 /)
  await page.keyboard.press('ArrowLeft')
  await expect(focused()).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Home')
  await expect(focused()).toHaveAccessibleName('My team')
  await page.keyboard.press('End')
  await expect(item(page, /./).last()).toBeFocused()
  await expect(tree(page).locator('[tabindex="0"]')).toHaveCount(1)
  await item(page, /^agent2 /).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'agent2', level: 2 })).toBeVisible()
})

test('downline details: a new rebate within the limits applies from tomorrow, and the note is saved', async ({ page, sandbox, axe }) => {
  const { top, middle, member } = await newLine(sandbox)
  await enterAs(page, sandbox, top.account, `${place}?member=${middle.id}`)
  const rebate = page.getByRole('region', { name: 'Rebate' })
  const typed = rebate.getByRole('textbox', { name: 'New rebate' })
  await expect(typed).toHaveValue('0.60')
  await axe()
  const faults: [string, RegExp][] = [
    ['x', /Enter a percentage/],
    ['0.81', /above your own/],
    ['0.39', /already given a higher rebate/],
  ]
  for (const [text, line] of faults) {
    await typed.fill(text)
    await page.keyboard.press('Enter')
    await expect(typed).toHaveAccessibleDescription(line)
    await expect(typed).toBeFocused()
  }
  await typed.fill('0.75')
  const question = page.getByRole('dialog', { name: `Change the rebate of ${middle.account}?` })
  await rebate.getByRole('button', { name: 'Change rebate' }).click()
  await expect(question).toContainText(/From 0\.60% to 0\.75%\. The new rate applies from .*\./)
  await axe()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(rebate.getByText('No change planned')).toBeVisible()
  await rebate.getByRole('button', { name: 'Change rebate' }).click()
  await question.getByRole('button', { name: 'Change rebate' }).click()
  await confirmByPaymentPassword(page)
  await expect(rebate.getByText(new RegExp(`^Done: the rebate of ${middle.account} is 0\\.75% from .*\\.$`))).toBeVisible()
  await expect(rebate.getByText(/^0\.75% from .*$/)).toBeVisible()
  await expect(rebate.getByText('0.60%', { exact: true })).toBeVisible()

  // the gateway decides: the caller's own rebate has changed since
  await page.route('**/MCSFE_setRebate', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': '*' },
      body: JSON.stringify({ success: false, code: 'REBATE_ABOVE_OWN', message: 'no' }),
    }),
  )
  await rebate.getByRole('textbox').fill('0.80')
  await rebate.getByRole('button', { name: 'Change rebate' }).click()
  await question.getByRole('button', { name: 'Change rebate' }).click()
  await expect(rebate.getByRole('textbox')).toHaveAccessibleDescription(/above your own/)

  const note = page.getByRole('region', { name: 'Note' })
  await note.getByRole('textbox').fill('Calls on Mondays')
  await note.getByRole('button', { name: 'Save the note' }).click()
  await expect(note.getByText('Saved.')).toBeVisible()
  await page.reload()
  await expect(note.getByRole('textbox')).toHaveValue('Calls on Mondays')
  await expect(page.getByRole('link', { name: 'Offer a contract' })).toHaveAttribute('href', `/agentHome#dividendRecord?offer=${middle.id}`)

  // a member has no rebate and no contract
  await enterAs(page, sandbox, top.account, `${place}?member=${member.id}`)
  await expect(page.getByRole('heading', { name: member.account, level: 2 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Rebate' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Offer a contract' })).toHaveCount(0)
  await page.locator('.downline-tools').getByRole('link', { name: 'Team betting' }).click()
  await expect(page).toHaveURL(new RegExp(`#teamBetting\\?member=${member.id}$`))
  await expect(page.getByRole('heading', { name: new RegExp(member.account) })).toBeVisible()
})

test('downline transfers: money moves down and up; an amount over the balance or a wrong password is refused [ROLE-26 ROLE-27 ROLE-28]', async ({
  page,
  sandbox,
  axe,
}) => {
  const { top, middle, low } = await newLine(sandbox)
  await sandbox.credit(top.account, '100.00')
  await enterAs(page, sandbox, top.account, `${place}?member=${middle.id}`)
  await page.getByRole('button', { name: 'Transfer', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Transfer to ${middle.account}` })
  const amount = dialog.getByRole('textbox', { name: 'Amount' })
  await expect(amount).toBeVisible()
  await axe()
  await amount.fill('100.01')
  await page.keyboard.press('Enter')
  await expect(amount).toHaveAccessibleDescription(/above the maximum of \$100\.00/)
  await amount.fill('30')
  await dialog.getByLabel('Payment password', { exact: true }).fill('135791')
  const send = async (name: RegExp) => {
    await dialog.getByRole('button', { name: /^Send/ }).click()
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog')).last()
    await expect(question).toContainText(name)
    await question.getByRole('button', { name: 'Send', exact: true }).click()
  }
  await send(/\$30\.00/)
  await expect(dialog.getByText(/The payment password is wrong\. No money has moved\./)).toBeVisible()
  expect(await sandbox.balance(top.account)).toBe('100.00')
  await dialog.getByLabel('Payment password', { exact: true }).fill(paymentPassword)
  await send(new RegExp(middle.account))
  await expect(dialog.getByRole('heading', { name: `$30.00 sent to ${middle.account}` })).toBeFocused()
  expect([await sandbox.balance(top.account), await sandbox.balance(middle.account)]).toEqual(['70.00', '30.00'])
  await axe()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Account' })).toContainText('$30.00')

  // the agent may not send to members further down
  await enterAs(page, sandbox, top.account, `${place}?member=${low.id}`)
  await expect(page.getByRole('heading', { name: low.account, level: 2 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Transfer', exact: true })).toHaveCount(0)

  // transfers in the other direction, to the upline
  await enterAs(page, sandbox, middle.account, place)
  await page.getByRole('button', { name: 'Transfer to upline' }).click()
  const up = page.getByRole('dialog', { name: 'Transfer to upline' })
  await up.getByRole('textbox', { name: 'Amount' }).fill('12.50')
  await up.getByLabel('Payment password', { exact: true }).fill(paymentPassword)
  await up.getByRole('button', { name: 'Send $12.50' }).click()
  await page.getByRole('button', { name: 'Send', exact: true }).last().click()
  await expect(up.getByRole('heading', { name: /^\$12\.50 sent to/ })).toBeVisible()
  expect([await sandbox.balance(top.account), await sandbox.balance(middle.account)]).toEqual(['82.50', '17.50'])
})

test('downline management on a phone: a button opens the tree, the first column is sticky', async ({ page, sandbox, axe }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAs(page, sandbox, 'agent1', place)
  await expect(rows(page).first()).toBeVisible()
  await expect(tree(page)).toBeHidden()
  await axe()
  await page.getByRole('button', { name: 'Team tree' }).click()
  await item(page, /^agent2 /).click()
  await expect(page.getByRole('heading', { name: 'agent2', level: 2 })).toBeVisible()
  await expect(tree(page)).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
