import { allReady, expect, type Page, serveBrand, test, warningsOf } from './fixtures.ts'

const account = '<div data-tessera="account"></div>'
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><rect width="120" height="40" fill="#c33"/></svg>'
const bar = (page: Page) => page.locator('[data-tessera=account]')
const openLogin = (page: Page) => page.evaluate(() => window.Tessera?.open('login'))

test('logo: relative to brand.json and with a viewBox only, keeps its proportions in the bar and in popups', async ({
  open,
  page,
  sandbox,
}) => {
  sandbox.serve('/brand-files/logo.svg', svg, { 'content-type': 'image/svg+xml' })
  const brand = serveBrand(sandbox, { name: 'Kingfisher', logo: 'brand-files/logo.svg' })
  await open(account, { script: { 'data-brand': brand } })
  await allReady(page)
  const size = (image: HTMLImageElement) => [
    Math.round(image.getBoundingClientRect().width),
    Math.round(image.getBoundingClientRect().height),
  ]
  expect(await bar(page).locator('.brand-logo').evaluate(size)).toEqual([108, 36])
  await openLogin(page)
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Kingfisher' })).toBeVisible()
  expect(await page.getByRole('dialog').locator('.brand-logo').evaluate(size)).toEqual([108, 36])
})

test('logo: a wide one in a narrow bar is shown smaller and not cut off', async ({ open, page, sandbox }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  sandbox.serve('/brand-files/wide.svg', svg.replace('0 0 120 40', '0 0 200 36'), { 'content-type': 'image/svg+xml' })
  const brand = serveBrand(sandbox, { name: 'Kingfisher', logo: 'brand-files/wide.svg', languages: ['DE'] })
  await open(account, { script: { 'data-brand': brand } })
  await allReady(page)
  const logo = bar(page).locator('.brand-logo')
  await expect(logo).toBeVisible()
  const [drawn, room] = await logo.evaluate((image) => [image, image.parentElement!].map((each) => each.getBoundingClientRect().width))
  expect(room).toBeLessThan(200)
  expect(drawn).toBeLessThanOrEqual(room!)
})

test('logo: its file is missing, the brand’s name is shown', async ({ open, page, sandbox, allow }) => {
  allow(/404/)
  const brand = serveBrand(sandbox, { name: 'Kingfisher', logo: '/brand-files/none.svg' })
  await open(account, { script: { 'data-brand': brand } })
  await allReady(page)
  await expect(bar(page).getByText('Kingfisher')).toBeVisible()
  await openLogin(page)
  await expect(page.getByRole('dialog').locator('.session-popup-head').getByText('Kingfisher')).toBeVisible()
})

test('logo: an invalid address is named in the console, and the brand’s name is shown', async ({ open, page, sandbox }) => {
  const told = warningsOf(page)
  const brand = serveBrand(sandbox, { name: 'Kingfisher', logo: 'javascript:alert(1)' })
  await open(account, { script: { 'data-brand': brand } })
  await allReady(page)
  await expect(bar(page).getByText('Kingfisher')).toBeVisible()
  expect(told).toContainEqual(expect.stringContaining('brand: logo: javascript:alert(1) is no https address'))
})
