import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { everyAttack } from '../examples/gateway/attacks/try-all.ts'
import { refusals } from '../examples/gateway/platform/refusal.ts'
import { anchorsOf, withoutCode } from '../scripts/docs/markdown.ts'
import { moved } from '../scripts/docs/moved.ts'
import { rooms } from '../scripts/docs/table.ts'
import { $brand } from '../src/core/brand/brand.ts'
import { cures } from '../src/diagnose/finding.ts'
import { languages } from '../src/core/i18n/languages.ts'
import { agentGroups } from '../src/widgets/agent/agent-pages.ts'
import { memberGroups } from '../src/widgets/member/member-pages.ts'

const pages = globSync('docs/{,*/}*.md')
const documents = ['README.md', 'CHANGELOG.md', 'SECURITY.md', ...pages]
const read = (file: string) => withoutCode(readFileSync(file, 'utf8'))

/** All pages for operators. */
const operators = globSync('docs/operators/*.md')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

test('README: is below its size limit', () => {
  expect(statSync('README.md').size).toBeLessThanOrEqual(12_000)
})

/** Pages that may be longer than the limit, with the reason. */
const longPages: Record<string, string> = {
  'docs/calls.md': 'written by a program: every call and every code',
  'docs/conformance/firefox.md': 'written by a program: every host page and check',
  'docs/conformance/webkit.md': 'written by a program: every host page and check',
  'docs/start/nextjs.md': 'a quick start: two thirds are the code of one app, which a test follows',
  'docs/start/static-html.md': 'a quick start: two thirds are the code of one app, which a test follows',
}

test('documents: each page has at most 15 kB', () => {
  const tooLong = pages.filter((file) => statSync(file).size > 15_000)
  expect(tooLong.sort()).toEqual(Object.keys(longPages).sort())
})

test('documents: the index of a folder links every page, which gives the menu its order', () => {
  const unlinked = globSync('docs/*/*.md').filter((file) => {
    const index = [`${dirname(file)}.md`, `${dirname(file)}/README.md`].find((each) => existsSync(each))
    return index !== undefined && index !== file && !read(index).includes(`](${relative(dirname(index), file)})`)
  })
  expect(unlinked).toEqual([])
})

test('documents: each former address leads to an existing page', () => {
  const addresses = rooms().flatMap(({ entries }) => entries.map(({ address }) => address))
  expect(Object.values(moved).filter((address) => !addresses.includes(address))).toEqual([])
  expect(Object.keys(moved).filter((address) => addresses.includes(address))).toEqual([])
})

test('documents: each link leads to an existing file and heading', () => {
  const broken: string[] = []
  for (const file of documents)
    for (const [link, path = '', anchor] of read(file).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)) {
      const target = path === '' ? file : join(dirname(file), path)
      if (!existsSync(target) || (anchor !== undefined && !anchorsOf(read(target)).includes(anchor))) broken.push(`${file}: ${link}`)
    }
  expect(broken).toEqual([])
})

test('documents: each named file exists', () => {
  const missing: string[] = []
  // the quick starts name files of the reader's own app, and the recipes name files that do not exist yet
  for (const file of documents.filter((each) => !/^docs\/(start\/|contributing\/add-a-)/.test(each)))
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/`((?:src|examples|scripts|tests|build)\/[^`<\s]*)`/g))
      if (globSync(path).length === 0) missing.push(`${file}: ${path}`)
  expect(missing).toEqual([])
})

test("docs/diagnose.md: has a heading for each finding's code, and no other", () => {
  const told = [...readFileSync('docs/diagnose.md', 'utf8').matchAll(/^## `(\w+)`/gm)].map(([, code]) => code)
  expect(told.toSorted()).toEqual(Object.keys(cures).toSorted())
})

test('operator documents: mention every key of brand.json and every page of the centres', () => {
  const centrePages = [memberGroups, agentGroups].flatMap((groups) => Object.values(groups)).flatMap((group) => Object.keys(group))
  const untold = [...Object.keys($brand.get()), ...centrePages].filter((name) => !operators.includes(`\`${name}\``))
  expect(untold).toEqual([])
})

test('operator documents: mention every language code', () => {
  expect(operators).toContain(`\`${languages.join(' ')}\``)
})

