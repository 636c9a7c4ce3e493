import { parseArgs } from 'node:util'
import { step } from '../../scripts/step.ts'
import { startSandbox } from '../browser/sandbox.ts'
import { plantedFaults } from '../diagnose/planted-faults.ts'
import { checkNames } from './check-names.ts'
import { type DiagnosesShown, diagnosesPart, showDiagnoses } from './diagnoses.ts'
import { chromium } from './engines/chromium.ts'
import type { Driver, Engine, PlayerTab } from './engines/engine.ts'
import { firefox } from './engines/firefox.ts'
import { webkit } from './engines/webkit.ts'
import { faults } from './faults/all.ts'
import { type FaultsShown, faultsPart } from './faults/faults-table.ts'
import { runFaults } from './faults/run-faults.ts'
import type { Host } from './host.ts'
import { hosts } from './hosts/all.ts'
import { runChecks } from './run-checks.ts'
import { runMisbehaviours } from './run-misbehaviours.ts'
import { serveOrigins } from './serve-origins.ts'
import type { Cell } from './table.ts'
import { part, type Shown, writeDiagnoses, writeDocument, writeFaults } from './write-document.ts'

/**
 * Tests on many host pages that the widgets work there, and that they do not affect the host: see docs/contributing/long-tests.md. Options:
 * --engine, --host and --check, each with words of names; --short; --no-docs; or --misbehave, which tests that each check can fail. A run
 * of all hosts and checks writes its engines' pages of docs/conformance. Or --faults, with --engine and --fault: causes faults between
 * player and gateway; a run of all faults in both engines is written too. Or --diagnose, with --engine and --fault: records what
 * `Tessera.diagnose()` finds on pages with one planted fault each.
 */
const { values } = parseArgs({
  options: {
    engine: { type: 'string' },
    host: { type: 'string' },
    check: { type: 'string' },
    short: { type: 'boolean', default: false },
    'no-docs': { type: 'boolean', default: false },
    misbehave: { type: 'boolean', default: false },
    faults: { type: 'boolean', default: false },
    diagnose: { type: 'boolean', default: false },
    fault: { type: 'string' },
  },
})
const drivers: readonly Driver[] = [chromium, firefox, webkit]
const shortChecks: readonly string[] = ['mounts', 'no-errors', 'leaves-alone', 'top']

/** Returns true if a name contains one of the words. */
const has = (words: string | undefined, name: string) =>
  words === undefined || words.split(',').some((word) => name.toLowerCase().includes(word.trim().toLowerCase()))
const wantedEngines = drivers.filter(({ name }) => has(values.engine ?? (values.short ? 'chromium' : undefined), name))
/** The short form leaves out hosts that have to be compiled first, and pages from the back/forward cache, which a driver notices slowly. */
const isShort = ({ serve, isReturned }: Host) => !serve && !isReturned
const wantedHosts = hosts.filter((host) => has(values.host, host.name) && (!values.short || isShort(host)))
const wantedChecks = checkNames.filter((name) => has(values.check, name) && (!values.short || shortChecks.includes(name)))
const isComplete = !values.short && values.host === undefined && values.check === undefined

const wantedFaults = faults.filter(({ name }) => has(values.fault, name))
const wantedPlanted = plantedFaults.filter(({ name }) => has(values.fault, name))

// so that its child processes end with it: a left-over server of Next.js would block the folder for the next one
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
if (!step('build', 'node', ['scripts/build.ts'])) process.exit(1)
const { sandbox, stop } = await startSandbox()
const { origins, stop: stopOrigins } = await serveOrigins(sandbox)

async function showFaults(driver: Driver<PlayerTab>): Promise<FaultsShown> {
  const missing = driver.missing()
  if (missing !== undefined) return { engine: driver.name, title: `${missing} is not installed.`, met: [], time: 0 }
  const begin = performance.now()
  const engine = await driver.start()
  const met = await runFaults(engine, sandbox, wantedFaults, ({ fault, result, reason, time }) =>
    console.error(`${driver.name} · ${fault.name}: ${result === 'failed' ? 'FAILED' : result} ${reason} (${Math.round(time)} ms)`),
  )
  await engine.close()
  return { engine: driver.name, title: engine.title, met, time: Math.round((performance.now() - begin) / 1000) }
}

