import { randomInt } from 'node:crypto'
import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import { countPlay } from '../agent/count.ts'
import type { Tables } from '../database/tables.ts'
import { InvalidInput, playDemo } from '../demo-games/play.ts'
import { Opened, RoundAnswer } from '../demo-games/protocol.ts'
import { countRound } from '../limits/limits.ts'
import { holdPlay } from '../limits/play-time.ts'
import { findPosted, houseAccounts, KeyReused, memberAccount, post } from '../ledger/ledger.ts'
import { currency, formatAmount, parseAmount } from '../ledger/money.ts'
import { defineCall } from '../platform/call-definition.ts'
import { inBatches } from '../platform/in-batches.ts'
import { Refusal } from '../platform/refusal.ts'
import { fingerprint, newToken } from '../platform/secrets.ts'
import type { Services } from '../platform/services.ts'
import { payFreeSpin } from '../rewards/free-spins.ts'
import { earnPoints } from '../rewards/points.ts'
import { useToken } from '../session/tickets.ts'
import { balanceValue } from '../wallet/balance.ts'
import { playable } from '../wallet/bonus-money.ts'
import { bonusPart, freeStake, shareEntries, shareWin, stakeOf } from '../wallet/bonus-stake.ts'
import { advanceTurnover } from '../wallet/turnover.ts'
import { ticketValue, buyTicket } from '../lottery/tickets.ts'
import { findGameSession } from './game-sessions.ts'
import { LaunchTicket, refuseMaintained } from './launch.ts'
import { settleTogether } from './rounds-together.ts'
import { winNews } from './winners.ts'
import { publish } from '../live/publish.ts'
import { admit } from '../movements/admit.ts'
import type { Passage } from '../ledger/posting.ts'

/** Bets that the demo games offer. */
const bets = ['0.20', '0.50', '1.00', '2.00', '5.00', '10.00', '25.00', '50.00', '100.00']

export interface Play {
  memberId: string
  nodeId: string
  gameSessionId: string | null
  key: string
  /** Minor units. */
  bet: bigint
  /** The bet is not the member's own stake: a free spin paid it. */
  isPaidByHouse?: boolean
  input: unknown
  at: number
}

export interface Round {
  id: string
  outcome: unknown
  win: bigint
  balance: bigint
}
/** A member's own part of a bet and its win, minor units. hasBonus: the member has open bonuses. */
interface OwnPart {
  staked: bigint
  won: bigint
  hasBonus: boolean
}

/**
 * Plays one round: bet and win are one transaction of the ledger, stored under the round's key. The same key returns the same round
 * again, without new random numbers. Own money is played before bonuses; what the member does not pay is counted nowhere.
 * @param pass lets the member play this round with this much own money, or throws; a round that was already played is answered in any case
 * @throws {Refusal} BONUS_BET_LIMIT {InsufficientFunds} {KeyReused} {InvalidInput}
 */
export async function settleRound(
  trx: Transaction<Tables>,
  services: Pick<Services, 'catalogue' | 'random'>,
  play: Play,
  pass: (staked: bigint) => Promise<Passage> = (staked) =>
    admit(trx, { movement: 'round', memberId: play.memberId, amount: staked, at: play.at }),
): Promise<{ round: Round; own: OwnPart; isReplay: boolean }> {
  const { memberId, nodeId, gameSessionId, bet, at } = play
  const game = services.catalogue.game(nodeId)
  if (!game) throw new Refusal('GAME_NOT_FOUND')
  const body = roundBody(play)
  const earlier = await findPosted(trx, play.key, body)
  const nothing = { staked: 0n, won: 0n, hasBonus: false }
  if (earlier !== undefined) return { round: await readRound(trx, earlier), own: nothing, isReplay: true }
  const stake = play.isPaidByHouse ? freeStake(bet) : await stakeOf(trx, { memberId, bet, at })
  const passage = await pass(play.isPaidByHouse ? 0n : stake.own)
  const { outcome, win } = playDemo(game.demo, services.random, bet, play.input)
  const shares = shareWin(stake, win)
  const { id, isReplay, balances } = await post(trx, {
    key: play.key,
    body,
    kind: 'round',
    reference: nodeId,
    entries: [
      ...shareEntries(memberId, stake, 'out'),
      { account: houseAccounts.play, amount: bet },
      { account: houseAccounts.play, amount: -win },
      ...shareEntries(memberId, shares, 'in'),
    ],
    at,
    passage,
  })
  if (isReplay) return { round: await readRound(trx, id), own: nothing, isReplay }
  const balance = stake.hasBonus ? await playable(trx, memberId) : (balances.get(memberAccount(memberId)) ?? 0n)
  const own = { staked: play.isPaidByHouse ? 0n : stake.own, won: shares.own, hasBonus: stake.hasBonus }
  await trx
    .insertInto('rounds')
    .values({
      id,
      game_session_id: gameSessionId,
      member_id: memberId,
      node_id: nodeId,
      bet,
      win,
      balance,
      currency,
      outcome: JSON.stringify(outcome),
      paid_by_house: play.isPaidByHouse ? 1 : 0,
      bonus_bet: bonusPart(stake),
      bonus_win: bonusPart(shares),
      created_at: at,
    })
    .execute()
  await countPlay(trx, services, { memberId, nodeId, bet: own.staked, win: own.won, at })
  if (win > 0n) await publish(trx, winNews(id))
  return { round: { id, outcome, win, balance }, own, isReplay }
}

/** What the key of a round stands for. */
export const roundBody = ({ memberId, nodeId, bet, input }: Pick<Play, 'memberId' | 'nodeId' | 'bet' | 'input'>) => ({
  memberId,
  nodeId,
  bet: bet.toString(),
  input: input ?? null,
})

