import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { measureSizes } from '../../scripts/bench/sizes.ts'
import { expect, test } from './fixtures.ts'

const folder = process.env['TESSERA_DIST'] ?? 'dist/tessera'

test('a page that is left alone and scrolled loads what the budgets count, and no more', async ({ open, page }) => {
  const counted = measureSizes(folder).pages.find((each) => each.page.startsWith('account'))
  const loaded = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/tessera/')) loaded.add(pathname.slice('/tessera/'.length))
  })
  await open(
    (counted?.page ?? '')
      .split(' + ')
      .map((widget) => `<div data-tessera="${widget}"></div>`)
      .join(''),
  )
  await expect(page.getByRole('region', { name: 'Offers' })).toBeVisible()
  for (let at = 0; at < 12_000; at += 600) {
    await page.evaluate((top) => scrollTo(0, top), at)
    await page.waitForTimeout(250)
  }
  await page.evaluate(() => scrollTo(0, 0))
  const sum = () => [...loaded].reduce((total, file) => total + brotliCompressSync(readFileSync(`${folder}/${file}`)).length, 0)
  await expect.poll(sum, 'less than the budgets count').toBeGreaterThanOrEqual(counted?.later ?? 0)
  await page.waitForTimeout(10_000)
  expect(sum(), [...loaded].join('\n')).toBe(counted?.later)
})