async function show(driver: Driver): Promise<Shown> {
  const missing = driver.missing()
  if (missing !== undefined) return { engine: driver.name, title: `Not checked: ${missing} is not installed.`, cells: [], time: 0 }
  const begin = performance.now()
  const engine = await driver.start()
  const tell = ({ host, check, result, reason, time }: Cell) =>
    console.error(`${driver.name} · ${host} · ${check}: ${result === 'failed' ? 'FAILED' : result} ${reason} (${Math.round(time)} ms)`)
  const visit = (engine: Engine, hosts: readonly Host[]) =>
    runChecks({ engine, name: driver.name, sandbox, origins, hosts, checks: wantedChecks, tell })
  // the short form has two visitors in parallel
  const lanes = values.short ? [0, 1].map((lane) => wantedHosts.filter((_, at) => at % 2 === lane)) : [wantedHosts]
  const cells = (await Promise.all(lanes.map((hosts) => visit(engine, hosts)))).flat()
  await engine.close()
  const failed = new Map(cells.filter(({ result }) => result === 'failed').map((cell) => [`${cell.host} ${cell.check}`, cell.reason]))
  const again = wantedHosts.filter(({ name }) => cells.some(({ host, result }) => host === name && result === 'failed'))
  if (isComplete && again.length > 0) {
    // a hanging driver or a busy machine rarely fails twice; the table shows the result of the second visit
    const second = await driver.start()
    for (const cell of await visit(second, again)) {
      const first = failed.get(`${cell.host} ${cell.check}`)
      if (first !== undefined)
        cells.splice(
          cells.findIndex((each) => each.host === cell.host && each.check === cell.check),
          1,
          { ...cell, first },
        )
    }
    await second.close()
  }
  return { engine: driver.name, title: engine.title, cells, time: Math.round((performance.now() - begin) / 1000) }
}

try {
  if (values.misbehave) {
    const engine = await chromium.start()
    process.exitCode = (await runMisbehaviours(engine, sandbox, origins, wantedChecks)) > 0 ? 1 : 0
    await engine.close()
  } else if (values.faults) {
    const shown: FaultsShown[] = []
    for (const driver of [chromium, firefox]) if (has(values.engine, driver.name)) shown.push(await showFaults(driver))
    console.log(`\n${faultsPart(shown)}`)
    if (values.engine === undefined && values.fault === undefined && !values['no-docs']) writeFaults(shown)
    process.exitCode = shown.some(({ met }) => met.length === 0 || met.some(({ result }) => result === 'failed')) ? 1 : 0
  } else if (values.diagnose) {
    const shown: DiagnosesShown[] = []
    for (const driver of drivers) {
      if (!has(values.engine, driver.name)) continue
      const missing = driver.missing()
      if (missing !== undefined) {
        shown.push({ engine: driver.name, title: `${driver.name}: ${missing} is not installed`, cells: [] })
        continue
      }
      const engine = await driver.start()
      shown.push(await showDiagnoses(engine, driver.name, sandbox, wantedPlanted))
      await engine.close()
    }
    console.log(`\n${diagnosesPart(shown, wantedPlanted)}`)
    if (values.engine === undefined && values.fault === undefined && !values['no-docs']) writeDiagnoses(shown)
    process.exitCode = shown.every(({ cells }) => cells.length > 0 && cells.every(({ isRight }) => isRight)) ? 0 : 1
  } else {
    const shown = await Promise.all(wantedEngines.map(show))
    for (const each of shown) console.log(`\n${part(each, wantedChecks)}`)
    if (isComplete && !values['no-docs']) writeDocument(shown, wantedChecks)
    process.exitCode = shown.some(({ cells }) => cells.length === 0 || cells.some(({ result }) => result === 'failed')) ? 1 : 0
  }
} finally {
  stopOrigins()
  await stop()
}
