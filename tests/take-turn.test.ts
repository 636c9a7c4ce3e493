import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'tessera-turn-'))
afterAll(() => rmSync(folder, { recursive: true }))

/**
 * Takes its turn, logs its begin and end, and is then killed without warning. The first process continues only when another one is waiting.
 */
const turn = `
  import { appendFileSync, readFileSync } from 'node:fs'
  import { takeTurn } from ${JSON.stringify(join(process.cwd(), 'scripts/docs/take-turn.ts'))}
  appendFileSync('waiting', 'x')
  takeTurn('turn.lock')
  appendFileSync('order', 'begin ' + process.pid + '\\n')
  do await new Promise((resolve) => setTimeout(resolve, 20))
  while (readFileSync('waiting', 'utf8').length < 2)
  appendFileSync('order', 'end ' + process.pid + '\\n')
  process.kill(process.pid, 'SIGKILL')`

test('build lock: one process builds at a time; a killed one passes the lock on', async () => {
  const builders = Array.from({ length: 12 }, () =>
    spawn(process.execPath, ['--input-type=module', '--eval', turn], { cwd: folder, stdio: 'inherit' }),
  )
  await Promise.all(builders.map((builder) => once(builder, 'exit')))
  const lines = readFileSync(join(folder, 'order'), 'utf8').trim().split('\n')
  expect(lines).toHaveLength(24)
  for (let at = 0; at < lines.length; at += 2) expect(lines[at + 1]).toBe(lines[at]?.replace('begin', 'end'))
}, 120_000)
