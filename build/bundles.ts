import { fileURLToPath } from 'node:url'

interface Bundle {
  name: string
  /** Modules, with all that they import. A folder (it ends with `/`): those of its modules that are loaded by `import()`. */
  entries: readonly string[]
  /** Areas of the dictionary: of each language one file, by the bundle's name. */
  texts?: readonly string[]
  /** The bundle of what it needs in common with others that are in the same one: the core, unless told. */
  in?: string
  /** A bundle of its row that is always loaded before it. */
  after?: string
}

/**
 * What a visitor loads, in one table (design §6), in the order of coming. A module is in the first row of bundles that needs it; what
 * several bundles of one row need is in the one that they are `in`. Paths are below src/.
 */
export const plan: readonly (readonly Bundle[])[] = [
  // what every page needs: the runtime, and what the first views share; account and winners whole, they are little more
  [
    {
      name: 'core',
      entries: [
        'widgets/runtime/index.ts',
        'widgets/account/index.tsx',
        'widgets/winners/index.tsx',
        'widgets/shared/lazy.tsx',
        'widgets/shared/offline-notice.tsx',
        'widgets/lobby/use-near.ts',
        'core/session/ask-login.ts',
        'core/session/after-login.ts',
        'core/session/pause.ts',
        'core/platform/idle.ts',
        'core/platform/online.ts',
        'ui/plain-text.ts',
        ...['back', 'chevron-left', 'clock', 'phone', 'user'].map((icon) => `ui/icons/${icon}.ts`),
      ],
      texts: ['common', 'account', 'lobby', 'login', 'winners', 'form'],
    },
  ],
  // the first view of each other widget
  [
    { name: 'login', entries: ['widgets/login/index.tsx'] }, // small; who is logged in does not need it
    {
      name: 'register',
      in: 'login',
      entries: ['widgets/register/index.tsx'],
      texts: ['register', 'forgot', 'agent-login'],
    },
    { name: 'lobby', entries: ['widgets/lobby/index.tsx'] },
    { name: 'site', after: 'lobby', entries: ['widgets/site/index.tsx'], texts: ['site', 'head'] }, // small; nobody else needs it
    // small; dialogs, and what else both the rest of the front and the centres need
    {
      name: 'dialogs',
      entries: [
        'ui/dialog.tsx',
        'ui/message-dialog.tsx',
        'ui/chip.tsx',
        'ui/top-layer.ts',
        'core/content/calls.ts',
        'core/content/for-invited.ts',
        'core/content/public-popup-store.ts',
        'core/member/unread.ts',
        'core/session/roles.ts',
        'core/site/customer-service.ts',
        'core/wallet/balance.ts',
        'core/money/parse-amount.ts',
        ...`card chart coin calendar close gift globe headset home invite logout megaphone percent plus promo receipt search shield star`
          .split(' ')
          .map((icon) => `ui/icons/${icon}.ts`),
      ],
    },
    // the frames of the centres, and what else looks like a page
    {
      name: 'centre',
      in: 'dialogs',
      entries: [
        'widgets/wallet/index.tsx',
        'widgets/member/index.tsx',
        'widgets/member/',
        'widgets/money/money-button.tsx',
        'widgets/money/use-clock-time.ts',
        'widgets/money/use-money.ts',
        'widgets/money/pause-line.tsx',
        'widgets/money/pick-images.ts',
        'widgets/session-form/form-alert.tsx',
        'widgets/session-form/password-input.tsx',
        'widgets/session-form/use-fields.ts',
        'widgets/shared/page-head.tsx',
        'widgets/shared/use-formats.ts',
        'core/content/application-images.ts',
        'core/money/operation.ts',
        'core/session/blamed-field.ts',
        'core/site/date-range.ts',
        'ui/checkbox.tsx',
        'ui/list-state.tsx',
        'ui/pagination.tsx',
        'ui/segmented.tsx',
        'ui/skeleton.tsx',
        'ui/stones.tsx',
        'ui/text-area.tsx',
        'ui/thumbnail.tsx',
      ],
      texts: ['member', 'members', 'money', 'wallet', 'arrival', 'lines', 'range', 'receipt', 'upline'],
    },
    {
      name: 'agent',
      in: 'centre',
      entries: ['widgets/agent/index.tsx', 'widgets/agent/'],
      texts: ['agent', 'agent-parts', 'agent-refused', 'agent-overview'],
    },
    // small; where they stand alone there is nothing else
    {
      name: 'announcements',
      in: 'centre',
      entries: ['widgets/announcements/index.tsx', 'widgets/announcements/'],
      texts: ['announcements', 'agent-news'],
    },
    {
      name: 'promotions',
      in: 'centre',
      entries: ['widgets/promotions/index.tsx', 'widgets/promotions/', 'core/content/'],
      texts: ['promotions', 'promotion', 'application'],
    },
  ],
  // what comes by itself once these stand, and what they open first
  [
    {
      name: 'after-first-view',
      entries: [
        'widgets/runtime/',
        'widgets/shared/',
        'widgets/account/',
        'widgets/lobby/',
        'widgets/winners/',
        'widgets/login/other-ways.tsx',
        'widgets/session-form/third-party.tsx',
        'core/site/',
        'core/start/',
        'core/games/',
        'core/platform/',
      ],
      texts: [
        'account-menu',
        'closed',
        'failed',
        'field',
        'footer',
        'list',
        'login-more',
        'menu',
        'message',
        'password',
        'refusal',
        'refused',
        'reminder',
        'search',
      ],
    },
  ],
  [
    { name: 'site-rest', entries: ['widgets/site/layout/', 'widgets/side-menu/'] }, // small; what stands below the site's first view
    { name: 'lists', entries: ['widgets/lobby/list-view.tsx', 'widgets/lobby/search-popup.tsx'], texts: ['list', 'search'] },
    {
      name: 'sign-in',
      entries: ['widgets/login/', 'widgets/register/', 'widgets/session-form/', 'core/session/'],
    },
  ],
  [
    {
      name: 'reports',
      in: 'centre',
      entries: [
        'ui/tile-chart.tsx',
        'ui/tile-ring.tsx',
        'ui/date-range.tsx',
        'ui/date-range-choice.tsx',
        'core/wallet/keyset-list.ts',
        'core/wallet/csv.ts',
      ],
    },
  ], // small; what the next have in common for their figures
  // what is opened, by group
  [
    { name: 'pages', in: 'centre', entries: ['widgets/money/pause-text.tsx'] },
    {
      name: 'games',
      in: 'pages',
      entries: ['widgets/game/', 'widgets/live/', 'widgets/lottery/'],
      texts: ['game', 'game-list', 'game-type', 'seamless', 'models', 'lottery'],
    },
    { name: 'money', in: 'pages', entries: [] }, // small; what the next four need
    { name: 'wallet-pages', in: 'money', entries: ['widgets/wallet/'], texts: ['transfer'] }, // small
    { name: 'deposit', in: 'money', entries: ['widgets/wallet/deposit/'], texts: ['deposit-form', 'deposit-pay'] },
    {
      name: 'withdraw',
      in: 'money',
      entries: ['widgets/wallet/withdraw/'],
      texts: ['withdraw', 'withdraw-form', 'withdrawal', 'first-password', 'payee', 'payment', 'proof'],
    },
    {
      name: 'history',
      in: 'money',
      entries: ['widgets/wallet/transactions/', 'widgets/history/'],
      texts: ['transactions', 'bets', 'report'],
    },
    {
      name: 'rewards',
      in: 'pages',
      entries: ['widgets/rewards/'],
      texts: ['reward', 'bonus', 'rebate', 'reward-center', 'missions', 'referral', 'vip', 'gifts'],
    },
    { name: 'points', in: 'pages', entries: ['widgets/points/'], texts: ['points', 'points-buy', 'point-history'] },
    { name: 'limits', in: 'pages', entries: ['widgets/limits/'], texts: ['limits', 'limits-more', 'self-check'] },
    {
      name: 'security',
      in: 'pages',
      entries: ['widgets/security/', 'widgets/messages/'],
      texts: ['security', 'security-forms', 'messages'],
    },
    {
      name: 'content',
      in: 'pages',
      entries: ['widgets/pages/', 'widgets/content/', 'widgets/support/', 'widgets/site/'],
      texts: ['pages', 'help', 'feedback', 'chat', 'down', 'mirrors', 'wins', 'not-found'],
    },
    // small; what the next three need
    {
      name: 'agent-rest',
      in: 'pages',
      entries: [
        ...['breadcrumbs', 'change', 'data-table', 'period'].map((name) => `widgets/agent-parts/${name}.tsx`),
        'widgets/loaded.tsx',
        'widgets/money/state-badge.tsx',
        'widgets/money/use-sending.ts',
        'ui/select.tsx',
        'ui/tile-meter.tsx',
        'ui/tile-ring.tsx',
      ],
    },
    {
      name: 'team',
      in: 'agent-rest',
      entries: ['widgets/team/'],
      texts: ['agent-reports', 'agent-betting', 'agent-loss', 'agent-income', 'agent-account'],
    },
    { name: 'downline', in: 'agent-rest', entries: ['widgets/downline/'], texts: ['agent-register', 'agent-downline', 'agent-member'] },
    {
      name: 'contracts',
      in: 'agent-rest',
      entries: ['widgets/contracts/', 'core/agent/'],
      texts: ['contracts', 'contract-page', 'contract-popup', 'contract-offer'],
    },
    { name: 'html', entries: ['ui/sanitise.ts'] }, // a library, for texts of the operator's editor
    { name: 'swiper', entries: ['/swiper/'] }, // a library, with the first touch
    { name: 'crypto', entries: ['core/platform/cipher-crypto-js.ts'] }, // a library, for pages without crypto.subtle
  ],
]

