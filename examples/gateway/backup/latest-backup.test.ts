import { expect, test, vi } from 'vitest'
import { trialGateway } from '../testing/trial-gateway.ts'
import { readBackupHours } from './latest-backup.ts'

const hour = 3_600_000
const shown = async (gateway: Awaited<ReturnType<typeof trialGateway>>) =>
  ((await gateway.call('GET', '/sandbox/operation')).value as { backup: unknown }).backup

test('last backup in the console: missing or older than the limit, shown as old', async () => {
  const gateway = await trialGateway({ backupWithin: 24 * hour, isStill: true })
  const made = (hours: number) =>
    gateway.services.db
      .insertInto('backups')
      .values({ id: String(hours), made_at: Date.now() - hours * hour, kind: 'sqlite', bytes: 5, verified_at: Date.now() })
      .execute()
  expect(await shown(gateway)).toEqual({ madeAt: null, bytes: null, isOld: true })
  await made(25)
  expect(await shown(gateway)).toMatchObject({ bytes: 5, isOld: true })
  await made(23)
  expect(await shown(gateway)).toMatchObject({ isOld: false })
  vi.useFakeTimers({ now: Date.now() + 100 * hour, toFake: ['Date'] }) // the gateway's own clock is wrong
  expect(await shown(gateway)).toMatchObject({ isOld: false })
  vi.useRealTimers()
  await gateway.close()
})

test('last backup in the console: no limit set, never shown as old', async () => {
  const gateway = await trialGateway({ isStill: true })
  expect(await shown(gateway)).toEqual({ madeAt: null, bytes: null, isOld: false })
  await gateway.close()
})

test('BACKUP_HOURS: accepts a positive number of hours, otherwise throws', () => {
  expect([readBackupHours(undefined), readBackupHours('24')]).toEqual([undefined, 24 * hour])
  expect(() => readBackupHours('a day')).toThrow('BACKUP_HOURS: "a day"')
  expect(() => readBackupHours('0')).toThrow('BACKUP_HOURS')
})
