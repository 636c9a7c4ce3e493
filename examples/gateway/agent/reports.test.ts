import dictionary from '../../../src/core/i18n/dictionaries/EN/agent-account.json' with { type: 'json' }
import { accountKind } from '../../../src/core/agent/account-kind.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TeamBetting } from '../../../src/core/agent/betting-calls.ts'
import type { TeamIncome } from '../../../src/core/agent/income-calls.ts'
import type { TeamLoss } from '../../../src/core/agent/loss-calls.ts'
import { settleRound } from '../games/settle-round.ts'
import { formatAmount, parseAmount } from '../ledger/money.ts'
import { hashPassword, publicCost } from '../platform/secrets.ts'
import { createMember } from '../session/members.ts'
import { startSession } from '../session/sessions.ts'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'
import { dateOf } from './days.ts'
import { dayAt, oneZone } from '../platform/house-days.ts'
import { setRate } from './rates.ts'

const dayLength = 86_400_000
const noon = Date.UTC(2026, 10, 21, 12)
/** Not UTC, so that rounds just before and after the house's midnight belong to two days. */
const timeZoneOffset = 420
const clock = oneZone(timeZoneOffset)
const today = dayAt(clock, noon)
const password = 'Agent123!'
let gateway: TrialGateway

/** The tree of members; the three agents are on three levels. */
const tree: [account: string, type: number, upline: string | null][] = [
  ['house-a', 1, null],
  ['house-b', 2, 'house-a'],
  ['house-c', 41, 'house-b'],
  ['plain-a', 0, 'house-a'],
  ['plain-b', 0, 'house-b'],
  ['plain-b2', 0, 'house-b'],
  ['plain-c', 0, 'house-c'],
  ['other-1', 1, null],
  ['other-2', 0, 'other-1'],
]
const ids = new Map<string, string>()
const idOf = (account: string) => ids.get(account) as string
const below = (account: string): string[] => [
  account,
  ...tree.filter(([, , upline]) => upline === account).flatMap(([each]) => below(each)),
]

interface Raw {
  member: string
  day: number
  gameType: string
  vassalage: string
  bet: bigint
  win: bigint
}
let rounds: Raw[] = []
const rates: Record<string, (day: number) => bigint> = {
  'house-a': () => 120n,
  // changed in the middle of the week
  'house-b': (day) => (day >= today - 3 ? 60n : 85n),
  'house-c': () => 50n,
}

const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1e9))
let state = seed
const random = () => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0
  return state / 2 ** 32
}
const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T

beforeAll(async () => {
  gateway = await trialGateway({ clock: () => noon, timeZoneOffset })
  const { services } = gateway
  const password_hash = await hashPassword(password, publicCost)
  for (const [account, type, upline] of tree) {
    const member = { account, type, password_hash, login_count: 1, upline_id: upline ? idOf(upline) : null }
    ids.set(account, await createMember(services.db, member, 10_000_000n, noon - 30 * dayLength))
  }
  await services.db.transaction().execute(async (trx) => {
    for (const [account, rate] of Object.entries(rates)) {
      await setRate(trx, { memberId: idOf(account), rate: Number(rate(0)), fromDay: today - 40 })
      if (rate(today) !== rate(0)) await setRate(trx, { memberId: idOf(account), rate: Number(rate(today)), fromDay: today - 3 })
    }
  })
  const games = ['slot', 'cards'].flatMap((demo) => services.catalogue.games.filter((game) => game.demo === demo).slice(0, 6))
  for (let at = 0; at < 260; at++) {
    const memberId = idOf(pick(tree)[0])
    const game = pick(games.length > 6 ? games : services.catalogue.games.filter(({ demo }) => demo === 'slot').slice(0, 12))
    const play = { memberId, nodeId: game.nodeId, gameSessionId: null, key: `reports-${at}`, input: undefined }
    const bet = BigInt(pick([20, 50, 333, 1000, 2500]))
    await services.db
      .transaction()
      .execute((trx) => settleRound(trx, services, { ...play, bet, at: noon - Math.floor(random() * 9 * dayLength) }))
      .catch((error: unknown) => {
        if (!String(error).includes('InvalidInput')) throw error
      })
  }
  const accounts = new Map([...ids].map(([account, id]) => [id, account]))
  rounds = (await services.db.selectFrom('rounds').selectAll().execute()).flatMap((row) => {
    const member = accounts.get(row.member_id)
    const game = services.catalogue.game(row.node_id)
    if (!member || !game) return []
    const { gameType, vassalage } = game
    return [{ member, day: dayAt(clock, row.created_at), gameType, vassalage, bet: BigInt(row.bet), win: BigInt(row.win) }]
  })
})
afterAll(() => gateway.close())

