import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publicCost } from '../platform/secrets.ts'
import { authenticator } from '../testing/authenticator.ts'
import { createMember } from '../session/members.ts'
import { issueToken } from '../session/tickets.ts'
import { paymentPassword } from '../testing/call-proven.ts'
import { testDatabases } from '../testing/test-databases.ts'
import { type TrialAnswer, type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'
import { setPaymentPassword } from './payment-password.ts'
import type { Guard } from './security-changes.ts'
import { stepOf, totpAt } from './totp.ts'

const security = '/wps/member/security'
const password = 'Player123!'
let serial = 0

for (const { name, isThere, startFilled } of testDatabases)
  describe.skipIf(!isThere)(`what ‘this wasn’t me’ undoes, on ${name}`, () => {
    let gateway: TrialGateway
    let stop: () => Promise<void>
    let [id, account, token, totpSecret] = ['', '', '', '']
    let key = authenticator()
    beforeAll(async () => {
      const database = await startFilled()
      stop = database.stop
      gateway = await trialGateway({ database: database.address, isStill: true })
      await gateway.services.settings.change({ flags: { THIRDPARTYLOGIN3: true } })
    })
    afterAll(async () => {
      await gateway.close()
      await stop()
    })

    const db = () => gateway.services.db
    async function begin(): Promise<void> {
      const { password_hash } = await db()
        .selectFrom('members')
        .select('password_hash')
        .where('account', '=', 'player1')
        .executeTakeFirstOrThrow()
      serial++
      account = `owner${serial}`
      const contacts = { email: `${account}@mail.example`, mobile: `91899${String(serial).padStart(5, '0')}`, country_code: '63' }
      id = await createMember(db(), { account, password_hash, ...contacts, login_count: 1 }, 0n, gateway.now())
      await setPaymentPassword(db(), id, paymentPassword, publicCost)
      token = await gateway.login(account)
      totpSecret = ''
      key = authenticator()
    }
    /** Everything that a thief can change. */
    async function kept() {
      const of = <Row extends { member_id: string }>(rows: Row[]) => rows.filter(({ member_id }) => member_id === id)
      const { email, mobile, profile } = await db().selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      const guards = of(await db().selectFrom('member_security').select(['member_id', 'payment_hash', 'totp_secret']).execute())
      return {
        email,
        mobile,
        guards,
        profile: Object.fromEntries(Object.entries(JSON.parse(profile) as object).filter(([, value]) => value !== '')),
        codes: of(await db().selectFrom('recovery_codes').selectAll().orderBy('code_hash').execute()),
        passkeys: of(await db().selectFrom('passkeys').selectAll().execute()).map(({ counter: _, used_at: __, ...row }) => row),
        links: of(await db().selectFrom('linked_accounts').selectAll().execute()),
        payees: of(await db().selectFrom('payees').select(['member_id', 'number', 'removed_at']).execute()).filter(
          (row) => row.removed_at === null,
        ),
      }
    }

    const totpCode = () => {
      gateway.wait(30_000) // each code is valid once
      return totpAt(totpSecret, stepOf(gateway.now()))
    }
    const plain = (verb: string, path: string, body: object) => gateway.call(verb, path, { token, sealed: true, body })
    /** Sends a call with the proof that it requires. */
    async function send(verb: string, path: string, body: object, sealed = true): Promise<TrialAnswer> {
      const make = () =>
        verb === 'DELETE'
          ? gateway.call(verb, path, { token, query: body as Record<string, string> })
          : gateway.call(verb, path, { token, sealed, body })
      let answer = await make()
      for (let asked = 0; asked < 3 && answer.code === 'STEP_UP'; asked++) {
        const { operation, methods, about } = answer.value as { operation: string; methods: string[]; about: string }
        const given = methods.includes('passkey')
          ? {
              method: 'passkey',
              credential: key.get((await plain('POST', '/wps/member/stepUp/passkey', {})).value as { challenge: string }),
            }
          : methods.includes('totp')
            ? { method: 'totp', code: totpCode() }
            : { method: 'paymentPassword', code: paymentPassword }
        expect(await plain('POST', '/wps/member/stepUp', { operation, about, ...given })).toMatchObject({ success: true })
        answer = await make()
      }
      expect(`${path} ${answer.code ?? 'OK'}`).toBe(`${path} OK`)
      return answer
    }

    async function bind(contact: object) {
      await gateway.call('POST', `${security}/contactCode`, { token, body: contact })
      await send('PUT', `${security}/contact`, { ...contact, verificationCode: await gateway.latestCode(), password })
    }
    async function turnTotpOn() {
      totpSecret = ((await send('POST', `${security}/totp`, { password })).value as { secret: string }).secret
      await send('POST', `${security}/totp/confirm`, { code: totpCode() })
    }
    async function addPasskey() {
      const made = await send('POST', `${security}/passkeys/begin`, { password })
      await send('POST', `${security}/passkeys/add`, { credential: key.create(made.value as { challenge: string }) })
    }
    async function link(who: string) {
      const { idToken } = (await gateway.call('POST', '/identity', { body: { provider: 'google', name: who } })).value as {
        idToken: string
      }
      await send('POST', `${security}/link`, { provider: 'google', channel: 'sandbox', idToken, password })
    }
    const unlink = () => send('POST', `${security}/unlink`, { provider: 'google' }, false)
    const setProfile = (values: object) => send('PUT', '/wps/member/profile/change', { values })
    const bindPayee = (holder: string) =>
      send('POST', '/wps/v2/wallets/payees', {
        kind: 'bank',
        provider: 'Harbour Bank',
        holder,
        number: '123456789',
        password: paymentPassword,
      })

    /** For each guard, the state before and the thief's change. */
    const changes: Record<Guard, { before?: () => Promise<unknown>; thief: () => Promise<unknown> }> = {
      mobile: { thief: () => bind({ mobileNum: '9175550123', countryDialingCode: '63' }) },
      email: { thief: () => bind({ email: 'thief@mail.example' }) },
      paymentPassword: {
        thief: () =>
          send('PUT', `${security}/paymentPassword`, { oldPassword: paymentPassword, newPassword: '583024', confirmNewPassword: '583024' }),
      },
      totp: { thief: turnTotpOn },
      totpOff: {
        before: turnTotpOn,
        async thief() {
          await send('POST', `${security}/totp/off`, { code: totpCode() })
          await turnTotpOn()
        },
      },
      recoveryCodes: { before: turnTotpOn, thief: () => send('POST', `${security}/totp/recovery`, { code: totpCode() }) },
      passkey: { thief: addPasskey },
      passkeyRemoved: {
        before: addPasskey,
        async thief() {
          const { id: passkey } = await db().selectFrom('passkeys').select('id').where('member_id', '=', id).executeTakeFirstOrThrow()
          await send('DELETE', `${security}/passkeys/remove`, { id: passkey })
        },
      },
      link: { thief: () => link(`Thief ${serial}`) },
      unlink: {
        before: () => link(`Owner ${serial}`),
        async thief() {
          await unlink()
          await link(`Thief ${serial}`)
        },
      },
      profile: {
        before: () => setProfile({ address: '1 Sea Road' }),
        async thief() {
          await setProfile({ address: '2 Thief Road', payeeName: 'Tom Thief' })
          await bindPayee('Tom Thief')
        },
      },
    }

    const say = async (at: number) => {
      const told = { kind: 'notMe', subject: id, data: { change: 'newLogin', at }, now: gateway.now(), lifetime: 1_000_000 } as const
      const page = `http://localhost:4700/not-me?token=${await issueToken(db(), told)}`
      expect((await gateway.app.request(page, { method: 'POST' })).status).toBe(200)
    }

    /** Makes all earlier changes two weeks old. */
    async function age() {
      const long = 14 * 24 * 3_600_000
      await db()
        .updateTable('security_changes')
        .set(({ eb }) => ({ created_at: eb('created_at', '-', long), counts_from: eb('counts_from', '-', long) }))
        .where('member_id', '=', id)
        .execute()
    }

    test.each(Object.entries(changes))('%s: is restored', async (_guard, { before, thief }) => {
      await begin()
      await before?.()
      await age()
      const own = await kept()
      const at = gateway.now()
      await thief()
      expect(await kept()).not.toEqual(own)
      await say(at)
      expect(await kept()).toEqual(own)
    })

    const earlier = ['paymentPassword', 'totp', 'passkey', 'link', 'email'] as const
    test.each(earlier)('%s, changed before the login that the owner reports: is also restored', async (guard) => {
      await begin()
      const own = await kept()
      await changes[guard].thief()
      gateway.wait(20 * 60_000)
      await say(gateway.now())
      expect(await kept()).toEqual(own)
    })

    test('payee added with a password before the reported login, or still within its waiting time: is removed', async () => {
      await begin()
      const own = await kept()
      await bindPayee('Tom Thief')
      gateway.wait(20 * 60_000)
      await say(gateway.now())
      expect(await kept()).toEqual(own)
      await gateway.services.settings.change({ payeeWaitHours: 48 })
      await begin()
      await bindPayee('Tom Thief')
      gateway.wait(30 * 3_600_000)
      await say(gateway.now())
      expect((await kept()).payees).toEqual([])
      await gateway.services.settings.change({ payeeWaitHours: 24 })
    })

    test('payee confirmed with an earlier passkey: stays in the list', async () => {
      await begin()
      await addPasskey()
      await age()
      await bindPayee('Ana Cruz')
      const { payees } = await kept()
      expect(payees).toHaveLength(1)
      gateway.wait(20 * 60_000)
      await say(gateway.now())
      expect((await kept()).payees).toEqual(payees)
    })

    test('first mailbox, to which the notice was sent: stays bound', async () => {
      await begin()
      await db().updateTable('members').set({ email: null, mobile: null, country_code: null }).where('id', '=', id).execute()
      await bind({ email: 'first@mail.example' })
      const own = await kept()
      gateway.wait(20 * 60_000)
      await say(gateway.now())
      expect(await kept()).toEqual(own)
    })

    test('real name set together with a payee: is removed', async () => {
      await begin()
      const own = await kept()
      const at = gateway.now()
      await bindPayee('Tom Thief')
      expect(await kept()).not.toEqual(own)
      await say(at)
      expect(await kept()).toEqual(own)
    })

    test('real name set in the profile before the reported change: is removed', async () => {
      await begin()
      const own = await kept()
      await setProfile({ payeeName: 'Tom Thief' })
      gateway.wait(60_000)
      const at = gateway.now()
      await bindPayee('Tom Thief')
      await say(at)
      expect(await kept()).toEqual(own)
    })

    test('removed provider account that somebody else has linked since: stays with them', async () => {
      await begin()
      await link(`Shared ${serial}`)
      const shared = `Shared ${serial}`
      await age()
      const [owner, at] = [id, gateway.now()]
      await unlink()
      await begin()
      await link(shared)
      const other = id
      id = owner
      await say(at)
      const holders = await db()
        .selectFrom('linked_accounts')
        .select('member_id')
        .where('external_id', '=', `google:${shared.toLowerCase()}`)
        .execute()
      expect(holders).toEqual([{ member_id: other }])
    })
  })
