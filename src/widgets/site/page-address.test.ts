import { expect, test } from 'vitest'
import { readAddress, withPopup } from './page-address.ts'

test('URL of an open popup: in every spelling, the page’s URL does not contain it', () => {
  for (const query of ['%6Fpen=search', 'open=search&open=login', 'sort=new&open', 'open='])
    expect(readAddress(`/rng?${query}`).page).not.toContain('pen')
})

test.each(['/rng?vassalage=AURELIA,NORTHWIND', '/rng?vassalage=A%2CB&sort=new', '/promotion?q=a+b#terms', '/rng', '/'])(
  '%s: opening and closing a popup keeps the query as it was written',
  (page) => {
    const above = withPopup(page, 'search')
    expect(readAddress(above).popup?.name).toBe('search')
    expect(readAddress(above).page).toBe(page)
    expect(readAddress(page).page).toBe(page)
    expect(withPopup(above, 'search')).toBe(above)
  },
)
