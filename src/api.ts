// The script API, `window.Tessera` (design §2). @tessera/js publishes these types; host pages import them only from there.
/**
 * The events that host pages receive. docs/operators/events.md says when each is sent. `open`, `launch`, `navigate` and `deposit` are
 * cancelable.
 */
export type { HostEvent, HostEvents, SessionReason } from './core/site/events.ts'
/** The values that the events `view`, `impression`, `click` and `step` can contain. */
export type { Flows, Screen, Thing } from './core/site/vocabulary.ts'
import type { HostEvent, HostEvents } from './core/site/events.ts'
/** PopupName: every popup that an event can name. PublicPopup: the popups that a host page can open. */
export type { PopupName, PublicPopup } from './core/site/popup-names.ts'
import type { PublicPopup } from './core/site/popup-names.ts'
/** The options that a host page can set for each widget and each popup. */
export type { Appearance, PopupOptions, Theme, WidgetName, WidgetOptions } from './core/site/host-options.ts'
import type { Appearance, PopupOptions, Theme, WidgetName, WidgetOptions } from './core/site/host-options.ts'
/** Which session: `member` or `agent`. Agents have their own login and centre. Both sessions can be on one page. */
export type { Realm } from './core/platform/realm.ts'
export type { Consent } from './core/platform/kept-keys.ts'
import type { Consent } from './core/platform/kept-keys.ts'
import type { Realm } from './core/platform/realm.ts'

/** Functions by which the host page passes its own login to Tessera. */
export type { TokenRequest, TokenSource } from './core/session/token-source.ts'
import type { TokenSource } from './core/session/token-source.ts'
/** The detail of the event `error`, for the host page's monitoring. */
export type { TesseraError } from './core/site/host-error.ts'

/** The findings that `diagnose` returns. */
export type { Diagnosis, DiagnosisCode } from './diagnose/finding.ts'
import type { Diagnosis } from './diagnose/finding.ts'
/** Options of the script. Set them as attributes of the script (`data-gateway`) or by `configure` before the first widget is mounted. */
export interface TesseraOptions {
  /** URL of the gateway including its path, or a path on the page's origin. Default: the origin of the script. */
  gateway?: string
  /**
   * Only for `configure`: the URL of the loader. Needed on pages that evaluate the loader's text instead of loading it by `<script src>`.
   * The loader's other files have to be in the same folder.
   */
  src?: string
  /** The path of the full-page site. Default: the root of the page's origin. */
  base?: string
  /** URL of the brand's JSON file. */
  brand?: string
  /** Only as an attribute of the script: the name of the URL parameter that contains a one-time login token. Default: `tessera-token`. */
  addressToken?: string
  language?: string
  /** The look of all widgets on the page. It overrides the brand's look and the page's CSS. */
  appearance?: Appearance
  theme?: Theme
  /**
   * Only for `configure`: returns a login token for the member who is logged in at the host. Called if nobody is logged in to Tessera. Also
   * called when a session expires, unless `onTokenExpired` is set. Called once for all widgets of the page. Reads that failed because the
   * session expired are retried with the new session; calls that change data are never retried.
   */
  getToken?: TokenSource
  /** Only for `configure`: called instead of `getToken` when a session expires. */
  onTokenExpired?: TokenSource
  /**
   * Whether Tessera may store data in the browser that a login does not need. `granted` (default): yes. `required`: only after
   * `setConsent('granted')`.
   */
  consent?: Consent
  /**
   * Where the login's input elements are. `widget` (default): in the shadow root. `page`: in the page's own tree, for password managers
   * that can't read shadow roots.
   */
  loginInputs?: 'widget' | 'page'
}

export interface TesseraSession {
  realm: Realm
  /** `loading` until the session is known, and while no widget of this realm is on the page. */
  status: 'loading' | 'guest' | 'member'
  isAgent: boolean
  isTrial: boolean
  account: string | null
}

export interface MountedWidget<N extends WidgetName = WidgetName> {
  /** Changes the given options. An option that is undefined is reset to its default. The widget keeps its state. */
  update(options: WidgetOptions[N]): void
  /** Unmounts the widget and removes everything that it added to the page. */
  destroy(): void
}

export interface TesseraApi {
  readonly version: string
  /** URL of the loader in use. */
  readonly source: string
  /** Resolves when the core is running. It does not wait for the data of a widget. */
  readonly ready: Promise<void>
  /**
   * Sets the same options as the script's attributes, and also the functions that return login tokens. Call it before the first widget is
   * mounted.
   */
  configure(options: TesseraOptions): void
  /** Mounts a widget in an element of the page. */
  mount<N extends WidgetName>(element: HTMLElement, name: N, options?: WidgetOptions[N]): MountedWidget<N>
  /** Opens a popup. An unknown name logs a warning. */
  open<P extends PublicPopup>(popup: P, options?: PopupOptions[P]): void
  /** Closes the topmost popup. */
  close(): void
  /**
   * Subscribes to an event, by its name without `tessera:`. A handler that is added later still gets the last `ready` and `session`.
   * @returns a function that unsubscribes
   */
  on<N extends keyof HostEvents>(event: N, handler: (event: CustomEvent<HostEvents[N]>) => void): () => void
  /** The session. Without a realm, each method uses the members' session, or the agents' session if the page has only agents' widgets. */
  readonly session: {
    get(realm?: Realm): TesseraSession
    /** Logs in with a token from the operator's back end. Rejects if the gateway refuses the token. */
    set(token: string, realm?: Realm): Promise<void>
    logout(realm?: Realm): void
  }
  setLanguage(code: string): Promise<void>
  setTheme(name: Theme): void
  /**
   * Replaces texts, in addition to those of brand.json and of earlier calls: by language (`EN`, or `*` for all languages), then by key. The
   * keys are listed in `texts.json` beside the loader. `{{name}}` is replaced as in the original text. HTML is shown as plain text.
   */
  setTexts(texts: Record<string, Record<string, string>>): void
  /** Sets the visitor's consent. `denied` also withdraws it: stored data that a login does not need is removed. */
  setConsent(consent: Consent): void
  /**
   * Looks for faults on this page (docs/diagnose.md): the gateway, security policies, the page's scripts, the place of the widgets. Each
   * finding is also logged in the console with its cure. @returns the findings; empty if nothing was found
   */
  diagnose(): Promise<Diagnosis[]>
}

/** The events as they are dispatched on elements and the document, by their full names. */
export type TesseraEventMap = { [N in HostEvent as `tessera:${N}`]: CustomEvent<HostEvents[N]> }

declare global {
  interface Window {
    Tessera?: TesseraApi
  }
  /** Types for `addEventListener` on elements, the document and the window. */
  interface GlobalEventHandlersEventMap extends TesseraEventMap {}
}
