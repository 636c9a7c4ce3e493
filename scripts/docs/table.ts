import { globSync } from 'node:fs'

/** A document of the site, and what becomes of it. */
export interface DocumentEntry {
  /** Its file in the repository. */
  file: string
  /** Address below the site's, without a slash at either end. */
  address: string
  /** Its name in the menu; its title unless told. */
  name?: string
  /** Each `##` becomes a page of its own, but for those listed: they stand on the page of another one. */
  sections?: Readonly<Record<string, string>>
}
interface Room {
  title: string
  entries: readonly DocumentEntry[]
}

const start = (name: string): DocumentEntry => ({ file: `docs/start/${name}.md`, address: `start/${name}` })

/** Small sections of docs/gateway.md, each with the section on whose page it stands. */
const together: Readonly<Record<string, string>> = {
  'The envelope': 'The calls',
  'Sealed calls': 'The calls',
  Time: 'The calls',
  CORS: 'The calls',
  'Personal answers': 'The calls',
  'Step-up': 'Refusals and errors',
  'Asking again': 'Refusals and errors',
  Days: 'Money',
  'Guesses and messages': 'Responsible play',
  'Teams, agents and contracts': 'Responsible play',
}

const named: readonly Room[] = [
  {
    title: 'Quick starts',
    entries: ['static-html', 'react', 'vue', 'nextjs', 'wordpress', 'tag-manager', 'live-examples'].map(start),
  },
  { title: 'For operators', entries: [{ file: 'docs/operators.md', address: 'operators', name: 'Contents', sections: {} }] },
  {
    title: 'Your own gateway',
    entries: [
      { file: 'docs/gateway.md', address: 'gateway', name: 'Contents', sections: together },
      { file: 'docs/calls.md', address: 'calls' },
    ],
  },
]

/** After the reference, which has no file: see `compose`. */
const last: Room = {
  title: 'The project',
  entries: [
    { file: 'README.md', address: 'overview', name: 'Overview' },
    { file: 'docs/accessibility.md', address: 'accessibility' },
    { file: 'docs/performance.md', address: 'performance' },
    { file: 'docs/architecture.md', address: 'architecture' },
    { file: 'docs/contributing.md', address: 'contributing' },
    { file: 'docs/languages/README.md', address: 'languages' },
    { file: 'docs/conformance.md', address: 'conformance' },
    { file: 'docs/reports.md', address: 'reports' },
    { file: 'docs/held.md', address: 'held' },
    { file: 'SECURITY.md', address: 'security' },
    { file: 'CHANGELOG.md', address: 'changelog' },
  ],
}
/** Part of the reference; the rest of it is generated. */
export const errorsDocument: DocumentEntry = { file: 'docs/errors.md', address: 'reference/errors' }
/** The first page. */
export const homeDocument: DocumentEntry = { file: 'docs/README.md', address: 'index' }

/** Documents that are in no room yet, so that none can be forgotten. */
function others(pattern: string): DocumentEntry[] {
  const known = [homeDocument, errorsDocument, ...[...named, last].flatMap(({ entries }) => entries)].map(({ file }) => file)
  return globSync(pattern)
    .sort()
    .filter((file) => !known.includes(file))
    .map((file) => ({ file, address: file.replace(/^docs\/|(\/README)?\.md$/g, '') }))
}

/** The rooms of the menu, without the reference, which stands before the last one. */
export function rooms(): Room[] {
  const more: Record<string, string> = { 'For operators': 'docs/{,start/}*.md', [last.title]: '{packages,examples}/*/README.md' }
  return [...named, last].map(({ title, entries }) => ({ title, entries: [...entries, ...(more[title] ? others(more[title]) : [])] }))
}
