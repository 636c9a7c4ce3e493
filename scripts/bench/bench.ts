import { cpus, totalmem } from 'node:os'
import { step } from '../step.ts'
import { measureGateways, printGateways } from './gateway.ts'
import { measureHistory, printHistory } from './history.ts'
import { measureInteractions, printInteractions } from './interactions.ts'
import { loadingOptions, measureLoading } from './loading/loading.ts'
import { measureLongList, printLongList } from './long-list.ts'
import { measurePageGrowth, printPageGrowth } from './page-growth.ts'
import { measureReports, printReports } from './reports.ts'
import { measureStart, printStart } from './start.ts'

/**
 * Measures the figures in docs/performance and prints them as Markdown: first how the product loads, then how fast its gateway responds.
 */
const options = loadingOptions()
if (!step('build', 'node', ['scripts/build.ts'])) process.exit(1)

const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}, Chromium headless`
console.log(`\nMeasured ${new Date().toISOString().slice(0, 10)} on ${machine}`)
await measureLoading(options)
printInteractions(await measureInteractions(Math.ceil(options.runs / 3)))
printLongList(await measureLongList())
printPageGrowth(await measurePageGrowth(Math.ceil(options.runs / 3)))
printGateways(await measureGateways())
printReports(await measureReports())
printHistory(await measureHistory())
printStart(await measureStart())
