import { globSync, readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'

interface Chunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
}

/** What a page loads: widgets on it, and the popups that a visitor comes to from them. */
export interface PageSize {
  page: string
  /** Brotli bytes of JS, CSS (in the JS) and one dictionary, before the page can be used, and with all it loads later. */
  before: number
  later: number
  budget: { before: number; later?: number }
}

/** kB of the budgets are thousands of bytes. */
const pages: { page: string; widgets: string[]; popups: string[]; budget: PageSize['budget'] }[] = [
  { page: 'winners', widgets: ['winners'], popups: [], budget: { before: 30_000 } },
  { page: 'login', widgets: ['login'], popups: [], budget: { before: 34_000 } },
  {
    page: 'lobby',
    widgets: ['lobby'],
    popups: ['notice', 'search', 'game', 'gameList', 'maintenance'],
    budget: { before: 36_000, later: 60_000 },
  },
  {
    page: 'account + lobby + login + winners',
    widgets: ['account', 'lobby', 'login', 'winners'],
    popups: ['notice', 'search', 'game', 'gameList', 'maintenance', 'message'],
    budget: { before: 48_000, later: 72_000 },
  },
]

const brotli = (content: Buffer): number => brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

/** Sizes of the built pages, from the files in `folder` and the manifest of the build. */
export function measureSizes(folder = 'dist/tessera'): { loader: number; core: number; pages: PageSize[] } {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8'))
  const table = readFileSync('src/widgets/runtime/popup-table.ts', 'utf8')
  const popup = (name: string): { areas: string[]; module: string } => {
    const entry = table.match(
      new RegExp(
        `\\b${name}: \\{ areas: \\[([^\\]]*)\\][^]*?import\\('\\.\\/([^']+)'\\)|\\b${name}: \\{ areas: \\[([^\\]]*)\\][^]*?import\\('\\.\\.\\/([^']+)'\\)`,
      ),
    )
    if (!entry) throw new Error(`no popup ${name} in the table`)
    const module = entry[2] ? `src/widgets/runtime/${entry[2]}` : `src/widgets/${entry[4]}`
    return { areas: names(entry[1] ?? entry[3] ?? ''), module }
  }
  const widget = (name: string): { areas: string[]; module: string } => {
    const module = `src/widgets/${name}/index.tsx`
    return { module, areas: names(readFileSync(module, 'utf8').match(/areas: \[([^\]]*)\]/)?.[1] ?? '') }
  }
  const sizes = new Map<string, number>()
  const size = (file: string): number => {
    if (!sizes.has(file)) sizes.set(file, brotli(readFileSync(file)))
    return sizes.get(file) as number
  }
  const dictionary = (area: string): string => {
    const [file] = globSync(`${folder}/dictionaries-*/EN/${area}.js`)
    if (!file) throw new Error(`no dictionary ${area}`)
    return file
  }
  const closure = (starts: string[], isLater: boolean): Set<string> => {
    const found = new Set<string>()
    const waiting = [...starts]
    for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
      const chunk = manifest[key]
      if (!chunk || found.has(key)) continue
      found.add(key)
      waiting.push(...(chunk.imports ?? []))
      // the table of popups leads everywhere: a page's own popups are named above
      const isTable = key.includes('popup-host')
      if (isLater && !isTable && key !== 'src/loader.ts') waiting.push(...(chunk.dynamicImports ?? []))
    }
    return found
  }
  const files = (keys: Set<string>) => [...keys].map((key) => `${folder}/${manifest[key]?.file}`)
  const sum = (list: Iterable<string>) => [...new Set(list)].reduce((total, file) => total + size(file), 0)
  const runtime = 'src/widgets/runtime/index.ts'
  const loader = `${folder}/loader.js`
  const core = Object.values(manifest).find((chunk) => /core-[\w-]+\.js$/.test(chunk.file))
  return {
    loader: size(loader),
    core: size(`${folder}/${core?.file}`),
    pages: pages.map(({ page, widgets, popups, budget }) => {
      const own = widgets.map(widget)
      const opened = popups.map(popup)
      const texts = ['common', ...own.flatMap(({ areas }) => areas)].map(dictionary)
      const textsLater = opened.flatMap(({ areas }) => areas).map(dictionary)
      const first = [runtime, ...own.map(({ module }) => module)]
      const before = sum([loader, ...files(closure(first, false)), ...texts])
      const later = sum([loader, ...files(closure([...first, ...opened.map(({ module }) => module)], true)), ...texts, ...textsLater])
      return { page, before, later, budget }
    }),
  }
}

function names(list: string): string[] {
  return [...list.matchAll(/'([^']+)'/g)].map(([, name]) => name as string)
}
