import { sql, type Transaction } from 'kysely'
import { seeded } from '../../artwork/random.ts'
import type { CatalogueGame } from '../../catalogue/games.ts'
import { dayAt, dayStart, zoneAt } from '../../platform/house-days.ts'
import { recount } from '../../agent/recount.ts'
import { insertMany } from '../../database/bulk.ts'
import { isPostgres } from '../../database/is-postgres.ts'
import { withoutIndexes } from '../../database/without-indexes.ts'
import type { Tables } from '../../database/tables.ts'
import type { Services } from '../../platform/services.ts'
import { drawPeople, type SeedPerson, type TeamRoot } from './people.ts'
import { drawDeeds, habitsOf } from './play.ts'
import { LedgerWriter } from './write.ts'
import { present } from '../../platform/present.ts'

const day = 86_400_000

/** The size of the team in a new sandbox. */
export interface TeamSize {
  members: number
  bets: number
}

/** The accounts at the top of the team, with their rates (hundredths of a per cent) and the days since they joined. */
export const teamRoots = { agent1: { rate: 120, age: 372 }, agent2: { rate: 95, age: 366 }, agent3: { rate: 70, age: 340 } }

/** Sets the rates of a new sandbox's agents, from their first day on. */
export async function seedRates({ db }: Services): Promise<void> {
  const rows = await db
    .selectFrom('members')
    .leftJoin('rebate_rates', 'rebate_rates.member_id', 'members.id')
    .select(['members.id', 'account'])
    .where('account', 'in', Object.keys(teamRoots))
    .where('rate', 'is', null)
    .execute()
  for (const { id, account } of rows)
    await db
      .insertInto('rebate_rates')
      .values({ member_id: id, day: 0, rate: teamRoots[account as keyof typeof teamRoots].rate })
      .onConflict((on) => on.doNothing())
      .execute()
}

/** Games of about a dozen vendors, of every type that one player can play alone. */
function gamesOf({ catalogue }: Services): CatalogueGame[] {
  const studios = ['AURELIA', 'JL', 'HANAMI', 'OPALINE', 'NORTHWIND', 'TIDAL', 'KESTREL', 'MIRADOR', 'ROUNDTABLE', 'BTI', 'AV', 'REDROOST']
  const draws = ['SEVENHILLS', 'TCG_QUICK']
  const known = catalogue.games.filter(({ vassalage, isGame }) => isGame === 'GAME' && [...studios, ...draws].includes(vassalage))
  // the most popular games of each studio and type; the more popular ones get higher weights
  const groups = Map.groupBy(known, ({ vassalage, gameType }) => `${vassalage} ${gameType}`)
  return [...groups.values()].flatMap((group) => {
    const best = group.slice(0, group[0]?.gameType === 'RNG' ? 6 : 3)
    return best.flatMap((game, place) => Array<CatalogueGame>(Math.ceil((game.gameType === 'RNG' ? 6 : 3) / (place + 1))).fill(game))
  })
}

const endOf = (services: Services): number => dayStart(services, dayAt(services, services.clock())) - 1

/** When an account at the top of the team joined; undefined for all others. */
export function rootJoinedAt(services: Services, account: string): number | undefined {
  const root = Object.hasOwn(teamRoots, account) ? teamRoots[account as keyof typeof teamRoots] : undefined
  return root && endOf(services) - root.age * day
}

async function rootsOf(trx: Transaction<Tables>, now: number): Promise<TeamRoot[]> {
  const rows = await trx
    .selectFrom('members')
    .select(['id', 'account'])
    .where('account', 'in', Object.keys(teamRoots))
    .orderBy('account')
    .execute()
  const roots: TeamRoot[] = []
  for (const [index, { id, account }] of rows.entries()) {
    const { rate, age } = teamRoots[account as keyof typeof teamRoots]
    const joinedAt = now - age * day
    await trx.updateTable('members').set({ created_at: joinedAt }).where('id', '=', id).execute()
    roots.push({ id, level: index + 1, joinedAt, rate })
  }
  return roots
}

const memberColumns = {
  id: 'text',
  account: 'text',
  nickname: 'text',
  type: 'bigint',
  vip_level: 'bigint',
  password_hash: 'text',
  is_default_password: 'bigint',
  is_blocked: 'bigint',
  is_elsewhere: 'bigint',
  is_house: 'bigint',
  is_seeded: 'bigint',
  invite_code: 'text',
  upline_id: 'text',
  unread_messages: 'bigint',
  login_count: 'bigint',
  profile: 'text',
  created_at: 'bigint',
} as const

/** A row for `members`. The password is unknown, so nobody can log in with it. */
const memberRow = ({ id, account, nickname, type, uplineId, joinedAt }: SeedPerson) =>
  [id, account, nickname, type, 0, '', 0, 0, 0, 0, 1, `T${id}`, uplineId, 0, 0, '{}', joinedAt] as const

async function writePeople(trx: Transaction<Tables>, services: Services, people: SeedPerson[]): Promise<void> {
  await insertMany(
    trx,
    'members',
    memberColumns,
    people.map((person) => [...memberRow(person)]),
  )
  const rates = people.flatMap(({ id, type, rate, raised }) =>
    type === 0 ? [] : [[id, 0, rate], ...(raised ? [[id, dayAt(services, raised.at), raised.rate]] : [])],
  )
  await insertMany(trx, 'rebate_rates', { member_id: 'text', day: 'bigint', rate: 'bigint' }, rates)
}

/** The number of rounds of each member, by weight. Their total is exactly the requested number. */
function shares(weights: number[], count: number): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let [given, sum] = [0, 0]
  return weights.map((weight) => {
    sum += weight
    const own = Math.round((sum / total) * count) - given
    given += own
    return own
  })
}

/**
 * Fills a new sandbox with a team below agent1, over five levels and with a year of play that ended yesterday. It's the same on every
 * machine on the same day. Everything is written to the ledger's tables in one transaction.
 */
export async function seedTeam(services: Services, { members, bets }: TeamSize): Promise<void> {
  const today = dayAt(services, services.clock())
  const end = endOf(services)
  const random = seeded(`team ${today}`)
  const games = gamesOf(services)
  await services.db.transaction().execute(async (trx) => {
    const people = drawPeople(random, await rootsOf(trx, end), members, end - day)
    await writePeople(trx, services, people)
    const habits = people.map((person) => habitsOf(random, person, end))
    const counts = shares(
      habits.map(({ weight }) => weight),
      bets,
    )
    await withoutIndexes(trx, ['ledger_entries', 'rounds', 'team_days', 'team_game_days'], async () => {
      const writer = new LedgerWriter(trx)
      for (const [index, habit] of habits.entries())
        await writer.write(
          habit.person,
          drawDeeds(random, habit, present(counts[index]), games, zoneAt(services, end).timeZoneOffset * 60_000),
        )
      await writer.end()
      await recount(trx, services)
    })
    // gives good query plans at once: PostgreSQL itself would analyse the new rows only after about a minute
    if (isPostgres(trx)) await sql`analyze`.execute(trx)
  })
}
