import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { LiveEvents } from '../../../src/core/site/calls.ts'
import { checkLedger } from '../ledger/check.ts'
import { testDatabases } from '../testing/test-databases.ts'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'

const day = 86_400_000

describe.each(testDatabases)('clock jumps, on $name', ({ isThere, startFilled }) => {
  let gateway: TrialGateway
  let stop: () => Promise<void>
  beforeEach(async () => {
    const database = await startFilled()
    stop = database.stop
    gateway = await trialGateway({ database: database.address, limits: { deposit: { max: 2, window: 60_000 } } })
  })
  afterEach(async () => {
    await gateway.close()
    await stop()
  })

  const transfer = async (token: string, key: string) => {
    const answer = await gateway.call('POST', '/wps/relay/GCS_walletTransfer', {
      token,
      body: { from: 'MAIN', to: 'MIRADOR', amount: '1.00', key },
    })
    return (answer.value as { id: string } | undefined)?.id
  }
  const poll = async (token: string, cursor: string) =>
    LiveEvents.parse((await gateway.call('GET', '/wps/live/events', { token, query: { cursor } })).value)

  test.skipIf(!isThere)(
    'a jump of one day forward and back: keys, live events and the ledger stay consistent; logins and limits keep working',
    async () => {
      const { services } = gateway
      let token = await gateway.login('player1')
      const { cursor } = await poll(token, '')
      const key = randomUUID()
      const first = await transfer(token, key)
      expect(first).toBeDefined()
      for (const jump of [day, -2 * day, day]) {
        const wrong = { sealed: true, body: { username: 'player1', password: 'Wrong123!', type: 'username' } }
        await gateway.call('POST', '/wps/session/login', wrong) // a failed login, counted at a time that is later reverted
        for (let turn = 0; turn < 3; turn++) {
          try {
            services.limits.take('deposit', { account: 'somebody' })
          } catch {} // the limit is exceeded at that time
        }
        gateway.wait(jump)
        expect(() => services.limits.take('deposit', { account: 'somebody' })).not.toThrow()
        expect(await gateway.call('POST', '/wps/session/login', wrong)).toMatchObject({ code: 'LOGIN_FAILED' })
        token = await gateway.login('player1')
        expect(await transfer(token, key)).toBe(first)
      }
      const { events, isComplete } = await poll(token, cursor)
      expect(isComplete).toBe(true)
      expect(events.filter(({ type }) => type === 'balance')).toHaveLength(1)
      const posted = await services.db.selectFrom('ledger_transactions').select('id').where('key', 'like', 'transfer:%').execute()
      expect(posted.map(({ id }) => id)).toEqual([first])
      expect(await checkLedger(services.db)).toMatchObject({ ok: true, faults: [] })
    },
  )
})
