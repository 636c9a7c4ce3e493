import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Deposit } from '../../../src/core/wallet/deposit-calls.ts'
import type { Funds } from '../../../src/core/wallet/funds-calls.ts'
import { checkLedger } from '../ledger/check.ts'
import { setPaymentPassword } from '../member/payment-password.ts'
import { createMember } from '../session/members.ts'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'

let gateway: TrialGateway
let token: string
let payeeId: string

const key = () => crypto.randomUUID()
const funds = async () => (await gateway.call('GET', '/wps/member/info/funds/consolidated', { token })).value as Funds
const withdraw = (amount: string, body: object = {}) =>
  gateway.call('POST', '/wps/v2/wallets/withdrawal', {
    token,
    sealed: true,
    body: { payeeId, amount, fee: amount === '100.00' ? '0.50' : '0.10', password: '246810', key: key(), ...body },
  })

/** A new member deposits 100.00 with the registration bonus of 100.00. */
beforeEach(async () => {
  gateway = await trialGateway()
  const { db } = gateway.services
  const id = await createMember(db, { account: 'hunter1', password_hash: '' }, 0n, gateway.now())
  const ticket = (await gateway.call('POST', '/sandbox/login-token', { body: { account: 'hunter1' } })).value as { token: string }
  token = ((await gateway.call('POST', '/wps/session/login/token', { body: ticket })).value as { token: string }).token
  await setPaymentPassword(db, id, '246810')
  const payee = { kind: 'bank', provider: 'Harbour Bank', holder: 'Hunter One', number: '0012 3456 4417', password: '246810' }
  payeeId = ((await gateway.call('POST', '/wps/v2/wallets/payees', { token, sealed: true, body: payee })).value as { id: string }).id
  const asked = { method: 'ewallet', amount: '100.00', fee: '1.00', bonus: 'registration', key: key() }
  const deposit = (await gateway.call('POST', '/wps/v2/wallets/deposit', { token, body: asked })).value as Deposit
  await gateway.call('POST', deposit.payUrl, { body: { action: 'pay' } })
})
afterEach(async () => {
  expect(await checkLedger(gateway.services.db)).toMatchObject({ ok: true, faults: [] })
  await gateway.close()
})

test('own money can’t leave while the bonus stays: a withdrawal first asks, and then takes bonus and winnings back', async () => {
  expect(await funds()).toMatchObject({ main: '200.00', withdrawable: '100.00', locked: '100.00', turnoverLeft: '1600.00' })
  const same = key()
  expect(await withdraw('100.00', { key: same })).toMatchObject({
    code: 'BONUS_FORFEIT',
    value: { bonus: '100.00', winnings: '0.00', left: '1600.00' },
  })
  expect(await funds()).toMatchObject({ main: '200.00', held: '0.00' })
  // the answer to the question is the same operation
  expect(await withdraw('100.00', { key: same, forfeit: true })).toMatchObject({ success: true })
  expect(await funds()).toMatchObject({ main: '0.00', held: '100.00', locked: '0.00', turnoverLeft: '0.00' })
  expect(await withdraw('100.00', { key: same })).toMatchObject({ success: true, value: { amount: '100.00' } })
  expect(await funds()).toMatchObject({ main: '0.00', held: '100.00' })
})
