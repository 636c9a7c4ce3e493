import type { Selectable, Transaction } from 'kysely'
import { countPlay } from '../agent/count.ts'
import type { CatalogueGame } from '../catalogue/games.ts'
import type { Tables } from '../database/tables.ts'
import { atRisk, costOf } from '../demo-games/lottery/at-risk.ts'
import { type Line, winOf } from '../demo-games/lottery/rules.ts'
import { holdBalance, houseAccounts, memberAccount, post } from '../ledger/ledger.ts'
import { countTicketEnd } from '../limits/limits.ts'
import { currency } from '../ledger/money.ts'
import { publish } from '../live/publish.ts'
import { winNews } from '../games/winners.ts'
import type { Services } from '../platform/services.ts'
import { earnPoints } from '../rewards/points.ts'
import { landing, paidShares } from '../wallet/bonus-landing.ts'
import { openBonuses, playable } from '../wallet/bonus-money.ts'
import { bonusPart, shareWin, type Shares } from '../wallet/bonus-stake.ts'
import { advanceTurnover } from '../wallet/turnover.ts'
import { openDraw } from './draws.ts'
import { drawKindOf, findLottery } from './lottery-games.ts'
import { admit } from '../movements/admit.ts'

type Ticket = Selectable<Tables['lottery_tickets']>

/**
 * Opens every due draw with tickets, and pays the wins. Each ticket is settled once, in its own transaction, so a crash or several parallel
 * gateways do no harm.
 */
export async function settleDue(services: Services): Promise<void> {
  const { db, clock } = services
  const due = await db
    .selectFrom('lottery_tickets as tickets')
    .leftJoin('lottery_draws as draws', (join) =>
      join.onRef('draws.game_code', '=', 'tickets.game_code').onRef('draws.draws_at', '=', 'tickets.draws_at'),
    )
    .select(['tickets.game_code', 'tickets.draws_at'])
    .distinct()
    .where('tickets.settled_at', 'is', null)
    // the console may open a draw before its time
    .where((where) => where.or([where('tickets.draws_at', '<=', clock()), where('draws.opened_at', 'is not', null)]))
    .execute()
  for (const { game_code, draws_at } of due) await settleDraw(services, game_code, draws_at)
}

/** Opens one draw and settles its tickets. If the lottery has left the catalogue, its bets are refunded without a draw. */
export async function settleDraw(services: Services, code: string, drawsAt: number): Promise<void> {
  const game = findLottery(services.catalogue, code)
  const numbers = game ? (await openDraw(services, code, drawsAt)).numbers : []
  const tickets = await services.db
    .selectFrom('lottery_tickets')
    .selectAll()
    .where('game_code', '=', code)
    .where('draws_at', '=', drawsAt)
    .where('settled_at', 'is', null)
    .orderBy('created_at')
    .execute()
  for (const ticket of tickets) {
    if (!game) {
      await services.db.transaction().execute((trx) => returnBet(trx, ticket, services.clock()))
      continue
    }
    await services.db.transaction().execute((trx) => settleTicket(trx, services, game, ticket, numbers))
  }
}

/** Marks a ticket as settled. @returns false if it already was */
async function markSettled(trx: Transaction<Tables>, ticket: Ticket, at: number, end: { win: bigint; is_returned?: 1 }): Promise<boolean> {
  const changed = await trx
    .updateTable('lottery_tickets')
    .set({ settled_at: at, ...end })
    .where('id', '=', ticket.id)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  return Number(changed.numUpdatedRows) === 1
}

