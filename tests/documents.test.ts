import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { everyAttack } from '../examples/gateway/attacks/try-all.ts'
import { refusals } from '../examples/gateway/platform/refusal.ts'
import { headings, withoutCode } from '../scripts/docs/markdown.ts'
import { slug } from '../scripts/docs/slug.ts'
import { $brand } from '../src/core/brand/brand.ts'
import { cures } from '../src/diagnose/finding.ts'
import { languages } from '../src/core/i18n/languages.ts'
import { agentGroups } from '../src/widgets/agent/agent-pages.ts'
import { memberGroups } from '../src/widgets/member/member-pages.ts'

const documents = ['README.md', 'CHANGELOG.md', 'SECURITY.md', ...globSync('docs/{,start/}*.md')]
const read = (file: string) => withoutCode(readFileSync(file, 'utf8'))

/** The anchors that a Markdown viewer makes of the headings. */
const anchors = (file: string) => headings(read(file)).map(({ text }) => slug(text))

test('README: is below its size limit', () => {
  expect(statSync('README.md').size).toBeLessThanOrEqual(12_000)
})

test('documents: each link leads to an existing file and heading', () => {
  const broken: string[] = []
  for (const file of documents)
    for (const [link, path = '', anchor] of read(file).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)) {
      const target = path === '' ? file : join(dirname(file), path)
      if (!existsSync(target) || (anchor !== undefined && !anchors(target).includes(anchor))) broken.push(`${file}: ${link}`)
    }
  expect(broken).toEqual([])
})

test('documents: each named file exists', () => {
  const missing: string[] = []
  for (const file of documents.filter((each) => !each.startsWith('docs/start/'))) // these name files of the reader's own app
    for (const [, path = ''] of readFileSync(file, 'utf8')
      .replace(/^### Add a .*?(?=^##)/gms, '') // files that the recipes name do not exist yet
      .matchAll(/`((?:src|examples|scripts|tests|build)\/[^`<\s]*)`/g))
      if (globSync(path).length === 0) missing.push(`${file}: ${path}`)
  expect(missing).toEqual([])
})

test("docs/diagnose.md: has a heading for each finding's code, and no other", () => {
  const told = [...readFileSync('docs/diagnose.md', 'utf8').matchAll(/^## `(\w+)`/gm)].map(([, code]) => code)
  expect(told.toSorted()).toEqual(Object.keys(cures).toSorted())
})

test('documents of operators: name every key of brand.json and every page of the centres', () => {
  const told = readFileSync('docs/operators.md', 'utf8')
  const pages = [memberGroups, agentGroups].flatMap((groups) => Object.values(groups)).flatMap((group) => Object.keys(group))
  const untold = [...Object.keys($brand.get()), ...pages].filter((name) => !told.includes(`\`${name}\``))
  expect(untold).toEqual([])
})

test('documents of operators: name every language code', () => {
  expect(readFileSync('docs/operators.md', 'utf8')).toContain(`\`${languages.join(' ')}\``)
})

