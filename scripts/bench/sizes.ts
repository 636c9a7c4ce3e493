import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { agentGroups } from '../../src/widgets/agent/agent-pages.ts'
import { memberGroups } from '../../src/widgets/member/member-pages.ts'
import { routes } from '../../src/widgets/site/routes.ts'

interface Chunk {
  file: string
  imports?: string[]
}

/** What a guest's page of widgets loads. */
export interface PageSize {
  page: string
  /**
   * Brotli bytes of JS, CSS (in the JS) and one dictionary: before the page can be used, and with what it fetches by itself
   * later, while it is left alone for 15 seconds and scrolled to its end and back: nobody types, logs in, starts a game, or
   * opens a popup or another view.
   */
  before: number
  later: number
  budget: { before: number; later?: number }
}

interface Later {
  modules: string[]
  areas: string[]
}

/** kB of the budgets are thousands of bytes. */
const pages: { widgets: (keyof typeof laterOf)[]; wide?: Later; budget: PageSize['budget'] }[] = [
  { widgets: ['winners'], budget: { before: 46_000 } },
  { widgets: ['login'], budget: { before: 46_000 } },
  { widgets: ['lobby'], budget: { before: 46_000, later: 90_000 } },
  { widgets: ['wallet'], budget: { before: 46_000, later: 90_000 } },
  // from 1280 px on the card of a deposit has its place in the wallet
  {
    widgets: ['wallet'],
    wide: { modules: ['src/widgets/wallet/deposit/deposit-page.tsx'], areas: ['deposit-form'] },
    budget: { before: 48_000 },
  },
  { widgets: ['member'], budget: { before: 54_000 } },
  { widgets: ['agent'], budget: { before: 50_000 } },
  { widgets: ['account', 'lobby', 'login', 'winners'], budget: { before: 58_000, later: 90_000 } },
]

/** The dynamic imports and dictionaries that come by themselves later, as watched in Chromium (`later-bytes.spec.ts`). */
const everywhere = { modules: ['src/core/start/watch-system.ts'], areas: [] as string[] }
const laterOf = {
  account: { modules: [], areas: [] },
  lobby: { modules: ['src/widgets/lobby/later.ts', 'src/widgets/lobby/home-rest.ts', 'node_modules/swiper/swiper.mjs'], areas: [] },
  login: { modules: ['src/widgets/login/other-ways.tsx'], areas: ['login-more'] },
  member: { modules: [], areas: [] },
  agent: { modules: ['src/widgets/agent/parts.ts'], areas: [] },
  wallet: {
    modules: ['src/widgets/wallet/wallet-page.tsx', 'src/widgets/wallet/latest-card.tsx'],
    areas: ['wallet', 'money', 'lines'],
  },
  winners: { modules: ['src/widgets/winners/motion.tsx', 'src/core/games/winners-live.ts'], areas: [] },
  site: { modules: [], areas: [] },
} satisfies Record<string, Later>

const brotli = (content: Buffer): number => brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

/** What a route of the full-page site adds to its home page. */
export interface RouteSize {
  path: string
  size: number
}
interface CentrePage {
  load: () => unknown
  areas?: readonly string[]
}
const siteBudget = { home: 72_000, route: 16_000 }
/** What a page of the member or the agent centre adds to its widget and to what that has fetched by itself. */
const centrePageBudget = 15_000

