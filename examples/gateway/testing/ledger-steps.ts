import * as fc from 'fast-check'
import type { Database } from '../database/open.ts'
import { inOneTrip, lastTrip } from '../database/trips.ts'
import { HoldEnded, heldAccount, hold, postHold, voidHold } from '../ledger/holds.ts'
import { holdingBalances, houseAccounts, InsufficientFunds, KeyReused, memberAccount, openAccount, postAll } from '../ledger/ledger.ts'
import { currency, pointCurrency } from '../ledger/money.ts'
import type { Entry, Posting } from '../ledger/posting.ts'
import { sealLedger } from '../ledger/seal.ts'
import { createMember } from '../session/members.ts'
import { passageOf, postFreely } from './post-freely.ts'

interface Booking {
  key: string
  entries: Entry[]
}
interface Hold {
  do: 'hold' | 'posted' | 'voided'
  id: string
  memberId: string
  amount: bigint
}
/** An operation on the ledger. */
export type Step = ({ do: 'post' } & Booking) | { do: 'together'; bookings: Booking[] } | Hold | { do: 'seal' }
export type Answer = 'done' | 'replay' | 'short' | 'reused' | 'ended' | 'no hold' | 'unbalanced'

const some = fc.nat(999)
const amount = fc.oneof({ weight: 9, arbitrary: fc.bigInt(1n, 300n) }, { weight: 1, arbitrary: fc.bigInt(1n, 20_000n) })
const round = { member: some, bet: amount, win: fc.oneof(fc.constant(0n), amount) }
const kind = <Name extends string, Of extends object>(weight: number, name: Name, of: { [Key in keyof Of]: fc.Arbitrary<Of[Key]> }) => ({
  weight,
  arbitrary: fc.record({ ...of, do: fc.constant(name) }) as unknown as fc.Arbitrary<Of & { do: Name }>,
})

/** A step before its members are chosen. Numbers select among the members, or among earlier steps. */
const wish = fc.oneof(
  kind(4, 'move', { from: some, to: some, amount }),
  kind(4, 'round', round),
  kind(2, 'together', { rounds: fc.array(fc.record(round), { minLength: 2, maxLength: 4 }) }),
  kind(2, 'points', { member: some, amount, isSpent: fc.boolean(), price: fc.oneof(fc.constant(0n), amount) }),
  kind(1, 'unbalanced', { member: some, amount }),
  kind(4, 'hold', { member: some, amount }),
  kind(4, 'end', { which: some, isPosted: fc.boolean() }),
  kind(2, 'reversal', { which: some }),
  kind(4, 'again', { which: some, isChanged: fc.boolean() }),
  kind(1, 'seal', {}),
)
type Wish = typeof wish extends fc.Arbitrary<infer Value> ? Value : never

/** Random sequences of steps. @param longest, shortest length of a sequence */
export const sequences = (longest: number, shortest = 0): fc.Arbitrary<Wish[]> =>
  fc.array(wish, { minLength: shortest, maxLength: longest, size: 'max' })

const housePoints = 'house:test-points'
const pointsOf = (memberId: string) => `points:${memberId}`
/** Members with very different balances, so that some are always insufficient. */
const means = [50_000n, 9_000n, 700n, 30n, 0n]

/** Creates the members in an empty database. @returns their ids */
export async function openMembers(db: Database): Promise<string[]> {
  await db.transaction().execute(async (trx) => {
    for (const account of Object.values(houseAccounts)) await openAccount(trx, account, null)
    await openAccount(trx, housePoints, null, { currency: pointCurrency })
  })
  const members: string[] = []
  for (const [index, credit] of means.entries()) {
    const id = await createMember(db, { account: `member${index}`, password_hash: '' }, credit, 1)
    members.push(id)
    await db.transaction().execute(async (trx) => {
      await openAccount(trx, heldAccount(id), id, { kind: 'held' })
      await openAccount(trx, pointsOf(id), id, { kind: 'points', currency: pointCurrency })
    })
  }
  return members
}

/** The members' initial balances. */
export const firstBalances = (members: readonly string[]): Map<string, bigint> =>
  new Map(
    members.flatMap((id, index) => [
      [memberAccount(id), means[index] as bigint],
      [heldAccount(id), 0n],
      [pointsOf(id), 0n],
    ]),
  )

