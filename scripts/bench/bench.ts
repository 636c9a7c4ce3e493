import { existsSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { step } from '../step.ts'
import { measureGateways, startGateway } from './gateway.ts'
import { measureHistory, printHistory } from './history.ts'
import { measurePage } from './page.ts'
import { measureReports, printReports } from './reports.ts'
import { measureSite } from './site.ts'
import { measureSizes } from './sizes.ts'

/** Measures what docs/performance.md quotes, from the built files, and prints it as Markdown. */
if (!step('build', 'node', ['scripts/build.ts'])) process.exit(1)
if (!existsSync('dist/react') && !step('the same source on React', 'vite', ['build', '--mode', 'react', '--logLevel', 'error']))
  process.exit(1)

const kB = (bytes: number) => (bytes / 1000).toFixed(1)
const preact = measureSizes()
const react = measureSizes('dist/react')
const { origin, host, stop } = await startGateway()
const page = await measurePage(origin, host).catch(async (error: unknown) => {
  await stop()
  throw error
})
const site = await measureSite(origin).catch(async (error: unknown) => {
  await stop()
  throw error
})
await stop()
const gateways = await measureGateways()
const reports = await measureReports()
const history = await measureHistory()

const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}, Chromium headless`
console.log(`\nMeasured ${new Date().toISOString().slice(0, 10)} on ${machine}\n`)
console.log(
  '| page (brotli kB of JS + CSS + one dictionary) | before use | budget | with all it loads later | budget | before use on React |',
)
console.log('|---|---|---|---|---|---|')
console.log(`| loader | ${kB(preact.loader)} | 2.0 | | | |`)
preact.pages.forEach(({ page, before, later, budget }, at) => {
  const late = budget.later ? `${kB(later)} | ${kB(budget.later)}` : '|'
  console.log(`| ${page} | ${kB(before)} | ${kB(budget.before)} | ${late} | ${kB(react.pages[at]?.before ?? 0)} |`)
})
console.log('\n| lobby on a host page | figure |')
console.log('|---|---|')
console.log(`| requests in sequence after the loader, before the first row | ${page.requestsInSequence} |`)
console.log(`| first row, 4× CPU slow-down | ${Math.round(page.firstRow)} ms |`)
console.log(`| longest task, 4× CPU slow-down | ${Math.round(page.longestTask)} ms |`)
console.log(`| DOM nodes at the start, after ${page.tilesScrolled} tiles | ${page.nodes.start}, ${page.nodes.after} |`)
console.log(`| heap at the start, after ${page.tilesScrolled} tiles | ${kB(page.heap.start / 1000)} MB, ${kB(page.heap.after / 1000)} MB |`)
const routes = preact.site.routes.toSorted((a, b) => b.size - a.size)
for (const centre of ['member', 'agent'] as const) {
  const { pages, budget } = preact[centre]
  const [largest] = pages.toSorted((a, b) => b.size - a.size)
  console.log(`\nThe largest page of the ${centre} centre, ${largest?.path}, adds ${kB(largest?.size ?? 0)} of ${kB(budget)} kB.`)
}
console.log('\n| full-page site | figure | budget |')
console.log('|---|---|---|')
console.log(`| first view of / | ${kB(preact.site.home)} kB | ${kB(preact.site.budget.home)} kB |`)
console.log(`| largest further route, ${routes[0]?.path} | ${kB(routes[0]?.size ?? 0)} kB | ${kB(preact.site.budget.route)} kB |`)
for (const [name, score] of Object.entries(site.scores)) console.log(`| Lighthouse, mobile: ${name} | ${score} | 95 |`)
console.log(`| layout shift | ${site.layoutShift.toFixed(3)} | 0.020 |`)
console.log(`| longest task after the first render, 4× CPU slow-down | ${Math.round(site.longestTask)} ms | 50 ms |`)
console.log(`| change to a loaded screen until it is painted, 4× CPU slow-down | ${Math.round(site.routeChange)} ms | 100 ms |`)
console.log('\n| gateway, 32 connections, driver on the same machine | per second | p50 | p99 |')
console.log('|---|---|---|---|')
for (const { database, rates } of gateways)
  for (const { what, perSecond, p50, p99 } of rates) console.log(`| ${database}: ${what} | ${perSecond} | ${p50} ms | ${p99} ms |`)
printReports(reports)
printHistory(history)
