import { afterEach, expect, test } from 'vitest'
import { setBrand } from '../../../core/brand/brand.ts'
import { showPart } from '../../testing/show.tsx'
import { standInGateway } from '../../testing/stand-in-gateway.ts'

afterEach(() => setBrand({}))

const topics = [
  { id: 'start', title: 'First steps', content: '' },
  { id: 'term', title: 'Terms', content: '' },
]
async function footer(brand = {}) {
  await standInGateway({
    'games/navigation': [],
    GCSGAME_newGameVendor: { data: { lanes: [] } },
    'system/helpCenter': { topics },
  })
  setBrand(brand)
  return showPart({ load: async () => (await import('./footer.tsx')).Footer }, {})
}

test('footer: links to the terms of the gateway’s help, unless the brand names its own page', async () => {
  const { findByRole, queryByRole } = await footer()
  expect(await findByRole('button', { name: 'Terms' })).toBeVisible()
  expect(queryByRole('link', { name: 'Terms and conditions' })).toBeNull()
})

test('footer: the brand’s own terms replace the help’s topic', async () => {
  const { findByRole, queryByRole } = await footer({ termsUrl: 'https://brand.example/terms' })
  expect(await findByRole('link', { name: 'Terms and conditions' })).toHaveAttribute('href', 'https://brand.example/terms')
  expect(await findByRole('button', { name: 'First steps' })).toBeVisible()
  expect(queryByRole('button', { name: 'Terms' })).toBeNull()
})
