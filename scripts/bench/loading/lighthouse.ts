import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumArguments } from '../../chromium.ts'
import { chromiumPath, median } from './browser.ts'

const version = 'lighthouse@13.5.0'

/** Scores of Lighthouse's mobile preset, 0–100: medians. */
export interface Scores {
  performance: number
  /** The lowest score among accessibility, best practices and SEO. */
  leastOfOthers: number
  layoutShift: number
}

interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

const parts = [`--package=${version}`, '--', 'lighthouse']

/** @throws with the command's last output if it fails */
const run = (args: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn('npm', ['exec', '--yes', ...parts, ...args], {
      env: { ...process.env, CHROME_PATH: chromiumPath },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-1000)))
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`Lighthouse ended with ${code}: ${said}`))))
  })

/** npm downloads Lighthouse on the first call. */
export const hasLighthouse = (): Promise<boolean> =>
  run(['--version']).then(
    () => true,
    () => false,
  )

/** @throws if a run fails */
export async function audit(address: string, runs: number): Promise<Scores> {
  const reports: Report[] = []
  for (let turn = 0; turn < runs; turn++) {
    const file = join(tmpdir(), `tessera-lighthouse-${process.pid}.json`)
    const flags = `--chrome-flags=--headless=new ${chromiumArguments.join(' ')}`
    await run([address, '--quiet', '--output=json', `--output-path=${file}`, flags])
    reports.push(JSON.parse(readFileSync(file, 'utf8')) as Report)
    rmSync(file)
  }
  const score = (name: string) => median(reports.map(({ categories }) => Math.round((categories[name]?.score ?? 0) * 100)))
  return {
    performance: score('performance'),
    leastOfOthers: Math.min(...['accessibility', 'best-practices', 'seo'].map(score)),
    layoutShift: median(reports.map(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? Number.NaN)),
  }
}
