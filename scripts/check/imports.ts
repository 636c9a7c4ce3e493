import { readFileSync } from 'node:fs'
import { globSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/**
 * Holds the arrows between the rooms (docs/architecture.md, "The house"): who may import whom. Type imports are free, since they
 * vanish in the build, except from a widget into another widget.
 */
const platform = /^src\/core\/(platform|brand|i18n)\//
const productRoom = /^src\/core\/(site|session|games|content|wallet|lottery|member|rewards|agent|support)\//

/** Product rooms that another one depends on; each way only, so that there is no circle. */
const rooms: Record<string, string[]> = {
  site: ['session'],
  session: ['site'],
  games: ['site', 'session', 'wallet'],
  content: ['site', 'session'],
  wallet: ['site', 'session'],
  lottery: ['site', 'session', 'games'],
  support: ['site', 'session', 'games'],
  rewards: ['site', 'session', 'wallet', 'games', 'content'],
  member: ['site', 'session', 'wallet', 'rewards'],
  agent: ['site', 'session', 'wallet', 'member', 'content'],
}

function complaint(from: string, to: string): string | undefined {
  if (/\.(test|spec)\.tsx?$/.test(from) || /\/testing\//.test(from)) return undefined
  if (from.startsWith('examples/')) {
    if (
      to.startsWith('src/') &&
      !/^src\/core\/(\w+\/([\w-]+-)?calls|brand\/constants|platform\/(schema|live-events)|site\/(paths|centre-pages)|i18n\/text-keys|wallet\/parse-amount)\.ts$/.test(
        to,
      )
    )
      return 'the gateway imports schemas, names and the rule for amounts only'
    return undefined
  }
  if (!to.startsWith('src/')) return to.startsWith('node_modules') ? undefined : 'src imports nothing outside itself'
  if (from.startsWith('src/core/')) {
    if (/^src\/(ui|widgets)\//.test(to)) return 'core has no face'
    if (platform.test(from) && productRoom.test(to)) return 'platform, brand and i18n know nothing of the product'
    const [room, other] = [from, to].map((file) => file.split('/')[2] ?? '')
    if (productRoom.test(from) && productRoom.test(to) && room !== other && !rooms[room as string]?.includes(other as string))
      return `${room} does not depend on ${other}`
  }
  if (from.startsWith('src/ui/') && !to.startsWith('src/ui/')) return 'ui knows nothing of core and widgets'
  if (from.startsWith('src/widgets/') && to.startsWith('src/widgets/')) {
    const [own, other] = [from, to].map((file) => file.split('/')[2] ?? '')
    const shared = [
      'runtime',
      'session-form',
      'game',
      'money',
      'content',
      'support',
      'side-menu',
      'definition.ts',
      'use-realm.ts',
      'use-text.ts',
      'use-formats.ts',
      'use-growing.ts',
      'error-text.ts',
      'page-head.tsx',
      'page-head.css?inline',
      'route-link.tsx',
      'member-steps.ts',
      'members-only.tsx',
      'members-only.css?inline',
      'loaded.tsx',
      'type-name.ts',
      'agent-parts',
    ]
    // the overview of a team shows the contracts with its agent
    if (own === 'team' && other === 'contracts') return undefined
    // the site, the member centre and the agent centre are made of the others' views
    if (own !== other && !['runtime', 'site', 'member', 'agent'].includes(own as string) && !shared.includes(other as string))
      return 'a widget never imports another one'
    if (own === 'runtime' && other !== 'runtime' && !shared.includes(other as string) && !from.endsWith('popup-table.ts'))
      return 'only the table of popups names widgets'
  }
  return undefined
}

/**
 * What members' and agents' widgets share is handed its realm, and names none: a member's data would else be shown in the
 * agents' widget, or the reverse. Rooms that are one realm's alone name theirs.
 */
const handedRealm = /^src\/(core\/(wallet|member)|widgets)\//
const namesRealm =
  /^src\/(core\/member\/badges\.ts|widgets\/(promotions\/draft\.ts|site\/router\.ts|site\/layout\/frame\.tsx|lobby\/own-rows\.tsx|announcements\/index\.tsx))$/
const realmName = /[\w$](?<!showCentreBy|useState)\('(member|agent)'[,)]/

const faults: string[] = []
for (const file of globSync('{src,examples/gateway}/**/*.{ts,tsx}')) {
  const source = readFileSync(file, 'utf8')
  for (const [statement, , from, plain] of source.matchAll(
    /^(import|export)\b(?!\s+type\b)[^'"]*?from\s+['"](\.[^'"]+)['"]|^import\s+['"](\.[^'"]+)['"]/gm,
  )) {
    const path = from ?? plain
    if (path === undefined) continue
    const to = relative('.', join(dirname(file), path))
    const why = complaint(file, to)
    if (why) faults.push(`${file}: ${statement.split('\n')[0]}…: ${why}`)
  }
  if (handedRealm.test(file) && !namesRealm.test(file) && !/\.test\.tsx?$/.test(file) && realmName.test(source))
    faults.push(`${file}: names a realm in place of the one it is handed`)
  if (
    file.startsWith('src/core/') &&
    !/\.test\.ts$|\/environment\.ts$|\/testing\//.test(file) &&
    /(?<![-./\w])(document|window|localStorage|sessionStorage)\./.test(source.replace(/\/\*[^]*?\*\/|\/\/.*/g, ''))
  )
    faults.push(`${file}: uses the browser without environment()`)
  if (
    file.startsWith('src/') &&
    file !== 'src/core/platform/environment.ts' &&
    !/\.test\.tsx?$|\/testing\//.test(file) &&
    !/[(,]\s*fetch: \(/.test(source) && // a parameter of that name
    /(?<![.\w])fetch\(/.test(source.replace(/\/\*[^]*?\*\/|\/\/.*/g, ''))
  )
    faults.push(`${file}: only client.ts calls fetch, through environment()`)
}
for (const fault of faults) console.error(fault)
console.log(faults.length ? `${faults.length} imports go against the house's arrows` : 'the arrows between the rooms hold')
process.exitCode = faults.length ? 1 : 0