test('documents of operators: name every design token', () => {
  const told = readFileSync('docs/operators.md', 'utf8').match(/^## Theming\n(.*?)^## /ms)?.[1] ?? ''
  const names = [...readFileSync('src/ui/tokens.css', 'utf8').matchAll(/var\(--tessera-([\w-]+), .*\);$/gm)].map(([, name = '']) => name)
  // a row may say "stone-1 to stone-5"
  const isTold = (name: string) => told.includes(`\`${name}\``) || /^(stone|font-size|line-height)-[2-4]$/.test(name)
  expect(names.length).toBeGreaterThan(50)
  expect(names.filter((name) => !isTold(name))).toEqual([])
})

test('document of errors: has each refusal code of the gateway with its status', () => {
  const told = [...readFileSync('docs/errors.md', 'utf8').matchAll(/^### `(\w+)`\n\n(?:Status (\d{3})\b)?/gm)]
  const statuses = Object.fromEntries(told.flatMap(([, code, status]) => (code && status ? [[code, Number(status)]] : [])))
  expect(statuses).toEqual(Object.fromEntries(Object.entries(refusals).map(([code, [status]]) => [code, status])))
})

test('document of errors: has each console line of the code, and no other', () => {
  const section = readFileSync('docs/errors.md', 'utf8').match(/^## Warnings in the console\n(.*?)^## /ms)?.[1] ?? ''
  const rows = [...section.matchAll(/^\| `(.*?)` +\|/gm)].map(([, begin = '']) => begin)
  const files = globSync('{src,packages/*/src}/**/*.{ts,tsx}').filter((file) => !/\.test\.|gateway-check/.test(file))
  // whose texts another file writes
  const ofFile = (file: string) => {
    if (file.endsWith('check-own.ts')) return /\bsay\(()`([^`\n]*)`/g
    return file.endsWith('diagnose/attributes.ts') ? /\breturn ()`(\$[^`\n]*)`/g : undefined
  }
  // what stands in a variable is `…`; `say` puts our name before its texts; host-events.ts passes on what a handler of the host's threw
  const said = files.flatMap(
    (file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(
          ofFile(file) ?? /console(?:\?)?\.(?:warn|error|info)(?:\?\.)?\((?:'([^'\n]*)|`([^`\n]*)|(\w+))/g,
        ),
      ]
        .map(([, plain, template, thrown]) =>
          (plain || template || thrown || '').replaceAll(/\$\{[^}]*\}/g, '…').replace(/^Tessera:? /, ''),
        )
        .filter((text) => !(text === 'error' && file.endsWith('host-events.ts')))
        .filter((text) => !(text === 'line' && file.endsWith('diagnose/index.ts'))), // docs/diagnose.md has these
  )
  const begins = (row: string, text: string) =>
    new RegExp(`^${row.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/… ?/g, '(.*)')}`).test(text)
  expect(said.length).toBeGreaterThan(25)
  expect(said.filter((text) => !rows.some((row) => begins(row, text)))).toEqual([])
  expect(rows.filter((row) => !said.some((text) => begins(row, text)))).toEqual([])
})

test('SECURITY.md: has each attack of the run, its limit and its control, and no other', () => {
  const section = readFileSync('SECURITY.md', 'utf8').match(/^## What is attacked\n(.*?)^#{2,3} /ms)?.[1] ?? ''
  const rows = section.split('\n').flatMap((line) => (/^\| (?!attack |---)/.test(line) ? [line.split('|').map((cell) => cell.trim())] : []))
  const told = rows.map((cells) => [cells[1], cells[2], cells.at(-2)].join(' | '))
  expect(told).toEqual(everyAttack.map(({ name, most, control }) => [name, most, control?.how ?? 'none'].join(' | ')))
})

/** A file that a document names: documents of the gateway leave its folder out. */
const named = (path: string) => (/^(src|tests|docs|scripts|packages|examples)\//.test(path) ? path : `examples/gateway/${path}`)

test.each([
  ['docs/accessibility.md', 30],
  ['docs/held.md', 120],
])('%s: each named test exists', (document, least) => {
  const missing: string[] = []
  let count = 0
  for (const line of readFileSync(document, 'utf8').split('\n')) {
    let file = ''
    for (const [, path, name = ''] of line.matchAll(/`([\w./-]+\.tsx?)`|“([^”]*)”/g)) {
      if (path) file = named(path)
      if (file === '')
        continue // words of a form
      else if (!existsSync(file) || !readFileSync(file, 'utf8').replaceAll("\\'", "'").includes(name)) missing.push(`${file}: ${name}`)
      else if (name) count++
    }
  }
  expect(missing).toEqual([])
  expect(count).toBeGreaterThan(least)
})

test('SECURITY.md: each named test exists', () => {
  const paths = [...readFileSync('SECURITY.md', 'utf8').matchAll(/`([\w./*-]+\.test\.tsx?)`/g)].map(([, path = '']) => named(path))
  expect(paths.length).toBeGreaterThan(40)
  expect(paths.filter((path) => globSync(path).length === 0)).toEqual([])
})

const flat = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
/** The first block of code of a language in a document; `<script>` around it does not count. */
const block = (file: string, language: string) => {
  const [, code = ''] = readFileSync(file, 'utf8').match(new RegExp(`^ *\`\`\`${language}\n(.*?)^ *\`\`\``, 'ms')) ?? []
  return flat(code.replaceAll(/^<\/?script>$/gm, ''))
}

test.each([
  ['loader', block('README.md', 'html'), /loader\.js"/, 'tests/documents/*/*.{html,php}'],
  ['queue of calls', block('docs/operators.md', 'html'), /Tessera\.q/, 'tests/documents/*/*.{html,js}'],
  ['places of the widgets', block('README.md', 'css'), /data-tessera='lobby'/, 'tests/documents/*/*.{css,js}'],
])('pages of operators: have the %s of the documents, word for word', (_name, told, mark, pattern) => {
  const files = globSync(pattern).filter((file) => mark.test(readFileSync(file, 'utf8')))
  expect(files.length).toBeGreaterThan(2)
  expect(files.filter((file) => !flat(readFileSync(file, 'utf8')).includes(told))).toEqual([])
})

test("documented commands: TypeScript files are run by the project's Node, by npx", () => {
  const files = ['*.md', '{docs,examples,packages,tests,.changeset}/**/*.md', 'scripts/**/*.{ts,mjs}', 'tests/sites/*.ts']
  const written = globSync(files, { exclude: (name) => ['node_modules', 'dist', 'skew'].includes(name) }) // skew sets the PATH itself
  // Node before 22.18 does not run TypeScript; a package of the repository brings a Node that does
  const wrong = written.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?<!npx (?:--no-install )?)(?<![\w-])node (?:--?[\w=-]+ )*[\w./-]+\.ts\b/g)].map(
      ([command]) => `${file}: ${command}`,
    ),
  )
  expect(written.length).toBeGreaterThan(60)
  expect(wrong).toEqual([])
})
