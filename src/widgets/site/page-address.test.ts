import { expect, test } from 'vitest'
import { readAddress, withPopup } from './page-address.ts'

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