const call = (account: string, path: string, query: Record<string, string>) =>
  gateway.login(account, password).then((token) => gateway.call('GET', `/wps/relay/${path}`, { token, query }))
const get = async <T>(account: string, path: string, query: Record<string, string>) => (await call(account, path, query)).value as T
const week = { from: dateOf(today - 6), to: dateOf(today), page: '1', order: 'desc', size: '500' }
const inWeek = (account: string) => {
  const team = below(account)
  return rounds.filter(({ member, day }) => team.includes(member) && day >= today - 6 && day <= today)
}
const sum = (all: readonly bigint[]) => all.reduce((total, each) => total + each, 0n)
const figuresOf = (played: readonly Raw[]) => ({
  rounds: played.length,
  bets: formatAmount(sum(played.map(({ bet }) => bet))),
  wins: formatAmount(sum(played.map(({ win }) => win))),
  lost: formatAmount(sum(played.map(({ bet, win }) => bet - win))),
})
const cents = (amount: string) => (amount.startsWith('-') ? -1n : 1n) * (parseAmount(amount.replace('-', '')) ?? 0n)

test.for(['house-a', 'house-b', 'house-c'])('team betting of %s: equals the sum of the raw rounds, in every grouping', async (account) => {
  const played = inWeek(account)
  expect(played.length, `seed ${seed}`).toBeGreaterThan(5)
  const keyOf = {
    day: (row: Raw) => dateOf(row.day),
    member: (row: Raw) => idOf(row.member),
    gameType: (row: Raw) => row.gameType,
    vendor: (row: Raw) => row.vassalage,
  }
  for (const by of ['day', 'member', 'gameType', 'vendor'] as const) {
    const { list, total, count } = await get<TeamBetting>(account, 'MCSFE_getTeamBetting', { ...week, by, sort: 'bets' })
    expect(total, `${by}, seed ${seed}`).toEqual(figuresOf(played))
    const groups = Map.groupBy(played, keyOf[by])
    expect(count).toBe(groups.size)
    for (const { key, name: _, level: __, ...figures } of list)
      expect(figures, `${by} ${key}, seed ${seed}`).toEqual(figuresOf(groups.get(key) ?? []))
    expect(list.map(({ bets }) => cents(bets))).toEqual(list.map(({ bets }) => cents(bets)).toSorted((one, other) => Number(other - one)))
  }
})

test('team betting of one game type: its totals by vendor, day and member are equal; paging and search work', async () => {
  const { gameType, vassalage } = inWeek('house-a')[0] as Raw
  const part = inWeek('house-a').filter((row) => row.gameType === gameType)
  for (const by of ['day', 'member', 'vendor', 'gameType'])
    expect((await get<TeamBetting>('house-a', 'MCSFE_getTeamBetting', { ...week, by, sort: 'lost', gameType })).total).toEqual(
      figuresOf(part),
    )
  const one = part.filter((row) => row.vassalage === vassalage)
  const query = { ...week, by: 'member', sort: 'name', order: 'asc', gameType, vassalage }
  const members = await get<TeamBetting>('house-a', 'MCSFE_getTeamBetting', query)
  expect(members.total).toEqual(figuresOf(one))
  expect(members.list.map(({ name }) => name)).toEqual([...new Set(one.map(({ member }) => member))].toSorted())
  const pages = await Promise.all(
    ['1', '2', '3'].map((page) => get<TeamBetting>('house-a', 'MCSFE_getTeamBetting', { ...query, page, size: '1' })),
  )
  expect(pages.flatMap(({ list }) => list.map(({ name }) => name))).toEqual(members.list.slice(0, 3).map(({ name }) => name))
  const found = await get<TeamBetting>('house-a', 'MCSFE_getTeamBetting', { ...week, by: 'member', sort: 'bets', search: 'PLAIN-B' })
  expect(found.list.every(({ name }) => name.startsWith('plain-b'))).toBe(true)
  const none = await get<TeamBetting>('house-a', 'MCSFE_getTeamBetting', { ...week, by: 'member', sort: 'bets', search: '%' })
  expect(none).toMatchObject({ count: 0, total: { rounds: 0, bets: '0.00' } })
})

