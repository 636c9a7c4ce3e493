/** The script API, `window.Tessera` (design §2). Published with the package; import types only. */
export type WidgetName =
  | 'lobby'
  | 'login'
  | 'register'
  | 'account'
  | 'winners'
  | 'announcements'
  | 'promotions'
  | 'wallet'
  | 'member'
  | 'agent'
  | 'site'

/** What the host is told; see docs/operators.md for the moment of each. `open`, `launch`, `navigate`, `deposit` are cancelable. */
export type { HostEvent, HostEvents } from './core/site/events.ts'
import type { HostEvents } from './core/site/events.ts'
/** Popups; those that docs/operators.md names need nothing but their name. */
export type { PopupName } from './core/site/popup-names.ts'
/** Whose session: the members' or the agents', who have their own login and centre. Both can be on one page. */
export type { Realm } from './core/platform/realm.ts'
import type { Realm } from './core/platform/realm.ts'
import type { PopupName } from './core/site/popup-names.ts'

/** Options of the script, as attributes (`data-gateway`) or by `configure` before the first widget. */
export interface TesseraOptions {
  /** Address of the gateway with its path, or a path of the page's origin; by default the origin of the script. */
  gateway?: string
  /** The path of the full-page site; by default the root of the page's origin. */
  base?: string
  /** Address of the brand's JSON file. */
  brand?: string
  /** Only as the script's attribute: the name, in the page's address, of a one-time login token; `tessera-token` by default. */
  addressToken?: string
  language?: string
  theme?: 'dark' | 'light' | 'auto'
  /** `page`: the login's inputs stand in the page's own tree, for password managers that do not look into shadow roots; `widget` by default. */
  loginInputs?: 'widget' | 'page'
}

export interface TesseraSession {
  realm: Realm
  /** `loading` until it is known, and while nothing of the realm is on the page. */
  status: 'loading' | 'guest' | 'member'
  isAgent: boolean
  isTrial: boolean
  account: string | null
}

export interface MountedWidget {
  /** Changes the widget's options; its state is kept. */
  update(options: Record<string, unknown>): void
  /** Unmounts it and leaves nothing behind. */
  destroy(): void
}

export interface TesseraApi {
  readonly version: string
  /** Resolves once the core runs; it does not wait for a widget's data. */
  readonly ready: Promise<void>
  /** Sets what the script's attributes set; only before the first widget is mounted. */
  configure(options: TesseraOptions): void
  /** Mounts a widget in an element of the page. */
  mount(element: HTMLElement, name: WidgetName, options?: Record<string, unknown>): MountedWidget
  /** Opens a popup; an unknown name gives a warning. Option `realm`: whose session it shows. */
  open(popup: PopupName, options?: Record<string, unknown>): void
  /** Closes the popup on top. */
  close(): void
  /** Subscribes to an event by its name without `tessera:`; returns off. Late subscribers also get `ready` and `session`. */
  on<N extends keyof HostEvents>(event: N, handler: (event: CustomEvent<HostEvents[N]>) => void): () => void
  /** Without a realm each is about the members' session, or about the agents' if the page has only their widgets. */
  readonly session: {
    get(realm?: Realm): TesseraSession
    /** Logs in with a token from the operator's back end. Rejects when the gateway refuses it. */
    set(token: string, realm?: Realm): Promise<void>
    logout(realm?: Realm): void
  }
  setLanguage(code: string): Promise<void>
  setTheme(name: 'dark' | 'light' | 'auto'): void
}

declare global {
  interface Window {
    Tessera?: TesseraApi
  }
}
