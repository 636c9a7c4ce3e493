import { sql } from 'kysely'
import * as z from 'zod/mini'
import { type TransactionKind, transactionKinds, TransactionPage, TransactionTotals } from '../../../src/core/wallet/transaction-calls.ts'
import type { Database } from '../database/open.ts'
import { optionalText } from '../games/query.ts'
import { accountHistory } from '../ledger/history.ts'
import { balanceOf, memberAccount, type Posting } from '../ledger/ledger.ts'
import { currencySymbol, formatAmount } from '../ledger/money.ts'
import { defineCall, sessionOf } from '../platform/call-definition.ts'
import type { Services } from '../platform/services.ts'
import { refuseNonPlayers } from '../session/members.ts'
import { linesOf } from './transaction-lines.ts'

/** What of the ledger stands under each filter. */
const ledgerKinds: Record<TransactionKind, Posting['kind'][]> = {
  deposit: ['deposit'],
  withdraw: ['withdraw'],
  transfer: ['transfer'],
  bonus: ['bonus', 'points'],
  rebate: ['rebate'],
  other: ['credit', 'reversal'],
}

const moment = z.optional(z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number)))
const range = { kind: z.optional(z.enum(transactionKinds)), from: moment, until: moment }
type Range = { kind?: TransactionKind | undefined; from?: number | undefined; until?: number | undefined }

/** Lines of a page, and of one part of an export. */
const longestPage = 500

const pageLength = z.pipe(
  z.optional(z.string().check(z.regex(/^\d{1,4}$/))),
  z.transform((text) => Math.max(1, Math.min(longestPage, Number(text ?? 20)))),
)

/** The parts of a range that are asked for, as the ledger's history takes them. */
const within = ({ kind, from, until }: Range) => ({
  ...(kind && { kinds: ledgerKinds[kind] }),
  ...(from !== undefined && { from }),
  ...(until !== undefined && { until }),
})

async function page(services: Services, memberId: string, query: Range & { cursor: string | undefined; size: number }) {
  const { cursor, size } = query
  const { rows, next } = await accountHistory(services.db, { account: memberAccount(memberId), ...within(query), cursor, size })
  return { currencySymbol, list: await linesOf(services, memberId, rows), next }
}

/** Sums of the booked lines of a range, whatever page of it is looked at. */
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
      sql<number | bigint>`cast(coalesce(sum(case when amount > 0 then amount else 0 end), 0) as bigint)`.as('in'),
      sql<number | bigint>`cast(coalesce(sum(case when amount < 0 then amount else 0 end), 0) as bigint)`.as('out'),
    ])
    .executeTakeFirstOrThrow()
  const last = await inRange.select('balance').orderBy('created_at', 'desc').orderBy('transaction_id', 'desc').limit(1).executeTakeFirst()
  const [credits, debits] = [BigInt(sums.in), BigInt(sums.out)]
  return {
    count: Number(sums.count),
    booked: Number(sums.count),
    in: formatAmount(credits),
    out: formatAmount(debits),
    net: formatAmount(credits + debits),
    closing: formatAmount(last?.balance ?? (await balanceOf(db, account))),
  }
}

const section = '§2 Member centre, transactionHistory'

export const transactionCalls = [
  defineCall({
    verb: 'GET',
    path: '/wps/v2/wallets/transactions',
    section,
    summary: 'Lines of the main wallet, newest first, with what is not booked yet or was refused; bets and wins are elsewhere',
    token: 'required',
    isOurs: true,
    query: z.object({ ...range, cursor: optionalText, size: pageLength }),
    value: TransactionPage,
    handle(services, request) {
      const { member } = sessionOf(request)
      refuseNonPlayers(member)
      return page(services, member.id, { ...request.query, cursor: request.query.cursor })
    },
  }),
  defineCall({
    verb: 'GET',
    path: '/wps/v2/wallets/transactions/totals',
    section,
    summary: 'How many lines a range has, and the sums of those that are booked',
    token: 'required',
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
