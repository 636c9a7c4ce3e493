import { globSync, readFileSync } from 'node:fs'
import { importedFile, importsOf } from './imported.ts'

/**
 * Checks the import rules between the rooms (docs/architecture/rooms.md): which room may import which, and that no imports are circular,
 * neither between files nor between rooms. Types and `import()` count too, because circles of them are as hard to read. Tests are exempt.
 */
const platform = /^src\/core\/(platform|brand|i18n)\//

/** The rooms of the product, and what each imports: only rooms above it in this list, so that there is no circle. */
const rooms: Record<string, readonly string[]> = {
  site: [],
  session: ['site'],
  money: ['session'],
  wallet: ['site', 'session', 'money'],
  content: ['site', 'session'],
  games: ['site', 'session', 'money', 'wallet'],
  lottery: ['site', 'session', 'games'],
  support: ['site', 'session', 'games'],
  rewards: ['site', 'session', 'money', 'wallet', 'games', 'content'],
  member: ['site', 'session', 'money', 'wallet', 'rewards'],
  agent: ['site', 'session', 'money', 'wallet', 'member', 'content'],
  start: ['site', 'session', 'agent'],
}
const productRoom = new RegExp(`^src/core/(${Object.keys(rooms).join('|')})/`)

/** Rooms whose code several widgets share. */
const shared = ['shared', 'session-form', 'game', 'money', 'content', 'support', 'side-menu', 'agent-shared']
/** Rooms that are composed of other rooms' views; the runtime has the table of popups. */
const composed = ['runtime', 'site', 'member', 'agent']
/** Widgets that show a part of another widget. */
const also: Record<string, readonly string[]> = { team: ['contracts'] }

/** Files that the core, a gateway and the gateway check share. */
const contract = /^src\/contract\/[\w-]+\.ts$/

/** Files of the product that the gateway check may import: names, schemas, the rule for amounts, and the example's sealing of bodies. */
const ofGatewayCheck =
  /^(src\/core\/(\w+\/([\w-]+-)?calls|brand\/([\w-]+-)?constants|money\/parse-amount|platform\/fingerprint)|examples\/gateway\/(platform\/(payload|tracing-headers)|calls-table|openapi\/document))\.ts$/

function ofPackage(from: string, to: string): string | undefined {
  const own = /^packages\/[^/]+\//.exec(from)?.[0] ?? from
  if (to.startsWith(own)) return undefined
  if (own === 'packages/gateway-check/')
    return contract.test(to) || ofGatewayCheck.test(to)
      ? undefined
      : 'the check of a gateway imports the contract, schemas, names and the rule for amounts only'
  return to === 'src/api.ts' ? undefined : 'a package imports the types of src/api.ts only'
}

function complaint(from: string, to: string): string | undefined {
  if (from.startsWith('packages/')) return ofPackage(from, to)
  if (from.startsWith('examples/')) {
    if (
      to.startsWith('src/') &&
      !contract.test(to) &&
      !/^src\/core\/(first-calls|\w+\/([\w-]+-)?calls|brand\/([\w-]+-)?constants|platform\/(schema|live-events|fingerprint)|site\/(paths|centre-pages|widget-heights|feedback-kinds)|i18n\/(text-keys|languages)|money\/parse-amount|wallet\/payee-number)\.ts$|^src\/ui\/art-source\.ts$/.test(
        to,
      )
    )
      return 'the gateway imports schemas, names and the rules for amounts, numbers and widths of pictures only'
    return undefined
  }
  if (!to.startsWith('src/')) return to.startsWith('node_modules') ? undefined : 'src imports nothing outside itself'
  if (from.startsWith('src/contract/')) return contract.test(to) ? undefined : 'the contract imports nothing'
  if (from.startsWith('src/core/')) {
    if (platform.test(from) && productRoom.test(to)) return 'platform, brand and i18n know nothing of the product'
    const [room, other] = [from, to].map((file) => file.split('/')[2] ?? '')
    if (productRoom.test(from) && productRoom.test(to) && room !== other && !rooms[room as string]?.includes(other as string))
      return `${room} does not depend on ${other}`
  }
  if (from.startsWith('src/ui/') && !to.startsWith('src/ui/')) return 'ui knows nothing of core and widgets'
  if (from.startsWith('src/widgets/') && to.startsWith('src/widgets/')) {
    const [own, other] = [from, to].map((file) => file.split('/')[2] ?? '') as [string, string]
    if (own === other || shared.includes(other) || composed.includes(own)) return undefined
    if (!also[own]?.includes(other)) return 'a widget never imports another one'
  }
  return undefined
}

/**
 * Code shared by the members' and the agents' widgets gets its realm as a parameter and must not name one. Otherwise a member's data could
 * appear in the agents' widget, or the reverse. Rooms of a single realm may only name their own.
 */
