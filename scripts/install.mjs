#!/usr/bin/env node
// Installs the packages of a folder, unless they are those of its lock and patches already: node scripts/install.mjs [folder]
// Runs on the Node that starts it (20 or later), before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = process.argv[2] ?? '.'
const stamp = join(folder, 'node_modules/.tessera-setup')
const patches = join(folder, 'patches')
const sources = [join(folder, 'package-lock.json'), ...(existsSync(patches) ? readdirSync(patches).map((name) => join(patches, name)) : [])]
const wanted = sources.reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256').update(process.platform)).digest('hex')

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  console.log(`Installing the packages of ${folder === '.' ? 'Tessera' : folder} …`)
  // not `npm ci`: it refuses a lock file that lacks the optional packages of other platforms (npm/cli#4828)
  const { status } = spawnSync('npm', ['install', '--no-save', '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    console.error(`The packages of ${folder === '.' ? 'Tessera' : folder} could not be installed: see the lines above.`)
    process.exit(1)
  }
  mkdirSync(join(folder, 'node_modules'), { recursive: true })
  writeFileSync(stamp, wanted)
}
