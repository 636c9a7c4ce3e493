import { execFileSync } from 'node:child_process'
import { cpSync, linkSync, mkdirSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { areBuilt, installPackages } from '../installed-packages.ts'

/** What `npm install` brings to a site comes from a folder of ours, which has its own lock: no test depends on a registry. */
export class Tools {
  readonly folder: string

  /** name: of the folder below tests/sites. */
  constructor(name: string) {
    this.folder = resolve('tests/sites', name)
    execFileSync(process.execPath, ['scripts/install.mjs', this.folder], { stdio: ['ignore', 'ignore', 'inherit'] })
  }

  /** Runs a program of the folder, such as `create-vite`. */
  run(folder: string, name: string, ...args: string[]): void {
    execFileSync(join(this.folder, 'node_modules/.bin', name), args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  }

  /** As `npm install` in a site. Linked file by file: a link of the whole folder is a place outside of the site, which bundlers refuse. */
  install(folder: string): void {
    linkTree(join(this.folder, 'node_modules'), join(folder, 'node_modules'))
  }
}

function linkTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkTree(source, target)
    else if (entry.isFile()) linkOrCopy(source, target)
    else cpSync(source, target, { verbatimSymlinks: true })
  }
}

/** A copy, where the temporary folder is on another disk. */
function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch {
    cpSync(source, target)
  }
}

/** Our packages, as `npm pack` and `npm install` of their tarballs bring them. */
export function installOurs(folder: string): void {
  if (!areBuilt) throw new Error('the packages are not built: npx node scripts/build-packages.ts')
  const installed = installPackages()
  cpSync(join(installed.folder, 'node_modules/@tessera'), join(folder, 'node_modules/@tessera'), { recursive: true })
  installed.remove()
}
