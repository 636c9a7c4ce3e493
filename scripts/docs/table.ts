import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'

/** A document of the site. */
export interface DocumentEntry {
  /** Its file in the repository. */
  file: string
  /** Path below the site's address, without a leading or trailing slash. */
  address: string
  /** Name in the menu; by default the document's title. */
  name?: string
  /** The heading above its link in the index of its folder: a group of the menu. */
  group?: string
}
interface Room {
  title: string
  entries: readonly DocumentEntry[]
}

const start = (name: string): DocumentEntry => ({ file: `docs/start/${name}.md`, address: `start/${name}` })

const addressOf = (file: string): string => file.replace(/^docs\/|(\/README)?\.md$/g, '')

/** An index, and the pages of its folder in the order of the index's links. */
function folder(file: string, name?: string): DocumentEntry[] {
  const inside = file.replace(/(\/README)?\.md$/, '/')
  const pages: DocumentEntry[] = []
  let group: string | undefined
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line.startsWith('## ')) group = line.slice(3)
    const [, path = ''] = /^- .*?\]\(([\w/-]+\.md)\)/.exec(line) ?? []
    const page = join(dirname(file), path)
    if (page.startsWith(inside)) pages.push({ file: page, address: addressOf(page), ...(group && { group }) })
  }
  return [{ file, address: addressOf(file), ...(name && { name }) }, ...pages]
}

const named: readonly Room[] = [
  {
    title: 'Quick starts',
    entries: ['static-html', 'react', 'vue', 'nextjs', 'wordpress', 'tag-manager', 'live-examples'].map(start),
  },
  { title: 'For operators', entries: folder('docs/operators.md', 'Contents') },
  {
    title: 'Your own gateway',
    entries: [...folder('docs/gateway.md', 'Contents'), { file: 'docs/calls.md', address: 'calls' }],
  },
]

/** Comes after the reference, which has no file: see `compose`. */
const last: Room = {
  title: 'The project',
  entries: [
    { file: 'README.md', address: 'overview', name: 'Overview' },
    ...folder('docs/accessibility.md'),
    ...folder('docs/performance.md'),
    ...folder('docs/architecture.md'),
    ...folder('docs/contributing.md'),
    ...folder('docs/languages/README.md'),
    ...folder('docs/conformance.md'),
    ...folder('docs/reports.md'),
    ...folder('docs/held.md'),
    { file: 'SECURITY.md', address: 'security' },
    { file: 'CHANGELOG.md', address: 'changelog' },
  ],
}
/** The documents within the reference; the rest of it is generated. */
export const referenceDocuments: readonly DocumentEntry[] = [
  { file: 'docs/errors.md', address: 'reference/errors' },
  { file: 'docs/console-warnings.md', address: 'reference/console-warnings' },
]
/** The first page. */
export const homeDocument: DocumentEntry = { file: 'docs/README.md', address: 'index' }

/** Documents that no room lists yet, so that none is forgotten. */
function others(pattern: string): DocumentEntry[] {
  const known = [homeDocument, ...referenceDocuments, ...[...named, last].flatMap(({ entries }) => entries)].map(({ file }) => file)
  return globSync(pattern)
    .sort()
    .filter((file) => !known.includes(file))
    .map((file) => ({ file, address: addressOf(file) }))
}

/** The rooms of the menu without the reference, which is inserted before the last one. */
export function rooms(): Room[] {
  const more: Record<string, string> = { 'For operators': 'docs/{,*/}*.md', [last.title]: '{packages,examples}/*/README.md' }
  return [...named, last].map(({ title, entries }) => ({ title, entries: [...entries, ...(more[title] ? others(more[title]) : [])] }))
}
