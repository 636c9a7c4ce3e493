import { execFile, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Report } from '../../packages/gateway-check/src/report.ts'

const run = promisify(execFile)
const folder = 'packages/gateway-check'

/** Builds and packs the package, and installs it from its tarball as `npx` does. @returns the command */
export async function installCheck(): Promise<string> {
  await run(process.execPath, [`${folder}/build.ts`])
  const place = mkdtempSync(join(tmpdir(), 'gateway-check-'))
  const { stdout } = await run('npm', ['pack', '--pack-destination', place, '--silent'], { cwd: folder })
  await run('npm', ['install', '--prefix', place, '--offline', '--no-audit', '--no-fund', join(place, stdout.trim())])
  return join(place, 'node_modules/.bin/gateway-check')
}

export interface Checked {
  code: number
  text: string
}

/** Runs the command as an operator does. */
export function runCheck(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Checked> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'ignore'], env: { ...process.env, ...env } })
    let text = ''
    child.stdout.on('data', (part: Buffer) => void (text += part.toString()))
    child.on('error', reject)
    child.on('exit', (code) => resolve({ code: code ?? -1, text }))
  })
}

/** Runs the command and parses its JSON report. */
export async function checkReport(command: string, args: readonly string[]): Promise<{ code: number; report: Report }> {
  const { code, text } = await runCheck(command, [...args, '--json'])
  return { code, report: JSON.parse(text) as Report }
}
