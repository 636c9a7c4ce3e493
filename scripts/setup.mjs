#!/usr/bin/env node
// Prepares a fresh clone for `npm start` and `npm test`: dependencies, and for tests their programs and a browser.
// Runs on the Node that starts it (20 or later); everything after it runs on the Node 22 that it installs.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const wantsBrowser = process.argv.includes('--browser')
const isDebian = existsSync('/usr/bin/apt-get')

function run(command, args) {
  const result = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  return result.status === 0
}

const install = (folder) => run(process.execPath, ['scripts/install.mjs', folder])
if (!install('.')) process.exit(1)
// Programs that tests start, in folders of their own. Without them only those tests fail, which try again and say why.
if (wantsBrowser)
  for (const folder of [
    'docs/site',
    'tests/openapi',
    'tests/sites/react',
    'tests/sites/vue',
    'tests/sites/nextjs',
    'tests/sites/wordpress',
  ])
    install(folder)

/** An older Chromium never asks again for an import that has failed, so what is said of a second try does not hold there (150 is one). */
const oldestChromium = 156
const shell = '/usr/bin/chromium-headless-shell'
/** The font of the tests' pages: places are kept for its words. */
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

// A quarter faster than the whole browser, which is used without it.
if (wantsBrowser && isDebian && !process.env.CHROMIUM_PATH && (!existsSync(shell) || isOld(shell))) {
  console.log('Installing a headless shell for the tests …')
  aptInstall('chromium-headless-shell')
}

// The tests and the bench start their own PostgreSQL; without one they say what they skipped.
if (wantsBrowser && isDebian && !hasPostgres()) {
  console.log('Installing PostgreSQL for the tests …')
  withoutDebiansServer(() => aptInstall('postgresql'))
}

/** Only the programs are needed: Debian would create and start a server for the whole machine. */
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

/** With new lists of packages, else an old version may come; if there are none to be had, with those that are there. */
function aptInstall(...packages) {
  console.log(`apt-get install ${packages.join(' ')}`)
  apt('update', '-qq')
  return apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
}

/** Is Debian's package of a browser there, and too old for the tests? */
function isOld(path) {
  if (!isDebian || process.env.CHROMIUM_PATH || !existsSync(path)) return false
  const [, major] = /(\d+)\./.exec(spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout ?? '') ?? []
  return Number(major) < oldestChromium
}

/** As scripts/postgres.ts looks for it. */
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
