import { parseArgs } from 'node:util'
import type { Browser } from 'playwright'
import { step } from '../../step.ts'
import { openBrowser, desktop, inNewPage, median } from './browser.ts'
import { type Build, checkOut, defaultBefore, startBuild } from './builds.ts'
import { type CentrePage, gatewayOf, measureCentrePages } from './centre-pages.ts'
import { type PageFiles, measureFiles, watchFiles } from './files.ts'
import { measureFreshStart } from './fresh-start.ts'
import { type Served, startFront } from './front.ts'
import { fourWidgets, hostPage } from './host-page.ts'
import { measureLargestPaint } from './largest-paint.ts'
import { audit, hasLighthouse } from './lighthouse.ts'
import { shapes } from './line.ts'
import { measureMainThread } from './main-thread.ts'
import { fetchPeers } from './peers.ts'
import { watchReady, whenReady, widgetsAreReady } from './ready.ts'
import { countSources } from './sources.ts'
import { load, printTable, type Row } from './table.ts'
import { type LineTime, measureTimes, type Subject } from './time-to-ready.ts'

const kB = (bytes: number | undefined) => (bytes === undefined ? undefined : bytes / 1000)

/** Measures one build, then the previous one if it exists, with the same work. */
async function onEach<T>(builds: readonly Build[], measure: (build: Build) => Promise<T>): Promise<[now: T, before?: T]> {
  const found: T[] = []
  for (const build of builds) found.push(await measure(build))
  return found as [T, T?]
}

async function fileRows(browser: Browser, builds: readonly Build[], runs: number): Promise<Row[]> {
  const files: PageFiles[][] = []
  for (const build of builds) files.push(await measureFiles(browser, build, Math.ceil(runs / 3)))
  const rows: Row[] = []
  const add = (what: string, unit: string, goals: number[], figures: (of: (name: string) => PageFiles) => (number | undefined)[]) => {
    const [now, before] = files.map((pages) => figures((name) => pages.find(({ page }) => page === name) as PageFiles))
    rows.push({ what, unit, goals, now: now ?? [], before: before ?? [], load: load() })
  }
  const names = fourWidgets.join(' · ')
  add(`files until ready: ${names} · four · site`, '', [5, 5, 5, 5, 7, 8], (of) =>
    [...fourWidgets, 'four', 'site'].map((name) => of(name).ready.count),
  )
  add('files in nine untouched seconds: brand page · site', '', [14, 16], (of) => [of('brand').untouched.count, of('site').untouched.count])
  add(`on the wire until ready, with headers: ${names} · four`, 'kB', [48, 48, 48, 48, 60], (of) =>
    [...fourWidgets, 'four'].map((name) => kB(of(name).ready.wire)),
  )
  add('body until ready, four widgets · later included', 'kB', [54, 90], (of) => [kB(of('four').ready.body), kB(of('four').scrolled.body)])
  return rows
}

async function centreRows(browser: Browser, builds: readonly Build[]): Promise<Row[]> {
  const found: CentrePage[][] = []
  for (const build of builds) found.push(await measureCentrePages(browser, gatewayOf(build.gateway)))
  const [now, before] = found.map((pages) => [kB(Math.max(...pages.map(({ body }) => body))), Math.max(...pages.map(({ count }) => count))])
  const largest = found[0]?.toSorted((one, other) => other.body - one.body)[0]
  const row: Row = {
    what: `a page of a centre adds at most (${largest?.page}): kB · files`,
    unit: '',
    goals: [15, 2],
    now: now ?? [],
    before: before ?? [],
    load: load(),
  }
  return [row]
}

