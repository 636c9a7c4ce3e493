import { afterAll, beforeAll, expect, test } from 'vitest'
import { TeamNode, TeamOverview } from '../../../src/core/agent/team-calls.ts'
import { type TeamLine, TeamLines } from '../../../src/core/agent/team-line-calls.ts'
import { settleRound } from '../games/settle-round.ts'
import { houseAccounts, memberAccount } from '../ledger/ledger.ts'
import { postFreely } from '../testing/post-freely.ts'
import { formatAmount } from '../ledger/money.ts'
import { hashPassword, publicCost } from '../platform/secrets.ts'
import { createMember } from '../session/members.ts'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'
import { giveBonus, moveMoney, playRound } from '../testing/team.ts'
import { countMoney } from './count.ts'
import { figuresByLine } from './figures.ts'
import { setRate } from './rates.ts'

const dayLength = 86_400_000
const noon = Date.UTC(2026, 10, 21, 12)
const today = Math.floor(noon / dayLength)
const dateOf = (day: number) => new Date(day * dayLength).toISOString().slice(0, 10)
const period = { from: today - 6, to: today }
const before = { from: today - 13, to: today - 7 }
/** It is noon: the day compared with today counts only until noon. */
const isHeldAgainst = (at: number) => at < noon - 7 * dayLength || at >= (today - 6) * dayLength
const days = { from: dateOf(period.from), to: dateOf(period.to) }

/** The upline, and the rates by the day from which they apply; plain members have none. */
const people: Record<string, { upline?: string; rates?: [day: number, rate: number][] }> = {
  otop: { rates: [[today - 60, 120]] },
  oleft: {
    upline: 'otop',
    rates: [
      [today - 60, 70],
      [today - 3, 85],
    ],
  },
  oright: { upline: 'otop', rates: [[today - 60, 95]] },
  olow: { upline: 'oleft', rates: [[today - 60, 45]] },
  odirect: { upline: 'otop' },
  oleft1: { upline: 'oleft' },
  oleft2: { upline: 'oleft' },
  oright1: { upline: 'oright' },
  olow1: { upline: 'olow' },
  olow2: { upline: 'olow' },
  oforeign: { rates: [[today - 60, 100]] },
}
const ids: Record<string, string> = {}
let gateway: TrialGateway

/** Repeatable pseudo-random numbers in [0, 1). */
function generator(seed: number): () => number {
  let state = seed
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
}

beforeAll(async () => {
  const random = generator(20_261_121)
  gateway = await trialGateway({ clock: () => noon, random })
  const { db, catalogue } = gateway.services
  const password_hash = await hashPassword('Agent123!', publicCost)
  for (const [account, { upline, rates }] of Object.entries(people)) {
    const values = { account, password_hash, type: rates ? 1 : 0, login_count: 1, upline_id: upline ? (ids[upline] ?? '') : null }
    ids[account] = await createMember(db, values, 10_000_000n, noon - 60 * dayLength)
    for (const [fromDay, rate] of rates ?? [])
      await db.transaction().execute((trx) => setRate(trx, { memberId: ids[account] ?? '', rate, fromDay }))
  }
  const games = catalogue.games.filter(({ demo }) => demo === 'slot').filter((_, at) => at % 97 === 0)
  const names = Object.keys(people)
  for (let at = 0; at < 300; at++) {
    const name = names[Math.floor(random() * names.length)] ?? ''
    const game = games[Math.floor(random() * games.length)]
    const ago = Math.floor(random() * 16)
    const sinceNoon = Math.floor((random() - (ago === 0 ? 1 : 0.5)) * 22 * 3_600_000) // only past times of today
    const time = noon - ago * dayLength + (ago === 0 ? Math.floor(sinceNoon / 2) : sinceNoon)
    await db.transaction().execute((trx) =>
      settleRound(trx, gateway.services, {
        memberId: ids[name] ?? '',
        nodeId: game?.nodeId ?? '',
        gameSessionId: null,
        key: `overview-${at}`,
        bet: BigInt(Math.ceil(random() * 9_999)),
        isPaidByHouse: at % 25 === 0,
        input: undefined,
        at: time,
      }),
    )
    if (at % 6 > 0) continue
    const amount = BigInt(Math.ceil(random() * 90_000))
    await db.transaction().execute(async (trx) => {
      const memberId = ids[name] ?? ''
      const entries = [
        { account: houseAccounts.float, amount: -amount },
        { account: memberAccount(memberId), amount },
      ]
      await postFreely(trx, { key: `overview-deposit-${at}`, body: at, kind: 'deposit', entries, at: time })
      await countMoney(trx, { memberId, kind: 'deposits', amount, at: time })
    })
  }
})
afterAll(() => gateway.close())

