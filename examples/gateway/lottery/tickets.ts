import { type Selectable, sql, type Transaction } from 'kysely'
import type { CatalogueGame } from '../catalogue/games.ts'
import type { Tables } from '../database/tables.ts'
import { isLine, type Line, mostStake } from '../demo-games/lottery/rules.ts'
import { TicketInput } from '../demo-games/protocol.ts'
import { refuseMaintained, rememberRecent } from '../games/launch.ts'
import { findPosted, houseAccounts, post } from '../ledger/ledger.ts'
import { formatAmount } from '../ledger/money.ts'
import { countRound } from '../limits/limits.ts'
import { holdPlay } from '../limits/play-time.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { intervalsOf, holdGame, nextDraw } from './draws.ts'
import { areaOf, drawKindOf, findLottery } from './lottery-games.ts'
import { numeroOf } from './schedule.ts'
import { admit } from '../movements/admit.ts'
import { playable } from '../wallet/bonus-money.ts'
import { shareEntries, stakeOf } from '../wallet/bonus-stake.ts'

/** The highest stake of a member on one draw of one game, minor units. */
export const mostPerDraw = 50_000n

export type StoredTicket = Selectable<Tables['lottery_tickets']>

/** open until the draw, then won or lost; returned if its lottery had left the catalogue. */
const stateOf = ({ settled_at, is_returned, win }: StoredTicket) =>
  settled_at === null ? 'open' : is_returned ? 'returned' : BigInt(win) > 0n ? 'won' : 'lost'

/** A ticket as sent to the page. */
export const ticketValue = (row: StoredTicket) => ({
  id: row.id,
  numero: numeroOf(row.draws_at),
  lines: JSON.parse(row.lines) as Line[],
  stake: formatAmount(row.stake),
  cost: formatAmount(row.cost),
  win: formatAmount(row.win),
  state: stateOf(row),
})

interface Purchase {
  /** The game session, with its member and the launched game. */
  session: { id: string; member_id: string; node_id: string }
  key: string
  /** Per line, minor units. */
  stake: bigint
  input: unknown
}

/** The lottery that a session bets on: any of the launched game's area. @throws {Refusal} GAME_NOT_FOUND */
export function lotteryOf({ catalogue }: Services, launchedNodeId: string, code: string): CatalogueGame {
  const launched = catalogue.game(launchedNodeId)
  const game = code === '' ? launched : findLottery(catalogue, code)
  if (!game || !launched || areaOf(game.vassalage) !== areaOf(launched.vassalage)) throw new Refusal('GAME_NOT_FOUND')
  return game
}

/**
 * Buys a ticket for the next draw. The ledger books it with the purchase's key, so the same key returns the same ticket again.
 * @throws {Refusal} FIELD_INVALID, DRAW_CLOSED, DRAW_LIMIT, BONUS_BET_LIMIT {InsufficientFunds} {KeyReused}
 */
export async function buyTicket(
  services: Services,
  purchase: Purchase,
): Promise<{ ticket: StoredTicket; balance: bigint; isReplay: boolean }> {
  const { session, key, stake } = purchase
  const parsed = TicketInput.safeParse(purchase.input)
  if (!parsed.success) throw new Refusal('FIELD_INVALID', { value: { field: 'input', reason: 'pattern' } })
  const { gameCode, numero, lines } = parsed.data
  const game = lotteryOf(services, session.node_id, gameCode)
  const kind = drawKindOf(game)
  const isFair = lines.every((line) => isLine(kind, line) && stake <= mostStake(kind, line))
  const isVaried = new Set(lines.map(({ bet, pick }) => `${bet} ${pick}`)).size === lines.length
  if (!isFair || !isVaried) throw new Refusal('FIELD_INVALID', { value: { field: 'input', reason: 'pattern' } })
  const cost = stake * BigInt(lines.length)
  const body = { memberId: session.member_id, gameCode: game.gameCode, numero, stake: stake.toString(), lines }
  return services.db.transaction().execute(async (trx) => {
    // locked first, so that the second of two equal purchases finds the first instead of being refused for its stake
    await holdGame(trx, game.gameCode)
    const play = await holdPlay(trx, session.member_id)
    const earlier = await findPosted(trx, key, body)
    if (earlier !== undefined) return { ...(await readTicket(trx, earlier)), isReplay: true }
    refuseMaintained(services, game.nodeId)
    const at = services.clock()
    const memberId = session.member_id
    const drawsAt = await openFor(trx, game, numero, at)
    const atStake = (await stakedOn(trx, memberId, game.gameCode, drawsAt)) + cost
    if (atStake > mostPerDraw) throw new Refusal('DRAW_LIMIT', { value: { limit: formatAmount(mostPerDraw) } })
    const shares = await stakeOf(trx, { memberId, bet: cost, atStake, at })
    const passage = await admit(trx, { movement: 'ticket', memberId, amount: shares.own, at, session: play })
    const { id, isReplay } = await post(trx, {
      key,
      body,
      kind: 'bet',
      reference: game.nodeId,
      entries: [...shareEntries(memberId, shares, 'out'), { account: houseAccounts.play, amount: cost }],
      at,
      passage,
    })
    if (!isReplay)
      await trx
        .insertInto('lottery_tickets')
        .values({
          id,
          member_id: session.member_id,
          node_id: game.nodeId,
          game_code: game.gameCode,
          game_session_id: session.id,
          draws_at: drawsAt,
          lines: JSON.stringify(lines),
          stake,
          cost,
          win: 0n,
          settled_at: null,
          created_at: at,
        })
        .execute()
    if (!isReplay) await countRound(trx, play, { memberId, staked: shares.own, won: 0n, at })
    await rememberRecent(trx, session.member_id, game.nodeId, at)
    return { ...(await readTicket(trx, id)), isReplay }
  })
}

async function readTicket(trx: Transaction<Tables>, id: string): Promise<{ ticket: StoredTicket; balance: bigint }> {
  const ticket = await trx.selectFrom('lottery_tickets').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { ticket, balance: await playable(trx, ticket.member_id) }
}

/** The time of the draw, if it is the next one and betting is open. */
async function openFor(trx: Transaction<Tables>, game: CatalogueGame, numero: string, now: number): Promise<number> {
  const seconds = (await intervalsOf(trx, [game])).get(game.gameCode) ?? 300
  const opened = await trx
    .selectFrom('lottery_draws')
    .select('draws_at')
    .where('game_code', '=', game.gameCode)
    .where('draws_at', '>', now)
    .execute()
  const next = nextDraw(
    now,
    seconds,
    opened.map((row) => ({ drawsAt: row.draws_at })),
  )
  if (next.numero !== numero || next.closesIn === 0) throw new Refusal('DRAW_CLOSED')
  return next.drawsAt
}

/** A member's stakes on one draw, minor units. */
async function stakedOn(trx: Transaction<Tables>, memberId: string, code: string, drawsAt: number): Promise<bigint> {
  const { staked } = await trx
    .selectFrom('lottery_tickets')
    .select(sql<number | bigint | string | null>`sum(cost)`.as('staked'))
    .where('member_id', '=', memberId)
    .where('game_code', '=', code)
    .where('draws_at', '=', drawsAt)
    .executeTakeFirstOrThrow()
  return BigInt(staked ?? 0)
}
