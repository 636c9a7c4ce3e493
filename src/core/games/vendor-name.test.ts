import { expect, test } from 'vitest'
import { vendorName } from './vendor-name.ts'

test('CONST-57 in TY the name of vendors whose code starts with TCG is cleared, and the code is left alone', () => {
  const card = { vassalage: 'TCG_SEA', displayName: 'SEA Lottery' }
  expect(vendorName(card, 'TY')).toBe('')
  expect(vendorName({ vassalage: 'TCG', displayName: '' }, 'TY')).toBe('')
  expect(card.vassalage).toBe('TCG_SEA')
  expect(vendorName(card, 'EN')).toBe('SEA Lottery')
  expect(vendorName({ vassalage: 'XTCG', displayName: '' }, 'TY')).toBe('XTCG')
})

test('CONST-58 in TY the vendor BTI shows as 123BET', () => {
  expect(vendorName({ vassalage: 'BTI', displayName: 'BTi Sports' }, 'TY')).toBe('123BET')
  expect(vendorName({ vassalage: 'BTI', displayName: 'BTi Sports' }, 'EN')).toBe('BTi Sports')
})

test('without a name the code shows', () => {
  expect(vendorName({ vassalage: 'PG', displayName: '' }, 'TY')).toBe('PG')
  expect(vendorName({ vassalage: 'constructor', displayName: '' }, 'TY')).toBe('constructor')
})