/** Sizes of the built pages, from the files in `folder` and the manifest of the build. */
export function measureSizes(folder = 'dist/tessera'): {
  loader: number
  core: number
  pages: PageSize[]
  site: { home: number; routes: RouteSize[]; budget: typeof siteBudget }
  member: { pages: RouteSize[]; budget: number }
  agent: { pages: RouteSize[]; budget: number }
} {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8'))
  const areasOf = (widget: string): string[] =>
    names(readFileSync(`src/widgets/${widget}/index.tsx`, 'utf8').match(/areas: \[([^\]]*)\]/)?.[1] ?? '')
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
  /** Files of modules and of all they import statically. */
  const files = (modules: string[]): string[] => {
    const found = new Set<string>()
    const waiting = [...modules]
    for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
      const chunk = manifest[key]
      if (!chunk) throw new Error(`the build has no ${key}`)
      if (found.has(key)) continue
      found.add(key)
      waiting.push(...(chunk.imports ?? []))
    }
    return [...found].map((key) => `${folder}/${manifest[key]?.file}`)
  }
  const sum = (list: string[]) => [...new Set(list)].reduce((total, file) => total + size(file), 0)
  const loader = `${folder}/loader.js`
  const core = Object.values(manifest).find((chunk) => /core-[\w-]+\.js$/.test(chunk.file))
  const siteParts = [everywhere, laterOf.account, laterOf.lobby, laterOf.winners, laterOf.site]
  const home = [
    loader,
    ...files([
      'src/widgets/runtime/index.ts',
      'src/widgets/site/index.tsx',
      ...siteParts.flatMap(({ modules }) => modules).filter((module) => !module.includes('swiper')), // comes with the first touch or move
    ]),
    ...['common', 'head', ...['site', 'account', 'lobby', 'winners'].flatMap(areasOf), ...siteParts.flatMap(({ areas }) => areas)].map(
      dictionary,
    ),
  ]
  const route = (path: string): RouteSize => {
    const { screen, areas = [] } = routes[path] ?? {}
    const module = screen && importedBy(screen, 'site')
    const own = module
      ? [...files([module]), ...areas.map(dictionary)]
      : path === '/'
        ? []
        : [...files(['src/widgets/lobby/list-view.tsx']), dictionary('list')]
    return { path, size: sum([...home, ...own]) - sum(home) }
  }
  const centre = (widget: 'member' | 'agent', groups: Record<string, Record<string, CentrePage>>) => {
    const frame = [
      loader,
      ...files(['src/widgets/runtime/index.ts', `src/widgets/${widget}/index.tsx`, ...laterOf[widget].modules]),
      ...['common', ...areasOf(widget)].map(dictionary),
    ]
    const pages = Object.values(groups).flatMap((group) => Object.entries(group))
    return {
      pages: pages.map(([path, { load, areas = [] }]): RouteSize => {
        const own = [...files([importedBy(load, widget) ?? '']), ...areas.map(dictionary)]
        return { path, size: sum([...frame, ...own]) - sum(frame) }
      }),
      budget: centrePageBudget,
    }
  }
  return {
    member: centre('member', memberGroups),
    agent: centre('agent', agentGroups),
    site: { home: sum(home), routes: Object.keys(routes).map(route), budget: siteBudget },
    loader: size(loader),
    core: size(`${folder}/${core?.file}`),
    pages: pages.map(({ widgets, wide, budget }) => {
      const first = [
        loader,
        ...files(['src/widgets/runtime/index.ts', ...widgets.map((widget) => `src/widgets/${widget}/index.tsx`)]),
        ...['common', ...widgets.flatMap(areasOf)].map(dictionary),
      ]
      const parts = [everywhere, ...widgets.map((widget) => laterOf[widget]), ...(wide ? [wide] : [])]
      const later = [...files(parts.flatMap(({ modules }) => modules)), ...parts.flatMap(({ areas }) => areas).map(dictionary)]
      return { page: widgets.join(' + ') + (wide ? ' on a wide window' : ''), before: sum(first), later: sum([...first, ...later]), budget }
    }),
  }
}

/** The module that an entry of a table in a widget's folder imports. */
function importedBy(load: () => unknown, widget: string): string | undefined {
  const path = /import\(["'](\.[^"']+)["']\)/.exec(load.toString())?.[1]
  return path && join('src/widgets', widget, path)
}

function names(list: string): string[] {
  return [...list.matchAll(/'([^']+)'/g)].map(([, name]) => name as string)
}
