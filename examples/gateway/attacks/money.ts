import { Opened } from '../demo-games/protocol.ts'
import { balanceOf, houseAccounts, memberAccount, post } from '../ledger/ledger.ts'
import type { Passage } from '../ledger/posting.ts'
import { setLimit } from '../limits/stored-limits.ts'
import { admit } from '../movements/admit.ts'
import { maskName } from '../session/members.ts'
import type { ServedGateways } from '../testing/served-gateways.ts'
import { callProven } from '../testing/call-proven.ts'
import { type Attack, type Count, count } from './attack.ts'
import { loginPassword, type Member, newKey, newMember, paymentPassword } from './member.ts'

const agentType = 1
const agentBelow = 2

/** Sets a member's own limit of deposits. value: minor units a day */
const limitDeposits = ({ services, now }: ServedGateways, memberId: string, value: bigint) =>
  services.db.transaction().execute((trx) => setLimit(trx, { memberId, kind: 'deposit.day', value, at: now() }))

const exclude = ({ services }: ServedGateways, member_id: string) =>
  services.db.insertInto('play_breaks').values({ id: newKey(), member_id, kind: 'exclusion', starts_at: 0, ends_at: null }).execute()

const block = (target: ServedGateways, account: string) =>
  target.call('POST', '/sandbox/member-block', { body: { account, isBlocked: true, reason: 'attack' } })

/** Begins a deposit that waits at the cashier. @returns the path of the cashier's page */
async function beginDeposit({ call }: Member, amount: string): Promise<string> {
  const body = { method: 'ewallet', amount, fee: (Number(amount) / 100).toFixed(2), bonus: '', key: newKey() }
  return ((await call('POST', '/wps/v2/wallets/deposit', { body })).value as { payUrl: string }).payUrl
}

const pay = async (target: ServedGateways, payUrl: string) => (await target.call('POST', payUrl, { body: { action: 'pay' } })).success

/** Opens a game for the member. @returns a function that plays a round, and returns whether it was played */
async function openGame(target: ServedGateways, { call }: Member): Promise<() => Promise<boolean>> {
  const game = target.services.catalogue.games.find(({ demo }) => demo === 'slot')
  const { value } = await call('POST', '/wps/relay/GCS_gameLaunchFB', { body: { nodeId: game?.nodeId, vassalage: game?.vassalage } })
  const launch = new URL((value as { url: string }).url, target.origins[0]).searchParams.get('launch')
  const { gameSession } = Opened.parse((await target.call('POST', '/games/api/open', { body: { launch } })).value)
  return async () => (await target.call('POST', '/games/api/round', { body: { gameSession, key: newKey(), bet: '1.00' } })).success
}

async function playOn(target: ServedGateways, isBlocked: boolean): Promise<Count> {
  const member = await newMember(target)
  const round = await openGame(target, member)
  if (isBlocked) await block(target, member.account)
  return count(6, round)
}

async function payBegun(target: ServedGateways, isBlocked: boolean): Promise<Count> {
  const member = await newMember(target)
  const begun = [await beginDeposit(member, '100.00'), await beginDeposit(member, '60.00')]
  if (isBlocked) await block(target, member.account)
  return count(begun.length, (at) => pay(target, begun[at] ?? ''))
}

async function payAfterLimit(target: ServedGateways, isLowered: boolean): Promise<Count> {
  const member = await newMember(target)
  const [first, ...begun] = [await beginDeposit(member, '60.00'), await beginDeposit(member, '40.00'), await beginDeposit(member, '30.00')]
  await pay(target, first)
  if (isLowered) await limitDeposits(target, member.id, 7_000n)
  return count(begun.length, (at) => pay(target, begun[at] ?? ''))
}

/** An agent sends money to direct downline members. prepare: sets up what should stop each transfer */
async function sendDown(target: ServedGateways, prepare: ((memberId: string) => Promise<unknown>)[]): Promise<Count> {
  const agent = await newMember(target, { type: agentType })
  return count(prepare.length, async (at) => {
    const { id, account } = await newMember(target, { upline_id: agent.id })
    await prepare[at]?.(id)
    const body = { direction: 'downline', account, name: maskName(account), amount: '10.00', password: paymentPassword, key: newKey() }
    return (await agent.call('POST', '/wps/relay/passwordCheck/GCS_memberTransfer', { sealed: true, body })).success
  })
}

