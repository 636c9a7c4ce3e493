import { expect, test } from 'vitest'
import { readAddress, withPopup } from './page-address.ts'

test('however an address writes that a popup is open, the page below does not keep it', () => {
  for (const query of ['%6Fpen=search', 'open=search&open=login', 'sort=new&open', 'open='])
    expect(readAddress(`/rng?${query}`).page).not.toContain('pen')
})

test.each(['/rng?vassalage=AURELIA,NORTHWIND', '/rng?vassalage=A%2CB&sort=new', '/promotion?q=a+b#terms', '/rng', '/'])(
  'a popup above %s, and the page again, write its query as it was',
  (page) => {
    const above = withPopup(page, 'search')
    expect(readAddress(above).popup?.name).toBe('search')
    expect(readAddress(above).page).toBe(page)
    expect(readAddress(page).page).toBe(page)
    expect(withPopup(above, 'search')).toBe(above)
  },
)
