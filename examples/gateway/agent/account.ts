import * as z from 'zod/mini'
import * as endpoints from '../../../src/contract/agent.ts'
import { AgentAccount, type AccountLineKind, accountLineKinds } from '../../../src/core/agent/account-calls.ts'
import { TransactionPage } from '../../../src/core/wallet/transaction-calls.ts'
import { mergedPage } from '../database/keyset.ts'
import { optionalText, whole } from '../games/query.ts'
import { accountHistory } from '../ledger/history.ts'
import { memberAccount } from '../ledger/ledger.ts'
import { currencySymbol, formatAmount } from '../ledger/money.ts'
import { defineCall, sessionOf } from '../platform/call-definition.ts'
import type { Services } from '../platform/services.ts'
import { maskName, type Member } from '../session/members.ts'
import { bookedLines } from '../wallet/transaction-lines.ts'
import { daysQuery, reportPeriod } from './days.ts'
import { dayAt, dayStart } from '../platform/house-days.ts'
import { rateOn } from './rates.ts'
import { type TeamMember, teamScope } from './team.ts'
import type { Posting } from '../ledger/posting.ts'
import { playable } from '../wallet/bonus-money.ts'

async function agentAccount(services: Services, caller: Pick<Member, 'id'>, { uplineId, path: _, ...of }: TeamMember) {
  const { db, clock } = services
  const [row, upline, rebate, balance] = await Promise.all([
    db.selectFrom('members').select(['invite_code', 'created_at', 'is_blocked']).where('id', '=', of.id).executeTakeFirstOrThrow(),
    uplineId === null ? undefined : db.selectFrom('members').select('account').where('id', '=', uplineId).executeTakeFirst(),
    rateOn(db, of.id, dayAt(services, clock())),
    playable(db, of.id),
  ])
  return {
    ...of,
    // the caller may see their own upline only with a masked name
    upline: upline ? (of.id === caller.id ? maskName(upline.account) : upline.account) : '',
    rebate,
    inviteCode: row.invite_code,
    joinedAt: row.created_at,
    isBlocked: row.is_blocked === 1,
    balance: formatAmount(balance),
    currencySymbol,
  }
}

/** The ledger kinds of each filter, and whether they are play entries, which have their own part of the index. */
const ledgerKinds: Record<AccountLineKind, { isPlay: boolean; kinds?: Posting['kind'][] }> = {
  play: { isPlay: true },
  deposit: { isPlay: false, kinds: ['deposit'] },
  withdraw: { isPlay: false, kinds: ['withdraw'] },
  transfer: { isPlay: false, kinds: ['transfer'] },
  bonus: { isPlay: false, kinds: ['bonus', 'points'] },
  rebate: { isPlay: false, kinds: ['rebate'] },
  earnings: { isPlay: false, kinds: ['commission', 'dividend', 'salary'] },
  other: { isPlay: false, kinds: ['credit', 'reversal'] },
}
const everything = [{ isPlay: true }, { isPlay: false }]

const linesQuery = z.object({
  ...daysQuery,
  scope: optionalText,
  kind: z.optional(z.enum(accountLineKinds)),
  cursor: optionalText,
  size: whole(1, 500, 25),
})

async function lines(services: Services, memberId: string, asked: z.output<typeof linesQuery>, language: string) {
  const { kind, cursor, size, ...dates } = asked
  const { from, to } = reportPeriod(dates)
  const range = { account: memberAccount(memberId), from: dayStart(services, from), until: dayStart(services, to + 1), cursor, size }
  const parts = kind ? [ledgerKinds[kind]] : everything
  const pages = await Promise.all(parts.map((part) => accountHistory(services.db, { ...range, ...part })))
  const { rows, next } = mergedPage(pages, size)
  return { currencySymbol, list: await bookedLines(services, memberId, rows, language), next }
}

const section = '§2 Agent centre, account details'

export const agentAccountCalls = [
  defineCall(endpoints.getAgentAccount, {
    section,
    summary: 'An agent’s own facts, or those of somebody in the team',
    isOurs: true,
    query: z.object({ scope: optionalText }),
    value: AgentAccount,
    async handle(services, request) {
      const { member } = sessionOf(request)
      return agentAccount(services, member, await teamScope(services.db, member, request.query.scope))
    },
  }),
  defineCall(endpoints.getTeamAccountLines, {
    section,
    summary: 'Every line of an account with the balance after it, play included, newest first: one’s own or of somebody in the team',
    isOurs: true,
    query: linesQuery,
    value: TransactionPage,
    async handle(services, request) {
      const { id } = await teamScope(services.db, sessionOf(request).member, request.query.scope)
      return lines(services, id, request.query, request.language)
    },
  }),
]
