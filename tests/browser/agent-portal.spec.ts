import { expect, logIn, type Page, test } from './fixtures.ts'

const widget = (page: Page) => page.locator('[data-tessera=agent]')
const ready = (page: Page) => expect(widget(page)).toHaveAttribute('data-tessera-state', 'ready')

/** The name of the focused element as a screen reader reads it, through shadow roots. */
const focused = (page: Page) =>
  page.evaluate(() => {
    let at = document.activeElement
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
    const label = (at as HTMLInputElement | null)?.labels?.[0]?.textContent
    return (at?.getAttribute('aria-label') ?? label ?? at?.textContent ?? '').trim()
  })

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, name: RegExp, key = 'Tab'): Promise<void> {
  for (let step = 0; step < 90; step++) {
    await page.keyboard.press(key)
    if (name.test(await focused(page))) return
  }
  throw new Error(`${name} is not to be reached; the focus is at ${await focused(page)}`)
}

/** The computed styles of the host's own elements, without sizes, which depend on their content, and without the focus ring. */
const hostLook = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('html, body, qs-bar, qs-bar *, main, footer, footer *')].map((element) => {
      const style = getComputedStyle(element)
      const kept = [...style].filter((name) => !/size|width|height|origin|inset|^(top|bottom|left|right)$|grid-template|outline/.test(name))
      return `${element.tagName} ${kept.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';')}`
    }),
  )

for (const [width, height] of [
  [390, 844],
  [820, 1180],
  [1440, 900],
] as const)
  test(`agent centre in a partner's portal at ${width}: the keyboard is enough for login, overview, a row and logout, in both themes; the host page is unchanged [CARD-12]`, async ({
    page,
    sandbox,
    axe,
  }) => {
    const address = `${sandbox.host}/partner-portal/#/agent-centre`
    await page.setViewportSize({ width, height })
    await page.route(/loader\.js/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    await page.goto(address)
    const before = await hostLook(page)
    await page.unroute(/loader\.js/)
    await page.reload()
    await ready(page)
    const door = widget(page).getByRole('heading', { name: 'Agent login' })
    await expect(door).toBeVisible()
    expect(await hostLook(page)).toEqual(before)
    await axe()
    const fits = async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await fits()

    await tabTo(page, /^Username/)
    await page.keyboard.type('agent1')
    await tabTo(page, /^Password/)
    await page.keyboard.type('Agent123!')
    await page.keyboard.press('Enter')
    await expect(widget(page).getByRole('heading', { name: 'Team overview', exact: true })).toBeVisible()
    const row = widget(page).getByRole('row').filter({ hasText: 'agent2' })
    await expect(row).toBeVisible()
    await expect(widget(page).locator('[aria-busy=true]')).toHaveCount(0)
    await axe()
    await fits()
    // the portal's own theme switch works by keyboard too
    if (width < 960) {
      await tabTo(page, /^Menu$/, 'Shift+Tab')
      await page.keyboard.press('Enter')
    }
    await tabTo(page, /theme$/, width < 960 ? 'Tab' : 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(widget(page).locator('[data-tessera-theme=light]')).toBeVisible()
    await axe()
    await page.keyboard.press('Enter')
    await expect(widget(page).locator('[data-tessera-theme=dark]')).toBeVisible()
    if (width < 960) {
      await tabTo(page, /^Menu$/, 'Shift+Tab')
      await page.keyboard.press('Enter')
    }

    await tabTo(page, /^agent2/)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#\/agent-centre\/teamOverview\?scope=\d+$/)
    await expect(widget(page).getByRole('table', { name: 'Lines under agent2' })).toBeVisible()
    await page.goBack()
    await ready(page)
    await expect(widget(page).getByRole('table', { name: 'Lines under agent1' })).toBeVisible()
    expect(await hostLook(page)).toEqual(before)

    const logOut = widget(page).getByRole('button', { name: 'Log out' }).first()
    if (await logOut.isVisible()) await tabTo(page, /^Log out$/)
    else {
      await tabTo(page, /^Menu of the agent centre$/)
      await page.keyboard.press('Enter')
      await tabTo(page, /^Log out$/)
    }
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Log out?' })).toBeVisible()
    await tabTo(page, /^Log out$/)
    await page.keyboard.press('Enter')
    await expect(door).toBeVisible()
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('token')))).toEqual([])
  })

test("agent centre in a partner's portal: its page and the portal's address follow each other [CARD-12]", async ({ page, sandbox }) => {
  await page.goto(`${sandbox.host}/partner-portal/#/agent-centre/incomeReport`)
  await ready(page)
  await logIn(page, sandbox, 'agent1')
  await expect(widget(page)).toHaveAttribute('data-page', 'incomeReport')
  await expect(widget(page).getByRole('heading', { name: 'Income report', exact: true })).toBeVisible()
  await widget(page)
    .getByRole('link', { name: 'User loss' })
    .or(widget(page).getByRole('button', { name: 'User loss' }))
    .first()
    .click()
  await expect(widget(page).getByRole('heading', { name: 'User loss', exact: true })).toBeVisible()
  await expect(page).toHaveURL(/#\/agent-centre\/userLoss$/)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(widget(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Downline management' }).click()
  await ready(page)
  await expect(widget(page).getByRole('heading', { name: 'Downline management', exact: true })).toBeVisible()
  // an unknown page logs a warning and shows what to do
  const warned = page.waitForEvent('console', (message) => message.text().includes('is no page of the agent centre'))
  await page.evaluate(() => (location.hash = '#/agent-centre/nothing'))
  expect((await warned).text()).toContain('teamOverview')
  await expect(widget(page).getByText('This page does not exist in the agent centre')).toBeVisible()
})
