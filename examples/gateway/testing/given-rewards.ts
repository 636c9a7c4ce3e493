import { houseAccounts, memberAccount } from '../ledger/ledger.ts'
import { weekOf } from '../rewards/days.ts'
import { postFreely } from './post-freely.ts'
import type { TrialGateway } from './trial-gateway.ts'

/** An account and how its owner uses it. */
export interface Person {
  id: string
  account: string
  token: string
  from: { address: string; headers: Record<string, string> }
}

type Given = Pick<TrialGateway, 'call' | 'services' | 'now'>

const [code, raffle, promotion] = ['CROWD', 'raffle-crowd', 'crowd']

/** Creates what all tests share: a code, a drawn raffle, a promotion, and a mission that a deposit completes. */
async function offer({ call, services: { db }, now }: Given): Promise<void> {
  await call('POST', '/sandbox/bonus-codes', { body: { code, amount: '7.00', turnover: 2, days: 7, uses: 100 } })
  const mission = { id: 'deposit', kind: 'deposit', goal: '20.00', stars: 1, reward: { kind: 'points', amount: '5' } }
  await call('PUT', '/sandbox/rewards/config', { body: { missions: [mission] } })
  await db
    .insertInto('raffles')
    .values({ id: raffle, starts_at: 0, ends_at: 1, ticket_amount: 500n, drawn_at: 1 })
    .onConflict((on) => on.doNothing())
    .execute()
  await db
    .insertInto('content')
    .values({ id: promotion, kind: 'promotion', position: 0, data: JSON.stringify({ title: 'Crowd', mode: 'apply' }), created_at: now() })
    .onConflict((on) => on.doNothing())
    .execute()
}

/** Makes an account ready for every reward: a deposit, a loss in the last week, a won prize, a granted application. */
export async function readyFor(gateway: Given, { id }: Pick<Person, 'id'>): Promise<void> {
  const { services, now } = gateway
  const { db } = services
  await offer(gateway)
  const lastWeek = weekOf(services, weekOf(services, now()).start - 1).start
  const booked = [
    { key: `ready:${id}`, kind: 'deposit', amount: 10_000n, at: now() },
    { key: `lost:${id}`, kind: 'round', amount: -5_000n, at: lastWeek + 1 },
  ] as const
  const [, lost] = await db.transaction().execute(async (trx) => {
    const ids: string[] = []
    for (const { key, kind, amount, at } of booked) {
      const house = kind === 'deposit' ? houseAccounts.float : houseAccounts.play
      const entries = [
        { account: house, amount: -amount },
        { account: memberAccount(id), amount },
      ]
      ids.push((await postFreely(trx, { key, body: '', kind, entries, at })).id)
    }
    return ids
  })
  await db
    .insertInto('rounds')
    .values({
      id: lost ?? '',
      game_session_id: null,
      member_id: id,
      node_id: services.catalogue.games[0]?.nodeId ?? '',
      bet: 5_000n,
      win: 0n,
      balance: 0n,
      currency: 'USD',
      outcome: '{}',
      created_at: lastWeek + 1,
    })
    .execute()
  await db
    .insertInto('raffle_prizes')
    .values({ id: `prize-${id}`, raffle_id: raffle, place: 1, kind: 'money', amount: 2_500n, member_id: id, claimed_at: null })
    .execute()
  await db
    .insertInto('promotion_applications')
    .values({
      id: `application-${id}`,
      promotion_id: promotion,
      member_id: id,
      state: 'issued',
      comment: '',
      reason: '',
      amount: 1_000n,
      created_at: now(),
      changed_at: now(),
    })
    .execute()
}

const post =
  (path: string, body: (person: Person) => object = () => ({})) =>
  async ({ call }: Given, person: Person): Promise<string> => {
    const { success, code: refusal } = await call('POST', path, { token: person.token, body: body(person), ...person.from })
    return success ? 'paid' : (refusal ?? '')
  }

/** Makes a deposit with the first deposit's bonus. @returns 'paid' only if the bonus was paid too */
async function depositWithBonus({ call }: Given, { token, from }: Person): Promise<string> {
  const body = { method: 'ewallet', amount: '50.00', fee: '0.50', bonus: 'registration', key: crypto.randomUUID() }
  const begun = await call('POST', '/wps/v2/wallets/deposit', { token, body, ...from })
  if (!begun.success) return begun.code ?? ''
  const { id, payUrl } = begun.value as { id: string; payUrl: string }
  await call('POST', payUrl, { body: { action: 'pay' } })
  const { value } = await call('GET', '/wps/v2/wallets/deposit/state', { token, query: { id }, ...from })
  return (value as { bonus: unknown }).bonus === null ? 'REWARD_HELD' : 'paid'
}

/** Every reward that each person gets once, with the kind of its hold and its claim, which returns 'paid' or the refusal's code. */
export const givenRewards: Record<string, { kind: string; claim: (gateway: Given, person: Person) => Promise<string> }> = {
  // first, because no other bonus may be active
  'the bonus of a first deposit': { kind: 'deposit', claim: depositWithBonus },
  'a bonus code': { kind: 'code', claim: post('/wps/rewards/bonusCode', () => ({ code, key: crypto.randomUUID() })) },
  'a mission': { kind: 'mission', claim: post('/wps/rewards/missions/claim', () => ({ missionId: 'deposit' })) },
  'a VIP gift': { kind: 'vip', claim: post('/wps/rewards/vip/claim') },
  'the rescue fund': { kind: 'rescue', claim: post('/wps/rewards/rescue/claim') },
  'a raffle': { kind: 'raffle', claim: post('/wps/relay/MCS2_claimRafflePromotion', ({ id }) => ({ prizeId: `prize-${id}` })) },
  'a promotion': { kind: 'promotion', claim: post('/wps/relay/MCSFE_claimActivity', () => ({ id: promotion })) },
}
