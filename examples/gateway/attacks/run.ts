import { cpus } from 'node:os'
import { howToGetPostgres } from '../../../scripts/postgres.ts'
import { publicCost } from '../platform/secrets.ts'
import { noticeableCost, type ServedGateways, servedGateways } from '../testing/served-gateways.ts'
import { testDatabases } from '../testing/test-databases.ts'
import type { Attack, Count } from './attack.ts'
import { type Step, thiefWalks } from './accounts.ts'
import { everyAttack, type Tried, tryOne, withDearHashes } from './try-all.ts'
import { present } from '../platform/present.ts'

/**
 * `npm run attack`: runs every attack against gateways that listen on this machine, one on SQLite and two on one PostgreSQL, and prints
 * what got through. It fails if more got through than allowed.
 */

/**
 * Timeout of one attack, in ms. An attack that takes longer hangs, and would spoil the next ones. The longest one, which tries every state,
 * takes 10 minutes of one core, and several times as long on a busy machine.
 */
const patience = 90 * 60_000

async function tryInTime(target: ServedGateways, attack: Attack): Promise<Tried> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no end after ${patience / 1000} s`)), patience)
  })
  return Promise.race([tryOne(target, attack), late])
    .catch((error: unknown) => ({ attack, tried: 0, through: 0, fault: String(error) }))
    .finally(() => clearTimeout(timer))
}

const numbers = { SQLite: 1, PostgreSQL: 2 }
const shown: { title: string; tried: Tried[] }[] = []
const walked: { title: string; walks: { title: string; steps: Step[] }[] }[] = []
for (const { name, isThere, start } of testDatabases) {
  if (!isThere) {
    console.error(howToGetPostgres)
    continue
  }
  const { address, stop } = await start()
  const target = await servedGateways(address, numbers[name], publicCost)
  const dear = await start()
  const timed = await servedGateways(dear.address, numbers[name], noticeableCost)
  const tried: Tried[] = []
  for (const attack of everyAttack) {
    const begin = performance.now()
    const one = await tryInTime(withDearHashes.includes(attack) ? timed : target, attack)
    tried.push(one)
    console.error(`${name} · ${attack.name}: ${one.fault ?? 'held'} (${Math.round(performance.now() - begin)} ms)`)
  }
  shown.push({ title: `${name}, ${numbers[name] === 1 ? 'one gateway' : 'two gateways'}`, tried })
  walked.push({ title: name, walks: await thiefWalks(target) })
  for (const served of [target, timed]) await served.close()
  for (const end of [stop, dear.stop]) await end()
}

const cell = (count: Count | undefined) => (count ? `${count.through} of ${count.tried}` : 'none')
/** Prints a table formatted as in SECURITY.md. */
function printTable(rows: string[][]): void {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  const [head, ...body] = rows.map((row) => `| ${row.map((text, at) => text.padEnd(widths[at] ?? 0)).join(' | ')} |`)
  console.log([head, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body].join('\n'))
}
console.log(`\nTried ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, Node ${process.version}\n`)
printTable([
  ['attack', 'at most', ...shown.flatMap(({ title }) => [`${title}: got through`, 'control']), 'what the control is'],
  ...everyAttack.map(({ name, most, control }, at) => {
    const cells = shown.flatMap(({ tried }) => [cell(tried[at]), cell(tried[at]?.control)])
    return [name, String(most), ...cells, control?.how ?? 'none']
  }),
])
/** Groups the items that have the same contents. */
const alike = <Titled extends { title: string }>(list: readonly Titled[], contents: (each: Titled) => unknown) =>
  [...Map.groupBy(list, (each) => JSON.stringify(contents(each))).values()].map((same) => ({
    titles: same.map(({ title }) => title),
    first: present(same[0]),
  }))
for (const { titles, first } of alike(walked, ({ walks }) => walks)) {
  console.log(`\nA member whose login password alone is stolen, how far the thief gets: ${titles.join(' and ')}\n`)
  const columns = alike(first.walks, ({ steps }) => steps)
  const names = [...new Set(columns.flatMap(({ first: { steps } }) => steps.map(({ name }) => name)))]
  printTable([
    ['step', ...columns.map((column) => column.titles.join(' / '))],
    ...names.map((name) => [name, ...columns.map(({ first: { steps } }) => steps.find((step) => step.name === name)?.outcome ?? '')]),
  ])
}
const faults = shown.flatMap(({ title, tried }) =>
  tried.flatMap(({ attack, fault }) => (fault === undefined ? [] : [`${title} · ${attack.name}: ${fault}`])),
)
for (const fault of faults) console.error(`\n${fault}`)
process.exitCode = faults.length > 0 ? 1 : 0
