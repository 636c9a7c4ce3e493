import { Client } from 'pg'
import { type OwnPostgres, startPostgres } from '../../../scripts/postgres.ts'
import type { StartedDatabase } from './test-databases.ts'
import { trialGateway } from './trial-gateway.ts'

// Databases of one server, which all tests of a process share and which ends with it. Tests that stop, kill or set up their server, or
// are about what it keeps, start their own: `startPostgres`.

let server: Promise<OwnPostgres> | undefined
let filled: Promise<string> | undefined
let made = 0

async function ask(statement: string): Promise<void> {
  const { address } = await (server ??= startPostgres({ isThrowaway: true }))
  const client = new Client({ connectionString: address })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** @param template the database that it is a copy of */
async function create(template?: string): Promise<StartedDatabase & { name: string }> {
  const name = `test${++made}`
  await ask(`create database ${name}${template === undefined ? '' : ` template ${template}`}`)
  const { address } = await (server as Promise<OwnPostgres>)
  return { name, address: address.replace(/postgres$/, name), stop: () => ask(`drop database ${name} with (force)`) }
}

async function fill(): Promise<string> {
  const { name, address } = await create()
  const gateway = await trialGateway({ database: address, isStill: true })
  await gateway.close()
  return name
}

export const emptyPostgres = (): Promise<StartedDatabase> => create()
export const filledPostgres = async (): Promise<StartedDatabase> => create(await (filled ??= fill()))