test("user loss report: shows each member's loss, for losers, winners or the direct downline", async () => {
  const query = { ...week, show: 'all', depth: 'team', sort: 'lost' }
  const { list, total } = await get<TeamLoss>('house-a', 'MCSFE_getTeamLoss', query)
  expect(total).toMatchObject(figuresOf(inWeek('house-a')))
  for (const { account, rounds: count, bets, wins, lost, activeDays } of list) {
    const own = inWeek('house-a').filter(({ member }) => member === account)
    expect({ rounds: count, bets, wins, lost }).toEqual(figuresOf(own))
    expect(activeDays).toBe(new Set(own.map(({ day }) => day)).size)
  }
  const losers = await get<TeamLoss>('house-a', 'MCSFE_getTeamLoss', { ...query, show: 'losers' })
  const winners = await get<TeamLoss>('house-a', 'MCSFE_getTeamLoss', { ...query, show: 'winners' })
  expect(losers.list.every(({ lost }) => cents(lost) > 0n)).toBe(true)
  expect(winners.list.every(({ lost }) => cents(lost) < 0n)).toBe(true)
  expect(losers.count + winners.count).toBe(list.filter(({ lost }) => lost !== '0.00').length)
  const direct = await get<TeamLoss>('house-a', 'MCSFE_getTeamLoss', { ...query, depth: 'direct', scope: idOf('house-b') })
  expect(direct.list.map(({ account }) => account).toSorted()).toEqual(
    [...new Set(inWeek('house-b').map(({ member }) => member))].filter((each) => each !== 'plain-c').toSorted(),
  )
})

/** By day: a line's bets times the own rate minus the line's, rounded down. */
function incomeOf(account: string, from: number, to: number): { line: string; day: number; bets: bigint; income: bigint }[] {
  const own = rates[account] as (day: number) => bigint
  const lines = tree.filter(([, type, upline]) => upline === account && type !== 0).map(([each]) => each)
  const played = rounds.filter(({ member, day }) => below(account).includes(member) && day >= from && day <= to)
  const lineOf = (member: string) => lines.find((line) => below(line).includes(member)) ?? 'direct'
  return [...Map.groupBy(played, ({ member, day }) => `${lineOf(member)} ${day}`)].map(([key, group]) => {
    const [line = '', text] = key.split(' ')
    const day = Number(text)
    const bets = sum(group.map(({ bet }) => bet))
    return { line, day, bets, income: (bets * (own(day) - (rates[line]?.(day) ?? 0n))) / 10_000n }
  })
}

test.for(['house-a', 'house-b', 'house-c'])(
  "income of %s: is calculated from each day's raw bets with the rates of that day",
  async (account) => {
    const expected = incomeOf(account, today - 6, today)
    const byLine = await get<TeamIncome>(account, 'MCSFE_getTeamIncome', { ...week, by: 'line', sort: 'income' })
    const byDay = await get<TeamIncome>(account, 'MCSFE_getTeamIncome', { ...week, by: 'day', sort: 'name' })
    for (const { key, name, bets, income } of byLine.list) {
      const own = expected.filter(({ line }) => line === (name || key))
      expect({ bets, income }, `${name || key}, seed ${seed}`).toEqual({
        bets: formatAmount(sum(own.map((each) => each.bets))),
        income: formatAmount(sum(own.map((each) => each.income))),
      })
    }
    for (const { key, income } of byDay.list)
      expect(income).toBe(formatAmount(sum(expected.filter(({ day }) => dateOf(day) === key).map((each) => each.income))))
    const all = formatAmount(sum(expected.map((each) => each.income)))
    expect([byLine.total.income, byDay.total.income, byLine.net]).toEqual([all, all, all])
    if (account === 'house-a')
      expect(byLine.list.find(({ name }) => name === 'house-b')).toMatchObject({ rate: 120, lineRate: 60, isMixed: true })
  },
)

test('income of past days: is collected once, also with simultaneous calls, and the same key returns the same result', async () => {
  const token = await gateway.login('house-b', password)
  const collect = (key: string) => gateway.call('POST', '/wps/relay/MCSFE_collectIncome', { token, body: { key } })
  const balance = async () => cents((await get<{ balance: string }>('house-b', '../v2/wallets/balance', {})).balance)
  const before = await balance()
  const { open } = await get<TeamIncome>('house-b', 'MCSFE_getTeamIncome', { ...week, by: 'line', sort: 'income' })
  const due = sum(incomeOf('house-b', 0, today - 1).map(({ income }) => income))
  expect(open).toEqual({ amount: formatAmount(due), until: dateOf(today - 1) })
  const answers = await Promise.all(['collect-one-1', 'collect-two-2'].map(collect))
  expect(answers.map(({ success, code }) => (success ? 'paid' : code)).toSorted()).toEqual(['NOTHING_TO_COLLECT', 'paid'])
  expect((await balance()) - before).toBe(due)
  const won = answers[0]?.success ? 'collect-one-1' : 'collect-two-2'
  expect((await collect(won)).value).toEqual({ amount: formatAmount(due), until: dateOf(today - 1) })
  expect((await balance()) - before).toBe(due)
  expect(await get<TeamIncome>('house-b', 'MCSFE_getTeamIncome', { ...week, by: 'day', sort: 'name' })).toMatchObject({
    open: { amount: '0.00' },
    last: { amount: formatAmount(due), until: dateOf(today - 1), collectedAt: noon },
  })
  expect(await gateway.services.db.selectFrom('income_collections').selectAll().execute()).toHaveLength(1)
})