const ask = async (viewer: string, path: string, query: Record<string, string>) =>
  gateway.call('GET', `/wps/relay/${path}`, { token: await gateway.login(viewer, 'Agent123!'), query })
const overviewOf = async (viewer: string, scope: string) =>
  TeamOverview.parse((await ask(viewer, 'MCSFE_getTeamOverview', { scope: ids[scope] ?? '', ...days })).value)
const linesOf = async (viewer: string, scope: string, query: Record<string, string> = {}) =>
  TeamLines.parse((await ask(viewer, 'MCSFE_getTeamLines', { scope: ids[scope] ?? '', ...days, by: 'downline', ...query })).value)

const isBelow = (name: string, top: string): boolean => {
  const upline = people[name]?.upline
  return name === top || (upline !== undefined && isBelow(upline, top))
}
const teamOf = (top: string) => Object.keys(people).filter((name) => isBelow(name, top))
const linesBelow = (top: string) => Object.keys(people).filter((name) => people[name]?.upline === top && people[name]?.rates)
const rateOf = (name: string, day: number) => people[name]?.rates?.findLast(([from]) => from <= day)?.[1] ?? 0
const floored = (bets: bigint, rate: number) => (bets * BigInt(rate)) / 10_000n
const added = (amounts: bigint[]) => amounts.reduce((sum, each) => sum + each, 0n)

/** Calculated from the rounds and the ledger, without the stored sums. */
async function raw() {
  const { db } = gateway.services
  const nameOf = new Map(Object.entries(ids).map(([name, id]) => [id, name]))
  const allRounds = await db.selectFrom('rounds').selectAll().where('member_id', 'in', Object.values(ids)).execute()
  const rounds = allRounds
    .filter((row) => isHeldAgainst(Number(row.created_at)))
    .map((row) => ({
      name: nameOf.get(row.member_id) ?? '',
      day: Math.floor(Number(row.created_at) / dayLength),
      bet: row.paid_by_house === 1 ? 0n : BigInt(row.bet),
      win: BigInt(row.win),
      game: gateway.services.catalogue.game(row.node_id),
    }))
  const deposits = (
    await db
      .selectFrom('ledger_entries')
      .innerJoin('ledger_transactions', 'ledger_transactions.id', 'ledger_entries.transaction_id')
      .select(['account_id', 'amount', 'ledger_transactions.created_at as at'])
      .where('ledger_transactions.kind', '=', 'deposit')
      .where('amount', '>', 0n)
      .execute()
  )
    .filter(({ at }) => isHeldAgainst(Number(at)))
    .map((row) => ({
      name: Object.keys(ids).find((name) => memberAccount(ids[name] ?? '') === row.account_id) ?? '',
      day: Math.floor(Number(row.at) / dayLength),
      amount: BigInt(row.amount),
    }))
  type Days = { from: number; to: number }
  const inside = ({ from, to }: Days, day: number) => day >= from && day <= to
  const of = (names: string[], at: Days) => {
    const mine = rounds.filter(({ name, day }) => names.includes(name) && inside(at, day))
    const [bets, wins] = [added(mine.map(({ bet }) => bet)), added(mine.map(({ win }) => win))]
    return {
      bets: formatAmount(bets),
      wins: formatAmount(wins),
      lost: formatAmount(bets - wins),
      rounds: mine.length,
      activeMembers: new Set(mine.map(({ name }) => name)).size,
      deposits: formatAmount(
        added(deposits.filter(({ name, day }) => names.includes(name) && inside(at, day)).map(({ amount }) => amount)),
      ),
    }
  }
  const betsOf = (names: string[], day: number) =>
    added(rounds.filter((each) => each.day === day && names.includes(each.name)).map(({ bet }) => bet))
  const dayList = ({ from, to }: Days) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
  /** The viewer's income from the scope's play. */
  const income = (viewer: string, scope: string, at: Days) => {
    const parts = [...linesBelow(viewer), ''].map((line) => ({
      rest: line === '' ? 0 : 1,
      line,
      names: teamOf(scope).filter((name) =>
        line === '' ? isBelow(name, viewer) && !linesBelow(viewer).some((one) => isBelow(name, one)) : isBelow(name, line),
      ),
    }))
    return formatAmount(
      added(
        dayList(at).flatMap((day) => parts.map(({ line, names }) => floored(betsOf(names, day), rateOf(viewer, day) - rateOf(line, day)))),
      ),
    )
  }
  const paid = (line: string, at: Days) =>
    formatAmount(added(dayList(at).map((day) => floored(betsOf(teamOf(line), day), rateOf(line, day)))))
  return { allRounds, rounds, of, income, paid, inside }
}