/** Refunds a ticket unless it was settled before. No round is stored and no points are given. */
async function returnBet(trx: Transaction<Tables>, ticket: Ticket, at: number): Promise<void> {
  if (!(await markSettled(trx, ticket, at, { win: 0n, is_returned: 1 }))) return
  const cost = BigInt(ticket.cost)
  const paid = await stakeOf(trx, ticket)
  const { entries } = await landing(trx, ticket.member_id, paid)
  await post(trx, {
    key: `return:${ticket.id}`,
    body: { ticket: ticket.id, cost: cost.toString() },
    kind: 'reversal',
    reference: ticket.node_id,
    entries: [{ account: houseAccounts.play, amount: -cost }, ...entries],
    at,
    passage: await admit(trx, { movement: 'ticketReturn', memberId: ticket.member_id, at }),
  })
  await countTicketEnd(trx, { memberId: ticket.member_id, staked: -paid.own, won: 0n, boughtAt: ticket.created_at })
}

/** The wallets that paid a ticket. If a bonus paid, locks the balance, because the bonus may end at the same moment. */
async function stakeOf(trx: Transaction<Tables>, { id, member_id }: Ticket): Promise<Shares> {
  const paid = await paidShares(trx, member_id, id)
  if (paid.bonus.length > 0) await holdBalance(trx, memberAccount(member_id))
  return paid
}

/** How much of a ticket counts towards turnover, considering the member's other tickets for the same draw. */
async function countedOf(trx: Transaction<Tables>, game: CatalogueGame, { member_id, draws_at, cost }: Ticket) {
  const rows = await trx
    .selectFrom('lottery_tickets')
    .select(['lines', 'stake'])
    .where('member_id', '=', member_id)
    .where('game_code', '=', game.gameCode)
    .where('draws_at', '=', draws_at)
    .execute()
  const tickets = rows.map(({ lines, stake }) => ({ lines: JSON.parse(lines) as Line[], stake: BigInt(stake) }))
  const atStake = costOf(tickets)
  return { counted: (atRisk(drawKindOf(game), tickets) * BigInt(cost)) / atStake, atStake }
}

/** Pays a ticket once and stores it as a round, for history, recent games and the winners board. */
async function settleTicket(
  trx: Transaction<Tables>,
  services: Services,
  game: CatalogueGame,
  ticket: Ticket,
  numbers: number[],
): Promise<void> {
  const at = services.clock()
  const lines = JSON.parse(ticket.lines) as Line[]
  const win = winOf(drawKindOf(game), lines, BigInt(ticket.stake), numbers)
  if (!(await markSettled(trx, ticket, at, { win }))) return
  const memberId = ticket.member_id
  const paid = await stakeOf(trx, ticket)
  const { entries, own } = await landing(trx, memberId, shareWin(paid, win))
  const { id } = await post(trx, {
    key: `draw:${ticket.id}`,
    body: { ticket: ticket.id, win: win.toString() },
    kind: 'payout',
    reference: ticket.node_id,
    entries: [{ account: houseAccounts.play, amount: -win }, ...entries],
    at,
    passage: await admit(trx, { movement: 'ticketPrize', memberId: ticket.member_id, at }),
  })
  const bet = BigInt(ticket.cost)
  await trx
    .insertInto('rounds')
    .values({
      id,
      game_session_id: ticket.game_session_id,
      member_id: memberId,
      node_id: ticket.node_id,
      bet,
      win,
      balance: await playable(trx, memberId),
      currency,
      outcome: JSON.stringify({ numbers, lines, drawsAt: ticket.draws_at }),
      bonus_bet: bonusPart(paid),
      bonus_win: win - own,
      created_at: at,
    })
    .execute()
  await holdBalance(trx, memberAccount(memberId)) // locked here too for tickets without a win, which have no posting
  await countPlay(trx, services, { memberId, nodeId: ticket.node_id, bet: paid.own, win: own, at })
  if ((await openBonuses(trx, memberId, at)).length > 0)
    await advanceTurnover(trx, { memberId, gameType: game.gameType, ...(await countedOf(trx, game, ticket)), at })
  await countTicketEnd(trx, { memberId, staked: 0n, won: own, boughtAt: ticket.created_at })
  await earnPoints(trx, { memberId, gameType: game.gameType, amount: paid.own, id, at })
  if (win > 0n) await publish(trx, winNews(id))
}