/** The four widgets of each build, and the peers. One load of each on a fast line shows how many bytes its floor has to fetch. */
async function subjects(browser: Browser, builds: readonly Build[]): Promise<Subject[]> {
  const pages = builds.map(({ name, gateway }) => ({
    name,
    port: Number(new URL(gateway.origin).port),
    page: (origin: string) => hostPage(origin, fourWidgets),
    files: () => new Map<string, Served>(),
    isReady: widgetsAreReady,
  }))
  const peers = (await fetchPeers()).map((peer) => ({ ...peer, port: undefined }))
  const found: Subject[] = []
  for (const each of [...pages, ...peers]) {
    const front = await startFront('HTTP/1.1', each.port)
    const origin = `http://localhost:${front.port}`
    const files = each.files(origin)
    front.served.set('/page', { type: 'text/html', body: each.page(origin) })
    for (const [path, file] of files) front.served.set(path, file)
    const seen = await inNewPage(browser, desktop, async (page) => {
      await watchReady(page, each.isReady)
      const asked = await watchFiles(page, (path) => path.startsWith('/tessera/') || files.has(path))
      await page.goto(`${origin}/page`)
      const ready = await whenReady(page)
      await page.waitForTimeout(1000) // lets all pending requests finish
      return { ...asked.until(ready), calls: asked.callsUntil(ready) }
    })
    front.close()
    found.push({ ...each, bytes: seen.body, ...seen })
  }
  return found
}

function timeRows(times: readonly LineTime[]): Row[] {
  const goals = new Map<string, number>([
    [shapes[0].name, 1.4],
    [shapes[1].name, 1.8],
  ])
  const now = times.filter(({ subject }) => subject === 'now')
  return now.map(({ shape, protocol, ready, floor, load: at }) => {
    const before = times.find((time) => time.subject === 'before' && time.shape === shape && time.protocol === protocol)
    return {
      what: `four widgets ready ÷ floor, ${shape.name}, ${protocol}`,
      unit: '',
      goals: [goals.get(shape.name)],
      now: [ready / floor],
      before: [before && before.ready / before.floor],
      load: at,
    }
  })
}

async function timeRowsOf(browser: Browser, builds: readonly Build[], runs: number): Promise<Row[]> {
  const all = await subjects(browser, builds)
  const times = await measureTimes(browser, all, runs)
  printTimes(all, times)
  return timeRows(times)
}

/** Prints milliseconds beside their floors: one row for each subject, then each line in both protocols. */
function printTimes(all: readonly Subject[], times: readonly LineTime[]): void {
  const cases = times.filter(({ subject }) => subject === 'now')
  console.log(
    `\n| until ready, ms (÷ its floor) | files | kB on the wire | ${cases.map(({ shape, protocol }) => `${shape.name}, ${protocol}`).join(' | ')} |`,
  )
  console.log(`|---|---|---|${cases.map(() => '---|').join('')}`)
  for (const { name, count, wire } of all) {
    const cells = cases.map(({ shape, protocol }) => {
      const time = times.find((each) => each.subject === name && each.shape === shape && each.protocol === protocol) as LineTime
      return `${Math.round(time.ready)} (${(time.ready / time.floor).toFixed(2)})`
    })
    const title = name === 'now' || name === 'before' ? `four widgets, ${name}` : name
    console.log(`| ${title} | ${count} | ${(wire / 1000).toFixed(1)} | ${cells.join(' | ')} |`)
  }
  console.log(`| load average | | | ${cases.map(({ load: at }) => at.toFixed(1)).join(' | ')} |`)
}

async function paintRows(browser: Browser, builds: readonly Build[], runs: number): Promise<Row[]> {
  const [now, before] = await onEach(builds, (build) => measureLargestPaint(browser, build, runs))
  return now.map(({ shape, site, still }, at) => {
    const other = before?.[at]
    return {
      what: `site's largest paint ÷ that of a static page, ${shape.name}`,
      unit: '',
      goals: [1.3],
      now: [site / still],
      before: [other && other.site / other.still],
      load: load(),
    }
  })
}

async function scoreRows(builds: readonly Build[], runs: number): Promise<Row[]> {
  if (!(await hasLighthouse())) {
    console.log('Lighthouse could not be fetched from npm: its rows are missing.')
    return []
  }
  const rows: Row[] = []
  for (const [page, addressOf] of [
    ['site', ({ gateway }: Build) => `${gateway.origin}/`],
    ['brand page', ({ gateway }: Build) => `${gateway.host}/brand-site/`],
  ] as const) {
    const [now, before] = await onEach(builds, (build) => audit(addressOf(build), runs))
    const at = load()
    rows.push({
      what: `Lighthouse, mobile, ${page}: performance · least of the other three`,
      unit: '',
      isLeast: true,
      goals: [97, 100],
      now: [now.performance, now.leastOfOthers],
      before: [before?.performance, before?.leastOfOthers],
      load: at,
    })
    rows.push({ what: `layout shift, ${page}`, unit: '', goals: [0.02], now: [now.layoutShift], before: [before?.layoutShift], load: at })
  }
  return rows
}

