import type { AgentPageName, MemberPageName } from './centre-pages.ts'
import type { Path } from './paths.ts'
import type { PopupName } from './popup-names.ts'

/**
 * The words of the events `view`, `impression`, `click` and `step`: names of the product, and ids of things that everybody sees. No
 * personal data, no amount, and no text that somebody has typed. docs/operators/analytics.md has the same tables; vocabulary.test.ts
 * compares them.
 */

/** Things that can be seen and clicked, and what their id is. */
export const things = {
  game: 'nodeId',
  vendor: 'vassalage',
  category: 'its route without the slash',
  banner: 'id',
  promotion: 'id',
  announcement: 'id',
} as const
export type Thing = keyof typeof things

/** Flows with several steps. */
export const flows = {
  login: ['submit', 'captcha', 'verify', 'refused', 'failed', 'done'],
  register: ['submit', 'refused', 'failed', 'done'],
  deposit: ['submit', 'refused', 'failed', 'pay', 'done', 'expired', 'cancelled'],
  withdrawal: ['submit', 'refused', 'failed', 'done', 'cancelled', 'answered'],
  launch: ['submit', 'refused', 'failed', 'done', 'closed'],
} as const
export type Flows = { readonly [F in keyof typeof flows]: (typeof flows)[F][number] }

/** Widgets and popups with several screens. */
export const severalScreens = ['lobby', 'member', 'agent', 'site'] as const
/** Popups with two names (§2). */
export const popupScreens = { loginPopupModal: 'login', registerModal: 'register', forgetPassModal: 'forgot' } as const
type Several = (typeof severalScreens)[number]

/** What is visible: a widget, a popup, a page of a lobby or centre, or a route of the full site. `site`: the frame around the route. */
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
