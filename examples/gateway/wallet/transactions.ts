import { sql } from 'kysely'
import * as z from 'zod/mini'
import * as endpoints from '../../../src/contract/wallet.ts'
import { type TransactionKind, transactionKinds, TransactionPage, TransactionTotals } from '../../../src/core/wallet/transaction-calls.ts'
import type { Database } from '../database/open.ts'
import { optionalText } from '../games/query.ts'
import { keysetPage, mergedPage } from '../database/keyset.ts'
import { accountHistory, type Booked } from '../ledger/history.ts'
import { balanceOf, memberAccount } from '../ledger/ledger.ts'
import { currencySymbol, formatAmount } from '../ledger/money.ts'
import { defineCall, sessionOf } from '../platform/call-definition.ts'
import type { Services } from '../platform/services.ts'
import { refuseNonPlayers } from '../session/players.ts'
import { bookedLines, type Unbooked, unbookedLine } from './transaction-lines.ts'
import type { Posting } from '../ledger/posting.ts'

/** The ledger kinds of each filter. */
const ledgerKinds: Record<TransactionKind, Posting['kind'][]> = {
  deposit: ['deposit'],
  withdraw: ['withdraw'],
  transfer: ['transfer'],
  bonus: ['bonus', 'points'],
  rebate: ['rebate'],
  other: ['credit', 'reversal', 'commission', 'dividend', 'salary'],
}

const moment = z.optional(z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number)))
const range = { kind: z.optional(z.enum(transactionKinds)), from: moment, until: moment }
type Range = { kind?: TransactionKind | undefined; from?: number | undefined; until?: number | undefined }

/** Maximum number of lines per page, and per part of an export. */
const longestPage = 500

const pageLength = z.pipe(
  z.optional(z.string().check(z.regex(/^\d{1,4}$/))),
  z.transform((text) => Math.max(1, Math.min(longestPage, Number(text ?? 20)))),
)

/** Converts a range to the parameters of the ledger's history. */
const within = ({ kind, from, until }: Range) => ({
  ...(kind && { kinds: ledgerKinds[kind] }),
  ...(from !== undefined && { from }),
  ...(until !== undefined && { until }),
})

/** Deposits that moved no money: waiting, and never paid. */
const unbooked = (db: Database, memberId: string, { from, until }: Range) =>
  db
    .selectFrom('deposits')
    .where('member_id', '=', memberId)
    .where('state', '<>', 'done')
    .$if(from !== undefined, (rows) => rows.where('created_at', '>=', from ?? 0))
    .$if(until !== undefined, (rows) => rows.where('created_at', '<', until ?? 0))
const hasUnbooked = ({ kind }: Range) => kind === undefined || kind === 'deposit'

type Line = (Booked & { isBooked: true }) | (Unbooked & { isBooked: false })

/** One page of lines. Booked ones come from the ledger, the others from the deposits; both are read from the same cursor and merged. */
async function page(services: Services, memberId: string, query: Range & { cursor: string | undefined; size: number }, language: string) {
  const { db } = services
  const { cursor, size } = query
  const booked = await accountHistory(db, { account: memberAccount(memberId), ...within(query), cursor, size })
  const others = hasUnbooked(query)
    ? await keysetPage(unbooked(db, memberId, query).select(['id', 'created_at', 'reference', 'method', 'kind', 'amount', 'state']), {
        time: 'created_at',
        id: 'id',
        cursor,
        size,
      })
    : { rows: [], next: null }
  const { rows, next } = mergedPage<Line>(
    [
      { rows: booked.rows.map((row) => ({ ...row, isBooked: true as const })), next: booked.next },
      { rows: others.rows.map((row) => ({ ...row, isBooked: false as const })), next: others.next },
    ],
    size,
  )
  const lines = new Map(
    (
      await bookedLines(
        services,
        memberId,
        rows.filter((row) => row.isBooked),
        language,
      )
    ).map((line) => [line.id, line]),
  )
  return { currencySymbol, list: rows.flatMap((row) => (row.isBooked ? (lines.get(row.id) ?? []) : unbookedLine(row))), next }
}

/** SQL condition: a move between the member's own wallets, neither income nor expense. */
const isOwn = sql<boolean>`(kind = 'transfer' and exists (
  select 1 from ledger_transactions where ledger_transactions.id = transaction_id and ledger_transactions.reference like 'vendor:%'
))`

/** Totals of the booked lines of a range, over all its pages. */
async function totals(db: Database, memberId: string, query: Range) {
  const account = memberAccount(memberId)
  const { kinds, from, until } = within(query)
  const inRange = db
    .selectFrom('ledger_entries')
    .where('account_id', '=', account)
    .where('is_play', '=', 0)
    .$if(kinds !== undefined, (rows) => rows.where('kind', 'in', kinds ?? []))
    .$if(from !== undefined, (rows) => rows.where('created_at', '>=', from ?? 0))
    .$if(until !== undefined, (rows) => rows.where('created_at', '<', until ?? 0))
  const sums = await inRange
    .select([
      sql<number>`cast(count(distinct transaction_id) as bigint)`.as('count'),
      sql<number | bigint>`cast(coalesce(sum(case when amount > 0 and not ${isOwn} then amount else 0 end), 0) as bigint)`.as('in'),
      sql<number | bigint>`cast(coalesce(sum(case when amount < 0 and not ${isOwn} then amount else 0 end), 0) as bigint)`.as('out'),
      sql<number | bigint | null>`cast(sum(case when ${isOwn} then amount end) as bigint)`.as('own'),
    ])
    .executeTakeFirstOrThrow()
  const last = await inRange.select('balance').orderBy('created_at', 'desc').orderBy('transaction_id', 'desc').limit(1).executeTakeFirst()
  const others = hasUnbooked(query)
    ? await unbooked(db, memberId, query).select(sql<number>`cast(count(*) as bigint)`.as('count')).executeTakeFirstOrThrow()
    : { count: 0 }
  const [credits, debits] = [BigInt(sums.in), BigInt(sums.out)]
  return {
    count: Number(sums.count) + Number(others.count),
    booked: Number(sums.count),
    in: formatAmount(credits),
    out: formatAmount(debits),
    net: formatAmount(credits + debits),
    own: sums.own === null ? null : formatAmount(BigInt(sums.own)),
    closing: formatAmount(last?.balance ?? (await balanceOf(db, account))),
  }
}

const section = '§2 Member centre, transactionHistory'

export const transactionCalls = [
  defineCall(endpoints.getTransactions, {
    section,
    summary: 'Lines of the main wallet, newest first, with what is not booked yet or was refused; bets and wins are elsewhere',
    isOurs: true,
    query: z.object({ ...range, cursor: optionalText, size: pageLength }),
    value: TransactionPage,
    handle(services, request) {
      const { member } = sessionOf(request)
      refuseNonPlayers(member)
      return page(services, member.id, { ...request.query, cursor: request.query.cursor }, request.language)
    },
  }),
  defineCall(endpoints.getTransactionTotals, {
    section,
    summary: 'How many lines a range has, and the sums of those that are booked',
    isOurs: true,
    query: z.object(range),
    value: TransactionTotals,
    handle(services, request) {
      const { member } = sessionOf(request)
      refuseNonPlayers(member)
      return totals(services.db, member.id, request.query)
    },
  }),
]
