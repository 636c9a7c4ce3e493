import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { checkLedger } from '../ledger/check.ts'
import { holdPlay } from '../limits/play-time.ts'
import { Refusal } from '../platform/refusal.ts'
import { addMember, giveBonus } from '../testing/team.ts'
import { testDatabases } from '../testing/test-databases.ts'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'
import { withoutShares } from '../sandbox/listings.ts'
import { playAlone } from './play-round.ts'
import type { Play, Round } from './play.ts'

const now = Date.parse('2026-06-15T12:00:00Z')
const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

describe.each(testDatabases)('simultaneous rounds on $name', ({ name: database, isThere, startFilled }) => {
  if (!isThere) return test.skip('skipped: needs PostgreSQL', () => {})

  interface House {
    gateway: TrialGateway
    play(member: string, more?: Partial<Play>): Play
    ids: Record<string, string>
  }
  /** Creates a team of agents with twelve members below; every slot round draws the same number. */
  async function house(luck: number): Promise<House> {
    const { address, stop } = await startFilled(now)
    ends.push(stop)
    const gateway = await trialGateway({ database: address, clock: () => now, isStill: true, random: () => luck })
    ends.push(() => gateway.close())
    const { services } = gateway
    const ids: Record<string, string> = {}
    ids['top'] = await addMember(services, { account: 'topagent', type: 1 })
    ids['agent'] = await addMember(services, { account: 'subagent', type: 2, upline: ids['top'] })
    for (let nth = 0; nth < 12; nth++)
      ids[`member${nth}`] = await addMember(services, {
        account: `plain${nth}`,
        ...(nth > 1 && { upline: (nth % 2 ? ids['top'] : ids['agent']) as string }),
      })
    const [slot] = services.catalogue.games.filter(({ demo }) => demo === 'slot')
    const play = (member: string, more: Partial<Play> = {}): Play => ({
      memberId: ids[member] as string,
      nodeId: slot?.nodeId ?? '',
      gameSessionId: null,
      key: `round:${randomUUID()}`,
      bet: 500n,
      input: undefined,
      at: now,
      ...more,
    })
    return { gateway, play, ids }
  }
  const names = Array.from({ length: 12 }, (_, nth) => `member${nth}`)

  /** Everything that rounds write, with member names instead of ids. */
  async function written({ gateway, ids }: House) {
    const { db } = gateway.services
    const nameOf = new Map(Object.entries(ids).map(([name, id]) => [id, name]))
    const own = Object.values(ids)
    const rows = async (table: 'team_days' | 'team_game_days' | 'play_sessions' | 'play_days' | 'point_play') => {
      const all = await db.selectFrom(table).selectAll().where('member_id', 'in', own).execute()
      return all.map((row) => JSON.stringify({ ...row, member_id: nameOf.get(row.member_id) })).toSorted()
    }
    const rounds = await db.selectFrom('rounds').selectAll().where('member_id', 'in', own).execute()
    const balances = await db.selectFrom('ledger_balances').select(['account_id', 'amount']).execute()
    const news = await db.selectFrom('live_events').select(['type', 'member_id']).where('number', '>', 0).execute()
    return {
      days: await rows('team_days'),
      games: await rows('team_game_days'),
      sessions: await rows('play_sessions'),
      playDays: await rows('play_days'),
      points: await rows('point_play'),
      rounds: rounds.map(({ id: _, member_id, ...row }) => JSON.stringify({ ...row, member: nameOf.get(member_id) })).toSorted(),
      balances: withoutShares(balances.map((row) => ({ ...row, id: row.account_id })))
        .map(({ id: account_id, amount }) => `${account_id.replace(/\d{6,}/, (id) => nameOf.get(id) ?? '-')} ${amount}`)
        .filter((line) => !line.includes('-'))
        .toSorted(),
      news: news.map(({ type, member_id }) => `${type} ${nameOf.get(member_id ?? '') ?? ''}`).toSorted(),
    }
  }

  test.each([0.02, 0.5, 0.93])('simultaneous rounds: same result as one after the other (every random number is %s)', async (luck) => {
    const [alone, together] = [await house(luck), await house(luck)]
    for (const turn of [0, 1])
      for (const name of names) await playAlone(alone.gateway.services, alone.play(name, { bet: BigInt(500 + 20 * turn) }))
    const { services } = together.gateway
    const work = vi.spyOn(services.db, 'transaction')
    for (const turn of [0, 1])
      await Promise.all(names.map((name) => services.playRound(together.play(name, { bet: BigInt(500 + 20 * turn) }))))
    // the first round of each turn runs alone, the others wait and run together
    expect(work.mock.calls.length).toBe(4)
    await Promise.all([alone, together].map(({ gateway }) => gateway.services.live.settled()))
    expect(await written(together)).toEqual(await written(alone))
    for (const { gateway } of [alone, together]) expect(await checkLedger(gateway.services.db)).toMatchObject({ ok: true, faults: [] })
  })

  test("a special round is settled alone and doesn't affect the others", async () => {
    const { gateway, play, ids } = await house(0.5)
    const { services } = gateway
    const { db } = services
    const id = (name: string) => ids[name] as string
    await db.updateTable('members').set({ is_blocked: 1 }).where('id', '=', id('member0')).execute()
    await db
      .insertInto('play_breaks')
      .values({ id: 'break', member_id: id('member1'), kind: 'timeOut', starts_at: 0, ends_at: null })
      .execute()
    await db
      .insertInto('play_limits')
      .values({ member_id: id('member2'), kind: 'loss.day', value: 100n, next_value: null, next_from: null })
      .execute()
    await giveBonus(services, id('member3'), 5000n)
    await services.playRound(play('member11')) // so that the next ones are settled together
    const once = play('member5')
    const tries: Promise<Round | Error>[] = [
      play('member0'),
      play('member1'),
      play('member2'),
      play('member3'),
      play('member4', { bet: 100_000_000n }),
      once,
      once, // the same key again
      { ...once, bet: 700n }, // the same key with another bet
      play('member6', { nodeId: 'nothing' }),
      play('member7'),
      play('member7'),
      play('member8'),
    ].map((each) => services.playRound(each).catch((error: Error) => error))
    const told = (await Promise.all(tries)).map((each) =>
      each instanceof Refusal ? each.code : each instanceof Error ? each.constructor.name : 'played',
    )
    expect(told).toEqual([
      'ACCESS_RESTRICTED',
      'TIME_OUT',
      'LIMIT_REACHED',
      'played',
      'InsufficientFunds',
      'played',
      'played',
      'KeyReused',
      'GAME_NOT_FOUND',
      'played',
      'played',
      'played',
    ])
    const [first, second] = (await Promise.all(tries.slice(5, 7))) as Round[]
    expect(second).toEqual(first)
    const count = async (name: string) => (await db.selectFrom('rounds').select('id').where('member_id', '=', id(name)).execute()).length
    expect(await Promise.all(['member0', 'member3', 'member4', 'member5', 'member7', 'member8'].map(count))).toEqual([0, 1, 0, 1, 2, 1])
    expect(await checkLedger(db)).toMatchObject({ ok: true, faults: [] })
  })

  test.skipIf(database === 'SQLite')("rounds don't wait long for a member whose rows another transaction has locked", async () => {
    const { gateway, play, ids } = await house(0.5)
    const { services } = gateway
    let letGo = () => {}
    let isHeld = () => {}
    const held = new Promise<void>((resolve) => (isHeld = resolve))
    const holder = services.db.transaction().execute(async (trx) => {
      await holdPlay(trx, ids['member3'] as string)
      isHeld()
      await new Promise<void>((resolve) => (letGo = resolve))
    })
    ends.push(async () => letGo())
    await held
    const warned = vi.spyOn(services.log, 'warn')
    const [first, slow, ...others] = ['member11', 'member3', 'member4', 'member5'].map((name) => services.playRound(play(name)))
    await Promise.all([first, ...others])
    // the lock timeout, not the statement timeout
    const err = expect.objectContaining({ message: 'canceling statement due to lock timeout' })
    expect(warned.mock.calls).toEqual([[{ err, what: 'rounds' }, 'settled one by one']])
    letGo()
    await holder
    expect((await slow)?.balance).toBeGreaterThan(0n)
    expect(await checkLedger(services.db)).toMatchObject({ ok: true, faults: [] })
  })
})
