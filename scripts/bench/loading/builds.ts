import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type GatewayProcess, startGatewayProcess } from '../../load/gateway-process.ts'

/** Folder of what the bench downloads and builds once. It is not below node_modules, because Node runs no TypeScript there. */
export const cache = '.cache/bench'

/** The last commit whose build had many small files, for comparison. */
export const defaultBefore = '2140ce901f2b8b3ae1d4bfcc8e89c852f0ef0607'

/** A built checkout with its running gateway. */
export interface Build {
  name: 'now' | 'before'
  folder: string
  gateway: GatewayProcess
  stop(): Promise<void>
}

/**
 * Checks a commit out, installs its dependencies and builds it, unless that was done before. Returns undefined if git does not have the
 * commit.
 */
export function checkOut(commit: string): string | undefined {
  const folder = resolve(`${cache}/${commit}`)
  if (existsSync(folder)) return folder
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  console.log(`Building ${commit} …`)
  const making = `${folder}.making`
  rmSync(making, { recursive: true, force: true })
  mkdirSync(making, { recursive: true })
  const archive = execFileSync('git', ['archive', commit], { maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x'], { cwd: making, input: archive })
  for (const script of ['scripts/setup.mjs', 'scripts/build.ts'])
    execFileSync(process.execPath, [script], { cwd: making, stdio: ['ignore', 'ignore', 'inherit'] })
  renameSync(making, folder)
  return folder
}

/**
 * Starts a build's gateway on an empty SQLite file. settings: its environment variables. fill: called with the file before the gateway
 * opens it.
 */
export async function startBuild(
  name: Build['name'],
  folder: string,
  settings: Record<string, string> = {},
  fill?: (file: string) => Promise<void>,
): Promise<Build> {
  const data = mkdtempSync(join(tmpdir(), 'tessera-bench-'))
  const file = join(data, 'bench.sqlite')
  await fill?.(file)
  const gateway = await startGatewayProcess(file, folder, undefined, undefined, settings)
  return {
    name,
    folder,
    // The settings name this origin for the full-page site and its host pages.
    gateway: { ...gateway, origin: gateway.origin.replace('127.0.0.1', 'localhost') },
    async stop() {
      await gateway.stop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}