test('account lines: each balance follows from the previous one, including play', async () => {
  const query = { from: dateOf(today - 40), to: dateOf(today), size: '10' }
  interface Line {
    kind: string
    variant: string
    amount: string
    balance: string
    createdAt: number
  }
  const lines: Line[] = []
  let cursor: string | null = ''
  do {
    const page: { list: Line[]; next: string | null } = await get('house-b', 'MCSFE_getTeamAccountLines', {
      ...query,
      scope: idOf('house-c'),
      ...(cursor && { cursor }),
    })
    lines.push(...page.list)
    cursor = page.next
  } while (cursor)
  const played = rounds.filter(({ member }) => member === 'house-c')
  expect(lines.filter(({ kind }) => kind === 'play')).toHaveLength(played.length)
  const { balance } = await get<{ balance: string }>('house-b', 'MCSFE_getAgentAccount', { scope: idOf('house-c') })
  expect(sum(lines.map(({ amount }) => cents(amount)))).toBe(cents(balance))
  const own = await get<{ list: Line[] }>('house-b', 'MCSFE_getTeamAccountLines', { ...query, kind: 'earnings' })
  expect(own.list).toMatchObject([{ variant: 'commission' }])
})

test("account facts: the caller's own upline is masked, uplines of team members are not", async () => {
  expect(await get('house-b', 'MCSFE_getAgentAccount', {})).toMatchObject({ account: 'house-b', level: 2, rebate: 60, upline: 'hou***a' })
  const { upline, type, rebate } = await get<Record<string, unknown>>('house-b', 'MCSFE_getAgentAccount', { scope: idOf('plain-c') })
  expect({ upline, type, rebate }).toEqual({ upline: 'house-c', type: 0, rebate: 0 })
})

test('LABEL-26 staff in a team: are labelled Admin, without any additional rights', async () => {
  const { services } = gateway
  const member = { account: 'staff-b', type: 9, password_hash: await hashPassword(password, publicCost), upline_id: idOf('house-b') }
  const staff = await createMember(services.db, member, 0n, noon)
  const { type } = await get<{ type: number }>('house-b', 'MCSFE_getAgentAccount', { scope: staff })
  expect(accountKind(type)).toBe('admin')
  expect([0, 1, 2, 41, 42].map(accountKind)).toEqual(['member', 'agent', 'agent', 'agent', 'agent'])
  expect((dictionary as Record<string, string>)['kind.admin']).toBe('Admin')
  const token = await startSession(services, staff, false)
  for (const path of ['MCSFE_getAgentAccount', 'MCSFE_getTeamNode'])
    expect((await gateway.call('GET', `/wps/relay/${path}`, { token })).code).toBe('NON_AGENT')
})

test("team reports: members outside the caller's team, and callers who are no agents, are refused", async () => {
  const days = { from: week.from, to: week.to }
  const calls: [path: string, query: (id: string) => Record<string, string>][] = [
    ['MCSFE_getTeamBetting', (scope) => ({ ...week, by: 'day', sort: 'bets', scope })],
    ['MCSFE_getTeamBets', (memberId) => ({ ...days, memberId })],
    ['MCSFE_getTeamLoss', (scope) => ({ ...week, show: 'all', depth: 'team', sort: 'lost', scope })],
    ['MCSFE_getAgentAccount', (scope) => ({ scope })],
    ['MCSFE_getTeamAccountLines', (scope) => ({ ...days, scope })],
  ]
  for (const [path, query] of calls) {
    for (const id of [idOf('house-a'), idOf('plain-a'), idOf('other-2'), '1', "' or 1=1 --"])
      expect((await call('house-b', path, query(id))).code, `${path} ${id}`).toBe('NOT_IN_TEAM')
    expect((await call('house-b', path, query(idOf('plain-c')))).success, path).toBe(true)
    expect((await call('plain-b', path, query(idOf('plain-b')))).code, path).toBe('NON_AGENT')
    expect((await gateway.call('GET', `/wps/relay/${path}`, { query: query(idOf('plain-c')) })).code, path).toBe('NOT_LOGGED_IN')
  }
  const income = { ...week, by: 'line', sort: 'income' }
  expect((await call('plain-b', 'MCSFE_getTeamIncome', income)).code).toBe('NON_AGENT')
  const token = await gateway.login('plain-b', password)
  expect((await gateway.call('POST', '/wps/relay/MCSFE_collectIncome', { token, body: { key: 'collect-none' } })).code).toBe('NON_AGENT')
  for (const wrong of [{ from: week.to, to: week.from }, { from: '2024-01-01' }, { from: '2026-02-30' }])
    expect((await call('house-b', 'MCSFE_getTeamIncome', { ...income, ...wrong })).code).toBe('RANGE_INVALID')
})
