import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { migrate } from '../database/migrate.ts'
import { hashPassword, publicCost } from '../platform/secrets.ts'
import { testDatabases } from '../testing/test-databases.ts'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'
import { createMember } from './members.ts'
import { trialType } from './players.ts'
import { startSession } from './sessions.ts'

const home = '198.51.100.7'
const elsewhere = '203.0.113.9'
const password = 'Mosaic-Sea-77'
const phone = 'Mozilla/5.0 (iPhone) Safari'

describe.each(testDatabases)('upgrade of members of the previous release, $name', ({ name, isThere, startFilled }) => {
  describe.skipIf(!isThere)('', () => {
    let gateway: TrialGateway
    beforeEach(async () => {
      const { address, stop } = await startFilled()
      gateway = await trialGateway({ database: address, isStill: true })
      onTestFinished(async () => {
        await gateway.close()
        await stop()
      })
    })

    const join = async (account: string, row: { type?: number; mobile?: string } = {}) =>
      createMember(
        gateway.services.db,
        { account, type: 0, country_code: '63', password_hash: await hashPassword(password, publicCost), ...row },
        100_000n,
        gateway.now(),
      )
    const enter = (id: string, address: string) => startSession(gateway.services, id, false, false, { address, device: phone })
    /** What a gateway of this release does at its first start on the previous release's database. */
    const upgrade = async () => {
      const { db } = gateway.services
      await db.deleteFrom('known_addresses').execute()
      await db.deleteFrom('migrations').where('name', '=', '049 addresses of sessions').execute()
      await migrate(db, name === 'SQLite' ? 'sqlite' : 'postgres')
    }
    const login = async (account: string, address: string) =>
      (
        await gateway.call('POST', '/wps/session/login', {
          sealed: true,
          address,
          body: { username: account, password, type: 'username' },
          headers: { 'user-agent': phone },
        })
      ).code ?? 'logged in'
    const known = async (id: string) =>
      (await gateway.services.db.selectFrom('known_addresses').select('address').where('member_id', '=', id).execute())
        .map(({ address }) => address)
        .toSorted()

    test('the addresses of earlier sessions count as known: a login from there needs no code, one from elsewhere does', async () => {
      const id = await join('olduser1', { mobile: '9181112222' })
      for (const address of [home, home, '192.0.2.4']) await enter(id, address)
      await upgrade()
      expect(await known(id)).toEqual(['192.0.2.4', home])
      expect(await login('olduser1', elsewhere)).toBe('VERIFICATION_REQUIRED')
      expect(await login('olduser1', home)).toBe('logged in')
    })

    test('the address of a session whose token was used elsewhere does not count as known', async () => {
      const id = await join('olduser2', { mobile: '9181112223' })
      await enter(id, home)
      const token = await enter(id, home)
      await gateway.call('GET', '/wps/member/info', { token, address: elsewhere })
      await upgrade()
      expect(await known(id)).toEqual([home])
      expect(await login('olduser2', elsewhere)).toBe('VERIFICATION_REQUIRED')
    })

    test('sessions without an address, and those of trial accounts, add no known addresses', async () => {
      const [id, trial] = [await join('olduser3', { mobile: '9181112224' }), await join('oldtrial', { type: trialType })]
      await startSession(gateway.services, id, false)
      await enter(trial, home)
      await upgrade()
      expect([await known(id), await known(trial)]).toEqual([[], []])
    })

    test('login of a member without known addresses: needs a code if one can be sent; otherwise the password is enough', async () => {
      await join('nosession1', { mobile: '9181112225' })
      const bare = await join('nosession2')
      await upgrade()
      expect(await login('nosession1', elsewhere)).toBe('VERIFICATION_REQUIRED')
      expect(await login('nosession2', elsewhere)).toBe('logged in')
      expect(await known(bare)).toEqual([elsewhere])
    })
  })
})