test.each([
  ['otop', 'otop'],
  ['otop', 'oleft'],
  ['otop', 'olow'],
  ['otop', 'odirect'],
  ['oleft', 'oleft'],
  ['oleft', 'olow'],
  ['olow', 'olow'],
])('AGENT-02 AGENT-24 overview of %s about %s: equals the sum of rounds and ledger, to the cent', async (viewer, scope) => {
  const truth = await raw()
  const { now, earlier, days: perDay, daysThen, node, types, vendors } = await overviewOf(viewer, scope)
  expect(now).toMatchObject({ ...truth.of(teamOf(scope), period), income: truth.income(viewer, scope, period) })
  expect(earlier).toMatchObject({ ...truth.of(teamOf(scope), before), income: truth.income(viewer, scope, before) })
  expect(now.rounds).toBeGreaterThan(0)
  expect(truth.allRounds.length).toBeGreaterThan(truth.rounds.length)
  const byDay = [...daysThen, ...perDay].map(({ date, ...figures }) => [date, figures])
  const expected = Array.from({ length: 14 }, (_, at) => {
    const day = { from: before.from + at, to: before.from + at }
    const { bets, lost, activeMembers } = truth.of(teamOf(scope), day)
    return [dateOf(day.from), { bets, lost, activeMembers, income: truth.income(viewer, scope, day) }]
  })
  expect(byDay).toEqual(expected)
  expect(node).toMatchObject({ account: scope, members: teamOf(scope).length - 1 })
  for (const [shares, keyOf] of [
    [types, 'gameType'],
    [vendors, 'vassalage'],
  ] as const) {
    const played = truth.rounds.filter(({ name, day }) => isBelow(name, scope) && truth.inside(period, day))
    const sums = Map.groupBy(played, ({ game }) => game?.[keyOf] ?? '')
    expect(Object.fromEntries(shares.map(({ key, bets }) => [key, bets]))).toEqual(
      Object.fromEntries([...sums].map(([key, list]) => [key, formatAmount(added(list.map(({ bet }) => bet)))])),
    )
  }
})

