import { expect, test } from 'vitest'
import { feeOf, methodValues, withdrawMethods } from '../../../examples/gateway/wallet/withdraw-methods.ts'
import { withdrawFee } from './withdraw-fee.ts'

test("withdrawal fee: the fee shown equals the gateway's, to the cent", () => {
  const shown = methodValues()
  for (const [at, method] of withdrawMethods.entries())
    for (const amount of [method.minimum, method.minimum + 1n, 33_333n, 49_999n, 50_000n, 50_001n, method.maximum])
      expect(withdrawFee(shown[at]!, amount)).toBe(feeOf(method, amount))
  expect(withdrawFee({ rate: 50, flat: '0.00' }, 50_000n)).toBe(250n)
  expect(withdrawFee({ rate: 50, flat: '1.00' }, 100n)).toBe(101n) // half a cent is rounded up
})