async function sendUp(target: ServedGateways, password: string): Promise<Count> {
  const agent = await newMember(target, { type: agentType })
  const { call } = await newMember(target, { upline_id: agent.id })
  return count(3, async () => {
    const body = { direction: 'upline', name: maskName(agent.account), amount: '10.00', password, key: newKey() }
    return (await call('POST', '/wps/relay/passwordCheck/GCS_memberTransfer', { sealed: true, body })).success
  })
}

/** An agent without a contract offers a contract of each kind to an agent below. rates: hundredths of a per cent */
async function promise(target: ServedGateways, rates: number[]): Promise<Count> {
  const top = await newMember(target, { type: agentType })
  const middle = await newMember(target, { type: agentBelow, upline_id: top.id })
  const low = await newMember(target, { type: agentBelow, upline_id: middle.id })
  const offers = ['dividend', 'daily', 'hourly', 'realtime'].flatMap((kind) => rates.map((rate) => ({ kind, rate })))
  return count(offers.length, async (at) => {
    const { kind, rate } = offers[at] ?? { kind: '', rate: 0 }
    const tiers = [{ activeMembers: 0, bets: '0', lost: '0', rate }]
    const body = { memberId: low.id, kind, ...(kind === 'dividend' && { period: 'W' }), tiers, key: newKey() }
    return (await callProven(target, 'POST', '/wps/relay/MCSFE_offerContract', { token: middle.token, body })).success
  })
}

/** Posts money for a member, in this process. @param passages the authorisation given for each posting */
async function postTo({ services, now }: ServedGateways, memberId: string, passages: (Passage | undefined | 'own')[]): Promise<Count> {
  const { db } = services
  const { through } = await count(passages.length, (at) =>
    db
      .transaction()
      .execute(async (trx) => {
        const shown = passages[at]
        const passage = shown === 'own' ? await admit(trx, { movement: 'credit', memberId, at: now() }) : shown
        const entries = [
          { account: houseAccounts.float, amount: -5n },
          { account: memberAccount(memberId), amount: 5n },
        ]
        await post(trx, { key: newKey(), body: null, kind: 'credit', entries, at: now(), ...(passage && { passage }) })
      })
      .then(
        () => true,
        () => false,
      ),
  )
  const booked = (await balanceOf(db, memberAccount(memberId))) > 0n
  return { tried: passages.length, through: booked ? through : 0 }
}

export const money: Attack[] = [
  {
    name: 'rounds in the open game of a member who is blocked',
    most: 0,
    run: (target) => playOn(target, true),
    control: { how: 'not blocked', run: (target) => playOn(target, false) },
  },
  {
    name: 'deposits begun before the member was blocked, paid after it',
    most: 0,
    run: (target) => payBegun(target, true),
    control: { how: 'not blocked', run: (target) => payBegun(target, false) },
  },
  {
    name: 'an agent’s transfers to members whose deposit limit is used up, and who are excluded',
    most: 0,
    run: (target) => sendDown(target, [(id) => limitDeposits(target, id, 500n), (id) => exclude(target, id)]),
    control: { how: 'no limit, no exclusion', run: (target) => sendDown(target, [async () => {}, async () => {}]) },
  },
  {
    name: 'deposits begun before the limit was lowered, paid after it',
    most: 0,
    run: (target) => payAfterLimit(target, true),
    control: { how: 'the limit is not lowered', run: (target) => payAfterLimit(target, false) },
  },
  {
    name: 'contracts that an agent offers above their own rates',
    most: 0,
    run: (target) => promise(target, [1, 500, 10_000]),
    control: {
      how: 'ceilings off',
      async run(target) {
        await target.change({ contractCeilings: { isOn: false } })
        return promise(target, [10_000])
      },
    },
  },
  {
    name: 'transfers to the upline with the login password',
    most: 0,
    run: (target) => sendUp(target, loginPassword),
    control: { how: 'with the payment password', run: (target) => sendUp(target, paymentPassword) },
  },
  {
    name: 'postings to a member’s account without a passage, with another member’s, with a used one (in the process)',
    most: 0,
    async run(target) {
      const { db } = target.services
      const [{ id }, another] = [await newMember(target, {}, 0n), await newMember(target)]
      const used = (memberId: string) => db.transaction().execute((trx) => admit(trx, { movement: 'credit', memberId, at: target.now() }))
      return postTo(target, id, [undefined, await used(another.id), await used(id)])
    },
    control: {
      how: 'with its passage',
      run: async (target) => postTo(target, (await newMember(target, {}, 0n)).id, ['own', 'own']),
    },
  },
]
