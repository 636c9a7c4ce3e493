import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { createGateway } from '../../examples/gateway/create-gateway.ts'
import { playAlone } from '../../examples/gateway/games/play-round.ts'
import { addMembers } from '../load/members.ts'
import { findPostgres } from '../postgres.ts'
import type { Rate } from './driver.ts'

interface Statement {
  text: string
  values: unknown[]
}
/** Replaces values that differ in each round of the script by expressions. */
type Names = [value: string, expression: string][]

/**
 * Measures how fast PostgreSQL alone runs the statements of one round that is settled without a batch, from `begin` to `commit`. pgbench
 * sends them as prepared statements over as many connections as the gateways have, one member for each connection.
 * @param address of a database with a gateway's tables
 */
export async function measureFloor(address: string, clients: number): Promise<Rate> {
  const members = await addMembers(address, clients, 100_000_000n)
  const folder = mkdtempSync(join(tmpdir(), 'tessera-pgbench-'))
  try {
    const ids = members.map(({ id }) => id)
    writeFileSync(join(folder, 'round.sql'), await scriptOf(address, ids))
    const args = ['-n', '-M', 'prepared', '-c', String(clients), '-T', '4', '-l', '-f', 'round.sql', address]
    execFileSync(join(findPostgres() ?? '', 'pgbench'), args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], timeout: 25_000 })
    const log = readdirSync(folder).filter((name) => name.startsWith('pgbench_log'))
    const lines = log.flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
    const times = lines.map((line) => Number(line.split(' ')[2]) / 1000).toSorted((one, other) => one - other)
    const within = (part: number) => Math.round((times[Math.floor(times.length * part)] ?? 0) * 10) / 10
    return { what: 'pgbench with the statements of a round', perSecond: Math.round(times.length / 4), p50: within(0.5), p99: within(0.99) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Writes the script of a round that wins nothing and earns no point. */
async function scriptOf(address: string, memberIds: readonly string[]): Promise<string> {
  const [memberId = ''] = memberIds
  const { key, statements } = await recorded(async (sent) => {
    const { services, close } = await createGateway({ database: address, isStill: true })
    const nodeId = services.catalogue.games.find(({ demo }) => demo === 'slot')?.nodeId ?? ''
    const play = async () => {
      const key = `round:${randomUUID()}`
      sent.length = 0
      await playAlone(services, { memberId, nodeId, gameSessionId: null, key, bet: 20n, input: undefined, at: Date.now() })
      return { key, statements: [...sent] }
    }
    await play() // the first round opens accounts and wallets
    let round = await play()
    const isPlain = () =>
      !round.statements.some(({ text, values }) => text.includes('"live_waiting" as') || values.flat().includes('points'))
    for (let tries = 0; tries < 500 && !isPlain(); tries++) round = await play()
    await close()
    return round
  })
  const id = statements.find(({ text }) => text.includes('insert into "rounds"'))?.values[0]
  if (typeof id !== 'string') throw new Error('no plain round was recorded')
  const names: Names = [
    [memberId, ':member::bigint'],
    [key, "'pgbench-round:', :round::bigint"],
    [id, "'pgbench-', :round::bigint"],
  ]
  const member = memberIds.map((each, nth) => `when :client_id = ${nth} then ${each}`).join(' ')
  return [
    `\\set member case ${member} end`,
    '\\set round random(1, 9000000000000000000)',
    ...statements.map(({ text, values }) => `${text.replace(/\$(\d+)/g, (_, at) => literal(values[Number(at) - 1], names))};`),
  ]
    .map((line) => line.replaceAll(/\s+/g, ' '))
    .join('\n')
}

/** Runs work with the list of statements that are sent to PostgreSQL over connections opened meanwhile. */
async function recorded<Value>(work: (sent: Statement[]) => Promise<Value>): Promise<Value> {
  const sent: Statement[] = []
  const { query } = Client.prototype
  Client.prototype.query = function record(this: Client, asked: string | Statement, values?: unknown[]) {
    sent.push(typeof asked === 'string' ? { text: asked, values: values ?? [] } : asked)
    return (query as (...parts: unknown[]) => unknown).call(this, asked, values)
  } as typeof query
  try {
    return await work(sent)
  } finally {
    Client.prototype.query = query
  }
}

function literal(value: unknown, names: Names): string {
  if (Array.isArray(value)) return value.length === 0 ? "'{}'" : `array[${value.map((each) => literal(each, names)).join()}]`
  if (value === null || value === undefined) return 'null'
  if (typeof value !== 'string') return String(value)
  const found = names.find(([name]) => value.includes(name))
  // pgbench reads a colon before a letter as a variable, in a string too
  if (!found) return `E'${value.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\x3a')}'`
  const [name, expression] = found
  const parts = value.split(name).map((part) => (part === '' ? '' : literal(part, names)))
  return `concat(${parts.flatMap((part, nth) => [...(nth > 0 ? [expression] : []), ...(part === '' ? [] : [part])]).join()})`
}
