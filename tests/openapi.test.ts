import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../scripts/load/free-port.ts'
import { trialGateway } from '../examples/gateway/testing/trial-gateway.ts'
import { GamePage } from '../src/core/games/calls.ts'
import { WithdrawOffer } from '../src/core/wallet/withdraw-calls.ts'

// Reads the OpenAPI document with other projects' tools. The tools have a separate package.json, so that only this test installs them.
const tools = 'tests/openapi'
const bin = (name: string) => join(process.cwd(), tools, 'node_modules/.bin', name)
const environment = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' }
const run = promisify(execFile)

const folder = mkdtempSync(join(tmpdir(), 'tessera-openapi-'))
const file = join(folder, 'openapi.json')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

beforeAll(async () => {
  await run(process.execPath, ['scripts/install.mjs', tools])
  const gateway = await trialGateway()
  writeFileSync(file, await (await gateway.app.request('http://localhost:4700/openapi.json')).text())
  await gateway.close()
}, 1_800_000) // the first installation, over a slow line

/** Runs a tool on the document. @returns its output, and whether it found no errors */
async function read(name: string, ...args: string[]): Promise<{ isGood: boolean; said: string }> {
  return run(bin(name), args, { env: environment, cwd: folder, maxBuffer: 2 ** 26 }).then(
    ({ stdout, stderr }) => ({ isGood: true, said: stdout + stderr }),
    ({ stdout, stderr }: { stdout: string; stderr: string }) => ({ isGood: false, said: stdout + stderr }),
  )
}

test('OpenAPI document: Redocly reports nothing by its recommended rules', async () => {
  const { isGood, said } = await read('redocly', 'lint', '--extends=recommended', file)
  expect(isGood, said).toBe(true)
  expect(said).not.toMatch(/\d+ (error|warning)/)
  expect(said).toContain('Your API description is valid')
})

test('OpenAPI document: Spectral reports nothing by its rules', async () => {
  const ruleset = join(process.cwd(), tools, 'spectral.yaml')
  const { isGood, said } = await read('spectral', 'lint', '--ruleset', ruleset, '--fail-severity', 'hint', file)
  expect(isGood, said).toBe(true)
  expect(said).toContain('No results')
})

test('OpenAPI document: a typed client is generated, which rejects a wrong program', async () => {
  const made = await read('openapi-typescript', file, '--output', join(folder, 'gateway.d.ts'))
  expect(made.isGood, made.said).toBe(true)
  const program = `
    import type { components, operations, paths } from './gateway.d.ts'
    type Answer = paths['/wps/v2/wallets/withdrawal/offer']['get']['responses']['200']['content']['application/json']
    export const withdrawable = ({ value }: Answer): string => value.withdrawable
    export const states = ({ value }: Answer): ('requested' | 'approved' | 'paid' | 'review' | 'done' | 'refused' | 'cancelled')[] =>
      value.list.map(({ state }) => state)
    export const first: components['schemas']['Game']['nodeId'] = 'slot-1'
    export type Query = NonNullable<operations['getGCSGAMEGameList']['parameters']['query']>
    export const query: Query = { gameType: 'RNG' }
    // @ts-expect-error no such state
    export const wrong = ({ value }: Answer): boolean => value.list[0]!.state === 'lost'
    // @ts-expect-error no such call
    export type Missing = paths['/wps/nothing']
  `
  writeFileSync(join(folder, 'program.ts'), program)
  const compiled = await read(
    'tsc',
    '--noEmit',
    '--strict',
    '--allowImportingTsExtensions',
    '--module',
    'nodenext',
    '--target',
    'es2022',
    'program.ts',
  )
  expect(compiled.isGood, compiled.said).toBe(true)
})

test('OpenAPI document: core parses the responses of a generated mock gateway', async () => {
  const port = await freePort()
  const mock = spawn(bin('prism'), ['mock', '--host', '127.0.0.1', '--port', String(port), '--errors', file], { env: environment })
  try {
    await new Promise<void>((resolve, reject) => {
      let said = ''
      const hear = (text: Buffer) => void ((said += text).includes('is listening') && resolve())
      mock.stdout.on('data', hear)
      mock.stderr.on('data', hear)
      mock.on('exit', () => reject(new Error(said)))
    })
    const ask = async (path: string, headers: Record<string, string> = {}) => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
      return (await response.json()) as { success?: boolean; value?: unknown }
    }
    const games = await ask('/wps/relay/GCSGAME_gameList?gameType=RNG')
    expect(games.success).toBe(true)
    expect(GamePage.parse(games.value).games).toHaveLength(1)
    const offer = await ask('/wps/v2/wallets/withdrawal/offer', { authorization: 'Bearer token' })
    expect(WithdrawOffer.parse(offer.value)).toMatchObject({ list: [{ state: 'requested' }], payees: [{ kind: 'bank' }] })
  } finally {
    mock.kill()
  }
})
