import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkLedger } from '../ledger/check.ts'
import { publicCost } from '../platform/secrets.ts'
import { authenticator } from '../testing/authenticator.ts'
import { testDatabases } from '../testing/test-databases.ts'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'
import { approveWithdrawal, payWithdrawal, refuseWithdrawal } from '../wallet/withdrawal-steps.ts'
import { freeze, release } from './freezes.ts'
import { isTrivial, setPaymentPassword } from './payment-password.ts'
import { stepOf, totpAt } from './totp.ts'

for (const { name, isThere, startFilled } of testDatabases)
  describe.skipIf(!isThere)(`step-up on ${name}`, () => {
    let gateway: TrialGateway
    let token: string
    let id: string
    let stop: () => Promise<void>
    beforeEach(async () => {
      const database = await startFilled()
      stop = database.stop
      gateway = await trialGateway({ database: database.address })
      token = await gateway.login('player1')
      id = (await gateway.services.db.selectFrom('members').select('id').where('account', '=', 'player1').executeTakeFirstOrThrow()).id
      await setPaymentPassword(gateway.services.db, id, '472913', publicCost)
    })
    afterEach(async () => {
      await gateway.close()
      await stop()
    })

    const post = (path: string, body: object, more: object = {}) => gateway.call('POST', path, { token, sealed: true, body, ...more })
    const put = (path: string, body: object) => gateway.call('PUT', path, { token, sealed: true, body })
    const security = '/wps/member/security'
    let keys = 0
    const bind = (number = '123456789', more: object = {}) =>
      post('/wps/v2/wallets/payees', { kind: 'bank', provider: 'Harbour Bank', holder: 'Ana Cruz', number, password: '472913' }, more)
    const payeeId = async () => ((await bind()).value as { id: string }).id
    const withdraw = (payee: string, more: object = {}, key = `withdraw-key-${++keys}`) =>
      post('/wps/v2/wallets/withdrawal', { payeeId: payee, amount: '100.00', fee: '0.50', password: '472913', key }, more)
    const prove = async (operation: string, given: object, more: object = {}) => {
      const answer = await post('/wps/member/stepUp', { operation, ...given }, more)
      const { token: next } = (answer.value ?? {}) as { token?: string | null }
      if (next) token = next
      return answer
    }
    const bySms = async (operation: string, more: object = {}) => {
      await gateway.call('POST', `${security}/proofCode`, { token, body: { channel: 'sms' }, ...more })
      return prove(operation, { method: 'sms', code: await gateway.latestCode() }, more)
    }
    async function turnOnTotp() {
      await byPayment('newFactor')
      const { secret } = (await post(`${security}/totp`, { password: 'Player123!' })).value as { secret: string }
      expect((await post(`${security}/totp/confirm`, { code: totpAt(secret, stepOf(gateway.now())) })).success).toBe(true)
      return () => {
        gateway.wait(30_000)
        return totpAt(secret, stepOf(gateway.now()))
      }
    }
    /** A proof from before, because a factor added with the login password counts only after the waiting time. */
    const byPayment = (operation: string) => prove(operation, { method: 'paymentPassword', code: '472913' })
    const outbox = () =>
      gateway.services.db.selectFrom('outbox').selectAll().where('text', 'like', '%was not you%').orderBy('created_at').execute()

    test('freeze of an account: also stops earlier withdrawals, which can be neither approved nor paid, but refunded', async () => {
      const { db } = gateway.services
      const payee = await payeeId()
      await db.updateTable('payees').set({ usable_at: 0 }).execute()
      const { id: first } = (await withdraw(payee)).value as { id: string }
      const { id: second } = (await withdraw(payee)).value as { id: string }
      await approveWithdrawal(gateway.services, first)
      await freeze(db, id, 'payeeBound', gateway.now())
      await expect(approveWithdrawal(gateway.services, second)).rejects.toMatchObject({ code: 'OUTFLOW_FROZEN' })
      await expect(payWithdrawal(gateway.services, first)).rejects.toMatchObject({ code: 'OUTFLOW_FROZEN' })
      for (const each of [first, second]) await refuseWithdrawal(gateway.services, each, 'The account is checked.')
      expect((await checkLedger(db)).ok).toBe(true)
      await release(db, id, 'It was the member.', gateway.now())
      const { id: third } = (await withdraw(payee)).value as { id: string }
      await approveWithdrawal(gateway.services, third)
      await payWithdrawal(gateway.services, third)
    })

    test('authenticator: every outflow and security change needs its code; a proof is valid once, for one operation', async () => {
      const payee = await payeeId()
      await gateway.services.db.updateTable('payees').set({ usable_at: 0 }).execute()
      const next = await turnOnTotp()
      const codes = async (call: () => Promise<{ code?: string | undefined; value: unknown }>) => {
        const { code, value } = await call()
        return [code, (value as { methods?: string[] } | undefined)?.methods]
      }
      const asked = ['STEP_UP', ['totp']]
      const contact = { email: 'thief@mail.example' }
      const bindContact = async () => {
        await gateway.call('POST', `${security}/contactCode`, { token, body: contact })
        return put(`${security}/contact`, { ...contact, verificationCode: await gateway.latestCode(), password: 'Player123!' })
      }
      const change = { oldPassword: 'Player123!', newPassword: 'Mosaic-Sea-77', confirmNewPassword: 'Mosaic-Sea-77' }
      const payment = { oldPassword: '472913', newPassword: '583024', confirmNewPassword: '583024' }
      expect(await codes(() => withdraw(payee))).toEqual(asked)
      expect(await codes(() => bind('987654321'))).toEqual(asked)
      expect(await codes(bindContact)).toEqual(asked)
      expect(await codes(() => post('/wps/member/password', change))).toEqual(asked)
      expect(await codes(() => put(`${security}/paymentPassword`, payment))).toEqual(asked)
      expect(await codes(() => post(`${security}/passkeys/begin`, { password: 'Player123!' }))).toEqual(asked)
      // a proof for another operation, a wrong code and a used proof are not accepted
      expect((await prove('payee', { method: 'totp', code: '000000' })).code).toBe('VERIFICATION_WRONG')
      expect((await prove('payee', { method: 'totp', code: next() })).success).toBe(true)
      expect((await withdraw(payee)).code).toBe('STEP_UP')
      expect((await bind('987654321')).success).toBe(true)
      expect((await bind('987654322')).code).toBe('STEP_UP')
      expect((await prove('password', { method: 'totp', code: next() })).success).toBe(true)
      const changed = await post('/wps/member/password', change)
      expect(changed.success).toBe(true)
    })

    test('proof for a withdrawal: is used once, and a replay of the same key needs no further proof', async () => {
      const payee = await payeeId()
      await gateway.services.db.updateTable('payees').set({ usable_at: 0 }).execute()
      const next = await turnOnTotp()
      expect((await withdraw(payee, {}, 'withdraw-key-same')).code).toBe('STEP_UP')
      await prove('withdrawal', { method: 'totp', code: next() })
      expect((await withdraw(payee, {}, 'withdraw-key-same')).success).toBe(true)
      expect((await withdraw(payee, {}, 'withdraw-key-same')).success).toBe(true)
      expect((await withdraw(payee)).code).toBe('STEP_UP')
    })

    const offer = async () => (await gateway.call('GET', '/wps/v2/wallets/withdrawal/offer', { token })).value

    test('new payee: usable with a code or after the waiting time; without number and mailbox only after the waiting time', async () => {
      const payee = await payeeId()
      expect(await withdraw(payee)).toMatchObject({ code: 'STEP_UP', value: { operation: 'youngPayee', methods: ['sms', 'email'] } })
      expect(await offer()).toMatchObject({ payeeWaitHours: 24, canConfirmPayee: true })
      await bySms('youngPayee')
      expect((await withdraw(payee)).success).toBe(true)
      const none = { mobile: null, country_code: null, email: null }
      await gateway.services.db.updateTable('members').set(none).where('id', '=', id).execute()
      expect((await withdraw(payee)).code).toBe('PAYEE_WAITING')
      expect(await offer()).toMatchObject({ canConfirmPayee: false })
      gateway.wait(24 * 3_600_000)
      token = await gateway.login('player1')
      expect((await withdraw(payee)).success).toBe(true)
      await gateway.services.settings.change({ payeeWaitHours: 0 })
      expect((await withdraw(((await bind('55555555')).value as { id: string }).id)).success).toBe(true)
    })

    test('token used from another device or network: needs a step-up before money moves, and is then replaced', async () => {
      await gateway.services.settings.change({ payeeWaitHours: 0 })
      const payee = await payeeId()
      expect((await withdraw(payee)).success).toBe(true)
      const elsewhere = { address: '203.0.113.9' }
      expect((await withdraw(payee, elsewhere)).value).toMatchObject({ operation: 'withdrawal', methods: ['sms', 'email'] })
      // on the member's own machine too, because nobody knows which of the two is the member
      expect((await withdraw(payee)).code).toBe('STEP_UP')
      const former = token
      expect(await bySms('withdrawal')).toMatchObject({ success: true })
      expect(token).not.toBe(former)
      expect((await withdraw(payee)).success).toBe(true)
      expect((await gateway.call('POST', '/wps/member/sessions/end', { token: former, body: {}, ...elsewhere })).code).toBe('NOT_LOGGED_IN')
      const phone = { headers: { 'user-agent': 'Mozilla/5.0 (iPhone) AppleWebKit Safari/604.1' } }
      expect((await withdraw(payee, phone)).code).toBe('STEP_UP')
    })

    test('change with the old payment password: an additional code is not checked and counts as no proof', async () => {
      const elsewhere = { address: '203.0.113.9' }
      const body = { oldPassword: '472913', newPassword: '583024', confirmNewPassword: '583024' }
      const change = (more: object) =>
        gateway.call('PUT', `${security}/paymentPassword`, { token, sealed: true, body: { ...body, ...more }, ...elsewhere })
      expect((await change({})).value).toMatchObject({ operation: 'paymentPassword' })
      expect((await change({ code: '000000' })).code).toBe('STEP_UP')
      await bySms('paymentPassword', elsewhere)
      expect((await change({ code: '000000' })).success).toBe(true)
    })

    test('a single-use code of a call: stays valid when the call is refused with STEP_UP and repeated', async () => {
      const key = authenticator()
      await byPayment('newFactor')
      const options = (await post(`${security}/passkeys/begin`, { password: 'Player123!' })).value as { challenge: string }
      const next = await turnOnTotp()
      const contact = { email: 'new@mail.example' }
      await gateway.call('POST', `${security}/contactCode`, { token, body: contact })
      const verificationCode = await gateway.latestCode()
      await gateway.call('POST', `${security}/proofCode`, { token, body: { channel: 'email' } })
      const bound = { ...contact, verificationCode, code: await gateway.latestCode() }
      expect((await put(`${security}/contact`, bound)).value).toMatchObject({ operation: 'contact', methods: ['totp'] })
      expect((await prove('contact', { method: 'totp', code: next() })).success).toBe(true)
      expect((await put(`${security}/contact`, bound)).value).toMatchObject({ email: 'n***@mail.example' })
      expect((await put(`${security}/contact`, bound)).code).toBe('STEP_UP') // the proof was valid once
      // if a passkey is required, authenticator and recovery codes are not accepted
      await post(`${security}/passkeys/add`, { credential: key.create(options) })
      const byPasskey = async () =>
        prove('secondFactor', {
          method: 'passkey',
          credential: key.get(
            (await gateway.call('POST', '/wps/member/stepUp/passkey', { token, body: {} })).value as { challenge: string },
          ),
        })
      const renewal = { code: next() }
      expect((await post(`${security}/totp/recovery`, renewal)).value).toMatchObject({ operation: 'secondFactor', methods: ['passkey'] })
      expect((await byPasskey()).success).toBe(true)
      const renewed = await post(`${security}/totp/recovery`, renewal)
      const { recoveryCodes } = renewed.value as { recoveryCodes: string[] }
      const inbox = gateway.services.db.selectFrom('messages').select('id').where('message_key', '=', 'recoveryCodes')
      expect(await inbox.execute()).toHaveLength(1)
      const off = { code: recoveryCodes[0] }
      expect((await post(`${security}/totp/off`, off)).code).toBe('STEP_UP')
      expect((await byPasskey()).success).toBe(true)
      expect((await post(`${security}/totp/off`, off)).value).toMatchObject({ isTotpOn: false })
    })

    test('passkeys: are created after a proof, log in, serve as proof and second step; renaming and removing need a proof', async () => {
      const key = authenticator()
      const begin = async () => {
        await byPayment('newFactor')
        return (await post(`${security}/passkeys/begin`, { password: 'Player123!' })).value as { challenge: string }
      }
      await byPayment('newFactor')
      expect((await post(`${security}/passkeys/begin`, {})).code).toBe('PASSWORD_WRONG')
      const made = key.create(await begin())
      expect(
        (await post(`${security}/passkeys/add`, { credential: authenticator('https://evil.example').create(await begin()) })).code,
      ).toBe('PASSKEY_INVALID')
      expect((await post(`${security}/passkeys/add`, { credential: made })).value).toMatchObject({
        passkeys: [{ id: made.id, usedAt: null }],
      })
      expect((await post(`${security}/passkeys/add`, { credential: made })).code).toBe('PASSKEY_INVALID') // its challenge is used up
      const login = async (credential: object) => gateway.call('POST', '/wps/session/login/passkey', { sealed: true, body: { credential } })
      const offer = async () =>
        (await gateway.call('POST', '/wps/session/login/passkey/begin', { body: {} })).value as { challenge: string }
      const credential = key.get(await offer())
      expect((await login(credential)).value).toMatchObject({ token: expect.any(String) })
      expect((await login(credential)).code).toBe('PASSKEY_INVALID')
      expect((await login(authenticator().get(await offer()))).code).toBe('PASSKEY_INVALID')
      const late = await offer()
      gateway.wait(5 * 60_000 + 1)
      expect((await login(key.get(late))).code).toBe('PASSKEY_INVALID')
      // the passkey is used as the second step of a login
      const enter = (body: object = {}) =>
        gateway.call('POST', '/wps/session/login', {
          sealed: true,
          body: { username: 'player1', password: 'Player123!', type: 'username', ...body },
        })
      const first = (await enter()).value as { verificationId: string; channel: string; passkey: { challenge: string } }
      expect(first).toMatchObject({ channel: 'passkey', passkey: { allowCredentials: [{ id: made.id }] } })
      expect((await enter({ verificationId: first.verificationId, verificationCode: '123456' })).code).toBe('VERIFICATION_WRONG')
      expect((await enter({ verificationId: first.verificationId, credential: key.get(await offer()) })).code).toBe('PASSKEY_INVALID')
      expect((await enter({ verificationId: first.verificationId, credential: key.get(first.passkey) })).success).toBe(true)
      // the strongest proof is required, even if the member also has an authenticator
      const ask = async () =>
        key.get((await gateway.call('POST', '/wps/member/stepUp/passkey', { token, body: {} })).value as { challenge: string })
      const remove = () => gateway.call('DELETE', `${security}/passkeys/remove`, { token, query: { id: made.id } })
      expect((await remove()).value).toMatchObject({ operation: 'secondFactor', methods: ['passkey'] })
      const other = key.get(await offer())
      expect((await prove('secondFactor', { method: 'passkey', credential: other })).code).toBe('PASSKEY_INVALID')
      expect((await gateway.call('PUT', `${security}/passkeys/name`, { token, body: { id: made.id, name: 'Phone' } })).value).toMatchObject(
        { passkeys: [{ name: 'Phone' }] },
      )
      expect((await prove('secondFactor', { method: 'passkey', credential: await ask() })).success).toBe(true)
      expect((await remove()).value).toMatchObject({ passkeys: [] })
      expect((await enter()).success).toBe(true)
    })

    test("passkey created in a frame of another origin, or with another member's user handle at login: is refused", async () => {
      const key = authenticator()
      const begin = async () => {
        await byPayment('newFactor')
        return (await post(`${security}/passkeys/begin`, { password: 'Player123!' })).value as { challenge: string }
      }
      const add = (credential: object) => post(`${security}/passkeys/add`, { credential })
      expect((await add(key.create(await begin(), true))).code).toBe('PASSKEY_INVALID')
      expect((await add(key.create(await begin()))).success).toBe(true)
      const enter = async (owner: string) => {
        const options = (await gateway.call('POST', '/wps/session/login/passkey/begin', { body: {} })).value as { challenge: string }
        return gateway.call('POST', '/wps/session/login/passkey', { sealed: true, body: { credential: key.get(options, owner) } })
      }
      expect((await enter('12345678')).code).toBe('PASSKEY_INVALID')
      expect((await enter(id)).success).toBe(true)
    })

    test('passkey that was added with a code: confirms a new payee at once', async () => {
      const key = authenticator()
      await gateway.call('POST', `${security}/proofCode`, { token, body: { channel: 'email' } })
      const options = (await post(`${security}/passkeys/begin`, { code: await gateway.latestCode() })).value as { challenge: string }
      await post(`${security}/passkeys/add`, { credential: key.create(options) })
      const ask = async () =>
        key.get((await gateway.call('POST', '/wps/member/stepUp/passkey', { token, body: {} })).value as { challenge: string })
      expect((await bind()).code).toBe('STEP_UP')
      await prove('payee', { method: 'passkey', credential: await ask() })
      const payee = await payeeId()
      expect((await withdraw(payee)).value).toMatchObject({ operation: 'withdrawal' })
      await prove('withdrawal', { method: 'passkey', credential: await ask() })
      expect((await withdraw(payee)).success).toBe(true)
    })

    test('change of contact: the previous contacts are notified; ‘this wasn’t me’ freezes the account and ends sessions; support lifts the freeze', async () => {
      await gateway.services.settings.change({ payeeWaitHours: 0 })
      const payee = await payeeId()
      await gateway.services.db.deleteFrom('outbox').execute()
      const contact = { email: 'new@mail.example' }
      await byPayment('contact')
      await gateway.call('POST', `${security}/contactCode`, { token, body: contact })
      expect(
        (await put(`${security}/contact`, { ...contact, verificationCode: await gateway.latestCode(), password: 'Player123!' })).success,
      ).toBe(true)
      const told = await outbox()
      expect(told.map(({ recipient }) => recipient).toSorted()).toEqual(['+639170000001', 'player1@mail.example'])
      const link = /http\S+/.exec(told[0]?.text ?? '')?.[0] ?? ''
      const open = (method: string, address = link) => gateway.app.request(address, { method })
      expect(await (await open('GET')).text()).toContain('A new email address was added to your account')
      expect((await withdraw(payee)).success).toBe(true) // opening the link changes nothing
      expect(await (await open('POST')).text()).toContain('Withdrawals and transfers are frozen')
      expect((await open('POST')).status).toBe(410)
      expect((await open('GET', 'http://localhost:4700/not-me?token=none')).status).toBe(410)
      expect((await withdraw(payee)).code).toBe('NOT_LOGGED_IN')
      const enter = { username: 'player1', password: 'Player123!', type: 'username' }
      expect((await gateway.call('POST', '/wps/session/login', { sealed: true, body: enter })).code).toBe('LOGIN_FAILED')
      const number = { mobileNum: '9170000001', countryDialingCode: '63' }
      await gateway.call('POST', '/wps/verification/sms/noLogin', { body: number })
      const reset = { newPassword: 'Mosaic-Sea-77', ...number, verificationCode: await gateway.latestCode() }
      const back = await gateway.call('POST', '/wps/member/password/verification', { sealed: true, body: reset })
      token = (back.value as { token: string }).token
      expect((await withdraw(payee)).code).toBe('OUTFLOW_FROZEN')
      const send = { direction: 'upline', name: 'x', amount: '5.00', password: '472913', key: 'frozen-transfer' }
      await gateway.services.db.updateTable('members').set({ upline_id: null }).where('id', '=', id).execute()
      expect((await post('/wps/relay/passwordCheck/GCS_memberTransfer', send)).code).toBe('OFFER_CHANGED')
      const isFrozen = async () => ((await gateway.call('GET', '/wps/member/info', { token })).value as { isFrozen: boolean }).isFrozen
      expect(await isFrozen()).toBe(true)
      const [frozen] = (await gateway.call('GET', '/sandbox/freezes')).value as { id: string; account: string; cause: string }[]
      expect(frozen).toMatchObject({ account: 'player1', cause: 'A new email address was added to your account' })
      const release = (reason: string) => gateway.call('POST', `/sandbox/freezes/${frozen?.id}/release`, { body: { reason } })
      expect((await release(' ')).code).toBe('BAD_REQUEST')
      expect((await release('Called back, it was the member.')).success).toBe(true)
      expect(await isFrozen()).toBe(false)
      const news = () => gateway.services.db.selectFrom('live_events').select('type').where('member_id', '=', id).execute()
      await expect.poll(async () => (await news()).map(({ type }) => type), { timeout: 20_000 }).toContain('pause') // open pages reload
      expect((await withdraw(payee)).success).toBe(true)
      const inbox = await gateway.services.db.selectFrom('messages').select('message_key').where('member_id', '=', id).execute()
      expect(inbox.map((row) => row.message_key)).toEqual(expect.arrayContaining(['emailBound', 'frozen', 'released']))
    })

    test("link of ‘this wasn’t me’: is not used up if the freeze can't be written", async () => {
      const { db } = gateway.services
      const payment = { oldPassword: '472913', newPassword: '583024', confirmNewPassword: '583024' }
      expect((await put(`${security}/paymentPassword`, payment)).success).toBe(true)
      const link = /http\S+/.exec((await outbox())[0]?.text ?? '')?.[0] ?? ''
      const press = async () => (await gateway.app.request(link, { method: 'POST' })).status
      await sql`alter table freezes rename to freezes_away`.execute(db)
      expect(await press()).toBe(500)
      await sql`alter table freezes_away rename to freezes`.execute(db)
      expect(await press()).toBe(200)
      expect(await db.selectFrom('freezes').select('member_id').execute()).toEqual([{ member_id: id }])
      expect(await press()).toBe(410)
    })

    test('member in a country without SMS: the mailbox is offered, and the number only without a mailbox', async () => {
      await gateway.services.settings.change({ smsCountries: ['66'] })
      const payee = await payeeId()
      expect((await withdraw(payee)).value).toMatchObject({ operation: 'youngPayee', methods: ['email'] })
      await gateway.services.db.updateTable('members').set({ email: null }).where('id', '=', id).execute()
      expect((await withdraw(payee)).value).toMatchObject({ operation: 'youngPayee', methods: ['sms'] })
    })

    test('first real name and first ID number: each sends a notice with the link', async () => {
      const set = (values: object) => put('/wps/member/profile/change', { values })
      expect((await set({ payeeName: 'Ana Cruz' })).success).toBe(true)
      expect((await set({ idNumber: 'AB123456', occupation: 'Teacher' })).success).toBe(true)
      expect((await set({ occupation: 'Doctor' })).success).toBe(true)
      const texts = (await outbox()).filter(({ recipient }) => recipient.includes('@')).map(({ text }) => text)
      expect(texts).toEqual([
        expect.stringMatching(/Your real name was set.*not-me\?token=/),
        expect.stringMatching(/Your ID number was set.*not-me\?token=/),
      ])
    })

    test("login on a new device: sends a notice, one on a known device doesn't", async () => {
      await gateway.services.db.deleteFrom('outbox').execute()
      await gateway.login('player1')
      expect(await outbox()).toEqual([])
      const phone = { 'user-agent': 'Mozilla/5.0 (iPhone) AppleWebKit Safari/604.1' }
      const body = { username: 'player1', password: 'Player123!', type: 'username' }
      await gateway.call('POST', '/wps/session/login', { sealed: true, body, headers: phone })
      expect((await outbox()).map(({ text }) => text)).toEqual(Array(2).fill(expect.stringContaining('New login to your account')))
      await gateway.call('POST', '/wps/session/login', { sealed: true, body, headers: phone })
      expect(await outbox()).toHaveLength(2)
    })

    test('transfers between members: need the payment password, and count with withdrawals against the daily maximum', async () => {
      await gateway.services.settings.change({ payeeWaitHours: 0 })
      await gateway.call('POST', '/sandbox/credit', { body: { account: 'member11', amount: '30000.00' } })
      const { db } = gateway.services
      const sender = (await db.selectFrom('members').select('id').where('account', '=', 'member11').executeTakeFirstOrThrow()).id
      await setPaymentPassword(db, sender, '472913', publicCost)
      token = await gateway.login('member11')
      const send = (amount: string, password = '472913') =>
        post('/wps/relay/passwordCheck/GCS_memberTransfer', {
          direction: 'upline',
          name: 'age***1',
          amount,
          password,
          key: `transfer-key-${++keys}`,
        })
      expect((await send('25000.00', 'Player123!')).code).toBe('PAYMENT_PASSWORD_WRONG')
      expect(await send('25000.00')).toMatchObject({
        code: 'FIELD_INVALID',
        value: { field: 'amount', reason: 'maximum', maximum: '20000.00' },
      })
      const payee = await payeeId()
      expect((await withdraw(payee)).success).toBe(true)
      expect((await send('19900.01')).code).toBe('FIELD_INVALID')
      expect((await send('19900.00')).success).toBe(true)
      expect((await withdraw(payee)).code).toBe('FIELD_INVALID')
      const target = await gateway.call('GET', '/wps/relay/GCS_transferTarget', { token, query: { direction: 'upline' } })
      expect(target.value).toMatchObject({ withdrawable: '0.00', hasPaymentPassword: true })
    })
  })

test('trivial payment passwords: are refused', () => {
  for (const text of ['000000', '111111', '123456', '654321', '012345', '890123', '121212', '123123'])
    expect(isTrivial(text), text).toBe(true)
  for (const text of ['472913', '246810', '112233', '100000', '135790']) expect(isTrivial(text), text).toBe(false)
})
