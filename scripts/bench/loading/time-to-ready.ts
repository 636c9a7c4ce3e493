import { randomBytes } from 'node:crypto'
import { loadavg } from 'node:os'
import type { Browser } from 'playwright'
import { desktop, inNewPage, median } from './browser.ts'
import { type Front, type Protocol, type Served, startFront } from './front.ts'
import { openLine, type Shape, shapes } from './line.ts'
import { watchReady, whenReady } from './ready.ts'

/** A page that is measured over the slow lines. */
export interface Subject {
  name: string
  /** Port of its gateway, if it has one. */
  port: number | undefined
  /** HTML of the page and, by path, its files, which are served from a different origin than the page. */
  page(origin: string): string
  files(origin: string): Map<string, Served>
  isReady: () => boolean
  /** What the floor of this page fetches: the same number of bytes in one file, and the same gateway calls (paths). */
  bytes: number
  calls: readonly string[]
  /** Number of files loaded until ready, and their bytes including headers. */
  count: number
  wire: number
}

export interface LineTime {
  subject: string
  shape: Shape
  protocol: Protocol
  /** Median milliseconds until the page, and its floor, are ready. */
  ready: number
  floor: number
  /** Median of the machine's load averages. */
  load: number
}

const loaderSize = 2000

/** A loader of 2 kB that fetches one file and the gateway's responses in parallel. The page is ready when all have arrived. */
function floorLoader(calls: readonly string[]): Buffer {
  const code = `const a=new URL(document.currentScript.src).origin,b=${JSON.stringify(['/floor-file', ...calls])}
Promise.all(b.map(c=>fetch(a+c).then(d=>d.arrayBuffer()))).then(()=>globalThis.benchReady=performance.now())
//`
  return Buffer.concat([Buffer.from(code), Buffer.from(randomBytes(loaderSize).toString('base64'))]).subarray(
    0,
    Math.max(loaderSize, code.length),
  )
}

const floorPage = (files: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Floor</title><link rel="icon" href="data:,"><script async src="${files}/floor-loader.js"></script></html>`

async function serve(subject: Subject, protocol: Protocol): Promise<Front> {
  const front = await startFront(protocol, subject.port)
  front.served.set('/floor-loader.js', { type: 'text/javascript', body: floorLoader(subject.calls) })
  front.served.set('/floor-file', { type: 'application/octet-stream', body: randomBytes(Math.max(1, subject.bytes - loaderSize)) })
  return front
}

async function load(browser: Browser, address: string, isReady: () => boolean): Promise<number> {
  return inNewPage(browser, desktop, async (page) => {
    await watchReady(page, isReady)
    await page.goto(address, { waitUntil: 'commit' })
    return whenReady(page)
  })
}

/** Measures every subject and its floor on every line and protocol, in turn, so that changes of the machine's load affect all of them. */
export async function measureTimes(browser: Browser, subjects: readonly Subject[], runs: number): Promise<LineTime[]> {
  const times: LineTime[] = []
  for (const protocol of ['HTTP/1.1', 'HTTP/2'] as const) {
    const fronts = await Promise.all(subjects.map((subject) => serve(subject, protocol)))
    for (const shape of shapes) {
      const line = openLine(shape)
      const pages = await Promise.all(
        subjects.map(async (subject, at) => {
          const { port, scheme, served } = fronts[at] as Front
          const [files, host] = [await line.leadTo(port), await line.leadTo(port)].map((near) => `${scheme}://localhost:${near}`) as [
            string,
            string,
          ]
          for (const [path, file] of subject.files(files)) served.set(path, file)
          served.set('/page', { type: 'text/html', body: subject.page(files) })
          served.set('/floor', { type: 'text/html', body: floorPage(files) })
          return { subject, host, ready: [] as number[], floor: [] as number[], load: [] as number[] }
        }),
      )
      // the first run only warms up the gateway and the browser
      for (let run = 0; run <= runs; run++)
        for (const { subject, host, ready, floor, load: loads } of pages) {
          const took = await load(browser, `${host}/page`, subject.isReady)
          const least = await load(browser, `${host}/floor`, () => false)
          if (run === 0) continue
          ready.push(took)
          floor.push(least)
          loads.push(loadavg()[0] as number)
        }
      for (const { subject, ready, floor, load: loads } of pages)
        times.push({ subject: subject.name, shape, protocol, ready: median(ready), floor: median(floor), load: median(loads) })
      line.close()
    }
    for (const front of fronts) front.close()
  }
  return times
}
