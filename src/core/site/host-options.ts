import type { Theme } from '../brand/themes.ts'
import type { Realm } from '../platform/realm.ts'
import type { AgentPageName, MemberPageName } from './centre-pages.ts'
import type { FeedbackKind } from './feedback-kinds.ts'
import type { HomePart, LobbyCategory } from './lobby-options.ts'
import type { PublicPopup } from './popup-names.ts'

// What a host page may give to each widget and each popup: the types of `mount`, `update` and `open`, and of the components of
// @tessera/react and @tessera/vue. The widgets' own tables of settings have to name the same options: `SettingsFor`.

export type { Theme }

/** Sections of the home page, with spaces between: `search navigation rows`. */
export type HomeParts =
  | HomePart
  | `${HomePart} ${HomePart}`
  | `${HomePart} ${HomePart} ${HomePart}`
  | `${HomePart} ${HomePart} ${HomePart} ${HomePart}`
  | `${HomePart} ${HomePart} ${HomePart} ${HomePart} ${HomePart}`

/** A page of the agent centre, with what it is about if that is somebody's: `teamBetting?scope=10000007`. */
export type AgentPlace = AgentPageName | `${AgentPageName}?${string}`

/** A position in a list, from 0. */
export type Position = number | `${number}`

/** How widgets look. */
export interface Appearance {
  /** The theme to begin with, where no `theme` is told. */
  theme?: Theme
  /** CSS values by the names of docs/operators/tokens.md, without `--tessera-`: `{ accent: '#d9b65c', 'radius-1': '4px' }`. */
  variables?: Record<string, string>
}

/** Options of every widget. */
export interface EveryWidget {
  /** In place of the page's theme. */
  theme?: Theme | undefined
  /** How this widget looks: it wins over the page's. Not as an attribute: CSS of its element does the same. */
  appearance?: Appearance | undefined
}

/** Each widget with its options: the attributes of its element, without `data-` and in camel case. None is required; undefined: the default. */
export interface WidgetOptions {
  lobby: EveryWidget & {
    /** A list in place of the home page. */
    category?: LobbyCategory | undefined
    /** Only these sections; of a category's list, `navigation` alone counts. */
    parts?: HomeParts | undefined
  }
  login: EveryWidget & {
    /** The tab that is open at the start; `username` by default. */
    method?: 'username' | 'mobile' | undefined
  }
  register: EveryWidget
  account: EveryWidget & {
    /** `off` if the page has a logo of its own; `on` by default. */
    logo?: 'on' | 'off' | undefined
    /** The toggle of the side menu; `off` by default. */
    menu?: 'on' | 'off' | undefined
  }
  winners: EveryWidget
  announcements: EveryWidget & {
    /** The announcement that is open at the start. */
    noticeIndex?: Position | undefined
    /** `off` keeps the public popup from this page; `on` by default. */
    popup?: 'on' | 'off' | undefined
  }
  promotions: EveryWidget & {
    /** Id of the promotion that is open at the start. */
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
  /** Whose session it shows, where both are on the page. */
  realm?: Realm | undefined
}

/** Each popup that a host page may open, with its options. */
export interface PopupOptions extends Record<PublicPopup, EveryPopup> {
  login: EveryPopup & WidgetChoice<'login', 'method'>
  announcement: EveryPopup & WidgetChoice<'announcements', 'noticeIndex'>
  help: EveryPopup & {
    /** The topic that is shown first, by its anchor. */
    topic?: string | undefined
  }
  feedback: EveryPopup & {
    /** What the form begins with. */
    kind?: FeedbackKind | undefined
    remark?: string | undefined
  }
  member: EveryPopup & WidgetChoice<'member', 'page'>
  agent: EveryPopup & WidgetChoice<'agent', 'page'>
  contract: EveryPopup & {
    /** Id of the offer; the first one by default. */
    id?: string | undefined
  }
}

/** An option that a popup has in common with a widget. */
type WidgetChoice<N extends WidgetName, K extends keyof WidgetOptions[N]> = Pick<WidgetOptions[N], K>
