import { parseArgs } from 'node:util'
import { startSandbox } from '../browser/sandbox.ts'
import { checkNames } from './check-names.ts'
import { chromium } from './engines/chromium.ts'
import type { Driver } from './engines/engine.ts'
import { firefox } from './engines/firefox.ts'
import { webkit } from './engines/webkit.ts'
import { hosts } from './hosts/all.ts'
import { runChecks } from './run-checks.ts'
import { runMisbehaviours } from './run-misbehaviours.ts'
import { serveOrigins } from './serve-origins.ts'
import { summary, table } from './table.ts'

/**
 * Proves on many host pages that the widgets work there, and that the host cannot tell that they are there: see docs/contributing.md.
 * Options: --engine chromium,firefox,webkit · --host <words of names> · --check <words of names> · --short · --no-docs;
 * or --misbehave, which shows that each check can fail.
 */
const { values } = parseArgs({
  options: {
    engine: { type: 'string' },
    host: { type: 'string' },
    check: { type: 'string' },
    short: { type: 'boolean', default: false },
    'no-docs': { type: 'boolean', default: false },
    misbehave: { type: 'boolean', default: false },
  },
})
const drivers: readonly Driver[] = [chromium, firefox, webkit]
const shortChecks: readonly string[] = ['mounts', 'no-errors', 'leaves-alone', 'top']

/** Does a name have one of the words? */
const has = (words: string | undefined, name: string) =>
  words === undefined || words.split(/[\s,]+/).some((word) => name.toLowerCase().includes(word.toLowerCase()))
const wantedEngines = drivers.filter(({ name }) => has(values.engine ?? (values.short ? 'chromium' : undefined), name))
const wantedHosts = hosts.filter(({ name }) => has(values.host, name))
const wantedChecks = checkNames.filter((name) => has(values.check, name) && (!values.short || shortChecks.includes(name)))

const { sandbox, stop } = await startSandbox()
const { origins, stop: stopOrigins } = await serveOrigins(sandbox)
let isFaulty = false
if (values.misbehave) {
  const engine = await chromium.start()
  isFaulty = (await runMisbehaviours(engine, sandbox, origins)) > 0
  await engine.close()
}
for (const driver of values.misbehave ? [] : wantedEngines) {
  const missing = driver.missing()
  if (missing !== undefined) {
    console.log(`${driver.name} is missing: install ${missing}`)
    continue
  }
  const begin = performance.now()
  const engine = await driver.start()
  const cells = await runChecks({
    engine,
    sandbox,
    origins,
    hosts: wantedHosts,
    checks: wantedChecks,
    tell: ({ host, check, result, reason, time }) =>
      console.error(`${driver.name} · ${host} · ${check}: ${result === 'failed' ? 'FAILED ' : result} ${reason} (${Math.round(time)} ms)`),
  })
  await engine.close()
  console.log(
    `\n## ${engine.title}\n\n${table(cells, wantedChecks)}\n\n${summary(cells)}, ${Math.round((performance.now() - begin) / 1000)} s\n`,
  )
  isFaulty ||= cells.some(({ result }) => result === 'failed')
}
stopOrigins()
await stop()
process.exitCode = isFaulty ? 1 : 0
