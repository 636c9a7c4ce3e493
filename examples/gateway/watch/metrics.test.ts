import { afterEach, expect, test } from 'vitest'
import type { GatewayOptions } from '../create-gateway.ts'
import { readTrustedProxies } from '../platform/trusted-proxies.ts'
import { playRound } from '../testing/team.ts'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'

const open: TrialGateway[] = []
afterEach(async () => {
  for (const gateway of open.splice(0)) await gateway.close()
})
async function begin(options: Partial<GatewayOptions> = {}): Promise<TrialGateway> {
  const gateway = await trialGateway({ isStill: true, ...options })
  open.push(gateway)
  return gateway
}
const ask = (gateway: TrialGateway, headers: Record<string, string> = {}, host = 'localhost:4700') =>
  gateway.app.request(`http://${host}/metrics`, { headers })
/** The value of a metric. The name includes its labels. */
async function value(gateway: TrialGateway, name: string): Promise<number | undefined> {
  const text = await (await ask(gateway)).text()
  const line = text.split('\n').find((each) => each.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length + 1))
}

test('metrics: calls are counted by name and outcome and timed; parameters are no label', async () => {
  const gateway = await begin()
  await gateway.call('GET', '/wps/system/status', { query: { account: 'maria' } })
  await gateway.call('GET', '/wps/system/status')
  await gateway.call('GET', '/wps/member/info')
  await gateway.call('GET', '/wps/maria')
  expect(await value(gateway, 'tessera_calls_total{call="GET /wps/system/status",outcome="ok"}')).toBe(2)
  expect(await value(gateway, 'tessera_calls_total{call="GET /wps/member/info",outcome="NOT_LOGGED_IN"}')).toBe(1)
  expect(await value(gateway, 'tessera_calls_total{call="other",outcome="NOT_FOUND"}')).toBe(1)
  expect(await value(gateway, 'tessera_call_duration_seconds_count{call="GET /wps/system/status"}')).toBe(2)
  expect(await (await ask(gateway)).text()).not.toContain('maria')
})

test('metrics: ledger postings count when committed, not when rolled back', async () => {
  const gateway = await begin()
  const { services } = gateway
  const { id: memberId } = await services.db.selectFrom('members').select('id').where('account', '=', 'player1').executeTakeFirstOrThrow()
  const name = 'tessera_ledger_postings_total{kind="round"}'
  const before = (await value(gateway, name)) ?? 0
  await playRound(services, { memberId, bet: 100n })
  expect(await value(gateway, name)).toBe(before + 1)
  const undone = services.db.transaction().execute(async (trx) => {
    await playRound(
      { ...services, db: { transaction: () => ({ execute: (work: (inner: unknown) => unknown) => work(trx) }) } as never },
      { memberId, bet: 100n },
    )
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await value(gateway, name)).toBe(before + 1)
})

test('metrics: contain jobs, connections and live events', async () => {
  const gateway = await begin({ isStill: false })
  await expect.poll(() => value(gateway, 'tessera_job_last_run_timestamp_seconds{work="lottery"}'), { timeout: 15_000 }).toBeGreaterThan(0)
  expect(await value(gateway, 'tessera_job_failures_total{work="lottery"}')).toBe(0)
  expect(await value(gateway, 'tessera_database_connections{share="money",state="waiting"}')).toBe(0)
  expect(await value(gateway, 'tessera_live_lag_seconds')).toBe(0)
  expect(await value(gateway, 'tessera_live_sockets{realm="agent"}')).toBe(0)
})

test("metrics without a secret: only from this machine, not through a proxy or from another origin's page", async () => {
  const gateway = await begin()
  expect((await ask(gateway)).status).toBe(200)
  expect((await ask(gateway, { 'x-trial-address': '203.0.113.7' })).status).toBe(403)
  for (const header of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])
    expect((await ask(gateway, { [header]: '127.0.0.1' })).status).toBe(403)
  expect((await ask(gateway, { origin: 'http://localhost:4701' })).status).toBe(403)
  expect((await ask(gateway, {}, 'casino.example')).status).toBe(403)
  // a proxy that adds no header looks like this machine, but sends requests of strangers
  const behind = await begin({ publicAddress: 'https://casino.example' })
  expect((await ask(behind)).status).toBe(403)
  expect((await ask(await begin({ proxies: readTrustedProxies('127.0.0.1') }))).status).toBe(403)
})

test('metrics with a secret: returned to whoever sends it, from any address and under any name, refused otherwise', async () => {
  const gateway = await begin({ metricsToken: 'a-secret-of-20-signs' })
  const bearer = { authorization: 'Bearer a-secret-of-20-signs' }
  expect((await ask(gateway, { ...bearer, 'x-trial-address': '10.0.0.9', 'x-forwarded-for': '10.0.0.9' }, 'gateway-1:4700')).status).toBe(
    200,
  )
  for (const authorization of ['Bearer a-secret-of-20-signs2', `Bearer ${gateway.consoleToken}`, 'a-secret-of-20-signs'])
    expect((await ask(gateway, { authorization })).status).toBe(401)
  expect((await ask(gateway)).status).toBe(401)
})

test('last backup in the metrics: 0 if there is none, otherwise the time of the latest', async () => {
  const gateway = await begin()
  expect(await value(gateway, 'tessera_last_backup_timestamp_seconds')).toBe(0)
  const row = { kind: 'sqlite' as const, bytes: 1, verified_at: 0 }
  for (const made_at of [1_900_000_000_000, 1_800_000_000_000])
    await gateway.services.db
      .insertInto('backups')
      .values({ id: String(made_at), made_at, ...row })
      .execute()
  expect(await value(gateway, 'tessera_last_backup_timestamp_seconds')).toBe(1_900_000_000)
})
