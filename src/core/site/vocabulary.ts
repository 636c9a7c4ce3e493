import type { AgentPageName, MemberPageName } from './centre-pages.ts'
import type { Path } from './paths.ts'
import type { PopupName } from './popup-names.ts'

/**
 * What the events `view`, `impression`, `click` and `step` may say: names of the product, and ids of what everybody sees. Nothing of a
 * visitor, no amount, and no text that somebody has typed. docs/operators/analytics.md has the same tables; vocabulary.test.ts compares them.
 */

/** What can be seen and clicked, and what its id is. */
export const things = {
  game: 'nodeId',
  vendor: 'vassalage',
  category: 'its route without the slash',
  banner: 'id',
  promotion: 'id',
  announcement: 'id',
} as const
export type Thing = keyof typeof things

/** What is done in several steps. */
export const flows = {
  login: ['submit', 'captcha', 'verify', 'refused', 'failed', 'done'],
  register: ['submit', 'refused', 'failed', 'done'],
  deposit: ['submit', 'refused', 'failed', 'pay', 'done', 'expired', 'cancelled'],
  withdrawal: ['submit', 'refused', 'failed', 'done', 'cancelled', 'answered'],
  launch: ['submit', 'refused', 'failed', 'done', 'closed'],
} as const
export type Flows = { readonly [F in keyof typeof flows]: (typeof flows)[F][number] }

/** Widgets and popups with screens of their own. */
export const severalScreens = ['lobby', 'member', 'agent', 'site'] as const
/** Popups that have two names (§2). */
export const popupScreens = { loginPopupModal: 'login', registerModal: 'register', forgetPassModal: 'forgot' } as const
type Several = (typeof severalScreens)[number]

/** What is shown: a widget, a popup, a page of a lobby or centre, or a route of the full-page site; `site` is what stands around that. */
export type Screen =
  | 'account'
  | 'winners'
  | 'announcements'
  | 'promotions'
  | 'wallet'
  | Exclude<PopupName, Several | keyof typeof popupScreens>
  | 'lobby'
  | `lobby/${string}`
  | `member/${MemberPageName}`
  | `agent/${AgentPageName}`
  | `site${Exclude<Path, '/' | '/member' | '/agentHome'>}`
  | 'site/notFound'
  | 'site'
