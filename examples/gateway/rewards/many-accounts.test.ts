import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkLedger } from '../ledger/check.ts'
import { createMember } from '../session/members.ts'
import { givenRewards, type Person, readyFor } from '../testing/given-rewards.ts'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'

let gateway: TrialGateway
beforeAll(async () => {
  gateway = await trialGateway({ isStill: true })
})
afterAll(async () => {
  expect(await checkLedger(gateway.services.db)).toMatchObject({ ok: true, faults: [] })
  await gateway.close()
})

interface Seen {
  address: string
  device: string
  payee: string
}
let serial = 0

/** Creates an account that is ready to claim each reward. */
async function person({ address, device, payee }: Seen): Promise<Person> {
  const { db } = gateway.services
  const account = `person${serial++}`
  const id = await createMember(db, { account, password_hash: '', vip_level: 1, login_count: 1 }, 0n, gateway.now())
  const from = { address, headers: { 'user-agent': device } }
  const { value } = await gateway.call('POST', '/sandbox/login-token', { body: { account } })
  const login = await gateway.call('POST', '/wps/session/login/token', { body: value, ...from })
  await db
    .insertInto('payees')
    .values({ id: crypto.randomUUID(), member_id: id, kind: 'crypto', provider: 'USDT', holder: '', number: payee, created_at: 0 })
    .execute()
  const one = { id, account, token: (login.value as { token: string }).token, from }
  await readyFor(gateway, one)
  return one
}

/** An address, device and payee that no other test uses. */
const alone = (): Seen => ({ address: `192.${serial >> 8}.${serial & 255}.7`, device: `Phone ${serial}`, payee: `payee-${serial}` })
const sharing: Record<string, (first: Seen) => Seen> = {
  address: ({ address }) => ({ ...alone(), address }),
  device: ({ address, device }) => ({ ...alone(), address: address.replace(/7$/, '8'), device }),
  payee: ({ payee }) => ({ ...alone(), payee }),
}

describe.each(Object.keys(givenRewards))('several accounts, reward %s', (name) => {
  const { claim, kind } = givenRewards[name]!

  test.each(Object.keys(sharing))(
    'is paid to the first of two accounts with the same %s; after a release it is paid to the second',
    async (reason) => {
      const seen = alone()
      const [one, other] = [await person(seen), await person(sharing[reason]!(seen))]
      const stranger = await person(alone())
      expect(await claim(gateway, one)).toBe('paid')
      expect(await claim(gateway, other)).toBe('REWARD_HELD')
      expect(await claim(gateway, stranger)).toBe('paid')
      const holds = (await gateway.call('GET', '/sandbox/reward-holds')).value as { id: string; account: string }[]
      const own = holds.filter(({ account }) => [one, other, stranger].some((each) => each.account === account))
      expect(own).toMatchObject([{ account: other.account, kind, reason, sharedWith: one.account, releasedAt: null }])
      await gateway.call('POST', `/sandbox/reward-holds/${own[0]?.id}/release`, { body: { reason: 'two people of one household' } })
      expect(await claim(gateway, other)).toBe('paid')
    },
  )
})
