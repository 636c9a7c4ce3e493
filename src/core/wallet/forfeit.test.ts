import { expect, test, vi } from 'vitest'
import { ApiError } from '../platform/errors.ts'
import { type Agreed, type Forfeit, withConsent } from './forfeit.ts'

const refusal = (value: Forfeit) => new ApiError('rejected', { code: 'BONUS_FORFEIT', value })
const first = { bonus: '100.00', winnings: '0.00', left: '1600.00' }
const second = { bonus: '120.00', winnings: '5.40', left: '1700.00' }

test('a yes is for the sums that were shown: if more would be lost meanwhile, the question comes again with the new ones', async () => {
  const send = vi
    .fn<(forfeit?: Agreed) => Promise<string>>()
    .mockRejectedValueOnce(refusal(first))
    .mockRejectedValueOnce(refusal(second))
    .mockResolvedValueOnce('booked')
  const isSure = vi.fn<(lost: Forfeit) => Promise<boolean>>().mockResolvedValue(true)
  expect(await withConsent(send, isSure)).toBe('booked')
  expect(isSure.mock.calls).toEqual([[first], [second]])
  expect(send.mock.calls).toEqual([[undefined], [{ bonus: '100.00', winnings: '0.00' }], [{ bonus: '120.00', winnings: '5.40' }]])
})

test('after a no, and after any other refusal, nothing is sent again', async () => {
  const send = vi.fn<() => Promise<string>>().mockRejectedValue(refusal(first))
  await expect(withConsent(send, () => Promise.resolve(false))).rejects.toMatchObject({ code: 'BONUS_FORFEIT' })
  expect(send).toHaveBeenCalledTimes(1)
  const other = vi.fn<() => Promise<string>>().mockRejectedValue(new ApiError('rejected', { code: 'INSUFFICIENT_FUNDS' }))
  await expect(withConsent(other, () => Promise.resolve(true))).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
  expect(other).toHaveBeenCalledTimes(1)
})
