import { expect, test } from 'vitest'
import { openDatabase } from './open.ts'
import { createSettings } from '../site/settings.ts'

test('a question beside the transaction that is going on is refused at once, and the transaction is undone', async () => {
  const { db } = await openDatabase(':memory:', { isWatched: true })
  const work = db.transaction().execute(async (trx) => {
    await trx.insertInto('settings').values({ key: 'a', value: '1' }).execute()
    await db.selectFrom('settings').selectAll().execute()
  })
  await expect(work).rejects.toThrow('beside the transaction')
  expect(await db.selectFrom('settings').selectAll().execute()).toEqual([])
  await db.destroy()
})

test('the settings are known also inside a transaction, however old they are', async () => {
  const { db } = await openDatabase(':memory:')
  const settings = createSettings(db)
  await settings.get()
  await new Promise((resolve) => setTimeout(resolve, 1100))
  const { systemStatus } = await db.transaction().execute(() => settings.get())
  expect(systemStatus).toBe(0)
  await db.destroy()
})