/** The steps of a sequence for these members. */
export function stepsOf(wishes: readonly Wish[], members: readonly string[]): Step[] {
  const among = <Item>(items: readonly Item[], which: number) => items[which % items.length] as Item
  const accounts = [...members.map(memberAccount), houseAccounts.play, houseAccounts.float]
  const steps: Step[] = []
  const played = ({ member, bet, win }: { member: number; bet: bigint; win: bigint }, key: string): Booking => {
    const account = memberAccount(among(members, member))
    const legs = [
      [account, -bet],
      [houseAccounts.play, bet],
      [houseAccounts.play, -win],
      [account, win],
    ] as const
    return { key, entries: legs.map(([each, value]) => ({ account: each, amount: value })) }
  }
  const stepOf = (each: Wish, index: number): Step => {
    const key = `step ${index}`
    switch (each.do) {
      case 'move': {
        const from = among(accounts, each.from)
        const to = among(accounts, each.to)
        return {
          do: 'post',
          key,
          entries: [
            { account: from, amount: -each.amount },
            { account: to, amount: each.amount },
          ],
        }
      }
      case 'round':
        return { do: 'post', ...played(each, key) }
      case 'together': {
        const rounds = [...new Map(each.rounds.map((one) => [one.member % members.length, one])).values()]
        return { do: 'together', bookings: rounds.map((one, nth) => played(one, `${key}, ${nth}`)) }
      }
      case 'points': {
        const memberId = among(members, each.member)
        const points = each.isSpent ? -each.amount : each.amount
        const entries: [string, bigint, string][] = [
          [pointsOf(memberId), points, pointCurrency],
          [housePoints, -points, pointCurrency],
          [memberAccount(memberId), -each.price, currency],
          [houseAccounts.float, each.price, currency],
        ]
        return { do: 'post', key, entries: entries.map(([account, value, unit]) => ({ account, amount: value, currency: unit })) }
      }
      case 'unbalanced':
        return { do: 'post', key, entries: [{ account: memberAccount(among(members, each.member)), amount: each.amount }] }
      case 'hold':
        return { do: 'hold', id: key, memberId: among(members, each.member), amount: each.amount }
      case 'end': {
        const holds = steps.filter((step): step is Hold => step.do === 'hold')
        const end = each.isPosted ? 'posted' : 'voided'
        return holds.length > 0
          ? { ...among(holds, each.which), do: end }
          : { do: end, id: 'nothing', memberId: among(members, each.which), amount: 1n }
      }
      case 'reversal': {
        const posts = steps.filter((step) => step.do === 'post')
        if (posts.length === 0) return { do: 'seal' }
        const post = among(posts, each.which)
        return {
          do: 'post',
          key: `reversal of ${post.key}`,
          entries: post.entries.map((entry) => ({ ...entry, amount: -entry.amount })),
        }
      }
      case 'again':
        if (steps.length === 0) return { do: 'seal' }
        return each.isChanged ? changed(among(steps, each.which)) : among(steps, each.which)
      case 'seal':
        return { do: 'seal' }
    }
  }
  for (const [index, each] of wishes.entries()) steps.push(stepOf(each, index))
  return steps
}

/** The step with the same key, but another body. */
function changed(step: Step): Step {
  if (step.do === 'post') return { ...step, entries: step.entries.map((entry) => ({ ...entry, amount: entry.amount * 2n })) }
  return 'amount' in step ? { ...step, amount: step.amount + 1n } : step
}

/** The bookings of a successful step. */
export function bookingsOf(step: Step): Booking[] {
  if (step.do === 'post') return [step]
  if (step.do === 'together') return step.bookings
  if (step.do === 'seal') return []
  const { id, memberId, amount: value } = step
  const to = { hold: heldAccount(memberId), posted: houseAccounts.float, voided: memberAccount(memberId) }[step.do]
  const from = step.do === 'hold' ? memberAccount(memberId) : heldAccount(memberId)
  return [
    {
      key: `${step.do === 'hold' ? 'hold' : 'hold-end'}:${id}`,
      entries: [
        { account: from, amount: -value },
        { account: to, amount: value },
      ],
    },
  ]
}

const postingOf = ({ key, entries }: Booking): Posting => ({
  key,
  body: entries.map(({ account, amount: value }) => [account, String(value)]),
  kind: 'round',
  entries,
  at: 1,
})

/** Performs a step on the ledger. @throws any unexpected error */
export async function perform(db: Database, step: Step): Promise<Answer> {
  if (step.do === 'seal') return sealLedger(db, 1).then(() => 'done' as const)
  try {
    return await db.transaction().execute(async (trx): Promise<Answer> => {
      if (step.do === 'post') return (await postFreely(trx, postingOf(step))).isReplay ? 'replay' : 'done'
      if (step.do === 'together') {
        const accounts = step.bookings.flatMap(({ entries }) => entries.map(({ account }) => account))
        const own = [...new Set(accounts.filter((account) => account.startsWith('member:')))].toSorted()
        await inOneTrip(trx, holdingBalances(trx, own))
        const passage = await passageOf(trx, ...own.map((account) => account.split(':')[1] ?? ''))
        const { posting } = postAll(
          trx,
          step.bookings.map((booking) => ({ ...postingOf(booking), passage })),
        )
        await lastTrip(trx, posting)
        return 'done'
      }
      const of = { ...step, at: 1, passage: await passageOf(trx, step.memberId) }
      const { isReplay } = await { hold, posted: postHold, voided: voidHold }[step.do](trx, of)
      return isReplay ? 'replay' : 'done'
    })
  } catch (error) {
    if (error instanceof InsufficientFunds) return 'short'
    if (error instanceof KeyReused) return 'reused'
    if (error instanceof HoldEnded) return 'ended'
    if (error instanceof Error && error.message.startsWith('there is no hold')) return 'no hold'
    if (error instanceof Error && error.message.endsWith('do not sum to zero')) return 'unbalanced'
    throw error
  }
}
