#!/usr/bin/env node
// Installs the packages of a folder, unless those of its lock file and patches are already installed: node scripts/install.mjs [folder]
// Runs on the Node that starts it (20 or later), before any package is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = process.argv[2] ?? '.'
/**
 * A Node that runs TypeScript. Installed only if the machine's own Node does not run it; kept because later npm scripts then run on this
 * one.
 */
const node = 'node@22.23.3'
const isNeeded = !process.features.typescript || process.execPath.includes('node_modules')
const added = folder === '.' && isNeeded ? [node] : []
const name = folder === '.' ? 'Tessera' : folder
const stamp = join(folder, 'node_modules/.tessera-setup')
const patches = join(folder, 'patches')
const sources = [join(folder, 'package-lock.json'), ...(existsSync(patches) ? readdirSync(patches).map((name) => join(patches, name)) : [])]
const wanted = sources
  .reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256').update(`${process.platform} ${added}`))
  .digest('hex')

const npm = (...args) => spawnSync('npm', args, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' }).status === 0

// a plain `npm install` removes packages that are not in the lock file
const isGone = added.length > 0 && !existsSync('node_modules/node')
if (isGone || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  console.log(`Installing the packages of ${name} …`)
  // not `npm ci`: it refuses a lock file that lacks the optional packages of other platforms (npm/cli#4828)
  const isDone = npm('install', ...added, '--no-save', '--no-fund', '--no-audit', '--loglevel=error')
  // npm skips the postinstall script if packages are named
  if (!isDone || (added.length > 0 && !npm('run', 'postinstall'))) {
    console.error(`The packages of ${name} could not be installed: see the lines above.`)
    process.exit(1)
  }
  mkdirSync(join(folder, 'node_modules'), { recursive: true })
  writeFileSync(stamp, wanted)
}
if (folder === '.' && !isNeeded) linkNode()

/** Links the Node that `npm run` and `npx node` use, beside the programs of packages. Links the machine's own if none was installed. */
function linkNode() {
  const isWindows = process.platform === 'win32'
  const link = join('node_modules/.bin', isWindows ? 'node.cmd' : 'node')
  mkdirSync('node_modules/.bin', { recursive: true })
  if (isWindows) return writeFileSync(link, `@"${process.execPath}" %*\r\n`)
  if (existsSync(link) && realpathSync(link) === process.execPath) return
  // renamed in one step, so that a script starting at the same time always finds a link
  const made = `${link}-${process.pid}`
  symlinkSync(process.execPath, made)
  renameSync(made, link)
}
