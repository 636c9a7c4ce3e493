import { randomInt } from 'node:crypto'
import { setRate } from '../agent/rates.ts'
import { calls } from '../calls-table.ts'
import { setPaymentPassword } from '../member/payment-password.ts'
import { publicCost } from '../platform/secrets.ts'
import { movePoints } from '../rewards/points.ts'
import { createMember, maskName } from '../session/members.ts'
import { paymentPassword } from './call-proven.ts'
import type { TrialAnswer, TrialCall, TrialGateway } from './trial-gateway.ts'

const relay = '/wps/relay/'
const hour = 3_600_000
const key = () => crypto.randomUUID()
const tiers = (rate: number) => [{ activeMembers: 0, bets: '0', lost: '0', rate }]

export const delivery = { name: 'Ana Cruz', phone: '+63 917 123 4567', address: '12 Mabini Street, Quezon City' }

/** An agent with an upline and a downline agent, with money, points, payees, an offer and a contract, so that every outflow is possible. */
export interface OutflowWorld {
  ids: { top: string; agent: string; below: string }
  /** The agent's account. */
  account: string
  /** Adds a contract or an offer. */
  contract(id: string, state: 'offered' | 'active', kind: 'daily' | 'hourly'): Promise<unknown>
  withdrawal(more?: object): object
  otherPayee: string
  /** For the path of each outflow, two bodies that need different proofs. */
  bodies(): Record<string, [object, object]>
}

/** The settings need `downlineTransfer`, and no contract ceilings. */
export async function outflowWorld({ services, now }: TrialGateway): Promise<OutflowWorld> {
  const { db } = services
  const serial = randomInt(1e6)
  const [account, below] = [`value-agent${serial}`, `value-below${serial}`]
  const of = (id: string) => `${id}${serial}`
  const make = (name: string, type: number, upline_id: string | null) =>
    createMember(db, { account: name, password_hash: '', type, upline_id, login_count: 1 }, 1_000_000n, now())
  const top = await make(`value-top${serial}`, 1, null)
  const agent = await make(account, 2, top)
  const ids = { top, agent, below: await make(below, 2, agent) }
  for (const id of [ids.top, ids.agent]) await setPaymentPassword(db, id, paymentPassword, publicCost)
  await db.transaction().execute(async (trx) => {
    await setRate(trx, { memberId: ids.agent, rate: 80, fromDay: 0 })
    await movePoints(trx, { memberId: ids.agent, points: 10_000n, reference: 'gift:grant', key: key(), body: '', at: now() })
  })
  const bank = { kind: 'bank' as const, provider: 'Harbour Bank', holder: 'Ana Cruz' }
  const since = { created_at: 0, usable_at: 0, removed_at: null }
  const payees = [
    { id: of('own-payee'), number: '123456789' },
    { id: of('other-payee'), number: '987654321' },
  ]
  for (const payee of payees)
    await db
      .insertInto('payees')
      .values({ ...payee, member_id: ids.agent, ...bank, ...since })
      .execute()
  const contract: OutflowWorld['contract'] = (id, state, kind) => {
    const from = state === 'active' ? now() + hour : null
    const [upline_id, downline_id] = state === 'offered' ? [ids.top, ids.agent] : [ids.agent, ids.below]
    return db
      .insertInto('contracts')
      .values({
        id: of(id),
        kind,
        period: kind === 'daily' ? 'D' : '',
        tiers: JSON.stringify(tiers(100)),
        state,
        upline_id,
        downline_id,
        note: '',
        offered_at: now(),
        answer_by: now() + hour,
        answered_at: state === 'active' ? now() : null,
        starts_at: from,
        ends_at: null,
        settled_until: from,
        next_until: null,
      })
      .execute()
  }
  await contract('offered', 'offered', 'daily')
  await contract('running', 'active', 'hourly')
  const withdrawal = (more: object = {}) => ({
    payeeId: of('own-payee'),
    amount: '100.00',
    fee: '0.50',
    password: paymentPassword,
    key: key(),
    ...more,
  })
  const two = (shared: object, one: object, other: object): [object, object] => [
    { ...shared, key: key(), ...one },
    { ...shared, key: key(), ...other },
  ]
  const secret = { password: paymentPassword }
  return {
    ids,
    account,
    contract,
    withdrawal,
    otherPayee: of('other-payee'),
    bodies: () => ({
      '/wps/v2/wallets/withdrawal': [withdrawal(), withdrawal({ amount: '90.00', fee: '0.45' })],
      '/wps/v2/wallets/payees': [
        { ...bank, ...secret, number: '55555555' },
        { ...bank, ...secret, number: '66666666' },
      ],
      [`${relay}passwordCheck/GCS_memberTransfer`]: two(
        { direction: 'downline', account: below, name: maskName(below), ...secret },
        { amount: '10.00' },
        { amount: '20.00' },
      ),
      [`${relay}MCSFE_offerContract`]: two({ memberId: ids.below, kind: 'realtime' }, { tiers: tiers(100) }, { tiers: tiers(1500) }),
      [`${relay}MCSFE_answerContract`]: two({ answer: 'accept' }, { id: of('offered') }, { id: of('offered2') }),
      [`${relay}MCSFE_terminateContract`]: two({}, { id: of('running') }, { id: of('running2') }),
      [`${relay}MCSFE_setRebate`]: two({ memberId: ids.below }, { rebate: 40 }, { rebate: 80 }),
      [`${relay}MCSFE_addRegisterLink`]: two({ kind: 'agent', label: '', until: '' }, { rebate: 40 }, { rebate: 80 }),
      [`${relay}MCSFE_registerDownline`]: two(
        { username: `valuenew${serial}`, password: 'Player123!', nickname: '', kind: 'agent' },
        { rebate: 40 },
        { rebate: 80 },
      ),
      [`${relay}passwordCheck/MCS2_redeemPointReward`]: two(
        { rewardId: 'compass', cost: 2400, ...secret },
        { delivery },
        { delivery: { ...delivery, address: '7 Other Street' } },
      ),
      [`${relay}passwordCheck/MCS2_convertPoint`]: two(secret, { points: 500, amount: '5.00' }, { points: 600, amount: '6.00' }),
    }),
  }
}

/** Makes a call with the verb and encryption of its definition. */
export function sendTo(gateway: Pick<TrialGateway, 'call'>, path: string, given: TrialCall): Promise<TrialAnswer> {
  const call = calls.find((each) => each.path === path && each.verb !== 'GET')
  return gateway.call(call?.verb ?? '', path, { sealed: call?.encrypted ?? false, ...given })
}
