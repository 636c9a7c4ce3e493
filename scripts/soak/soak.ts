import { parseArgs } from 'node:util'
import { setTimeout as pause } from 'node:timers/promises'
import { checkLedger } from '../../examples/gateway/ledger/check.ts'
import { openDatabase } from '../../examples/gateway/database/open.ts'
import { figuresEvery, type GatewayProcess, type ProcessFigures, startGatewayProcess } from '../load/gateway-process.ts'
import { addMembers } from '../load/members.ts'
import { findPostgres, howToGetPostgres, startPostgres } from '../postgres.ts'
import { first, openListeners } from './listeners.ts'
import { type Kind, startMixedLoad } from './mixed-load.ts'

/**
 * `npm run soak -- --minutes 20 --sockets 2000 --gateways 2`: puts an even load on gateways with one PostgreSQL, with sockets that stay
 * open. Calls and sockets go to each gateway in turn, as a load balancer would send them. Exits with 1 if any expectation fails.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '20' },
    sockets: { type: 'string', default: '2000' },
    gateways: { type: 'string', default: '2' },
  },
})
const [minutes, sockets, count] = [values.minutes, values.sockets, values.gateways].map(Number) as [number, number, number]
if (![minutes, sockets, count].every((each) => each > 0)) {
  console.error('minutes, sockets and gateways are numbers above 0')
  process.exit(1)
}
if (findPostgres() === undefined) {
  console.error(howToGetPostgres)
  process.exit(1)
}

/** Failed expectations. */
const faults: string[] = []
const hold = (isHeld: boolean, otherwise: string) => void (isHeld || faults.push(otherwise))
/** Maximum p99 of an event loop's delay, ms, and maximum growth of memory from the second quarter to the last. */
const longestDelay = 100
const mostGrowth = 0.05

const percentile = (times: readonly number[], part: number) =>
  (times.toSorted((one, other) => one - other)[Math.floor(times.length * part)] ?? 0).toFixed(1)
const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(0)

/** A gateway's mean memory in each quarter of the run, bytes. */
function byQuarter(figures: readonly ProcessFigures[]): number[] {
  const length = Math.max(1, Math.floor(figures.length / 4))
  return [0, 1, 2, 3].map((quarter) => {
    const part = figures.slice(quarter * length, (quarter + 1) * length)
    return part.reduce((sum, { memory }) => sum + memory, 0) / Math.max(1, part.length)
  })
}

function reportCalls(kinds: Record<string, Kind>): void {
  console.log('\n| call | answered | failed | p50 | p99 |\n|---|---|---|---|---|')
  for (const [name, { times, failed }] of Object.entries(kinds)) {
    console.log(`| ${name} | ${times.length} | ${failed.length} | ${percentile(times, 0.5)} ms | ${percentile(times, 0.99)} ms |`)
    hold(times.length > 0, `no ${name} was answered`)
    hold(failed.length === 0, `${failed.length} calls of ${name} failed: ${failed[0]}`)
  }
}

function reportGateways(figures: readonly ProcessFigures[][]): void {
  console.log('\n| gateway | memory by quarter, MB | last against second | event loop p99 | of a core |\n|---|---|---|---|---|')
  figures.forEach((own, nth) => {
    const quarters = byQuarter(own)
    const growth = (quarters[3] ?? 0) / (quarters[1] ?? 1) - 1
    const delay = own.at(-1)?.loopDelay ?? Number.POSITIVE_INFINITY
    const used = ((own.at(-1)?.processor ?? 0) - (own[0]?.processor ?? 0)) / (Math.max(1, own.length - 1) * figuresEvery)
    const cells = [
      quarters.map(megabytes).join(', '),
      `${(growth * 100).toFixed(1)} %`,
      `${delay.toFixed(1)} ms`,
      `${(used * 100).toFixed(0)} %`,
    ]
    console.log(`| ${nth + 1} | ${cells.join(' | ')} |`)
    hold(growth <= mostGrowth, `the memory of gateway ${nth + 1} grows by ${(growth * 100).toFixed(1)} %`)
    hold(delay <= longestDelay, `the event loop of gateway ${nth + 1} is ${delay.toFixed(0)} ms late`)
  })
}

const postgres = await startPostgres()
const gateways: GatewayProcess[] = []
const figures: ProcessFigures[][] = []
try {
  let isMeasured = false
  for (let nth = 0; nth < count; nth++) {
    const own: ProcessFigures[] = []
    figures.push(own)
    const tell = (each: ProcessFigures) => void (isMeasured && own.push(each))
    gateways.push(await startGatewayProcess(postgres.address, '.', gateways[0]?.consoleToken, tell))
  }
  const origins = gateways.map(({ origin }) => origin)
  const players = await addMembers(postgres.address, 100, 100_000_000n)
  const listeners = await openListeners(origins, await addMembers(postgres.address, Math.ceil(sockets / 2), first))
  console.log(`${listeners.all.length * 2} sockets at ${count} gateways, ${minutes} minutes`)
  const consoleToken = gateways[0]?.consoleToken ?? ''
  const load = await startMixedLoad({ origins, consoleToken, players, listeners: listeners.all })
  isMeasured = true
  await pause(minutes * 60_000)
  isMeasured = false
  const kinds = await load.stop()
  for (let turn = 0; turn < 60 && listeners.wrong().length > 0; turn++) await pause(500) // the last events are still on their way

  reportCalls(kinds)
  reportGateways(figures)
  const wrong = listeners.wrong()
  const credits = listeners.all.reduce((sum, { credited }) => sum + credited.length, 0)
  console.log(
    `\n${credits} credits, each told to two sockets: ${wrong.length} sockets heard otherwise; ${listeners.lost()} sockets were lost`,
  )
  hold(wrong.length === 0, `${wrong.length} sockets did not hear of each credit once: ${wrong[0]}`)
  hold(listeners.lost() === 0, `${listeners.lost()} sockets were lost`)
  listeners.close()
  const { db } = await openDatabase(postgres.address)
  for (const fault of (await checkLedger(db)).faults) faults.push(fault)
  await db.destroy()
} finally {
  for (const gateway of gateways) await gateway.stop()
  await postgres.stop()
}
console.log(faults.length === 0 ? '\nAll is as it has to be.' : `\n${faults.join('\n')}`)
process.exit(faults.length === 0 ? 0 : 1)
