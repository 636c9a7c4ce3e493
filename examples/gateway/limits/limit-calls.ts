import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import * as endpoints from '../../../src/contract/member.ts'
import { exclusionSpans, LimitChanges, type LimitKind, limitKinds, Limits, timeOutDays } from '../../../src/core/member/limit-calls.ts'
import type { Database } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { currencySymbol, formatAmount, parseAmount } from '../ledger/money.ts'
import { tell } from '../member/messages.ts'
import { defineCall, sessionOf } from '../platform/call-definition.ts'
import { dayClockOf } from '../platform/day-clock.ts'
import { dayAt } from '../platform/house-days.ts'
import { publish } from '../live/publish.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { day } from '../rewards/days.ts'
import { checkPassword } from '../rewards/password-check.ts'
import { type Member } from '../session/members.ts'
import { refuseNonPlayers } from '../session/players.ts'
import { readSettings } from '../site/settings.ts'
import { breaksOf } from './breaks.ts'
import { lostSince, movedSince, netSince, playedSince, playedToday } from './limits.ts'
import { limitPeriod, monthsLater, type Period, periodOf } from './periods.ts'
import { resultOf, timeLeft } from './play-calls.ts'
import { holdPlay, isRunning, type PlaySession } from './play-time.ts'
import { callOff, limitsOf, remember, setLimit, standardReminder, type StoredLimit } from './stored-limits.ts'

const minute = 60_000
const section = 'design §4 Responsible play'

const partsOf = (kind: LimitKind) => kind.split('.') as ['deposit' | 'loss' | 'session', Period | 'one'] // split gives strings
const isTime = (kind: string) => kind.startsWith('session') || kind === 'reminder'
const write = (kind: string, value: bigint | null) => (value === null ? null : isTime(kind) ? String(value) : formatAmount(value))

/** The used part of a limit in the limit's unit, and when the count starts again. */
async function usedOf(db: Database, memberId: string, kind: LimitKind, at: number) {
  const clock = dayClockOf(db)
  const [what, span] = partsOf(kind)
  if (what === 'session') {
    // counted up to the last heartbeat of a game: a pause counts only if the game continues
    const played = span === 'one' ? await sessionTime(db, memberId, at) : await playedToday(db, undefined, memberId, at)
    return { used: BigInt(Math.floor(played / minute)), until: span === 'one' ? 0 : periodOf('day', at, clock).end }
  }
  const { start, end } = limitPeriod(span as Period, at, clock)
  const used = what === 'deposit' ? await movedSince(db, memberId, 'deposit', start) : await lostSince(db, memberId, dayAt(clock, start))
  return { used: used > 0n ? used : 0n, until: end }
}

async function sessionTime(db: Database, memberId: string, at: number): Promise<number> {
  const session = await runningSession(db, memberId, at)
  return session ? session.seen_at - session.started_at : 0
}

async function runningSession(db: Database, memberId: string, at: number): Promise<PlaySession | undefined> {
  const session = await db.selectFrom('play_sessions').selectAll().where('member_id', '=', memberId).executeTakeFirst()
  return session && isRunning(session, at) ? session : undefined
}

async function limitValue(db: Database, memberId: string, kind: LimitKind, stored: StoredLimit | undefined, at: number) {
  const { used, until } = await usedOf(db, memberId, kind, at)
  const value = stored?.value ?? null
  const next = stored?.next ?? null
  const left = value === null ? null : value > used ? value - used : 0n
  return {
    kind,
    value: write(kind, value),
    used: write(kind, used),
    left: write(kind, left),
    until,
    next: next && { value: write(kind, next.value), from: next.from },
  }
}

async function limitsValue(services: Services, member: Member): Promise<z.output<typeof Limits>> {
  const { db, clock } = services
  const { id } = member
  const at = clock()
  const { limits: offers } = await readSettings(db)
  const stored = await limitsOf(db, id, at)
  const offered = limitKinds.filter((kind) => offers[partsOf(kind)[0]])
  const { timeOut, exclusion } = await breaksOf(db, id, at)
  const monthAgo = dayAt(services, at) - 29
  const since = at - 30 * day
  const session = await runningSession(db, id, at)
  return {
    currencySymbol,
    offers,
    limits: await Promise.all(offered.map((kind) => limitValue(db, id, kind, stored.get(kind), at))),
    reminder: Number(stored.get('reminder')?.value ?? standardReminder),
    timeOut: timeOut ? { until: timeOut.until } : null,
    exclusion: exclusion ? { until: exclusion.until } : null,
    session: session ? { ...resultOf(session, session.seen_at), left: await timeLeft(db, session, stored, id, at) } : null,
    confirmBy: member.external_id === null ? 'password' : 'account',
    month: {
      deposited: formatAmount(await movedSince(db, id, 'deposit', since)),
      withdrawn: formatAmount(await movedSince(db, id, 'withdraw', since)),
      net: formatAmount(await netSince(db, id, monthAgo)),
      played: Math.floor((await playedSince(db, id, monthAgo)) / minute),
    },
  }
}

const wrong = (field: string) => new Refusal('FIELD_INVALID', { value: { field, reason: 'pattern' } })

/** Money limits are whole units, time limits whole minutes. */
function parseLimit(kind: LimitKind | 'reminder', value: string | null): bigint | null {
  if (value === null) {
    if (kind === 'reminder') throw wrong('value')
    return null
  }
  if (isTime(kind)) {
    if (!/^\d{1,4}$/.test(value)) throw wrong('value')
    const minutes = Number(value)
    const [least, most] = kind === 'reminder' ? [5, 120] : [15, 1440]
    if (minutes < least || minutes > most) throw wrong('value')
    return BigInt(minutes)
  }
  const amount = parseAmount(value)
  if (amount === undefined || amount < 100n || amount > 1_000_000_000n || amount % 100n !== 0n) throw wrong('value')
  return amount
}

