import { globSync, readFileSync } from 'node:fs'
import { importedFile, importsOf } from './imported.ts'

/**
 * Checks the arrows between the rooms (docs/architecture/rooms.md): who may import whom, and that there is no circle of imports, by
 * files or by rooms. Types and `import()` count too: a circle of them is as hard to read. Tests are free.
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

/** What widgets share. */
const shared = ['shared', 'session-form', 'game', 'money', 'content', 'support', 'side-menu', 'agent-shared']
/** These consist of the others' views; the runtime has the table of popups. */
const composed = ['runtime', 'site', 'member', 'agent']
/** A widget that shows a part of another one. */
const also: Record<string, readonly string[]> = { team: ['contracts'] }

/** What core, a gateway and its check share. */
const contract = /^src\/contract\/[\w-]+\.ts$/

/** What the check of a gateway takes of the product: names, schemas and the rule for amounts; and how the example seals. */
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
 * What members' and agents' widgets share gets its realm as a parameter, and names none: else a member's data could appear in the
 * agents' widget, or the reverse. Rooms of one realm only name theirs.
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

/** A file's room; a file outside the rooms is its own room. */
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
/** Without its comments. */
const bare = (source: string): string => source.replace(/\/\*[^]*?\*\/|\/\/.*/g, '')
/** What outlives the page: src/core/platform/storage.ts alone. */
const keeps = /\b(setItem|indexedDB|caches|cookieStore|serviceWorker)\b|\bdocument\.cookie\b|'cookie'/
const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file)
/** Looks at the page as it is, past the core: it keeps nothing, and its requests are no calls. */
const isDiagnosis = (file: string) => file.startsWith('src/diagnose/')

for (const file of globSync('{src,examples/gateway,packages/*/src}/**/*.{ts,tsx}')) {
  const source = readFileSync(file, 'utf8')
  for (const path of importsOf(file, source)) {
    // tests too: scripts/test.ts runs those of core on one runtime only, because nothing in them could tell which
    if (file.startsWith('src/core/') && /(^|\/)p?react\b|testing-library|\/(ui|widgets)\//.test(path))
      faults.push(`${file} imports ${path}: core has no face`)
    if (!path.startsWith('.')) continue
    const to = importedFile(file, path)
    if (isTest(file)) continue
    const why = complaint(file, to)
    if (why) faults.push(`${file} imports ${to}: ${why}`)
    draw(files, file, to)
    // of the gateway and of packages the files are checked, not their rooms
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
  const read = bare(source).replace(/\bkept\('\w+'/g, '') // what the loader reads before the core is there
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
    file !== 'src/ask-early.ts' && // before the client is there, which takes these answers
    !isDiagnosis(file) &&
    !/\.test\.tsx?$|\/testing\//.test(file) &&
    !/[(,]\s*fetch: \(/.test(source) && // a parameter of that name
    /(?<![.\w])fetch\(/.test(bare(source))
  )
    faults.push(`${file}: only client.ts calls fetch, through environment()`)
}
for (const circle of [...circles(files), ...circles(houses)]) faults.push(`a circle: ${circle}`)
for (const fault of faults) console.error(fault)
console.log(faults.length ? `${faults.length} imports go against the house's arrows` : 'the arrows between the rooms hold')
process.exitCode = faults.length ? 1 : 0
