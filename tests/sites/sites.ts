import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/load/free-port.ts'
import type { Sandbox } from '../browser/sandbox.ts'
import { codeOf, follow } from './follow.ts'
import { type Site, startServer } from './start-server.ts'
import { installOurs, Tools } from './tools.ts'

const start = (name: string) => `docs/start/${name}.md`
const run = (folder: string, command: string) => {
  execFileSync('sh', ['-c', command], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, NODE_OPTIONS: '' } })
}

/** Executes a command of a document in the folder `at`. @returns the folder of the next steps, or how to start the site's server */
type Command = (at: string) => string | void | { program: string; args: string[]; environment?: Record<string, string> }

/** Builds a site from its document. commands: all commands in the document; an unknown one fails. */
async function makeSite(
  name: string,
  { gateway, operatorToken }: Sandbox,
  commands: (replace: (code: string) => string) => Record<string, Command>,
): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), `tessera-${name}-`))
  const replace = (code: string) => code.replaceAll('http://localhost:4700', gateway)
  const known = commands(replace)
  let site: Site | undefined
  const carryOut = async (command: string, at: string) => {
    const act = known[command]
    if (!act) throw new Error(`${start(name)} has a command that this test does not know: ${command}`)
    const made = act(at)
    if (typeof made !== 'object') return made
    const { program, args, environment } = made
    site = await startServer(program, args, {
      folder: at,
      port: await freePort(),
      environment: { OPERATOR_TOKEN: operatorToken, ...environment },
    })
  }
  const clean = () => rmSync(folder, { recursive: true, force: true })
  try {
    await follow(start(name), folder, carryOut, replace)
    if (!site) throw new Error(`${start(name)} starts no server`)
  } catch (error) {
    clean()
    throw error
  }
  const { origin, stop } = site
  return { origin, stop: () => stop().finally(clean) }
}

export const staticHtmlSite = (sandbox: Sandbox): Promise<Site> =>
  makeSite('static-html', sandbox, () => ({
    'npx http-server -p 8080': () => {}, // only shows the page; skipped here
    'mkdir public': (at) => run(at, 'mkdir public'),
    'mv index.html casino.css casino.js public': (at) => run(at, 'mv index.html casino.css casino.js public'),
    'OPERATOR_TOKEN=harbour-lights-secret node server.mjs': () => ({ program: process.execPath, args: ['server.mjs'] }),
  }))

/**
 * A site based on a template of create-vite. command: the document's command that starts its server. environment: the settings in this
 * command.
 */
const viteSite = (name: 'react' | 'vue', command: string, environment: Record<string, string>) => async (sandbox: Sandbox) => {
  const tools = new Tools(name)
  return makeSite(name, sandbox, (replace) => ({
    [`npm create vite@latest casino -- --template ${name}-ts --no-interactive`]: (at) =>
      tools.run(at, 'create-vite', 'casino', '--template', `${name}-ts`, '--no-interactive'),
    'cd casino': (at) => join(at, 'casino'),
    'npm install': (at) => tools.install(at),
    [`npm pack ../tessera/packages/js ../tessera/packages/${name}`]: installOurs,
    'npm install ./tessera-*.tgz': () => {},
    'npm run build': (at) => run(at, 'npm run build'),
    [command]: (at) => {
      writeFileSync(join(at, 'server.mjs'), replace(codeOf(start('static-html'), 'server.mjs'))) // the document tells the reader to do this
      return { program: process.execPath, args: ['server.mjs'], environment }
    },
  }))
}

export const reactSite = viteSite('react', 'OPERATOR_TOKEN=harbour-lights-secret FOLDER=dist node server.mjs', { FOLDER: 'dist' })

export const vueSite = viteSite(
  'vue',
  "OPERATOR_TOKEN=harbour-lights-secret FOLDER=dist TRUSTED_TYPES='tessera tessera-js vue' node server.mjs",
  { FOLDER: 'dist', TRUSTED_TYPES: 'tessera tessera-js vue' },
)

export async function nextSite(sandbox: Sandbox): Promise<Site> {
  const tools = new Tools('nextjs')
  return makeSite('nextjs', sandbox, () => ({
    'npx create-next-app@latest casino --ts --app --no-tailwind --no-src-dir --yes': (at) => {
      const choices = ['--ts', '--app', '--no-tailwind', '--no-src-dir', '--yes', '--skip-install', '--disable-git']
      tools.run(at, 'create-next-app', 'casino', ...choices)
      tools.install(join(at, 'casino'))
    },
    'cd casino': (at) => join(at, 'casino'),
    'npm pack ../tessera/packages/js ../tessera/packages/react': installOurs,
    'npm install ./tessera-*.tgz': () => {},
    'npm run build': (at) => run(at, 'npm run build'),
    'OPERATOR_TOKEN=harbour-lights-secret npm start': (at) => ({ program: join(at, 'node_modules/.bin/next'), args: ['start'] }),
  }))
}