async function refuseUnoffered(services: Services, part: 'deposit' | 'loss' | 'session' | 'timeOut' | 'exclusion'): Promise<void> {
  if (!(await services.settings.get()).limits[part]) throw new Refusal('NOT_OFFERED')
}

/** Starts a break. An existing one that lasts at least as long stays. Nothing ends a break early, see `limit-tables.ts`. */
async function beginBreak(
  trx: Transaction<Tables>,
  { memberId, kind, until, at }: { memberId: string; kind: 'timeOut' | 'exclusion'; until: number | null; at: number },
): Promise<void> {
  await holdPlay(trx, memberId)
  const running = (await breaksOf(trx, memberId, at))[kind]
  if (running && (running.until === null || (until !== null && until <= running.until))) return
  const id = crypto.randomUUID()
  await trx.insertInto('play_breaks').values({ id, member_id: memberId, kind, starts_at: at, ends_at: until }).execute()
  await remember(trx, { memberId, kind, action: 'begun', before: null, after: until === null ? null : BigInt(until), startsAt: at, at })
  await tell(trx, { memberId, kind: 'system', key: kind, path: '/member#limits', id: `break:${id}`, at })
  // every page of the member has to update: no deposits, no promotions
  await publish(trx, { type: 'pause', data: {}, memberId })
}

const months = { '6m': 6, '1y': 12, '5y': 60, forever: null } as const

export const limitCalls = [
  defineCall(endpoints.getLimits, {
    section,
    summary: "The member's own limits with what of them is used, breaks, and the last 30 days",
    isOurs: true,
    value: Limits,
    async handle(services, request) {
      const { member } = sessionOf(request)
      refuseNonPlayers(member)
      return limitsValue(services, member)
    },
  }),
  defineCall(endpoints.changeLimit, {
    section,
    summary: 'Sets a limit: a tighter one is in force at once, a looser one or none after 24 hours',
    isOurs: true,
    body: z.object({ kind: z.enum([...limitKinds, 'reminder']), value: z.nullable(z.string()) }),
    value: Limits,
    async handle(services, request) {
      const { member } = sessionOf(request)
      const { kind } = request.body
      refuseNonPlayers(member)
      await refuseUnoffered(services, kind === 'reminder' ? 'session' : partsOf(kind)[0])
      const value = parseLimit(kind, request.body.value)
      await services.db.transaction().execute(async (trx) => {
        await holdPlay(trx, member.id)
        await setLimit(trx, { memberId: member.id, kind, value, at: services.clock() })
      })
      return limitsValue(services, member)
    },
  }),
  defineCall(endpoints.callOffLimit, {
    section,
    summary: 'Keeps the present limit in the place of a looser one that was asked for',
    isOurs: true,
    body: z.object({ kind: z.enum(limitKinds) }),
    value: Limits,
    async handle(services, request) {
      const { member } = sessionOf(request)
      refuseNonPlayers(member)
      await services.db.transaction().execute(async (trx) => {
        await holdPlay(trx, member.id)
        await callOff(trx, { memberId: member.id, kind: request.body.kind, at: services.clock() })
      })
      return limitsValue(services, member)
    },
  }),
  defineCall(endpoints.getLimitChanges, {
    section,
    summary: 'Past changes of limits, and breaks, the latest first',
    isOurs: true,
    value: LimitChanges,
    async handle({ db }, request) {
      const rows = await db
        .selectFrom('limit_changes')
        .selectAll()
        .where('member_id', '=', sessionOf(request).member.id)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(50)
        .execute()
      const shown = (kind: string, value: number | bigint | null) =>
        value === null ? null : kind === 'timeOut' || kind === 'exclusion' ? String(value) : write(kind, BigInt(value))
      return {
        list: rows.map(({ id, kind, action, before, after, starts_at, created_at }) => ({
          id,
          kind,
          action,
          before: shown(kind, before),
          after: shown(kind, after),
          startsAt: starts_at,
          at: created_at,
        })),
      }
    },
  }),
  defineCall(endpoints.postTimeOut, {
    section,
    summary: 'Begins a time-out: no play and no deposits until it ends; nobody ends it early',
    isOurs: true,
    body: z.object({ days: z.enum(timeOutDays) }),
    value: Limits,
    async handle(services, request) {
      const { member } = sessionOf(request)
      refuseNonPlayers(member)
      await refuseUnoffered(services, 'timeOut')
      const at = services.clock()
      const until = at + Number(request.body.days) * day
      await services.db.transaction().execute((trx) => beginBreak(trx, { memberId: member.id, kind: 'timeOut', until, at }))
      return limitsValue(services, member)
    },
  }),
  defineCall(endpoints.postExclusion, {
    section,
    summary: 'Excludes the member from play, deposits and bonuses; nobody lifts it',
    isOurs: true,
    body: z.object({
      span: z.enum(exclusionSpans),
      confirmation: z.string().check(z.minLength(1), z.maxLength(255)),
      isUnderstood: z.literal(true),
    }),
    value: Limits,
    async handle(services, request) {
      const { member } = sessionOf(request)
      const { span, confirmation } = request.body
      refuseNonPlayers(member)
      await refuseUnoffered(services, 'exclusion')
      if (member.external_id === null) await checkPassword(services, member, confirmation)
      else if (confirmation.trim().toLowerCase() !== member.account) throw wrong('confirmation')
      const at = services.clock()
      const length = months[span]
      const until = length === null ? null : monthsLater(at, length, services)
      await services.db.transaction().execute((trx) => beginBreak(trx, { memberId: member.id, kind: 'exclusion', until, at }))
      return limitsValue(services, member)
    },
  }),
]
