import { scryptSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { trialGateway } from '../testing/trial-gateway.ts'
import { hashPassword, isOutdated, minimumCost, publicCost, unknownHash, verifyPassword } from './secrets.ts'

const salt = Buffer.from('0123456789abcdef')
/** A hash in the old format, which doesn't contain its parameters. */
const older = (password: string) =>
  `scrypt:10:${salt.toString('base64')}:${scryptSync(password, salt, 32, { N: 2 ** 10, r: 8, p: 1 }).toString('base64')}`

test("password hash: uses OWASP's minimum cost and contains it", async () => {
  expect(minimumCost).toEqual({ ln: 14, r: 8, p: 5 })
  const hash = await hashPassword('Secret-123')
  expect(hash).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$/)
  expect([await verifyPassword('Secret-123', hash), await verifyPassword('Secret-124', hash)]).toEqual([true, false])
  expect([isOutdated(hash), isOutdated(older('x')), isOutdated(unknownHash)]).toEqual([false, true, false])
  expect([await verifyPassword('', unknownHash, publicCost), await verifyPassword('unknown', unknownHash, publicCost)]).toEqual([
    false,
    false,
  ])
})

test('password hash in an old format: the login works and replaces the hash', async () => {
  const gateway = await trialGateway()
  const { db } = gateway.services
  const cost = { ln: 11, r: 8, p: 2 }
  gateway.services.passwordCost = cost
  await db
    .updateTable('members')
    .set({ password_hash: older('Secret-123') })
    .where('account', '=', 'player1')
    .execute()
  const hash = async () =>
    (await db.selectFrom('members').select('password_hash').where('account', '=', 'player1').executeTakeFirstOrThrow()).password_hash
  const login = (password: string) =>
    gateway.call('POST', '/wps/session/login', { sealed: true, body: { username: 'player1', password, type: 'username' } })
  expect((await login('wrong')).code).toBe('LOGIN_FAILED')
  expect(await hash()).toBe(older('Secret-123'))
  expect((await login('Secret-123')).success).toBe(true)
  const renewed = await hash()
  expect(renewed).toContain('$scrypt$ln=11,r=8,p=2$')
  expect((await login('Secret-123')).success).toBe(true)
  expect(await hash()).toBe(renewed)
  await gateway.close()
})

test('password hashes: a flood waits in a bounded queue', async () => {
  const all = await Promise.allSettled(Array.from({ length: 300 }, () => hashPassword('x', { ln: 4, r: 8, p: 1 })))
  const refused = all.filter((one) => one.status === 'rejected')
  expect(refused.length).toBeGreaterThanOrEqual(300 - 31)
  expect(refused.length).toBeLessThan(300)
  expect(refused[0]).toMatchObject({ reason: { code: 'UNAVAILABLE', retryAfter: 5 } })
})
