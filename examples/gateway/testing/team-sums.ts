import type { Database } from '../database/open.ts'
import type { Services } from '../platform/services.ts'

/** Sums by column, for a day, or for a day, game type and vendor. */
export type Sums = Record<string, bigint>

/**
 * The expected sums of team days, calculated from rounds, ledger entries and members, without the agents' tables. Keys are `member day` and
 * `member day type vendor`.
 */
export async function expectedSums({ db, catalogue }: Pick<Services, 'db' | 'catalogue'>, timeZoneOffset: number) {
  const days = new Map<string, Sums>()
  const games = new Map<string, Sums>()
  const members = new Map((await db.selectFrom('members').selectAll().execute()).map((row) => [row.id, row]))
  const above = (id: string): string[] => {
    const member = members.get(id)
    if (!member || member.is_house || member.type === 4) return []
    return [id, ...(member.upline_id === null ? [] : above(member.upline_id))]
  }
  const dayOf = (at: number) => Math.floor((Number(at) + timeZoneOffset * 60_000) / 86_400_000)
  const add = (to: Map<string, Sums>, key: string, values: Sums) => {
    const row = to.get(key) ?? {}
    for (const [name, value] of Object.entries(values)) row[name] = (row[name] ?? 0n) + value
    to.set(key, row)
  }
  /** Adds to the member and all uplines; alone: to the member's own sums. */
  const roll = (memberId: string, day: number, values: Sums, alone: boolean) => {
    for (const id of above(memberId)) {
      add(days, `${id} ${day}`, values)
      if (alone && id === memberId)
        add(days, `${id} ${day}`, Object.fromEntries(Object.entries(values).map(([name, value]) => [`own_${name}`, value])))
    }
  }

  const played = new Set<string>()
  for (const round of await db.selectFrom('rounds').selectAll().execute()) {
    const [memberId, day] = [round.member_id, dayOf(round.created_at)]
    const values = {
      rounds: 1n,
      bets: round.paid_by_house ? 0n : BigInt(round.bet) - BigInt(round.bonus_bet),
      wins: BigInt(round.win) - BigInt(round.bonus_win),
    }
    roll(memberId, day, values, true)
    if (!played.has(`${memberId} ${day}`)) roll(memberId, day, { active: 1n }, false)
    played.add(`${memberId} ${day}`)
    const game = catalogue.game(round.node_id)
    for (const id of above(memberId)) {
      const own: Sums = id === memberId ? { own_rounds: 1n, own_bets: values.bets, own_wins: values.wins } : {}
      add(games, `${id} ${day} ${game?.gameType} ${game?.vassalage}`, { ...values, ...own })
    }
  }
  const named: Record<string, string> = { deposit: 'deposits', withdraw: 'withdrawals', bonus: 'bonuses', rebate: 'bonuses' }
  const entries = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_entries.account_id')
    .select(['member_id', 'ledger_accounts.kind as of', 'ledger_entries.kind', 'amount', 'created_at', 'transaction_id'])
    .where('ledger_accounts.kind', 'in', ['member', 'held'])
    .orderBy('created_at')
    .execute()
  const deposited = new Set<string>()
  for (const { member_id: memberId, kind, amount, created_at } of entries) {
    const name = named[kind]
    if (name === undefined || memberId === null) continue
    roll(memberId, dayOf(created_at), { [name]: kind === 'withdraw' ? -BigInt(amount) : BigInt(amount) }, true)
    if (kind === 'deposit' && !deposited.has(memberId)) roll(memberId, dayOf(created_at), { first_deposits: 1n }, false)
    if (kind === 'deposit') deposited.add(memberId)
  }
  for (const { id, created_at } of members.values())
    for (const upper of above(id).slice(1)) add(days, `${upper} ${dayOf(created_at)}`, { new_members: 1n })
  return { days: filled(days), games: filled(games) }
}

/** The same sums from the stored tables. */
export async function storedSums(db: Database) {
  const days = await db.selectFrom('team_days').selectAll().execute()
  const games = await db.selectFrom('team_game_days').selectAll().execute()
  const sums = (row: object) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, BigInt(value as number | bigint)]))
  return {
    days: filled(new Map(days.map(({ member_id, day, ...row }) => [`${member_id} ${day}`, sums(row)]))),
    games: filled(
      new Map(
        games.map(({ member_id, day, game_type, vassalage, ...row }) => [`${member_id} ${day} ${game_type} ${vassalage}`, sums(row)]),
      ),
    ),
  }
}

/** Sorted and without zeros, for comparison. */
function filled(rows: Map<string, Sums>): Record<string, Record<string, string>> {
  const entries = [...rows].map(([key, row]) => {
    const cells = Object.entries(row).filter(([, value]) => value !== 0n)
    return [key, Object.fromEntries(cells.map(([name, value]) => [name, String(value)]).toSorted())] as const
  })
  return Object.fromEntries(entries.filter(([, row]) => Object.keys(row).length > 0).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
