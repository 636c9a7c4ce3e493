import { agentMenuNames, memberPageNames } from '../../../src/core/site/centre-pages.ts'
import { type Height, widgetHeights } from '../../../src/core/site/widget-heights.ts'

/** An option of a widget, in the builder's form. */
export interface BuilderOption {
  label: string
  /** None: any text. */
  values?: readonly string[]
  default?: string
  /** Several values, with spaces between. */
  isList?: boolean
  isNumber?: boolean
}

interface BuilderWidget {
  what: string
  /** The height of its place in a page's own style sheet, until the loader has run. */
  place: string
  options: Record<string, BuilderOption>
}

/** What the builder says of each widget, in the order of its list. */
const described: Record<string, Omit<BuilderWidget, 'place'>> = {
  account: {
    what: 'The header’s bar: balance, deposit, the member’s menu; for guests Log in and Sign up',
    options: {
      logo: { label: 'Logo', values: ['on', 'off'], default: 'on' },
      menu: { label: 'Toggle of a side menu', values: ['on', 'off'], default: 'off' },
    },
  },
  lobby: {
    what: 'Banners, notices, search, categories and rows of games, or one category’s list',
    options: {
      category: {
        label: 'Category',
        values: ['RNG', 'LIVE', 'FISH', 'PVP', 'LOTT', 'ELOTT', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'ALL', 'HOT', 'NEW', 'RECOMMEND'],
      },
      parts: { label: 'Parts', isList: true, values: ['banners', 'notices', 'search', 'navigation', 'rows'] },
    },
  },
  winners: { what: 'The board of winners, live', options: {} },
  announcements: {
    what: 'News: list and detail; shows the public popup once a session',
    options: {
      noticeIndex: { label: 'Opened first, from 0', isNumber: true },
      popup: { label: 'Public popup', values: ['on', 'off'], default: 'on' },
    },
  },
  promotions: { what: 'List, detail, application, claim', options: { promotion: { label: 'Id of the promotion opened first' } } },
  login: {
    what: 'The login inside the page',
    options: { method: { label: 'Begins with', values: ['username', 'mobile'], default: 'username' } },
  },
  register: { what: 'The registration inside the page', options: {} },
  wallet: { what: 'Balance, deposit, vendor wallets, latest transactions', options: {} },
  member: { what: 'The member centre', options: { page: { label: 'First page', values: memberPageNames } } },
  agent: { what: 'The agents’ door and the agent centre', options: { page: { label: 'First page', values: agentMenuNames } } },
  site: { what: 'The full-page site: everything, with its own pages. It stands alone', options: {} },
}

/** From this height on a widget fills the screen: what is below it is out of sight. */
const screen = 800

/**
 * The height of a widget's place, in a rule of the page: it knows the width of the element (100%), but no container of it. One that has
 * two heights changes between them at their width.
 */
export function placeOf(height: Height | undefined): string {
  const [narrow, step, ...further] = typeof height === 'object' ? height : [height]
  if (typeof narrow !== 'number' || narrow > screen || further.length > 0) return '100vh'
  if (step === undefined) return `${narrow}px`
  const [from, wide] = step
  return typeof wide === 'string'
    ? '100vh'
    : narrow < wide
      ? `clamp(${narrow}px, (100% - ${from - 1}px) * 99, ${wide}px)`
      : `clamp(${wide}px, (${from}px - 100%) * 9999, ${narrow}px)`
}

/** Every widget with its options, for the builder's page. */
export const builderWidgets: Record<string, BuilderWidget> = Object.fromEntries(
  Object.entries(described).map(([name, about]) => [name, { ...about, place: placeOf(widgetHeights[name]) }]),
)
