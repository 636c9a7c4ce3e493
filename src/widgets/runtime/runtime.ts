import type { Early } from '../../core/first-calls.ts'
import { connection } from '../../core/platform/client.ts'
import { setConsent } from '../../core/platform/consent.ts'
import { type Realm, realms } from '../../core/platform/realm.ts'
import { type Preload, preloadBy } from '../../core/platform/checked-import.ts'
import type { HostEvent } from '../../core/site/events.ts'
import type { PopupName } from '../../core/site/popup-names.ts'
import { closePopup, openPopup } from '../../core/site/popups.ts'
import { $brand, readTexts } from '../../core/brand/brand.ts'
import { setPageTexts } from '../../core/i18n/translate.ts'
import { setLanguage } from '../../core/site/language.ts'
import { hasUnknownOptions, start, type StartOptions } from '../../core/start/start.ts'
import { providePageAround } from '../../core/site/page-around.ts'
import { setTheme } from '../../core/site/theme.ts'
import { postTokenLogin } from '../../core/session/member-calls.ts'
import { logOut } from '../../core/session/logout.ts'
import { homeRealm, markPage } from '../../core/session/awake.ts'
import { $session, beginSession } from '../../core/session/session.ts'
import type { DiagnosedPage } from '../../diagnose/index.ts'
import { hostDocument } from '../../ui/host-document.ts'
import { keepPollutedPropsOut } from '../../ui/polluted-props.ts'
import { idle } from '../../core/platform/idle.ts'
import { checkAppearance, checkLate, checkTexts } from './check-when-idle.ts'
import { keepClicks } from './early-clicks.ts'
import { watchFirstTouch } from './first-touch.ts'
import { emitFrom, on } from './host-events.ts'
import { failures, sayMisspelt, sayStrange } from './failures.ts'
import { mountWidget } from './mount.tsx'
import { lazyParts } from './lazy-parts.ts'
import { isPopup, showPopups } from './popup-host.tsx'
import { arrivalOf, lazyPart, loadPart, provideLazyParts } from '../shared/lazy-part.ts'
import { watchRelease } from '../shared/release.ts'

declare module '../shared/lazy-part.ts' {
  interface LazyParts {
    diagnose: typeof import('../../diagnose/index.ts')
    hostShadows: typeof import('./host-shadows.ts')
    forcedColors: typeof import('./forced-colors.ts')
    watchScreens: typeof import('./watch-screens.ts')
    aroundWidget: typeof import('./around-widget.ts')
    pageAround: typeof import('./page-around.ts')
  }
}

/** Pending until the last popup that a host page opened has opened, so that `close` runs after that. */
let opening: Promise<unknown> = Promise.resolve()

let page: DiagnosedPage
/** Logs the faults of the page. isFailed: true if a failed widget is the reason. */
const diagnose = async (isFailed?: boolean) => (await lazyPart('diagnose').load()).diagnose(page, isFailed)

/** The realm of a popup that a host page opens: the given one, otherwise the page's own. A login popup is for members. */
function popupRealm(name: string, wanted: unknown): Realm {
  return realms.find((realm) => realm === wanted) ?? (/^(login|forgot)/.test(name) ? 'member' : homeRealm())
}

/** The realm that a host page names. An unknown one logs a warning. */
function realmOf(wanted: unknown): Realm {
  const realm = realms.find((each) => each === wanted)
  if (wanted !== undefined && !realm) console.warn(`Tessera: there is no realm "${String(wanted)}"; there are ${realms.join(', ')}`)
  return realm ?? homeRealm()
}

/** The realm of the page's elements, before the first widget is mounted. On the site, the route decides. */
function markedRealm(): Realm | undefined {
  const names = [...hostDocument.querySelectorAll<HTMLElement>('[data-tessera]')].map(({ dataset }) => dataset['tessera'])
  if (names.length === 0) return 'member'
  if (names.every((name) => name === 'site')) return undefined
  return names.every((name) => name === 'agent') ? 'agent' : 'member'
}

const forced = matchMedia('(forced-colors: active)')
/** Adapts to colours that the visitor's system chooses: graphics without text and borders need their own styles then. */
function followForcedColors(): void {
  if (forced.matches)
    lazyPart('forcedColors')
      .load()
      .catch(() => {}) // the browser itself replaces the colours of text and borders
}

/** The functions that the loader calls: everything of `window.Tessera` that needs the core. */
export const runtime = {
  start(
    options: StartOptions,
    home: string,
    token: string | null,
    early: Early | undefined,
    found: (root: ShadowRoot) => boolean,
    script: HTMLScriptElement | null,
    preload: Preload,
  ): void {
    preloadBy(preload)
    page = { options: options as DiagnosedPage['options'], home, script }
    failures.sayWhy = () => void diagnose(true).catch(() => {}) // the failure itself is logged anyway
    connection.onStrange = sayStrange
    provideLazyParts(lazyParts)
    watchFirstTouch()
    providePageAround(() => loadPart(lazyPart('pageAround')).then(({ around }) => around))
    watchRelease()
    followForcedColors()
    forced.addEventListener('change', followForcedColors)
    markPage(markedRealm())
    keepPollutedPropsOut()
    start(options, home, token, early)
    if (script && hasUnknownOptions(options)) sayMisspelt(script)
    showPopups()
    checkAppearance(Object(options['appearance']), 'script')
    $brand.listen(({ texts, appearance }) => {
      if (Object.keys(texts)[0]) checkTexts()
      checkAppearance(appearance, 'brand')
    })
    void idle()
      .then(lazyPart('hostShadows').load)
      .then(({ findShadows }) => findShadows(found))
      .catch((error: unknown) => console.warn('Tessera: the search of shadow roots could not be loaded', error))
  },
  /** After the start, options have no effect, so this only warns. */
  configure: checkLate,
  mount: mountWidget,
  /** For a host page, which may use an unknown name: `isPopup` warns about it. */
  open(name: string, options: Record<string, unknown> = {}): void {
    opening = opening
      .then(() => isPopup(name))
      .then((isThere) => void (isThere && openPopup(popupRealm(name, options['realm']), name as PopupName, options)))
  },
  close(): void {
    void opening.then(() => closePopup())
  },
  on(name: HostEvent, handler: (event: CustomEvent) => void): () => void {
    if (name === 'click' && !arrivalOf(lazyPart('watchScreens')).read()) keepClicks()
    if (/^(view|impression|click)$/.test(name))
      void idle()
        .then(() => loadPart(lazyPart('watchScreens')))
        .then(({ watchScreens }) => watchScreens())
        .catch((error: unknown) => console.warn('Tessera: what watches screens could not be loaded', error))
    return on(name, handler)
  },
  diagnose: () => diagnose(),
  /** Sends an event for what the loader found at an element. */
  tell: emitFrom,
  setLanguage,
  setTexts(given: unknown): void {
    setPageTexts(readTexts(given))
    checkTexts()
  },
  setTheme,
  setConsent,
  /** The session of a realm, without its token. */
  session(wanted?: Realm) {
    const realm = realmOf(wanted)
    const { status, isAgent, isTrial, memberInfo } = $session(realm).get()
    return { realm, status, isAgent, isTrial, account: memberInfo?.account ?? null }
  },
  /** Logs in with a token that the operator's back end obtained. Rejects if the gateway refuses it. */
  async enter(token: string, wanted?: Realm): Promise<void> {
    const realm = realmOf(wanted)
    await beginSession(realm, await postTokenLogin(token))
  },
  logOut(wanted?: Realm): void {
    logOut(realmOf(wanted))
  },
}
export type Runtime = typeof runtime
