import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Withdrawal } from '../../../src/core/wallet/withdraw-calls.ts'
import { noteReferral } from '../rewards/referral.ts'
import { publicCost } from '../platform/secrets.ts'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'
import { giveLocked, wager } from '../testing/locked-bonus.ts'
import { approveWithdrawal, confirmByTime, forceReceived, letStand, payWithdrawal, refuseWithdrawal } from '../wallet/withdrawal-steps.ts'
import { setPaymentPassword } from './payment-password.ts'

let gateway: TrialGateway
let token: string
let id: string
const idOf = async (account: string) =>
  (await gateway.services.db.selectFrom('members').select('id').where('account', '=', account).executeTakeFirstOrThrow()).id
const bind = () =>
  gateway.call('POST', '/wps/v2/wallets/payees', {
    token,
    sealed: true,
    body: { kind: 'bank', provider: 'Harbour Bank', holder: 'Solara Reyes', number: '0012 3456 4417', password: '246810' },
  })
/** The values of messages to a member with this key. */
async function told(key: string, memberId = id): Promise<unknown[]> {
  const rows = await gateway.services.db
    .selectFrom('messages')
    .select('message_values')
    .where('member_id', '=', memberId)
    .where('message_key', '=', key)
    .execute()
  return rows.map(({ message_values }) => JSON.parse(message_values))
}

beforeEach(async () => {
  gateway = await trialGateway()
  await gateway.services.settings.change({ payeeWaitHours: 0, sessionIdleMinutes: 720 })
  token = await gateway.login('player1')
  id = await idOf('player1')
  await setPaymentPassword(gateway.services.db, id, '246810', publicCost)
})
afterEach(() => gateway.close())

async function withdraw(): Promise<Withdrawal> {
  const payeeId = ((await bind()).value as { id: string }).id
  const body = { payeeId, amount: '500.00', fee: '2.50', password: '246810', key: crypto.randomUUID() }
  return (await gateway.call('POST', '/wps/v2/wallets/withdrawal', { token, sealed: true, body })).value as Withdrawal
}

test("refused withdrawal: the message contains the operator's reason", async () => {
  const asked = await withdraw()
  await refuseWithdrawal(gateway.services, asked.id, 'The account is closed')
  expect(await told('withdrawRefused')).toContainEqual({ amount: '500.00', reason: 'The account is closed' })
  await expect(letStand(gateway.services, asked.id, 'No')).rejects.toMatchObject({ code: 'WITHDRAWAL_CLOSED' })
  expect(await told('withdrawStands')).toEqual([])
})

test.each(['forced', 'timed'])('withdrawal that ends without its member, %s: sends one message', async (how) => {
  const { id: withdrawal } = await withdraw()
  await approveWithdrawal(gateway.services, withdrawal)
  await payWithdrawal(gateway.services, withdrawal)
  if (how === 'forced') await forceReceived(gateway.services, withdrawal, 'The bank confirms it')
  gateway.wait(24 * 60 * 60_000)
  await Promise.all([confirmByTime(gateway.services), confirmByTime(gateway.services, id)])
  expect(await told('withdrawForced')).toEqual(how === 'forced' ? [{ amount: '497.50', reason: 'The bank confirms it' }] : [])
  expect(await told('withdrawTimed')).toEqual(how === 'timed' ? [{ amount: '497.50' }] : [])
})

test('bound payee: sends one message, without the full number', async () => {
  await Promise.all([bind(), bind()])
  expect(await told('payeeBound')).toEqual([{ provider: 'Harbour Bank', mask: '4417' }])
})

test('removed payee: sends one message', async () => {
  const { id: payee } = (await bind()).value as { id: string }
  const remove = () => gateway.call('DELETE', '/wps/v2/wallets/payees/remove', { token, query: { id: payee } })
  expect(await remove()).toMatchObject({ success: true })
  expect(await remove()).toMatchObject({ code: 'PAYEE_GONE' })
  const value = { provider: 'Harbour Bank', mask: '4417' }
  expect(await told('payeeRemoved')).toEqual([value])
  // restored by 'this wasn't me', and removed again
  await gateway.services.db.updateTable('payees').set({ removed_at: null }).where('id', '=', payee).execute()
  gateway.wait(1)
  expect(await remove()).toMatchObject({ success: true })
  expect(await told('payeeRemoved')).toEqual([value, value])
})

test('unlocked bonus: sends one message', async () => {
  await giveLocked(gateway.services, { memberId: id, amount: 250n, required: 1_000n })
  await wager(gateway.services, id, 999n)
  expect(await told('bonusUnlocked')).toEqual([])
  for (let each = 0; each < 2; each++) await wager(gateway.services, id, 10_000_000n)
  expect(await told('bonusUnlocked')).toContainEqual({ amount: '2.50' })
})

test('break from play: its start sends a message; starting it again meanwhile sends none', async () => {
  const pause = (days: string) => gateway.call('POST', '/wps/member/timeOut', { token, body: { days } })
  expect(await pause('3')).toMatchObject({ success: true })
  expect(await pause('1')).toMatchObject({ success: true })
  expect(await told('timeOut')).toHaveLength(1)
  const body = { span: '6m', confirmation: 'Player123!', isUnderstood: true }
  expect(await gateway.call('POST', '/wps/member/selfExclusion', { token, sealed: true, body })).toMatchObject({ success: true })
  expect(await told('exclusion')).toHaveLength(1)
})

test("referral: the inviter is notified of the friend's first deposit only", async () => {
  const friend = await idOf('vip1')
  await gateway.services.db.updateTable('members').set({ upline_id: id }).where('id', '=', friend).execute()
  for (let each = 0; each < 2; each++)
    await gateway.services.db.transaction().execute((trx) => noteReferral(trx, { memberId: friend, amount: 100_000n, at: gateway.now() }))
  expect(await told('friendDeposited')).toEqual([{ amount: expect.any(String) }])
})
