import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { trialGateway } from '../testing/trial-gateway.ts'
import { createSecretBox, readSecretsKeys } from './secret-box.ts'
import { stepOf, totpAt } from './totp.ts'

const [key, next] = ['a-key-of-the-house-1', 'a-key-of-the-house-2']

test('stored secrets: are encrypted per member, and opened with current and former keys only', () => {
  const sealed = createSecretBox([key]).seal('JBSWY3DPEHPK3PXP', 'one')
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP')
  expect(createSecretBox([next, key]).open(sealed, 'one')).toBe('JBSWY3DPEHPK3PXP')
  expect(() => createSecretBox([next]).open(sealed, 'one')).toThrow('SECRETS_KEY')
  expect(() => createSecretBox([key]).open(sealed, 'another')).toThrow('SECRETS_KEY')
  expect(createSecretBox([key]).open('JBSWY3DPEHPK3PXP', 'one')).toBe('JBSWY3DPEHPK3PXP')
})

test('SECRETS_KEY: accepts one or several keys, but no guessable one', () => {
  expect(readSecretsKeys(undefined)).toBeUndefined()
  expect(readSecretsKeys(`${next}, ${key}`)).toEqual([next, key])
  expect(() => readSecretsKeys('short')).toThrow('SECRETS_KEY')
})

test('authenticator secret: is encrypted in the database; one of an earlier release is encrypted at the next start, and still logs in', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-secrets-'))
  const database = join(folder, 'house.db')
  const security = '/wps/member/security'
  let gateway = await trialGateway({ database, secretsKeys: [key] })
  const token = await gateway.login('player1')
  await gateway.call('POST', `${security}/proofCode`, { token, body: { channel: 'sms' } })
  const proof = { code: await gateway.latestCode() }
  const { secret } = (await gateway.call('POST', `${security}/totp`, { token, sealed: true, body: proof })).value as {
    secret: string
  }
  const stored = async () => JSON.stringify(await gateway.services.db.selectFrom('member_security').selectAll().execute())
  expect(await stored()).not.toContain(secret)
  const body = { code: totpAt(secret, stepOf(gateway.now())) }
  expect((await gateway.call('POST', `${security}/totp/confirm`, { token, sealed: true, body })).success).toBe(true)
  expect(await stored()).not.toContain(secret)
  // as stored by an earlier release
  await gateway.services.db.updateTable('member_security').set({ totp_secret: secret }).execute()
  await gateway.close()

  gateway = await trialGateway({ database, secretsKeys: [next, key] })
  expect(await stored()).not.toContain(secret)
  gateway.wait(30_000)
  const login = (more: object = {}) =>
    gateway.call('POST', '/wps/session/login', {
      sealed: true,
      body: { username: 'player1', password: 'Player123!', type: 'username', ...more },
    })
  const { verificationId } = (await login()).value as { verificationId: string }
  expect((await login({ verificationId, verificationCode: totpAt(secret, stepOf(gateway.now())) })).success).toBe(true)
  await gateway.close()
  await expect(trialGateway({ database, secretsKeys: [key] })).rejects.toThrow('SECRETS_KEY')
  rmSync(folder, { recursive: true })
})