interface Context {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}

const source = fileURLToPath(new URL('../src/', import.meta.url))

/** Names the bundle of a module, for the bundler's `codeSplitting`. */
export function bundleOf(): (id: string, context: Context) => string | null {
  let names: Map<string, string> | undefined
  return (id, context) => {
    names ??= cut(context)
    return id.startsWith('\0rolldown/') ? 'core' : (names.get(id) ?? null)
  }
}

function cut(context: Context): Map<string, string> {
  const names = new Map<string, string>()
  const closure = (ids: Iterable<string>, found = new Set<string>()): Set<string> => {
    for (const id of ids) if (!found.has(id) && !names.has(id)) closure(context.getModuleInfo(id)?.importedIds ?? [], found.add(id))
    return found
  }
  const named = plan.flat().flatMap(({ entries }) => entries)
  const lazy = lazyModules(`${source}loader.ts`, context)
  const entryOf = new Map(lazy.map((id) => [id, named.filter((entry) => id.includes(entry)).sort((a, b) => b.length - a.length)[0]]))
  const forgotten = lazy.filter((id) => entryOf.get(id) === undefined)
  if (forgotten.length > 0) throw new Error(`build/bundles.ts: no bundle has ${forgotten.join(' ')}`)
  const needsOf = ({ entries, after }: Bundle): Set<string> => {
    const ids = lazy.filter((id) => entries.includes(entryOf.get(id) ?? ''))
    const others = entries.filter((entry) => !entry.endsWith('/')).map((entry) => source + entry)
    const before = plan.flat().find(({ name }) => name === after)
    const taken = before ? needsOf(before) : new Set()
    return new Set([...closure([...ids, ...others])].filter((id) => !taken.has(id)))
  }
  for (const row of plan) {
    const needs = row.map((bundle) => ({ ...bundle, ids: needsOf(bundle) }))
    for (const id of new Set(needs.flatMap(({ ids }) => [...ids]))) {
      const users = needs.filter(({ ids }) => ids.has(id))
      const [first = [], ...others] = users.map(({ name }) => above(name))
      names.set(id, first.find((name) => others.every((each) => each.includes(name))) ?? 'core')
    }
  }
  return names
}

/** The bundle, the one that it is in, and so on. */
function above(name: string): string[] {
  return name === 'core' ? [name] : [name, ...above(plan.flat().find((each) => each.name === name)?.in ?? 'core')]
}

/** All that is imported by `import()`, from a module on. */
function lazyModules(start: string, context: Context): string[] {
  const seen = new Set<string>()
  const lazy = new Set<string>()
  const waiting = [start]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {}
    for (const each of dynamicallyImportedIds) lazy.add(each)
    waiting.push(...importedIds, ...dynamicallyImportedIds)
  }
  return [...lazy]
}
