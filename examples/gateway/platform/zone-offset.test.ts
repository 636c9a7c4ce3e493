import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { zoneOffset } from './zone-offset.ts'

test('time zone offset: whole minutes within the range of real time zones', () => {
  expect([undefined, '0', '-0', '480', '+480', '-720', '840'].map(zoneOffset)).toEqual([0, 0, 0, 480, 480, -720, 840])
  for (const text of ['', ' ', '-721', '841', '1.5', '8h', '+08:00', 'NaN', 'Infinity', '1e2', '0x10'])
    expect(zoneOffset(text)).toBeUndefined()
})

test('TIME_ZONE_OFFSET that is invalid: the gateway prints one line and does not start', () => {
  const env = {
    ...process.env,
    TIME_ZONE_OFFSET: '8h',
    DATABASE_FILE: ':memory:',
    TEAM_MEMBERS: '0',
    NODE_OPTIONS: '',
    NODE_NO_WARNINGS: '1',
  }
  const main = fileURLToPath(new URL('../main.ts', import.meta.url))
  const { status, stderr, stdout } = spawnSync(process.execPath, [main], { env, encoding: 'utf8', timeout: 120_000 })
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: 'TIME_ZONE_OFFSET has to be a whole number of minutes from -720 to 840 (east of Greenwich).\n',
  })
})