const handedRealm = /^src\/(core\/(money|wallet|member)|widgets)\//
const namesRealm =
  /^src\/(core\/member\/badges\.ts|widgets\/(promotions\/application-draft\.ts|site\/router\.ts|site\/layout\/frame\.tsx|lobby\/member-rows\.tsx|announcements\/index\.tsx))$/
const realmName = /[\w$](?<!showCentreBy|useState)\('(member|agent)'[,)]/

type Arrows = Map<string, Set<string>>
const files: Arrows = new Map()
const houses: Arrows = new Map()
function draw(arrows: Arrows, from: string, to: string): void {
  const known = arrows.get(from) ?? new Set()
  arrows.set(from, known.add(to))
}

/** A file's room. A file outside the rooms counts as a room. */
const roomOf = (file: string): string => /^src\/(ui|(core|widgets)\/[^/]+)(?=\/)/.exec(file)?.[0] ?? file

/** One path for each circle, starting at the file where it was found. */
function circles(arrows: Arrows): string[] {
  const found: string[] = []
  const done = new Set<string>()
  const way: string[] = []
  const go = (at: string) => {
    if (way.includes(at)) return void found.push([...way.slice(way.indexOf(at)), at].join(' → '))
    if (done.has(at)) return
    way.push(at)
    for (const next of arrows.get(at) ?? []) go(next)
    way.pop()
    done.add(at)
  }
  for (const start of arrows.keys()) go(start)
  return found
}

const faults: string[] = []
/** The source without its comments. */
const bare = (source: string): string => source.replace(/\/\*[^]*?\*\/|\/\/.*/g, '')
/** Storage that outlives the page. Only src/core/platform/storage.ts may use it. */
const keeps = /\b(setItem|indexedDB|caches|cookieStore|serviceWorker)\b|\bdocument\.cookie\b|'cookie'/
const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file)
/** The diagnosis inspects the page without the core. It stores nothing, and its requests are no gateway calls. */
const isDiagnosis = (file: string) => file.startsWith('src/diagnose/')

for (const file of globSync('{src,examples/gateway,packages/*/src}/**/*.{ts,tsx}')) {
  const source = readFileSync(file, 'utf8')
  for (const path of importsOf(file, source)) {
    // tests too: scripts/test.ts runs those of core on one runtime only, since they must not depend on React or Preact
    if (file.startsWith('src/core/') && /(^|\/)p?react\b|testing-library|\/(ui|widgets)\//.test(path))
      faults.push(`${file} imports ${path}: core has no face`)
    if (!path.startsWith('.')) continue
    const to = importedFile(file, path)
    if (isTest(file)) continue
    const why = complaint(file, to)
    if (why) faults.push(`${file} imports ${to}: ${why}`)
    draw(files, file, to)
    // for the gateway and the packages, files are checked but not rooms
    if (file.startsWith('src/') && roomOf(file) !== roomOf(to)) draw(houses, roomOf(file), roomOf(to))
  }
  if (handedRealm.test(file) && !namesRealm.test(file) && !isTest(file) && realmName.test(source))
    faults.push(`${file}: names a realm in place of the one it is handed`)
  if (
    file.startsWith('src/core/') &&
    !/\.test\.ts$|\/(environment|page-window|realm-check)\.ts$|\/testing\//.test(file) &&
    /(?<![-./\w])((document|window)\.|performance\.now\b|Math\.random\b)/.test(bare(source))
  )
    faults.push(`${file}: uses the browser without environment()`)
  const read = bare(source).replace(/\bkept\('\w+'/g, '') // the loader reads these keys before the core has loaded
  if (
    file.startsWith('src/') &&
    file !== 'src/core/platform/storage.ts' &&
    !isDiagnosis(file) &&
    !isTest(file) &&
    (keeps.test(read) || (file !== 'src/ask-early.ts' && /\b(local|session)Storage\b/.test(read)))
  )
    faults.push(`${file}: keeps something in the browser without environment(), where it needs consent`)
  if (
    file.startsWith('src/') &&
    file !== 'src/core/platform/environment.ts' &&
    file !== 'src/ask-early.ts' && // runs before the client has loaded; the client then uses these responses
    !isDiagnosis(file) &&
    !/\.test\.tsx?$|\/testing\//.test(file) &&
    !/[(,]\s*fetch: \(/.test(source) && // a parameter named `fetch`
    /(?<![.\w])fetch\(/.test(bare(source))
  )
    faults.push(`${file}: only client.ts calls fetch, through environment()`)
}
for (const circle of [...circles(files), ...circles(houses)]) faults.push(`a circle: ${circle}`)
for (const fault of faults) console.error(fault)
console.log(faults.length ? `${faults.length} imports go against the house's arrows` : 'the arrows between the rooms hold')
process.exitCode = faults.length ? 1 : 0