test.each([
  ['otop', 'otop'],
  ['otop', 'oleft'],
  ['oleft', 'oleft'],
  ['olow', 'olow'],
])(
  'team lines that %s sees below %s: each equals the sum of rounds and ledger, and together they are the whole team',
  async (viewer, scope) => {
    const truth = await raw()
    const { list, total } = await linesOf(viewer, scope)
    const lines = linesBelow(scope)
    const direct = teamOf(scope).filter((name) => !lines.some((line) => isBelow(name, line)))
    const shown = (line: TeamLine) => {
      const { bets, lost, rounds, deposits, active, betsThen, rebatePaid, members } = line
      return { bets, lost, rounds, deposits, active, betsThen, rebatePaid, members }
    }
    const expected = (names: string[], line?: string) => {
      const { activeMembers, wins: _, ...figures } = truth.of(names, period)
      const paid = line === undefined ? '0.00' : truth.paid(line, period)
      // the scope's agent is not counted as a team member, but the agent's own play is
      return {
        ...figures,
        active: activeMembers,
        betsThen: truth.of(names, before).bets,
        rebatePaid: paid,
        members: names.filter((name) => name !== scope).length,
      }
    }
    expect(Object.fromEntries(list.map((line) => [line.name, shown(line)]))).toEqual(
      Object.fromEntries([...lines.map((line) => [line, expected(teamOf(line), line)]), ['', expected(direct)]]),
    )
    const rebatePaid = formatAmount(added(lines.map((line) => BigInt(truth.paid(line, period).replace('.', '')))))
    expect(shown(total)).toEqual({ ...expected(teamOf(scope)), rebatePaid })
    for (const { trend, bets } of list) expect(trend.reduce((sum, each) => sum + each, 0)).toBeCloseTo(Number(bets), 2)
    for (const by of ['gameType', 'vendor', 'member']) {
      const parts = await linesOf(viewer, scope, { by, pageSize: '500' })
      expect(formatAmount(added(parts.list.map(({ bets }) => BigInt(bets.replace('.', '')))))).toBe(total.bets)
      expect(parts.total).toMatchObject({ bets: total.bets, lost: total.lost })
    }
  },
)

test("new members and first deposits of a line: include the line's own agent, as its size does", async () => {
  const { db } = gateway.services
  const own: Record<string, string> = {}
  const password_hash = await hashPassword('Agent123!', publicCost)
  const join = async (account: string, type: number, upline: string | undefined, at: number) => {
    const values = { account, password_hash, type, login_count: 1, upline_id: upline ? (own[upline] ?? '') : null }
    own[account] = await createMember(db, values, 0n, at)
  }
  const [first, last] = [period.from * dayLength, (period.to + 1) * dayLength - 1]
  await join('ntop', 1, undefined, first)
  await join('nold', 2, 'ntop', first - 1) // a millisecond too early
  await join('nnew', 2, 'ntop', first)
  await join('nlast', 41, 'ntop', last)
  await join('nlater', 42, 'ntop', last + 1)
  await join('ndirect', 0, 'ntop', noon)
  await join('nearlier', 0, 'ntop', first - dayLength)
  await join('nlow', 2, 'nnew', noon)
  await join('nlow1', 0, 'nlow', noon)
  await join('nold1', 0, 'nold', noon)
  for (const [account, amount, at] of [
    ['ntop', 900n, first],
    ['nold', 100n, first - 1],
    ['nold', 200n, first],
    ['nnew', 400n, first],
    ['nlow1', 500n, noon],
    ['ndirect', 600n, noon],
  ] as const)
    await moveMoney(gateway.services, { memberId: own[account] ?? '', kind: 'deposits', amount, at })

  // from the members and the ledger
  const members = await db.selectFrom('members').selectAll().where('id', 'in', Object.values(own)).execute()
  const entries = await db
    .selectFrom('ledger_entries')
    .select(['account_id', 'amount', 'created_at'])
    .where('kind', '=', 'deposit')
    .orderBy('created_at')
    .execute()
  const inside = (at: unknown) => Number(at) >= first && Number(at) <= last
  const isIn = (id: string | null, top: string): boolean =>
    id !== null && (id === top || isIn(members.find((each) => each.id === id)?.upline_id ?? null, top))
  const agents = members.filter(({ upline_id, type }) => upline_id === own['ntop'] && type > 0)
  const expected = (rows: typeof members) => {
    const paid = rows.map(({ id }) => entries.filter(({ account_id }) => account_id === memberAccount(id)))
    return {
      newMembers: rows.filter(({ id, created_at }) => id !== own['ntop'] && inside(created_at)).length,
      firstDeposits: paid.filter(([one]) => one && inside(one.created_at)).length,
      deposits: added(paid.flat().flatMap(({ amount, created_at }) => (inside(created_at) ? BigInt(amount) : []))),
      size: rows.filter(({ id }) => id !== own['ntop']).length,
    }
  }
  const lines = [
    ...agents.map((agent) => [agent.account, expected(members.filter(({ id }) => isIn(id, agent.id)))] as const),
    ['', expected(members.filter(({ id }) => !agents.some((agent) => isIn(id, agent.id))))] as const,
  ]
  const place = { id: own['ntop'] ?? '', path: `/${own['ntop']}/` }
  const found = await figuresByLine(db, place, period)
  expect(
    Object.fromEntries(found.map(({ line, newMembers, firstDeposits }) => [line?.account ?? '', [newMembers, firstDeposits]])),
  ).toEqual(Object.fromEntries(lines.map(([name, { newMembers, firstDeposits }]) => [name, [newMembers, firstDeposits]])))
  const { list, total } = TeamLines.parse((await ask('ntop', 'MCSFE_getTeamLines', { ...days, by: 'downline' })).value)
  const shown = ({ newMembers, deposits, members: size }: TeamLine) => [newMembers, deposits, size]
  const wanted = ({ newMembers, deposits, size }: ReturnType<typeof expected>) => [newMembers, formatAmount(deposits), size]
  expect(Object.fromEntries(list.map((line) => [line.name, shown(line)]))).toEqual(
    Object.fromEntries(lines.map(([name, line]) => [name, wanted(line)])),
  )
  expect(shown(total)).toEqual(wanted(expected(members)))
  // as plain numbers: two of the agents joined, one of them with two below; of the rest one
  expect(Object.fromEntries(list.map(({ name, newMembers }) => [name, newMembers]))).toEqual({
    '': 1,
    nlast: 1,
    nlater: 0,
    nnew: 3,
    nold: 1,
  })
  expect(total.newMembers).toBe(6)
})

