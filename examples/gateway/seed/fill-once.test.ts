import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createGateway } from '../create-gateway.ts'
import { testDatabases } from '../testing/test-databases.ts'

const postgres = testDatabases.find(({ name }) => name === 'PostgreSQL')

test.skipIf(!postgres?.isThere)(
  'a gateway that starts while another one fills the database: polls for the lock in short statements, so no statement timeout ends the wait',
  async () => {
    const { address, stop } = await postgres!.start()
    const filling = new Client({ connectionString: address })
    await filling.connect()
    await filling.query('select pg_advisory_lock(4701)')
    const starting = createGateway({ database: address, isStill: true })
    const asked = async () =>
      (
        await filling.query(
          `select state from pg_stat_activity where query like 'select pg_try_advisory_lock(4701)%' and pid <> pg_backend_pid()`,
        )
      ).rows
    await expect.poll(asked).toEqual([{ state: 'idle' }])
    await filling.query('select pg_advisory_unlock(4701)')
    await (await starting).close()
    await filling.end()
    await stop()
  },
)
