import { expect, test } from 'vitest'
import { vendorName } from './vendor-name.ts'

test('CONST-57 vendor name in TY: empty if the code starts with TCG; the code is unchanged', () => {
  const card = { vassalage: 'TCG_SEA', displayName: 'SEA Lottery' }
  expect(vendorName(card, 'TY')).toBe('')
  expect(vendorName({ vassalage: 'TCG', displayName: '' }, 'TY')).toBe('')
  expect(card.vassalage).toBe('TCG_SEA')
  expect(vendorName(card, 'EN')).toBe('SEA Lottery')
  expect(vendorName({ vassalage: 'XTCG', displayName: '' }, 'TY')).toBe('XTCG')
})

test('CONST-58 vendor name in TY: BTI is shown as 123BET', () => {
  expect(vendorName({ vassalage: 'BTI', displayName: 'BTi Sports' }, 'TY')).toBe('123BET')
  expect(vendorName({ vassalage: 'BTI', displayName: 'BTi Sports' }, 'EN')).toBe('BTi Sports')
})

test('vendor name: the code if there is none', () => {
  expect(vendorName({ vassalage: 'PG', displayName: '' }, 'TY')).toBe('PG')
  expect(vendorName({ vassalage: 'constructor', displayName: '' }, 'TY')).toBe('constructor')
})