async function threadRows(browser: Browser, builds: readonly Build[], runs: number): Promise<Row[]> {
  const found = await onEach(builds, async ({ gateway }) => {
    const each = []
    for (let run = 0; run < Math.ceil(runs / 3); run++) each.push(await measureMainThread(browser, gateway.origin))
    return [median(each.map(({ longestTask }) => longestTask)), median(each.map(({ routeChange }) => routeChange))]
  })
  const row: Row = {
    what: 'longest task of our code · change to a loaded screen, at 4× CPU slow-down',
    unit: 'ms',
    goals: [50, 100],
    now: found[0],
    before: found[1] ?? [],
    load: load(),
  }
  return [row]
}

async function sourceRows(builds: readonly Build[]): Promise<Row[]> {
  const [now, before] = builds.map(({ folder }) => countSources(folder))
  const at = load()
  return [
    { what: 'files in dist, compressed copies included', unit: '', goals: [2500], now: [now?.files], before: [before?.files], load: at },
    { what: 'lines in build/', unit: '', goals: [300], now: [now?.lines], before: [before?.lines], load: at },
    { what: 'the last whole npm test', unit: 'minutes', goals: [18], now: [now?.test], before: [before?.test], load: at },
  ]
}

async function startRows(commits: readonly string[]): Promise<Row[]> {
  const starts: (number | undefined)[] = []
  for (const commit of commits) starts.push(await measureFreshStart(commit))
  const [now, before] = starts
  return [{ what: 'npm start on a fresh clone until it answers', unit: 's', goals: [40], now: [now], before: [before], load: load() }]
}

export interface LoadingOptions {
  /** Number of measurements of each time. Values that vary little are measured a half or a third as often. */
  runs: number
  /** Commit to compare with. */
  before: string
  /** Names of the measures to run; all if empty. */
  only: readonly string[]
}

/** Measures how the built product loads, compared with the previous build, other products and its goals. Prints tables as Markdown. */
export async function measureLoading({ runs, before, only }: LoadingOptions): Promise<void> {
  const folder = checkOut(before)
  if (folder === undefined) console.log(`git has no commit ${before}: there is nothing to compare with.`)
  const builds = [await startBuild('now', '.')]
  const browser = await openBrowser()
  const measures: Record<string, () => Promise<Row[]>> = {
    files: () => fileRows(browser, builds, runs),
    centres: () => centreRows(browser, builds),
    times: () => timeRowsOf(browser, builds, runs),
    paint: () => paintRows(browser, builds, runs),
    lighthouse: () => scoreRows(builds, Math.ceil(runs / 2)),
    thread: () => threadRows(browser, builds, runs),
    sources: () => sourceRows(builds),
    start: () => startRows(['HEAD', ...(folder === undefined ? [] : [before])]),
  }
  try {
    if (folder !== undefined) builds.push(await startBuild('before', folder))
    const rows: Row[] = []
    for (const name of only.length > 0 ? only : Object.keys(measures)) {
      console.log(`Measuring: ${name} …`)
      const measure = measures[name]
      if (!measure) throw new Error(`There is no measure "${name}": ${Object.keys(measures).join(', ')}`)
      // one failed measure must not lose the results of the others, which take half an hour
      await measure().then(
        (found) => rows.push(...found),
        (error: unknown) => {
          process.exitCode = 1
          console.log(`${name} could not be measured:`, error)
        },
      )
    }
    printTable(rows)
  } finally {
    await browser.close()
    for (const build of builds) await build.stop()
  }
}

/**
 * `--runs 3`: fewer than the nine of a real measurement. `--before`: another commit to compare with. `files times`: run only these
 * measures.
 */
export function loadingOptions(): LoadingOptions {
  const { values, positionals } = parseArgs({
    options: { runs: { type: 'string', default: '9' }, before: { type: 'string', default: defaultBefore } },
    allowPositionals: true,
  })
  return { runs: Number(values.runs), before: values.before, only: positionals }
}

// `npx node scripts/bench/loading/loading.ts`: only this measurement.
if (process.argv[1] === import.meta.filename) {
  if (!step('build', 'node', ['scripts/build.ts'])) process.exit(1)
  await measureLoading(loadingOptions())
}