test('team lines: can be searched, sorted and paged; the total stays that of all lines', async () => {
  const all = await linesOf('otop', 'otop', { by: 'member', sort: 'name', order: 'asc' })
  expect(all.list.map(({ name }) => name)).toEqual(all.list.map(({ name }) => name).toSorted())
  const low = await linesOf('otop', 'otop', { by: 'member', search: 'olow', sort: 'bets', order: 'asc', pageSize: '2' })
  expect(low.count).toBe(3)
  expect(low.list).toHaveLength(2)
  expect(low.list.map(({ bets }) => Number(bets))).toEqual(low.list.map(({ bets }) => Number(bets)).toSorted((a, b) => a - b))
  expect(low.total).toEqual(all.total)
})

test('AGENT-24 team node: shows the path from the viewer down, siblings and children, but no siblings or uplines of the viewer', async () => {
  const nodeOf = async (viewer: string, id?: string) =>
    TeamNode.parse((await ask(viewer, 'MCSFE_getTeamNode', id === undefined ? {} : { id: ids[id] ?? '' })).value)
  const names = (list: { account: string }[]) => list.map(({ account }) => account)
  const low = await nodeOf('otop', 'olow')
  expect(names(low.path)).toEqual(['otop', 'oleft', 'olow'])
  expect(low.path.map(({ level }) => level)).toEqual([1, 2, 3])
  const left = await nodeOf('otop', 'oleft')
  expect([names(left.siblings), names(left.children)]).toEqual([['oright'], ['olow']])
  const own = await nodeOf('oleft')
  expect([names(own.path), names(own.siblings)]).toEqual([['oleft'], []])
})

