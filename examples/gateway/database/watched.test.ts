import { expect, test } from 'vitest'
import { openDatabase } from './open.ts'
import { createSettings } from '../site/settings.ts'

test('watched database: a query outside the running transaction is refused at once, and the transaction is rolled back', async () => {
  const { db } = await openDatabase(':memory:', { isWatched: true })
  const work = db.transaction().execute(async (trx) => {
    await trx.insertInto('settings').values({ key: 'a', value: '1' }).execute()
    await db.selectFrom('settings').selectAll().execute()
  })
  await expect(work).rejects.toThrow('beside the transaction')
  expect(await db.selectFrom('settings').selectAll().execute()).toEqual([])
  await db.destroy()
})

test('settings: can be read inside a transaction, even if the cache has expired', async () => {
  const { db } = await openDatabase(':memory:')
  const settings = createSettings(db)
  await settings.get()
  await new Promise((resolve) => setTimeout(resolve, 1100))
  const { systemStatus } = await db.transaction().execute(() => settings.get())
  expect(systemStatus).toBe(0)
  await db.destroy()
})
