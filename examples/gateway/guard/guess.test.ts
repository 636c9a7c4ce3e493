import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'
import { delayAfter } from './brakes.ts'
import { guess } from './guess.ts'
import { secrets } from './rules.ts'

let gateway: TrialGateway
beforeAll(async () => {
  gateway = await trialGateway()
})
afterAll(() => gateway.close())

test('delay after wrong tries: doubles up to the maximum', () => {
  const rule = { free: 3, delay: 10, longest: 50, perDay: 100, memory: 1000 }
  expect([0, 2, 3, 4, 5, 6, 40].map((tries) => delayAfter(rule, tries))).toEqual([0, 0, 10, 20, 40, 50, 50])
})

test('a delayed try: its secret is not compared, right or wrong, and it is not counted', async () => {
  const compared: number[] = []
  const attempt = async (at: number, isRight = false) =>
    guess(gateway.services, 'ownPassword', { account: 'somebody' }, async () => {
      compared.push(at)
      return isRight || undefined
    }).then(
      (guessed) => (guessed.isRight ? 'right' : guessed.tries),
      (error: { code: string; retryAfter: number }) => [error.code, error.retryAfter],
    )
  const { free, delay } = secrets.ownPassword.account
  for (let at = 1; at <= free; at++) expect(await attempt(at)).toBe(at)
  expect(await attempt(free + 1, true)).toEqual(['TOO_MANY_REQUESTS', delay / 1000])
  expect(compared).toHaveLength(free)
  gateway.wait(delay)
  expect(await attempt(free + 1)).toBe(free + 1)
  gateway.wait(delay)
  expect((await attempt(free + 2)) as unknown[]).toEqual(['TOO_MANY_REQUESTS', delay / 1000])
  gateway.wait(delay)
  expect(await attempt(free + 2, true)).toBe('right')
  expect(await attempt(1)).toBe(1)
})

test('a right try: clears the counts of account and number, but not of the address', async () => {
  const who = { number: '+639170000009', address: '192.0.2.9' }
  const attempt = (isRight?: true) => guess(gateway.services, 'smsCode', who, async () => isRight)
  for (let at = 0; at < 3; at++) await attempt()
  await attempt(true)
  const rows = await gateway.services.db
    .selectFrom('brakes')
    .select(['subject', 'tries'])
    .where('what', '=', 'smsCode')
    .orderBy('subject')
    .execute()
  expect(rows).toEqual([
    { subject: 'ipv4 192.0.2.9', tries: 3 },
    { subject: 'ipv4Network 192.0.2.0/24', tries: 3 },
  ])
})

test('a try blocked by the limit of an account, number or address: is not counted for the other two', async () => {
  for (let at = 0; at < 30; at++)
    await guess(gateway.services, 'addressCode', { account: 'victim', address: '192.0.2.44' }, async () => undefined).catch(() => {})
  const row = await gateway.services.db.selectFrom('brakes').select('tries').where('subject', '=', 'ipv4 192.0.2.44').executeTakeFirst()
  expect(row?.tries).toBe(secrets.addressCode.account.free)
})