test("overview reports: members outside the caller's team and invalid days are refused", async () => {
  const calls = [
    ['MCSFE_getTeamOverview', 'scope', days],
    ['MCSFE_getTeamLines', 'scope', { ...days, by: 'member' }],
    ['MCSFE_getTeamNode', 'id', {}],
  ] as const
  for (const [path, name, query] of calls) {
    for (const foreign of [ids['oforeign'], ids['otop'], ids['oright'], '10000000', "' or 1=1"])
      expect((await ask('oleft', path, { ...query, [name]: foreign ?? '' })).code).toBe('NOT_IN_TEAM')
    expect((await ask('oleft1', path, query)).code).toBe('NON_AGENT')
    expect((await gateway.call('GET', `/wps/relay/${path}`, { query })).code).toBe('NOT_LOGGED_IN')
  }
  for (const [from, to] of [
    ['2026-11-21', '2026-11-20'],
    ['2024-11-01', '2026-11-20'],
    ['2026-02-30', '2026-03-02'],
    ['', ''],
  ] as const)
    expect((await ask('oleft', 'MCSFE_getTeamOverview', { from, to })).code).toBe('RANGE_INVALID')
})

test('an unfinished day: is compared with the same part of the earlier day, in all figures', async () => {
  const { services } = gateway
  const hour = 3_600_000
  const midnight = today * dayLength
  const password_hash = await hashPassword('Agent123!', publicCost)
  const join = (account: string, type: number, upline: string | null, at: number) =>
    createMember(services.db, { account, password_hash, type, login_count: 1, upline_id: upline }, 1_000_000n, at)
  const top = await join('ptop', 1, null, midnight - 90 * dayLength)
  const yesterday = midnight - dayLength
  const early = await join('pearly', 0, top, yesterday + 2 * hour)
  const late = await join('plate', 0, top, yesterday + 13 * hour)
  const old = await join('pold', 0, top, midnight - 80 * dayLength)
  await moveMoney(services, { memberId: old, kind: 'deposits', amount: 700n, at: yesterday - dayLength })
  for (const [memberId, at] of [
    [old, yesterday + 11 * hour],
    [early, yesterday + 3 * hour],
    [late, yesterday + 12 * hour], // noon itself is excluded
    [early, yesterday + 23 * hour],
    [early, midnight + 1 * hour],
  ] as const) {
    await moveMoney(services, { memberId, kind: 'deposits', amount: 1_000n, at })
    await moveMoney(services, { memberId, kind: 'withdrawals', amount: 300n, at })
    await giveBonus(services, memberId, 50n, at)
    await playRound(services, { memberId, bet: 500n, at })
  }
  const overview = async (from: number, to: number) =>
    TeamOverview.parse((await ask('ptop', 'MCSFE_getTeamOverview', { from: dateOf(from), to: dateOf(to) })).value)
  const { now, earlier, before: against, daysThen } = await overview(today, today)
  expect(now).toMatchObject({ bets: '5.00', rounds: 1, deposits: '10.00', withdrawals: '3.00', activeMembers: 1 })
  expect(earlier).toMatchObject({ bets: '10.00', rounds: 2, deposits: '20.00', withdrawals: '6.00', bonuses: '1.00', activeMembers: 2 })
  expect(earlier).toMatchObject({ newMembers: 1, firstDeposits: 1 })
  expect(against).toEqual({ from: dateOf(today - 1), to: dateOf(today - 1), until: noon - dayLength })
  expect(daysThen).toMatchObject([{ bets: '10.00', activeMembers: 2 }])
  for (const by of ['downline', 'gameType', 'vendor', 'member']) {
    const { total } = TeamLines.parse((await ask('ptop', 'MCSFE_getTeamLines', { from: dateOf(today), to: dateOf(today), by })).value)
    expect([by, total.betsThen]).toEqual([by, '10.00'])
  }
  // past days are compared with full days
  const past = await overview(today - 1, today - 1)
  expect(past.now).toMatchObject({ rounds: 4, newMembers: 2, firstDeposits: 2 })
  expect(past).toMatchObject({ earlier: { deposits: '7.00' }, before: { until: null } })
  // if the period extends into the future, the days compared with future days don't count
  const ahead = await overview(today - 1, today + 1)
  expect(ahead.earlier).toMatchObject({ rounds: 0, deposits: '0.00' })
})
