// The script API, `window.Tessera` (design §2). @tessera/js publishes these types, and is the one place where hosts get them.
/** What the host is told; see docs/operators/events.md for the moment of each. `open`, `launch`, `navigate`, `deposit` are cancelable. */
export type { HostEvent, HostEvents, SessionReason } from './core/site/events.ts'
/** Names in the events `view`, `impression`, `click` and `step`. */
export type { Flows, Screen, Thing } from './core/site/vocabulary.ts'
import type { HostEvent, HostEvents } from './core/site/events.ts'
/** Every popup that an event may name; those that a host may open: PublicPopup. */
export type { PopupName, PublicPopup } from './core/site/popup-names.ts'
import type { PublicPopup } from './core/site/popup-names.ts'
/** What a host may give to each widget and to each popup. */
export type { Appearance, PopupOptions, Theme, WidgetName, WidgetOptions } from './core/site/host-options.ts'
import type { Appearance, PopupOptions, Theme, WidgetName, WidgetOptions } from './core/site/host-options.ts'
/** Whose session: the members' or the agents', who have their own login and centre. Both can be on one page. */
export type { Realm } from './core/platform/realm.ts'
export type { Consent } from './core/platform/kept-keys.ts'
import type { Consent } from './core/platform/kept-keys.ts'
import type { Realm } from './core/platform/realm.ts'

/** How the host hands its own login over. */
export type { TokenRequest, TokenSource } from './core/session/token-source.ts'
import type { TokenSource } from './core/session/token-source.ts'
/** What the event `error` brings, for the host's own monitoring. */
export type { TesseraError } from './core/site/host-error.ts'

/** What `diagnose` finds. */
export type { Diagnosis, DiagnosisCode } from './diagnose/finding.ts'
import type { Diagnosis } from './diagnose/finding.ts'
/** Options of the script, as attributes (`data-gateway`) or by `configure` before the first widget. */
export interface TesseraOptions {
  /** Address of the gateway with its path, or a path of the page's origin; by default the origin of the script. */
  gateway?: string
  /**
   * Only by `configure`: the address of the loader, for pages that evaluate its text instead of loading it by `<script src>`. Its other files
   * are beside it.
   */
  src?: string
  /** The path of the full-page site; by default the root of the page's origin. */
  base?: string
  /** Address of the brand's JSON file. */
  brand?: string
  /** Only as the script's attribute: the name, in the page's address, of a one-time login token; `tessera-token` by default. */
  addressToken?: string
  language?: string
  /** How all widgets of the page look. It wins over the brand's own and over the page's CSS. */
  appearance?: Appearance
  theme?: Theme
  /**
   * Only by `configure`: brings a login token of who is logged in at the host. Asked when nobody is logged in here, and, without
   * `onTokenExpired`, when a session has ended by itself; once for all widgets of the page. Reads that met the end are made again with the
   * new session; what changes something never is.
   */
  getToken?: TokenSource
  /** Only by `configure`: asked in place of `getToken` when a session has ended by itself. */
  onTokenExpired?: TokenSource
  /** May what is not needed for a login be kept in the browser? `granted` by default; `required`: not before `setConsent`. */
  consent?: Consent
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

export interface MountedWidget<N extends WidgetName = WidgetName> {
  /** Changes the options that are named; undefined: the default. The widget's state is kept. */
  update(options: WidgetOptions[N]): void
  /** Unmounts it and leaves nothing behind. */
  destroy(): void
}

export interface TesseraApi {
  readonly version: string
  /** Address of the loader that is in use. */
  readonly source: string
  /** Resolves once the core runs; it does not wait for a widget's data. */
  readonly ready: Promise<void>
  /** Sets what the script's attributes set, and how the host hands its login over; only before the first widget is mounted. */
  configure(options: TesseraOptions): void
  /** Mounts a widget in an element of the page. */
  mount<N extends WidgetName>(element: HTMLElement, name: N, options?: WidgetOptions[N]): MountedWidget<N>
  /** Opens a popup; an unknown name gives a warning. */
  open<P extends PublicPopup>(popup: P, options?: PopupOptions[P]): void
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
  setTheme(name: Theme): void
  /**
   * Changes words, besides those of brand.json and of earlier calls: by language (`EN`, or `*` for all), then by key. The keys are in
   * `texts.json` beside the loader. `{{name}}` in a text is replaced as in ours; HTML is shown as text.
   */
  setTexts(texts: Record<string, Record<string, string>>): void
  /** The visitor's answer, or its withdrawal: `denied` removes what is kept and not needed for a login. */
  setConsent(consent: Consent): void
  /**
   * Looks for what is wrong on this page (docs/diagnose.md): the gateway, policies, the page's scripts, the place of the widgets. Each
   * finding is in the console too, with its cure. Empty: nothing was found.
   */
  diagnose(): Promise<Diagnosis[]>
}

/** The events as they reach an element and the document, by their whole name. */
export type TesseraEventMap = { [N in HostEvent as `tessera:${N}`]: CustomEvent<HostEvents[N]> }

declare global {
  interface Window {
    Tessera?: TesseraApi
  }
  /** For `addEventListener` of elements, the document and the window. */
  interface GlobalEventHandlersEventMap extends TesseraEventMap {}
}
