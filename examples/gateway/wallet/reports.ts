import * as endpoints from '../../../src/contract/wallet.ts'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { CreditReport, ProfitLoss } from '../../../src/core/wallet/report-calls.ts'
import { agentTypes } from '../../../src/core/brand/constants.ts'
import { memberAccount } from '../ledger/ledger.ts'
import { currency, formatAmount } from '../ledger/money.ts'
import { defineCall, sessionOf } from '../platform/call-definition.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { refuseNonPlayers } from '../session/players.ts'
import { dateOf, reportDays, reportQuery } from './report-days.ts'
import { ownBet, ownWin } from '../games/own-part.ts'

type Cell = number | bigint
const sum = (amounts: bigint[]) => amounts.reduce((total, each) => total + each, 0n)

/** A daily account statement from the ledger: each day opens with the previous day's closing balance. */
async function creditReport({ db }: Services, memberId: string, query: z.output<typeof reportQuery>) {
  const { numbers, shift, since, until } = reportDays(query)
  const entries = db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'ledger_entries.transaction_id')
    .where('ledger_entries.account_id', '=', memberAccount(memberId))
    .where('ledger_entries.currency', '=', currency)
  const before = await entries
    .select(sql<Cell>`cast(coalesce(sum(ledger_entries.amount), 0) as bigint)`.as('total'))
    .where('ledger_transactions.created_at', '<', since)
    .executeTakeFirstOrThrow()
  const rows = await entries
    .select([
      sql<Cell>`cast((ledger_transactions.created_at + ${shift}) / 86400000 as bigint)`.as('day'),
      sql<Cell>`cast(coalesce(sum(case when ledger_entries.amount > 0 then ledger_entries.amount else 0 end), 0) as bigint)`.as('credits'),
      sql<Cell>`cast(coalesce(sum(case when ledger_entries.amount < 0 then ledger_entries.amount else 0 end), 0) as bigint)`.as('debits'),
    ])
    .where('ledger_transactions.created_at', '>=', since)
    .where('ledger_transactions.created_at', '<', until)
    .groupBy('day')
    .execute()
  const byDay = new Map(rows.map((row) => [Number(row.day), row]))
  let at = BigInt(before.total)
  const moves = numbers.map((number) => {
    const row = byDay.get(number)
    const opening = at
    const credits = BigInt(row?.credits ?? 0)
    const debits = -BigInt(row?.debits ?? 0)
    at += credits - debits
    return { date: dateOf(number), opening, credits, debits, closing: at }
  })
  const written = (move: { opening: bigint; credits: bigint; debits: bigint; closing: bigint }) => ({
    opening: formatAmount(move.opening),
    credits: formatAmount(move.credits),
    debits: formatAmount(move.debits),
    closing: formatAmount(move.closing),
  })
  return {
    currency,
    days: moves.map((move) => ({ date: move.date, ...written(move) })),
    total: written({
      opening: BigInt(before.total),
      credits: sum(moves.map(({ credits }) => credits)),
      debits: sum(moves.map(({ debits }) => debits)),
      closing: at,
    }),
  }
}

interface Play {
  rounds: number
  bets: bigint
  wins: bigint
}
const added = (plays: Play[]): Play => ({
  rounds: plays.reduce((total, { rounds }) => total + rounds, 0),
  bets: sum(plays.map(({ bets }) => bets)),
  wins: sum(plays.map(({ wins }) => wins)),
})
const written = ({ rounds, bets, wins }: Play) => ({
  rounds,
  bets: formatAmount(bets),
  wins: formatAmount(wins),
  net: formatAmount(wins - bets),
})

/** Groups rounds, the group with the most bets first. */
function grouped<T extends { play: Play }>(plays: T[], nameOf: (play: T) => string) {
  const groups = new Map<string, T[]>()
  for (const each of plays) groups.set(nameOf(each), [...(groups.get(nameOf(each)) ?? []), each])
  return [...groups]
    .map(([name, members]) => ({ name, play: added(members.map(({ play }) => play)) }))
    .toSorted((one, other) => (one.play.bets < other.play.bets ? 1 : one.play.bets > other.play.bets ? -1 : one.name < other.name ? -1 : 1))
}

/** A member's rounds by day, game type and vendor. Own money only: without the bets of free spins, and bets and wins of active bonuses. */
async function profitLoss({ db, catalogue }: Services, memberId: string, query: z.output<typeof reportQuery>) {
  const { numbers, shift, since, until } = reportDays(query)
  const rows = await db
    .selectFrom('rounds')
    .select([
      'node_id',
      sql<Cell>`cast((created_at + ${shift}) / 86400000 as bigint)`.as('day'),
      sql<Cell>`cast(count(*) as bigint)`.as('rounds'),
      sql<Cell>`cast(sum(${ownBet}) as bigint)`.as('bets'),
      sql<Cell>`cast(sum(${ownWin}) as bigint)`.as('wins'),
    ])
    .where('member_id', '=', memberId)
    .where('created_at', '>=', since)
    .where('created_at', '<', until)
    .groupBy(['node_id', 'day'])
    .execute()
  const plays = rows.map((row) => {
    const game = catalogue.game(row.node_id)
    return {
      date: dateOf(Number(row.day)),
      gameType: game?.gameType ?? 'OTHER',
      vassalage: game?.vassalage ?? '',
      play: { rounds: Number(row.rounds), bets: BigInt(row.bets), wins: BigInt(row.wins) },
    }
  })
  const days = new Map(grouped(plays, ({ date }) => date).map(({ name, play }) => [name, play]))
  return {
    currency,
    days: numbers.map((number) => ({ date: dateOf(number), ...written(days.get(dateOf(number)) ?? added([])) })),
    types: grouped(plays, ({ gameType }) => gameType).map(({ name, play }) => ({ gameType: name, ...written(play) })),
    vendors: grouped(plays, ({ vassalage }) => vassalage).map(({ name, play }) => ({
      vassalage: name,
      displayName: catalogue.vendor(name)?.name ?? name,
      ...written(play),
    })),
    total: written(added(plays.map(({ play }) => play))),
  }
}

const section = '§2 Other screens named by label only'

export const reportCalls = [
  defineCall(endpoints.getCreditReport, {
    section,
    summary: 'An agent’s own account by day: opening balance, credits, debits, closing balance, from the ledger',
    isOurs: true,
    query: reportQuery,
    value: CreditReport,
    async handle(services, { query, ...request }) {
      const { member } = sessionOf(request)
      if (!agentTypes.includes(member.type)) throw new Refusal('NON_AGENT')
      return creditReport(services, member.id, query)
    },
  }),
  defineCall(endpoints.getProfitLoss, {
    section,
    summary: 'A member’s bets, wins and net by day, game type and vendor, from real rounds',
    isOurs: true,
    query: reportQuery,
    value: ProfitLoss,
    async handle(services, { query, ...request }) {
      const { member } = sessionOf(request)
      refuseNonPlayers(member)
      return profitLoss(services, member.id, query)
    },
  }),
]
