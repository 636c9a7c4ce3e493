import { expect, logIn, type Page, test } from './fixtures.ts'

const account = '<div data-tessera="account"></div>'
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Personal centre' })
const menu = (within: ReturnType<Page['locator']>) => within.getByRole('navigation', { name: 'Personal centre' })

test('member centre widget: opens at its page, and shows pages that other widgets open [CARD-11 STATE-24]', async ({
  open,
  sandbox,
  axe,
}) => {
  const page = await open(`${account}<div data-tessera="member" data-page="withdraw"></div>`)
  const widget = page.locator('[data-tessera=member]')
  await expect(widget.getByText('Log in to see this')).toBeVisible()
  await logIn(page, sandbox)
  await expect(widget.getByRole('heading', { name: 'Withdraw', exact: true, level: 2 })).toBeVisible()
  await menu(widget).getByRole('button', { name: 'Transactions' }).click()
  await expect(widget.getByRole('heading', { name: 'Transactions', exact: true, level: 2 })).toBeVisible()
  await expect(menu(widget).getByRole('button', { name: 'Transactions' })).toHaveAttribute('aria-current', 'page')
  await axe()
  // the account bar's Deposit button opens this page instead of a popup
  await page.getByRole('button', { name: 'Deposit' }).first().click()
  await expect(widget.getByRole('heading', { name: 'Deposit', exact: true, level: 2 })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // the host can select the page by the attribute
  await widget.evaluate((element: HTMLElement) => {
    element.dataset['page'] = 'limits'
  })
})

test('member centre: without its widget, opens as a popup at the current page, and closes [POPUP-08 STATE-24]', async ({
  open,
  sandbox,
  axe,
}) => {
  const page = await open(`${account}<button data-tessera-open="member">Mine</button>`)
  await logIn(page, sandbox)
  await page.getByRole('button', { name: 'Deposit' }).first().click()
  await expect(dialog(page).getByRole('heading', { name: 'Deposit', exact: true, level: 2 })).toBeVisible()
  await menu(dialog(page)).getByRole('button', { name: 'Messages' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Messages', exact: true, level: 2 })).toBeVisible()
  await axe()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await page.getByRole('button', { name: 'Mine' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Wallet', exact: true, level: 2 })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Mine' })).toBeFocused()
})

test('member centre: the host can replace a page', async ({ open, sandbox }) => {
  const page = await open(account)
  await logIn(page, sandbox)
  await page.evaluate(() => {
    document.addEventListener('tessera:navigate', (event) => {
      if (!(event as CustomEvent<{ path: string }>).detail.path.startsWith('/member')) return
      event.preventDefault()
      document.title = (event as CustomEvent<{ path: string }>).detail.path
    })
  })
  await page.getByRole('button', { name: 'Deposit' }).first().click()
  await expect(page).toHaveTitle('/member#depositv2')
  await expect(dialog(page)).toBeHidden()
})
