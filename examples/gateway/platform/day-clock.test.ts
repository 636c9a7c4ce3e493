import { expect, test } from 'vitest'
import { openDatabase } from '../database/open.ts'
import { countDaysBy, dayClockOf } from './day-clock.ts'
import { oneZone } from './house-days.ts'

test('day clock: a database uses the zones set for it, and throws if none were set', async () => {
  const { db } = await openDatabase(':memory:')
  expect(() => dayClockOf(db)).toThrow('countDaysBy')
  const zone = oneZone(480)
  countDaysBy(db, zone)
  expect(dayClockOf(db)).toBe(zone)
  await db.transaction().execute(async (trx) => expect(dayClockOf(trx)).toBe(zone))
  await db.destroy()
})
