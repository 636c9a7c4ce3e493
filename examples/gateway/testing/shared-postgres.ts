import { Client } from 'pg'
import { type OwnPostgres, startPostgres } from '../../../scripts/postgres.ts'
import { openDatabase } from '../database/open.ts'
import type { StartedDatabase } from './test-databases.ts'
import { trialGateway } from './trial-gateway.ts'

// Databases on one PostgreSQL server, which all tests of a process share and which ends with it. Tests that stop, kill or configure their
// server, or test its persistence, start their own one: `startPostgres`.

let server: Promise<OwnPostgres> | undefined
/** Names of template databases by content. */
const templates = new Map<string, Promise<string>>()
let made = 0

async function ask(statement: string): Promise<void> {
  const { address } = await (server ??= startPostgres({ isThrowaway: true }))
  const client = new Client({ connectionString: address })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** @param template the database to copy */
async function create(template = 'template1'): Promise<StartedDatabase & { name: string }> {
  const name = `test${++made}`
  await ask(`create database ${name} template ${template}`)
  const { address } = await (server as Promise<OwnPostgres>)
  return { name, address: address.replace(/postgres$/, name), stop: () => ask(`drop database ${name} with (force)`) }
}

/** @param fill fills the template, and leaves no connection to it */
async function copyOf(contents: string, fill: (address: string) => Promise<void>): Promise<StartedDatabase> {
  const make = async () => {
    const { name, address } = await create()
    await fill(address)
    return name
  }
  const template = templates.get(contents) ?? make()
  templates.set(contents, template)
  return create(await template)
}

export const emptyPostgres = (): Promise<StartedDatabase> =>
  copyOf('tables', async (address) => {
    await (await openDatabase(address)).db.destroy()
  })

export const filledPostgres = (at?: number): Promise<StartedDatabase> =>
  copyOf(`filled at ${at}`, async (address) => {
    const gateway = await trialGateway({ database: address, isStill: true, ...(at !== undefined && { clock: () => at }) })
    await gateway.close()
  })