test('operator documents: mention every design token', () => {
  const told = readFileSync('docs/operators/tokens.md', 'utf8')
  const names = [...readFileSync('src/ui/tokens.css', 'utf8').matchAll(/var\(--tessera-([\w-]+), .*\);$/gm)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(50)
  expect(names.filter((name) => !told.includes(`\`${name}\``))).toEqual([])
})

test('docs/errors.md: has each refusal code of the gateway with its status', () => {
  const told = [...readFileSync('docs/errors.md', 'utf8').matchAll(/^### `(\w+)`\n\n(?:Status (\d{3})\b)?/gm)]
  const statuses = Object.fromEntries(told.flatMap(([, code, status]) => (code && status ? [[code, Number(status)]] : [])))
  expect(statuses).toEqual(Object.fromEntries(Object.entries(refusals).map(([code, [status]]) => [code, status])))
})

test('docs/console-warnings.md: has each warning that the code logs, and no other', () => {
  const section = readFileSync('docs/console-warnings.md', 'utf8')
  const rows = [...section.matchAll(/^- `(.*?)`: /gm)].map(([, begin = '']) => begin)
  const files = globSync('{src,packages/*/src}/**/*.{ts,tsx}').filter((file) => !/\.test\.|gateway-check/.test(file))
  // some files build their messages in another way
  const ofFile = (file: string) => {
    if (file.endsWith('check-own.ts')) return /\bsay\(()`([^`\n]*)`/g
    return file.endsWith('diagnose/attributes.ts') ? /\breturn ()`(\$[^`\n]*)`/g : undefined
  }
  // variables in a message become `…`; `say` puts a prefix before its texts; host-events.ts logs what a handler of the host has thrown
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
        .filter((text) => !(text === 'line' && file.endsWith('diagnose/index.ts'))), // docs/diagnose.md lists these
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

/** The path of a file that a document names. Documents leave out the gateway's folder. */
const named = (path: string) => (/^(src|build|tests|docs|scripts|packages|examples)\//.test(path) ? path : `examples/gateway/${path}`)

test.each([
  ['docs/accessibility/*.md', 30],
  ['docs/held/*.md', 120],
])('%s: each named test exists', (pattern, least) => {
  const missing: string[] = []
  let count = 0
  for (const line of globSync(pattern).flatMap((file) => readFileSync(file, 'utf8').split('\n'))) {
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
/** The first code block of a language in a document, without `<script>` around it. */
const block = (file: string, language: string) => {
  const [, code = ''] = readFileSync(file, 'utf8').match(new RegExp(`^ *\`\`\`${language}\n(.*?)^ *\`\`\``, 'ms')) ?? []
  return flat(code.replaceAll(/^<\/?script>$/gm, ''))
}

test.each([
  ['loader', block('README.md', 'html'), /loader\.js"/, 'tests/documents/*/*.{html,php}'],
  ['queue of calls', block('docs/operators/script-api.md', 'html'), /Tessera\.q/, 'tests/documents/*/*.{html,js}'],
  ['places of the widgets', block('README.md', 'css'), /data-tessera='lobby'/, 'tests/documents/*/*.{css,js}'],
])('example pages of operators: have the %s of the documents, word for word', (_name, told, mark, pattern) => {
  const files = globSync(pattern).filter((file) => mark.test(readFileSync(file, 'utf8')))
  expect(files.length).toBeGreaterThan(2)
  expect(files.filter((file) => !flat(readFileSync(file, 'utf8')).includes(told))).toEqual([])
})

test("documented commands: TypeScript files are run by the project's Node, by npx", () => {
  const files = ['*.md', '{docs,examples,packages,tests,.changeset}/**/*.md', 'scripts/**/*.{ts,mjs}', 'tests/sites/*.ts']
  const written = globSync(files, { exclude: (name) => ['node_modules', 'dist', 'skew'].includes(name) }) // skew sets the PATH itself
  // Node before 22.18 does not run TypeScript; a package of the repository installs one that does
  const wrong = written.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?<!npx (?:--no-install )?)(?<![\w-])node (?:--?[\w=-]+ )*[\w./-]+\.ts\b/g)].map(
      ([command]) => `${file}: ${command}`,
    ),
  )
  expect(written.length).toBeGreaterThan(60)
  expect(wrong).toEqual([])
})
