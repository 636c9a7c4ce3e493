import type { Theme } from '../brand/themes.ts'
import type { Realm } from '../platform/realm.ts'
import type { AgentPageName, MemberPageName } from './centre-pages.ts'
import type { FeedbackKind } from './feedback-kinds.ts'
import type { HomePart, LobbyCategory } from './lobby-options.ts'
import type { PublicPopup } from './popup-names.ts'

// The options of each widget and each popup: the types of `mount`, `update` and `open`, and of the components of @tessera/react and
// @tessera/vue. The widgets' tables of settings must have the same names: `SettingsFor`.

export type { Theme }

/** Sections of the home page, separated by spaces: `search navigation rows`. */
export type HomeParts =
  | HomePart
  | `${HomePart} ${HomePart}`
  | `${HomePart} ${HomePart} ${HomePart}`
  | `${HomePart} ${HomePart} ${HomePart} ${HomePart}`
  | `${HomePart} ${HomePart} ${HomePart} ${HomePart} ${HomePart}`

/** A page of the agent centre, with a member of the team if the page is about one: `teamBetting?scope=10000007`. */
export type AgentPlace = AgentPageName | `${AgentPageName}?${string}`

/** A position in a list, from 0. */
export type Position = number | `${number}`

/** The look of widgets. */
export interface Appearance {
  /** The initial theme, if there is no option `theme`. */
  theme?: Theme
  /** CSS values by the names in docs/operators/tokens.md, without `--tessera-`: `{ accent: '#d9b65c', 'radius-1': '4px' }`. */
  variables?: Record<string, string>
}

/** Options of every widget. */
export interface EveryWidget {
  /** Overrides the page's theme. */
  theme?: Theme | undefined
  /** The look of this widget, which overrides the page's. There is no attribute for it: CSS rules for the element do the same. */
  appearance?: Appearance | undefined
}

/**
 * The options of each widget: the attributes of its element, without `data-` and in camel case. All are optional. undefined: the default.
 */
export interface WidgetOptions {
  lobby: EveryWidget & {
    /** Shows this list in place of the home page. */
    category?: LobbyCategory | undefined
    /** Shows only these sections. In a category's list only `navigation` has an effect. */
    parts?: HomeParts | undefined
  }
  login: EveryWidget & {
    /** The tab that is open first. Default: `username`. */
    method?: 'username' | 'mobile' | undefined
  }
  register: EveryWidget
  account: EveryWidget & {
    /** `off` if the page already has a logo. Default: `on`. */
    logo?: 'on' | 'off' | undefined
    /** The toggle of the side menu. Default: `off`. */
    menu?: 'on' | 'off' | undefined
  }
  winners: EveryWidget
  announcements: EveryWidget & {
    /** The announcement that is open first. */
    noticeIndex?: Position | undefined
    /** `off` disables the public popup on this page. Default: `on`. */
    popup?: 'on' | 'off' | undefined
  }
  promotions: EveryWidget & {
    /** Id of the promotion that is open first. */
    promotion?: string | undefined
  }
  wallet: EveryWidget
  member: EveryWidget & {
    /** The first page. */
    page?: MemberPageName | undefined
  }
  agent: EveryWidget & {
    /** The first page. */
    page?: AgentPlace | undefined
  }
  site: EveryWidget
}
export type WidgetName = keyof WidgetOptions

/** Options of every popup. */
export interface EveryPopup {
  /** Whose session the popup uses, if the page has both realms. */
  realm?: Realm | undefined
}

/** Options of each popup that a host page may open. */
export interface PopupOptions extends Record<PublicPopup, EveryPopup> {
  login: EveryPopup & WidgetChoice<'login', 'method'>
  announcement: EveryPopup & WidgetChoice<'announcements', 'noticeIndex'>
  help: EveryPopup & {
    /** The topic that is shown first, by its anchor. */
    topic?: string | undefined
  }
  feedback: EveryPopup & {
    /** The initial values of the form. */
    kind?: FeedbackKind | undefined
    remark?: string | undefined
  }
  member: EveryPopup & WidgetChoice<'member', 'page'>
  agent: EveryPopup & WidgetChoice<'agent', 'page'>
  contract: EveryPopup & {
    /** Id of the offer. Default: the first one. */
    id?: string | undefined
  }
}

/** An option that a popup shares with a widget. */
type WidgetChoice<N extends WidgetName, K extends keyof WidgetOptions[N]> = Pick<WidgetOptions[N], K>
