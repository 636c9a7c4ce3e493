import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { packageNames } from '../scripts/package-names.ts'

export interface Packed {
  name: string
  version: string
  /** Paths inside the tarball. */
  files: string[]
  /** Path of the tarball. */
  tarball: string
}

/** A folder like an operator's, with Tessera's packages installed from their tarballs. */
export interface Installed {
  folder: string
  packed: Packed[]
  /** Links packages of this repository under the names that the site uses: `{ react: 'react-18' }`. */
  link(packages: Readonly<Record<string, string>>): void
  write(file: string, text: string): string
  remove(): void
}

const npm = (folder: string, ...args: string[]) => execFileSync('npm', args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 25 })

/** True if the packages are built. `scripts/build-packages.ts` builds them, as a step of `npm test`. */
export const areBuilt: boolean = packageNames.every((name) => existsSync(`packages/${name}/dist/cjs/package.json`))

/** Packs the packages and installs them into a new folder, without network. */
export function installPackages(): Installed {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-site-'))
  const sources = packageNames.map((name) => resolve('packages', name))
  const answer = JSON.parse(npm(folder, 'pack', ...sources, '--json', '--ignore-scripts')) as {
    name: string
    version: string
    filename: string
    files: { path: string }[]
  }[]
  const packed = answer.map(({ name, version, filename, files }) => ({
    name,
    version,
    files: files.map(({ path }) => path),
    tarball: join(folder, filename.replace('@', '').replace('/', '-')),
  }))
  const write = (file: string, text: string) => {
    const path = join(folder, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
    return path
  }
  write('package.json', JSON.stringify({ name: 'site', private: true, type: 'module' }))
  // each test links its own versions of React and Vue
  npm(folder, 'install', ...packed.map(({ tarball }) => tarball), '--offline', '--legacy-peer-deps', '--ignore-scripts')
  return {
    folder,
    packed,
    link(packages) {
      for (const [name, from] of Object.entries(packages)) {
        const path = join(folder, 'node_modules', name)
        mkdirSync(dirname(path), { recursive: true })
        rmSync(path, { recursive: true, force: true })
        symlinkSync(resolve(from), path)
      }
    },
    write,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** The version of the product. */
export const productVersion = (): string => (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version

/** Packages in a site's `node_modules` for each version of React. */
export const reacts = {
  18: {
    react: 'tests/node_modules/react-18',
    'react-dom': 'tests/node_modules/react-dom-18',
    scheduler: 'tests/node_modules/react-dom-18/node_modules/scheduler',
  },
  19: { react: 'node_modules/react', 'react-dom': 'node_modules/react-dom', scheduler: 'node_modules/scheduler' },
} as const
