import { expect, test } from 'vitest'
import { type AmountFault, amountFault } from './amount-fault.ts'

test('typed amount: accepted within its limits, otherwise the reason is returned', () => {
  const read: [string, AmountFault | undefined][] = [
    ['10', undefined],
    ['10.5', undefined],
    [' 800.00 ', undefined],
    ['', 'empty'],
    ['  ', 'empty'],
    ['0', 'zero'],
    ['0.00', 'zero'],
    ['9.99', 'minimum'],
    ['800.01', 'maximum'],
    ['+50', 'sign'],
    ['-50', 'sign'],
    ['\u221250', 'sign'],
    ['5e2', 'exponent'],
    ['5E+2', 'exponent'],
    ['1,000', 'comma'],
    ['50,5', undefined],
    [' 50,50 ', undefined],
    ['9,99', 'minimum'],
    ['50,', 'comma'],
    [',50', 'comma'],
    ['1,000,50', 'comma'],
    ['1.000,50', 'comma'],
    ['50,505', 'comma'],
    ['50.001', 'decimals'],
    ['５０', 'digits'],
    ['٥٠', 'digits'],
    ['fifty', 'form'],
    ['$50', 'form'],
    ['1 000', 'form'],
    ['050', 'form'],
    ['.5', 'form'],
    ['5.', 'form'],
  ]
  for (const [text, fault] of read) expect(amountFault(text, 1000n, 80_000n), JSON.stringify(text)).toBe(fault)
})
