import { expect, test, vi } from 'vitest'
import { ApiError } from '../platform/errors.ts'
import { type Agreed, type Forfeit, withConsent } from './forfeit.ts'

const refusal = (value: Forfeit) => new ApiError('rejected', { code: 'BONUS_FORFEIT', value })
const first = { bonus: '100.00', winnings: '0.00', left: '1600.00' }
const second = { bonus: '120.00', winnings: '5.40', left: '1700.00' }

test('forfeit: consent is valid for the amounts shown; if more would be lost, the member is asked again', async () => {
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

test('forfeit: nothing is sent again after a no, or after another rejection', async () => {
  const send = vi.fn<() => Promise<string>>().mockRejectedValue(refusal(first))
  await expect(withConsent(send, () => Promise.resolve(false))).rejects.toMatchObject({ code: 'BONUS_FORFEIT' })
  expect(send).toHaveBeenCalledTimes(1)
  const other = vi.fn<() => Promise<string>>().mockRejectedValue(new ApiError('rejected', { code: 'INSUFFICIENT_FUNDS' }))
  await expect(withConsent(other, () => Promise.resolve(true))).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
  expect(other).toHaveBeenCalledTimes(1)
})
