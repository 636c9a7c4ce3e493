import { execFileSync } from 'node:child_process'
import { cpSync, linkSync, mkdirSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { areBuilt, installPackages } from '../installed-packages.ts'

/**
 * Replaces `npm install` for a site: packages are taken from a folder of this repository with its own lock file, so that no test depends on
 * a registry.
 */
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

  /** Acts as `npm install` in a site. Links file by file, because bundlers refuse a linked folder: its real path is outside the site. */
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

/** Copies the file if the temporary folder is on another disk. */
function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch {
    cpSync(source, target)
  }
}

/** Installs Tessera's packages, as `npm pack` and `npm install` of their tarballs would. */
export function installOurs(folder: string): void {
  if (!areBuilt) throw new Error('the packages are not built: npx node scripts/build-packages.ts')
  const installed = installPackages()
  cpSync(join(installed.folder, 'node_modules/@tessera'), join(folder, 'node_modules/@tessera'), { recursive: true })
  installed.remove()
}
