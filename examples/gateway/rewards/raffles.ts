import { sql, type Selectable, type Transaction } from 'kysely'
import type { Database } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { parseAmount } from '../ledger/money.ts'
import { dayClockOf } from '../platform/day-clock.ts'
import type { Services } from '../platform/services.ts'
import { readRewards } from './config.ts'
import { day, weekOf } from './days.ts'
import { ownBet } from '../games/own-part.ts'

export type Raffle = Selectable<Tables['raffles']>

/** A raffle shorter than this is extended by a week. */
const shortest = day

/** Tickets by member: one per full `ticket_amount` of own bets during the raffle. Simulated customers have none. */
export async function ticketsOf(db: Pick<Database, 'selectFrom'>, raffle: Raffle): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('rounds')
    .innerJoin('members', 'members.id', 'rounds.member_id')
    .select(['rounds.member_id', sql<number | string>`sum(${ownBet})`.as('bet')])
    .where('members.is_house', '=', 0)
    .where('rounds.paid_by_house', '=', 0)
    .where('rounds.created_at', '>=', raffle.starts_at)
    .where('rounds.created_at', '<', raffle.ends_at)
    .groupBy('rounds.member_id')
    .orderBy('rounds.member_id')
    .execute()
  const amount = BigInt(raffle.ticket_amount)
  return new Map(rows.map((row) => [row.member_id, Number(BigInt(row.bet) / amount)]))
}

/** Draws one raffle: each prize by a fair random number among the remaining tickets; nobody wins twice. Done once, whoever calls it. */
async function draw(trx: Transaction<Tables>, raffle: Raffle, random: () => number, at: number): Promise<void> {
  const drawn = await trx
    .updateTable('raffles')
    .set({ drawn_at: at })
    .where('id', '=', raffle.id)
    .where('drawn_at', 'is', null)
    .executeTakeFirst()
  if (Number(drawn.numUpdatedRows) !== 1) return
  const tickets = await ticketsOf(trx, raffle)
  const prizes = await trx.selectFrom('raffle_prizes').select('id').where('raffle_id', '=', raffle.id).orderBy('place').execute()
  for (const { id } of prizes) {
    let number = Math.floor(random() * [...tickets.values()].reduce((sum, each) => sum + each, 0))
    for (const [memberId, count] of tickets) {
      number -= count
      if (count === 0 || number >= 0) continue
      await trx.updateTable('raffle_prizes').set({ member_id: memberId }).where('id', '=', id).execute()
      tickets.delete(memberId)
      break
    }
  }
}

async function begin(trx: Transaction<Tables>, at: number): Promise<void> {
  const { raffle } = await readRewards(trx)
  const { count } = await trx.selectFrom('raffles').select(sql<number | string>`count(*)`.as('count')).executeTakeFirstOrThrow()
  const id = `raffle-${Number(count) + 1}`
  const { end } = weekOf(dayClockOf(trx), at)
  const written = await trx
    .insertInto('raffles')
    .values({
      id,
      starts_at: at,
      ends_at: end - at < shortest ? end + 7 * day : end,
      ticket_amount: parseAmount(raffle.ticketAmount) || 500n,
      drawn_at: null,
    })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  if (Number(written.numInsertedOrUpdatedRows ?? 0) === 0 || raffle.prizes.length === 0) return
  await trx
    .insertInto('raffle_prizes')
    .values(
      raffle.prizes.map(({ kind, amount }, index) => ({
        id: `${id}-${index + 1}`,
        raffle_id: id,
        place: index + 1,
        kind,
        amount: (kind === 'money' ? parseAmount(amount) : BigInt(amount)) ?? 0n,
        member_id: null,
        claimed_at: null,
      })),
    )
    .execute()
}

/** Draws ended raffles and starts the next one, so that one is always running. */
export async function keepRaffles({ db, clock, random }: Pick<Services, 'db' | 'clock' | 'random'>): Promise<void> {
  const at = clock()
  const open = await db.selectFrom('raffles').selectAll().where('drawn_at', 'is', null).execute()
  const ended = open.filter((raffle) => raffle.ends_at <= at)
  if (ended.length === 0 && open.length > 0) return
  await db.transaction().execute(async (trx) => {
    for (const raffle of ended) await draw(trx, raffle, random, at)
    // of several requests at the end, only the first starts the next raffle
    const running = await trx.selectFrom('raffles').select('id').where('drawn_at', 'is', null).executeTakeFirst()
    if (!running) await begin(trx, at)
  })
}

/** Ends and draws the running raffle now, for the console. */
export async function drawNow(services: Services): Promise<void> {
  await keepRaffles(services)
  // one millisecond later, so that a round of this millisecond counts
  await services.db
    .updateTable('raffles')
    .set({ ends_at: services.clock() + 1 })
    .where('drawn_at', 'is', null)
    .execute()
  await keepRaffles({ ...services, clock: () => services.clock() + 1 })
}
