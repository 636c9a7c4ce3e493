import { cpus } from 'node:os'
import { howToGetPostgres } from '../../../scripts/postgres.ts'
import { noticeableCost, type ServedGateways, servedGateways } from '../testing/served-gateways.ts'
import { testDatabases } from '../testing/test-databases.ts'
import type { Attack, Count } from './attack.ts'
import { type Step, thiefWalks } from './accounts.ts'
import { times } from './times.ts'
import { attacks, type Tried, tryOne } from './try-all.ts'

/**
 * `npm run attack`: tries everything at gateways that listen on this machine, one on SQLite and two on one PostgreSQL, and prints what got
 * through. It fails where more did than may.
 */

/** An attack that has no end by then is a fault, ms. */
const patience = 90_000

async function tryInTime(target: ServedGateways, attack: Attack): Promise<Tried> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no end after ${patience / 1000} s`)), patience)
  })
  return Promise.race([tryOne(target, attack), late])
    .catch((error: unknown) => ({ attack, tried: 0, through: 0, fault: String(error) }))
    .finally(() => clearTimeout(timer))
}

const all: readonly Attack[] = [...attacks, ...times]
const numbers = { SQLite: 1, PostgreSQL: 2 }
const shown: { title: string; tried: Tried[] }[] = []
const walked: { title: string; walks: { title: string; steps: Step[] }[] }[] = []
for (const { name, isThere, start } of testDatabases) {
  if (!isThere) {
    console.error(howToGetPostgres)
    continue
  }
  const { address, stop } = await start()
  const target = await servedGateways(address, numbers[name], noticeableCost)
  const tried: Tried[] = []
  for (const attack of all) {
    const begin = performance.now()
    const one = await tryInTime(target, attack)
    tried.push(one)
    console.error(`${name} · ${attack.name}: ${one.fault ?? 'held'} (${Math.round(performance.now() - begin)} ms)`)
  }
  shown.push({ title: `${name}, ${numbers[name] === 1 ? 'one gateway' : 'two gateways'}`, tried })
  walked.push({ title: name, walks: await thiefWalks(target) })
  await target.close()
  await stop()
}

const cell = (count: Count | undefined) => (count ? `${count.through} of ${count.tried}` : 'none')
const row = (cells: string[]) => `| ${cells.join(' | ')} |`
console.log(`\nTried ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, Node ${process.version}\n`)
console.log(row(['attack', 'at most', ...shown.flatMap(({ title }) => [`${title}: got through`, 'control']), 'what the control is']))
console.log(row(['---', '---', ...shown.flatMap(() => ['---', '---']), '---']))
for (const [at, { name, most, control }] of all.entries()) {
  const cells = shown.flatMap(({ tried }) => [cell(tried[at]), cell(tried[at]?.control)])
  console.log(row([name, String(most), ...cells, control?.how ?? 'none']))
}
for (const { title, walks } of walked) {
  console.log(`\nA member whose login password alone is stolen, how far the thief gets: ${title}\n`)
  const names = walks.reduce<string[]>(
    (all, { steps }) => [...all, ...steps.map(({ name }) => name).filter((name) => !all.includes(name))],
    [],
  )
  console.log(row(['step', ...walks.map((walk) => walk.title)]))
  console.log(row(['---', ...walks.map(() => '---')]))
  for (const name of names) console.log(row([name, ...walks.map(({ steps }) => steps.find((step) => step.name === name)?.outcome ?? '')]))
}
const faults = shown.flatMap(({ title, tried }) =>
  tried.flatMap(({ attack, fault }) => (fault === undefined ? [] : [`${title} · ${attack.name}: ${fault}`])),
)
for (const fault of faults) console.error(`\n${fault}`)
process.exitCode = faults.length > 0 ? 1 : 0
