import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { calls } from '../../examples/gateway/calls-table.ts'
import { openApiDocument } from '../../examples/gateway/openapi/document.ts'
import { icon } from '../../examples/gateway/site/site-page.ts'
import { callsReference, type OpenApi } from './calls-reference.ts'
import { compose, type GeneratedPage } from './compose.ts'
import { moved } from './moved.ts'
import { llmsFullText, llmsText } from './llms-text.ts'
import { takeTurn } from './take-turn.ts'

/**
 * Builds the documents' site into dist/docs, unless its sources are unchanged. Runs on `npm run docs`, and on `npm start` once the gateway
 * answers. VitePress and TypeDoc are in docs/site, which has its own lock file and is installed here.
 */
const out = 'dist/docs'
const stamp = 'dist/.documents'
const site = 'docs/site'
/** The path where the gateway serves the site. A gateway below a path adds that path when it sends a page. */
const base = '/docs/'

const openApi = JSON.parse(JSON.stringify(await openApiDocument(calls))) as OpenApi
const sources = globSync([
  '*.md',
  'docs/{,*/}*.md',
  'docs/images/*.png',
  '{packages,examples}/*/README.md',
  `${site}/*.json`,
  `${site}/.vitepress/{config.ts,theme/*}`,
  'scripts/docs/*',
  'src/ui/{tokens,light-theme}.css',
  'src/api.ts',
  'src/core/{site,platform,session}/*.ts', // they contain the types of the script API
]).filter((file) => statSync(file).isFile())
const hash = createHash('sha256').update(base).update(icon).update(JSON.stringify(openApi))
for (const file of sources.sort()) hash.update(file).update(readFileSync(file))
const wanted = hash.digest('hex')

/** Runs a command. Its output is printed only if it fails. */
function run(command: string, args: readonly string[], cwd = '.', environment: Record<string, string> = {}): void {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    env: { ...process.env, ...environment, PATH: `${resolve(site, 'node_modules/.bin')}${delimiter}${process.env['PATH']}` },
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${error?.message ?? ''}${stdout}${stderr}`)
}

/** The reference of the script API, generated from its types. */
function scriptApi(work: string): GeneratedPage {
  const folder = resolve(work, 'types')
  run('typedoc', ['--options', 'typedoc.json', '--out', folder], site)
  const text = readFileSync(join(folder, 'script-api.md'), 'utf8')
  const intro =
    'Made from the types that are published with the package. What each part does, and when: [`window.Tessera`](../docs/operators/script-api.md), [events](../docs/operators/events.md).'
  return { address: 'reference/script-api', markdown: `# Script API\n\n${intro}\n\n${text}` }
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

function build(): number {
  run(process.execPath, ['scripts/install.mjs', site])
  const work = resolve(mkdtempSync('.cache/docs-'))
  try {
    const { home, rooms } = compose([scriptApi(work), ...callsReference(openApi)])
    const pages = [home, ...rooms.flatMap((room) => room.pages)]
    for (const { address, markdown } of pages) write(join(work, 'pages', `${address}.md`), markdown)
    cpSync('docs/images', join(work, 'pages/images'), { recursive: true })
    write(join(work, 'pages/public/icon.svg'), icon)
    // the widgets' own tokens for the whole page; VitePress marks the dark theme by a class
    const tokens = readFileSync('src/ui/tokens.css', 'utf8').replace('[data-tessera-theme]', ':root')
    const light = readFileSync('src/ui/light-theme.css', 'utf8').replace("[data-tessera-theme='light']", ':root:not(.dark)')
    write(join(work, 'tokens.css'), tokens + light)
    write(
      join(work, 'site.json'),
      JSON.stringify({ base, home, rooms: rooms.map((room) => ({ ...room, pages: room.pages.map(withoutText) })) }),
    )
    run('vitepress', ['build', '.'], site, { DOCS_WORK: work })
    for (const { address, markdown } of pages) write(join(work, 'site', `${address}.md`), markdown)
    cpSync('docs/images', join(work, 'site/images'), { recursive: true }) // at the path that the Markdown uses
    write(join(work, 'site/moved.json'), JSON.stringify(moved))
    write(join(work, 'site/llms.txt'), llmsText(base, home, rooms))
    write(join(work, 'site/llms-full.txt'), llmsFullText(base, home, rooms))
    rmSync(out, { recursive: true, force: true })
    mkdirSync(dirname(out), { recursive: true })
    renameSync(join(work, 'site'), out)
    writeFileSync(stamp, wanted)
    return pages.length
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

const withoutText = <T extends { markdown: string }>({ markdown: _, ...page }: T) => page

mkdirSync('.cache', { recursive: true })
takeTurn('.cache/documents-turn')
for (const left of globSync('.cache/docs-*')) rmSync(left, { recursive: true, force: true }) // left by a build that was killed
if (existsSync(out) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) console.log('The documents are up to date.')
else {
  console.log(`Building the documents${existsSync(`${site}/node_modules`) ? '' : ': the first time this takes about a minute'} …`)
  const begun = performance.now()
  try {
    const count = build()
    console.log(
      `The documents are built: ${count} pages in ${((performance.now() - begun) / 1000).toFixed(0)} s. The gateway serves them at ${base}`,
    )
  } catch (error) {
    console.error(`The documents could not be built; \`npm run docs\` tries again. ${(error as Error).message}`)
    process.exitCode = 1
  }
}