async function readRound(trx: Transaction<Tables>, id: string): Promise<Round> {
  const row = await trx.selectFrom('rounds').select(['outcome', 'win', 'balance']).where('id', '=', id).executeTakeFirstOrThrow()
  return { id, outcome: JSON.parse(row.outcome), win: BigInt(row.win), balance: BigInt(row.balance) }
}

/** A member's round with everything that belongs to it: free spins, limits, turnover, points. */
export const playAlone = (services: Services, play: Play): Promise<Round> =>
  services.db.transaction().execute(async (trx) => {
    const { memberId, nodeId, bet, at } = play
    const session = await holdPlay(trx, memberId)
    const isPaidByHouse = await payFreeSpin(trx, play)
    const pass = (staked: bigint) => admit(trx, { movement: 'round', memberId, amount: staked, at, session })
    const { round, own, isReplay } = await settleRound(trx, services, { ...play, isPaidByHouse }, pass)
    if (isReplay) return round
    const { staked, won, hasBonus } = own
    await countRound(trx, session, { memberId, staked, won, at })
    refuseMaintained(services, nodeId) // a round that was already played is answered all the same
    const gameType = services.catalogue.game(nodeId)?.gameType ?? ''
    if (!isPaidByHouse) {
      if (hasBonus) await advanceTurnover(trx, { memberId, gameType, counted: bet, atStake: bet, at })
      await earnPoints(trx, { memberId, gameType, amount: staked, id: round.id, at })
    }
    return round
  })

/** Rounds that are settled in one transaction. */
const mostTogether = 64

/**
 * Plays rounds of demo games, those that come at the same time together: see `settleTogether`. What is special about a round, or fails, is
 * settled alone, so no round fails because of another.
 */
export function createRounds(services: Services): (play: Play) => Promise<Round> {
  const together = inBatches<Play, Round | undefined>(
    (plays) =>
      services.db
        .transaction()
        .execute((trx) => settleTogether(trx, services, plays, services.clock()))
        .catch((error: Error) => {
          if (!(error instanceof KeyReused)) services.log(`rounds together: ${error.message}`)
          return plays.map(() => undefined)
        }),
    ({ memberId }) => memberId,
    mostTogether,
  )
  return async (play) => (await together(play)) ?? playAlone(services, play)
}

const section = 'design §5 Demo games'

export const roundCalls = [
  defineCall({
    verb: 'POST',
    path: '/games/api/open',
    section,
    summary: 'A demo game opens with its launch ticket',
    isOurs: true,
    body: z.object({ launch: z.string() }),
    value: Opened,
    async handle(services, { body }) {
      const { db, clock, catalogue } = services
      const ticket = await useToken(db, 'launch', body.launch, clock())
      if (!ticket) throw new Refusal('SESSION_ENDED')
      const { sessionId, nodeId, parentOrigin, view } = LaunchTicket.parse(ticket.data)
      const game = catalogue.game(nodeId)
      if (!game) throw new Refusal('GAME_NOT_FOUND')
      const gameSession = newToken()
      const row = { id: fingerprint(gameSession), member_id: ticket.subject, session_id: sessionId, node_id: nodeId, created_at: clock() }
      await db.insertInto('game_sessions').values(row).execute()
      await findGameSession(services, gameSession) // the member may have logged out since the launch
      return {
        gameSession,
        name: game.gameName,
        vendor: game.vendorName,
        palette: game.palette,
        emblem: game.emblem,
        ...(await balanceValue(services, ticket.subject)),
        bets,
        parentOrigin,
        ...(view && { view }),
      }
    },
  }),
  defineCall({
    verb: 'POST',
    path: '/games/api/round',
    section,
    summary: 'One round: bet, outcome, win and balance; the same key answers the same round again',
    isOurs: true,
    body: z.object({
      gameSession: z.string(),
      key: z.string().check(z.regex(/^[\w-]{8,64}$/)),
      bet: z.string(),
      input: z.optional(z.unknown()),
    }),
    value: RoundAnswer,
    async handle(services, { body }) {
      const bet = parseAmount(body.bet)
      if (bet === undefined || !bets.includes(formatAmount(bet)))
        throw new Refusal('FIELD_INVALID', { value: { field: 'bet', reason: 'pattern' } })
      const game = await findGameSession(services, body.gameSession)
      services.limits.take('round', `member ${game.member_id}`)
      const key = `round:${game.id}:${body.key}`
      if (services.catalogue.game(game.node_id)?.demo === 'lottery') {
        const { ticket, balance } = await buyTicket(services, { session: game, key, stake: bet, input: body.input })
        return { roundId: ticket.id, outcome: ticketValue(ticket), win: '0.00', balance: formatAmount(balance) }
      }
      const play: Play = {
        memberId: game.member_id,
        nodeId: game.node_id,
        gameSessionId: game.id,
        key,
        bet,
        input: body.input,
        at: services.clock(),
      }
      const round = await services.playRound(play).catch((error: unknown) => {
        if (error instanceof InvalidInput) throw new Refusal('FIELD_INVALID', { value: { field: 'input', reason: 'pattern' } })
        throw error
      })
      return { roundId: round.id, outcome: round.outcome, win: formatAmount(round.win), balance: formatAmount(round.balance) }
    },
  }),
]

/** Numbers in [0, 1) for outcomes, of cryptographic quality: nobody can predict a round. */
export const fairRandom = (): number => randomInt(2 ** 48 - 1) / (2 ** 48 - 1)
