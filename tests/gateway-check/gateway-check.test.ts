import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { printReport } from '../../packages/gateway-check/src/report.ts'
import { startSandbox } from '../browser/sandbox.ts'
import { makeFaults, startFaultyGateway } from './faulty-gateway.ts'
import { checkReport, installCheck, runCheck } from './run-check.ts'
import { startSmallGateway } from './small-gateway.ts'

const origin = 'http://localhost:4711'
const member = ['--origin', origin, '--login', 'player1:Player123!']

/** An address where nothing listens any more. */
async function closedAddress(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return `http://127.0.0.1:${port}`
}

// a check sends some thousand requests, which take long on a busy machine
vi.setConfig({ testTimeout: 900_000, hookTimeout: 900_000 })

let command = ''
let sandbox: Awaited<ReturnType<typeof startSandbox>>
let small: Awaited<ReturnType<typeof startSmallGateway>>
beforeAll(async () => {
  ;[command, sandbox, small] = await Promise.all([installCheck(), startSandbox(), startSmallGateway(origin)])
})
afterAll(async () => {
  small.stop()
  await sandbox.stop()
})

test('gateway check: the sandbox passes at level 3', async () => {
  const { code, report } = await checkReport(command, [sandbox.sandbox.gateway, ...member, '--login', 'agent1:Agent123!'])
  expect(report.findings).toEqual([])
  expect(report.levels.map(({ calls, whole }) => calls - whole)).toEqual([0, 0, 0])
  expect(Math.min(...report.levels.map(({ calls }) => calls))).toBeGreaterThan(5)
  expect(code).toBe(0)
})

test('gateway check: the small gateway passes at its level; above it, missing calls are listed by widget', async () => {
  // a password in the environment does not appear in the list of processes
  const login = { GATEWAY_CHECK_LOGIN: 'player1:Player123!' }
  const atItsLevel = await runCheck(command, [small.address, '--origin', origin, '--level', '1'], login)
  expect(atItsLevel.text).toMatch(/Level 1 is whole\.\n$/)
  expect(atItsLevel.code).toBe(0)
  const { code, report } = await checkReport(command, [small.address, ...member])
  expect(code).toBe(1)
  // the calls that the small gateway has are correct
  expect(report.findings.filter(({ rule }) => rule !== 'missing')).toEqual([])
  expect(report.findings.length).toBeGreaterThan(100)
  const text = printReport(report, { 1: 'one', 2: 'two', 3: 'three' })
  expect(text).toMatch(/Level 1 \(one\): (\d+) of \1 calls are whole\n/)
  expect(text).toMatch(/ {2}missing for wallet\n( {4}[A-Z]+ \/[^\n]+\n)* {4}GET \/wps\/member\/info\/funds\/consolidated {2}\S/)
})

test('gateway check: each of ten planted faults is reported in one line that names it, and nothing else is reported', async () => {
  const faults = makeFaults()
  const faulty = await startFaultyGateway(sandbox.sandbox.gateway, faults)
  const { code, report } = await checkReport(command, [faulty.address, ...member, '--login', 'agent1:Agent123!'])
  faulty.stop()
  expect(code).toBe(1)
  const left = [...report.findings]
  for (const { title, rule, call, came } of faults) {
    const at = left.findIndex((finding) => finding.rule === rule && finding.call === call && came.test(finding.came))
    expect(at, `${title}, among\n${JSON.stringify(left, null, 1)}`).toBeGreaterThanOrEqual(0)
    expect(left.splice(at, 1)[0]).toMatchObject({
      asked: expect.stringContaining(call.split(' ')[1] ?? ''),
      expected: expect.stringMatching(/./),
      see: expect.stringMatching(/^(docs\/gateway\/[a-z-]+\.md(#[a-z-]+)?|openapi\.json, \w+)$/),
    })
  }
  expect(left).toEqual([])
})

test('gateway check: an unreachable gateway is one finding, and a wrong command line explains the mistake', async () => {
  const { code, report } = await checkReport(command, [await closedAddress(), ...member])
  expect(code).toBe(2)
  expect(report.findings).toMatchObject([{ rule: 'unreachable', came: expect.stringContaining('ECONNREFUSED') }])
  expect(report.levels.map(({ whole }) => whole)).toEqual([0, 0, 0])
  const { text } = await runCheck(command, [await closedAddress(), ...member])
  expect(text).toMatch(/^Nothing answers at http:\/\/127\.0\.0\.1:\d+: .*ECONNREFUSED.*\. No call was checked\.\n$/)
  for (const wrong of [
    [],
    ['api.example'],
    ['http://a', '--level', '4'],
    ['http://a', '--login', 'me'],
    ['http://a', '--origin', 'http://a/b'],
  ])
    expect((await runCheck(command, wrong)).code, wrong.join(' ')).toBe(2)
})
