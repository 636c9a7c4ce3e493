import type { Contract, ContractTier, Settlements } from '../../../src/core/agent/contract-calls.ts'
import { playDemo } from '../demo-games/play.ts'
import { balanceOf, houseAccounts, memberAccount } from '../ledger/ledger.ts'
import { postFreely } from './post-freely.ts'
import { settleRound } from '../games/settle-round.ts'
import { setPaymentPassword } from '../member/payment-password.ts'
import { publicCost } from '../platform/secrets.ts'
import { createMember } from '../session/members.ts'
import { issueToken } from '../session/tickets.ts'
import type { GatewayOptions } from '../create-gateway.ts'
import { callProven, paymentPassword } from './call-proven.ts'
import { type TrialAnswer, type TrialGateway, trialGateway } from './trial-gateway.ts'

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** A test's member, with calls. */
export interface Person {
  id: string
  account: string
  get(name: string, query?: Record<string, string>): Promise<TrialAnswer>
  post(name: string, body?: object): Promise<TrialAnswer>
  balance(): Promise<bigint>
  token(): Promise<string>
}

export interface ContractWorld {
  gateway: TrialGateway
  /** The clock, ms since 1970. */
  now(): number
  goTo(at: number): void
  /** Creates a member. credit: minor units. type: 0 a member, 1, 2, 41, 42 an agent, 4 a trial user. */
  person(type: number, upline?: Person, credit?: bigint): Promise<Person>
  /** Plays one slot round at the current time. bet: minor units. outcome: random by default. @returns the win */
  play(who: Person, bet: bigint, outcome?: 'lost' | 'won'): Promise<bigint>
  /** Moves money in or out, so that the person has exactly this balance. */
  leave(who: Person, balance: bigint): Promise<void>
  offer(from: Person, to: Person, wish: { kind: Contract['kind']; period?: string; tiers?: ContractTier[] }): Promise<Contract>
  /** Creates an agent, a direct downline agent, and a direct member of that agent. */
  family(): Promise<{ upline: Person; agent: Person; member: Person }>
  /** Keys of the messages in the inbox. */
  told(who: Person): Promise<(string | null)[]>
  /** Makes an offer that is accepted at once. */
  contract(from: Person, to: Person, wish: { kind: Contract['kind']; period?: string; tiers?: ContractTier[] }): Promise<Contract>
}

export const key = (): string => crypto.randomUUID()
/** A tier without conditions, with this rate. */
export const flat = (rate: number): ContractTier[] => [{ activeMembers: 0, bets: '0', lost: '0', rate }]

export const answer = (who: Person, id: string, said: 'accept' | 'reject' = 'accept') =>
  who.post('MCSFE_answerContract', { id, answer: said, key: key() })
export const terminate = (who: Person, id: string) => who.post('MCSFE_terminateContract', { id, key: key() })
export const settled = async (who: Person, kind: Contract['kind'], side: Contract['side'] = 'mine') =>
  (await who.get('MCSFE_getContractSettlements', { kind, side })).value as Settlements

/** Pseudo-random numbers in [0, 1), the same for the same seed. */
export function dice(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Random numbers with which a slot loses the bet, or wins more than the bet. */
function diceFor(bet: bigint, outcome: 'lost' | 'won'): () => number {
  for (let seed = 1; ; seed++) {
    const { win } = playDemo('slot', dice(seed), bet, undefined)
    if (outcome === 'lost' ? win === 0n : win > bet) return dice(seed)
  }
}

/** The start of most worlds: on PostgreSQL they copy a database filled at that time. */
export const wednesday = '2026-11-18T10:00:00Z'

let serial = 0

/** Creates a gateway for contracts, whose clock moves only when the test moves it. start: as in `Date.parse`. */
export async function contractWorld(start: string, options: Partial<GatewayOptions> = {}): Promise<ContractWorld> {
  let time = Date.parse(start)
  const gateway = await trialGateway({ clock: () => time, isStill: true, ...options })
  const { db, catalogue } = gateway.services
  const slot = catalogue.games.find(({ demo }) => demo === 'slot')!

  const person: ContractWorld['person'] = async (type, upline, credit = 100_000_00n) => {
    const account = `contract${serial++}x${Math.floor(time / minute)}`
    const id = await createMember(db, { account, password_hash: '', type, upline_id: upline?.id ?? null, login_count: 1 }, credit, time)
    if (type > 0) await setPaymentPassword(db, id, paymentPassword, publicCost)
    const token = async () => {
      const ticket = await issueToken(db, { kind: 'login', subject: id, now: time, lifetime: minute })
      return ((await gateway.call('POST', '/wps/session/login/token', { body: { token: ticket } })).value as { token: string }).token
    }
    let known: { token: string; at: number } | undefined
    // sessions end sooner than the weeks of a contract
    const session = async () => {
      if (!known || time - known.at > 10 * minute) known = { token: await token(), at: time }
      return known.token
    }
    return {
      id,
      account,
      get: async (name, query = {}) => gateway.call('GET', `/wps/relay/${name}`, { query, token: await session() }),
      post: async (name, body = {}) => callProven(gateway, 'POST', `/wps/relay/${name}`, { body, token: await session() }),
      balance: () => balanceOf(db, memberAccount(id)),
      token: session,
    }
  }
  const offer: ContractWorld['offer'] = async (from, to, { tiers = flat(500), ...wish }) => {
    const answer = await from.post('MCSFE_offerContract', { memberId: to.id, tiers, key: key(), ...wish })
    if (!answer.success) throw new Error(`offer: ${answer.code} ${JSON.stringify(answer.value)}`)
    return answer.value as Contract
  }
  return {
    gateway,
    now: () => time,
    goTo: (at) => void (time = at),
    person,
    play: (who, bet, outcome) =>
      db.transaction().execute(async (trx) => {
        const random = outcome === undefined ? gateway.services.random : diceFor(bet, outcome)
        const play = { memberId: who.id, nodeId: slot.nodeId, gameSessionId: null, key: `test:${key()}`, bet, input: undefined, at: time }
        return (await settleRound(trx, { catalogue, random }, play)).round.win
      }),
    leave: (who, balance) =>
      db.transaction().execute(async (trx) => {
        const amount = (await balanceOf(trx, memberAccount(who.id))) - balance
        const entries = [
          { account: memberAccount(who.id), amount: -amount },
          { account: houseAccounts.float, amount },
        ]
        await postFreely(trx, { key: `test:${key()}`, body: null, kind: 'credit', entries, at: time })
      }),
    offer,
    async family() {
      const upline = await person(1)
      const agent = await person(2, upline)
      return { upline, agent, member: await person(0, agent) }
    },
    async told({ id }) {
      const rows = await db.selectFrom('messages').select('message_key').where('member_id', '=', id).execute()
      return rows.map((row) => row.message_key)
    },
    async contract(from, to, wish) {
      const { id } = await offer(from, to, wish)
      const answer = await to.post('MCSFE_answerContract', { id, answer: 'accept', key: key() })
      if (!answer.success) throw new Error(`accept: ${answer.code}`)
      return answer.value as Contract
    },
  }
}
