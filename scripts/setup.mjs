#!/usr/bin/env node
// Prepares a fresh clone for an npm script: node scripts/setup.mjs [script]
// Installs packages, and a browser for scripts that open pages. What is already installed is not touched.
// Runs on the Node that starts it (20 or later).
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const script = process.argv[2] ?? 'start'
const isDebian = existsSync('/usr/bin/apt-get')

/** Folders with their own packages, which only some scripts need. */
const folders = {
  format: ['scripts/check'],
  contract: ['scripts/check'],
  'new-version': ['scripts/check', 'scripts/release'],
  conformance: ['scripts/check', 'tests', 'tests/sites/nextjs'],
  test: [
    'scripts/check',
    'scripts/release',
    'tests',
    'tests/openapi',
    'tests/sites/react',
    'tests/sites/vue',
    'tests/sites/nextjs',
    'tests/sites/wordpress',
    'docs/site',
  ],
}
const wantsBrowser = ['test', 'conformance', 'bench', 'skew'].includes(script)

function run(command, args) {
  const result = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  return result.status === 0
}

const install = (folder) => run(process.execPath, ['scripts/install.mjs', folder])
for (const folder of ['.', ...(folders[script] ?? [])]) if (!install(folder) && !isOptional(folder)) process.exit(1)

/** Returns true for folders whose packages only their own tests use. Those tests retry the installation and report why it failed. */
function isOptional(folder) {
  return folder.startsWith('tests/') || folder === 'docs/site'
}

/** An older Chromium never retries a failed import, so the tests of a second try fail on it (150 is one). */
const oldestChromium = 156
const shell = '/usr/bin/chromium-headless-shell'
/** The font of the tests' pages: reserved heights depend on its metrics. */
const font = '/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf'

if (wantsBrowser && (!hasBrowser() || isOld('/usr/bin/chromium') || (isDebian && !existsSync(font)))) {
  console.log('Installing a browser for the tests …')
  const packages = ['chromium', 'fonts-liberation', 'fonts-noto-core']
  if (isDebian) aptInstall(...packages)
  if (!hasBrowser() && !run('npx', ['playwright', 'install', '--with-deps', 'chromium'])) {
    console.error('No Chromium for the tests: install Chromium or Chrome, or set CHROMIUM_PATH to one, then run npm test again.')
    process.exit(1)
  }
}

// The shell is a quarter faster than the whole browser. Without it, the whole browser is used.
if (wantsBrowser && isDebian && !process.env.CHROMIUM_PATH && (!existsSync(shell) || isOld(shell))) {
  console.log('Installing a headless shell for the tests …')
  aptInstall('chromium-headless-shell')
}

// The tests and the bench start their own PostgreSQL. Without its programs, they report what they skipped.
if (wantsBrowser && isDebian && !hasPostgres()) {
  console.log('Installing PostgreSQL for the tests …')
  withoutDebiansServer(() => aptInstall('postgresql'))
}

/** Runs an installation in which Debian's package creates and starts no server for the whole machine: only the programs are needed. */
function withoutDebiansServer(install) {
  const folder = '/etc/postgresql-common'
  const file = `${folder}/createcluster.conf`
  if (process.getuid?.() !== 0 || existsSync(file)) return void install()
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, 'create_main_cluster = false\n')
  install()
  rmSync(file, { force: true })
}

function apt(...args) {
  return process.getuid?.() === 0 ? run('apt-get', args) : run('sudo', ['-n', 'apt-get', ...args])
}

/**
 * Installs packages after updating the package lists, since old lists may give an old version. If the update fails, the existing lists are
 * used.
 */
function aptInstall(...packages) {
  console.log(`apt-get install ${packages.join(' ')}`)
  apt('update', '-qq')
  return apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
}

/** Returns true if Debian's package of a browser is installed and too old for the tests. */
function isOld(path) {
  if (!isDebian || process.env.CHROMIUM_PATH || !existsSync(path)) return false
  const [, major] = /(\d+)\./.exec(spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout ?? '') ?? []
  return Number(major) < oldestChromium
}

/** Looks in the same places as scripts/postgres.ts. */
function hasPostgres() {
  const debian = '/usr/lib/postgresql'
  const folders = [
    ...(existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : []),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.some((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

function hasBrowser() {
  const places = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ]
  if (places.some((path) => path && existsSync(path))) return true
  const found = spawnSync('node_modules/.bin/playwright', ['install', '--list'], { encoding: 'utf8', shell: process.platform === 'win32' })
  return /chromium/.test(found.stdout ?? '')
}
