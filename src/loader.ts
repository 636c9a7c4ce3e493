import type { MountedWidget, TesseraApi, TesseraError, TesseraOptions } from './api.ts'
import type { Runtime } from './widgets/runtime/index.ts'
import type { Mounted, WidgetDefinition } from './widgets/shared/definition.ts'
import { askEarly, type EarlyCalls, kept, type Visit } from './ask-early.ts'
import { ownTexts, type Texts } from './core/i18n/own-texts.ts'
import { areSound, takeNatives } from './loader-natives.ts'
import type { Awaitable } from './core/platform/checked-import.ts'
import { textAddress } from './core/first-calls.ts'
import { isGone } from './core/platform/gone-file.ts'
import { textFolder } from 'virtual:tessera-dictionaries/files'
import { entries as widgets } from 'virtual:tessera-widgets'
import places from './places.css?inline'

/** Names and hashes of all files that the loader can load, separated by spaces. The build inserts them (build/loader-file.ts). */
declare const integrity: string
/** The product's version from package.json (vite.config.ts). */
declare const packageVersion: string
type Module = { runtime: Runtime; natives: typeof globalThis } | { widget: object }
/**
 * Loads a file after its dependencies. files: names of files in `chunks`, separated by spaces. hasTexts: the bundle has its own text file.
 * after: loads what has to be ready first.
 */
type Bring = (files: string, hasTexts?: boolean, after?: () => Promise<Module>) => Promise<Module>
/**
 * Loads a bundle. The build replaces the import by a call of `bring`: in a classic script from another origin, a relative import() has no
 * base URL and fails (HTML: muted errors). See build/loader-file.ts.
 */
type Chunk = (bring: Bring) => Promise<Module>
const runtimeChunk: Chunk = () => import('./widgets/runtime/index.ts')
const entries: Record<string, Chunk | undefined> = widgets

let sheet: CSSStyleSheet | undefined
/** The login token from the page's URL. */
let addressToken: string | null

/** Whether somebody may be logged in. The loader can't know for sure, but a guest has no token: see src/core/session/session.ts. */
function isKnown(name: string): boolean {
  return addressToken !== null || kept('sessionStorage', `tessera:token${name === 'agent' ? ':agent' : ''}`) !== null
}

const version = packageVersion
const chunkTimeout = 120_000 // §9
const retryPauses = [500, 2000]
/**
 * Fallback texts of §8, in the only language that works without a dictionary. The keys are the dictionary's, so that the operator's own
 * texts can replace them.
 */
const words = {
  'common.error.TIMEOUT': 'The page took longer time to load, please check your network connectivity',
  'common.error.UNSUPPORTED': 'This part of the page does not work in this browser. Please update the browser or use another one.',
  'common.error.NETWORK': 'Network link is abnormal, please try again',
  'common.newRelease': 'There is a new version of this page.',
  'common.retry': 'Retry',
  'common.reload': 'Reload',
  'common.close': 'Close',
}

/**
 * The core throws UNSUPPORTED if built-ins are missing (src/core/platform/natives.ts). The browser throws SyntaxError if it is too old for
 * the code.
 */
const isUnsupported = (error: unknown) => {
  const name = (error as Error)?.name
  return name === 'UNSUPPORTED' || name === 'SyntaxError'
}
let isTold = false
const tellUnsupported = ({ message }: Error) => {
  // the page may have replaced console by one without `error`
  if (!isTold) console?.error?.(`Tessera ${version} can't run: old browser, or changed by scripts: ${message}`)
  isTold = true
}
/** Logs an error instead of throwing it, so that one fault does not stop everything else. */
const guard = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    console.warn('Tessera: an element or a call failed', error)
  }
}

type Stub = { q?: [name: string, args: unknown[]][] } & Partial<TesseraApi>
type State = 'loading' | 'ready' | 'failed'
/**
 * name: the value of the element's own attribute; undefined if a script mounted the widget. write: updates the element's state attribute.
 * again: loads the widget again.
 */
type Handle = MountedWidget & { name: string | undefined; write(): void; again?: () => void }

/**
 * The document, without the named access of markup: `<img name="currentScript">` shadows the property of that name (HTML, named access on
 * the Document object), and code would be loaded from the URL in that element. See src/ui/host-document.ts.
 */
let page = document
const documentPastMarkup = () =>
  new Proxy({} as Document, {
    get(_, name) {
      const value: unknown = Reflect.get(Object.getPrototypeOf(document), name, document)
      return typeof value === 'function' ? value.bind(document) : value
    },
  })

/** Uses no built-ins, because a script of the page may have modified them. */
const button = (text: string, onclick: () => unknown) => {
  const made = page.createElement('button')
  made.textContent = text
  made.onclick = onclick
  made.style.cssText = 'font:inherit;padding:8px;margin:8px'
  return made
}

/** loader: URL of the loader. */
const folderOf = (loader: string) => loader.replace(/[^/?#]*([?#].*)?$/, '')
const bundleAt = (loader: string, name: string) => `${folderOf(loader)}chunks/${name}.js`
/**
 * Adds a file to the browser's module map, where an import finds it. If the file's hash is wrong, the browser refuses it there (integrity,
 * HTML: modulepreload). The file must not be imported then, because the import would load it again, unchecked. Uses no built-ins, because a
 * script of the page may have modified them.
 * @param hash the file's expected hash; by default from the loader's own list
 */
const preload = (address: string, name: string, nonce: string | undefined, hash?: string): Awaitable => ({
  // biome-ignore lint/suspicious/noThenProperty: it is awaited
  // oxlint-disable-next-line unicorn/no-thenable -- it is awaited
  then(resolve, reject) {
    const link = page.createElement('link')
    const end = (error?: Event | string) => {
      if (error) reject(address)
      else resolve()
      link.remove()
    }
    link.rel = 'modulepreload'
    link.href = address
    link.integrity = `sha256-${hash || integrity.split(`${name} `)[1]?.slice(0, 43) + '='}`
    link.nonce = nonce ?? ''
    link.onload = () => end()
    link.onerror = end
    page.documentElement.append(link)
    // if the browser lacks modulepreload, or a script of the page has broken `append`, the import itself loads the file
    if (!link.isConnected || !link.relList.supports('modulepreload')) end()
  },
})

function begin(shown: unknown): void {
  page = documentPastMarkup()
  // an element with the id `Tessera` is also found on the window, but not as an own property
  const stub = ({}.hasOwnProperty.call(window, 'Tessera') && window.Tessera ? window.Tessera : {}) as Stub
  if (typeof stub.version === 'string') {
    console.warn(`Tessera ${version} does nothing: ${stub.version} ${stub.source ?? ''} is loaded`)
    return
  }

  // Modules have no currentScript, and import.meta is a syntax error outside of modules, so the script element is searched for.
  const find = (mark: string) => page.querySelector(`script[type=module]${mark}`)
  // not only the browser's property: a host's script loader (Cloudflare's) defines another currentScript on the document
  const current = (shown as Element | null)?.localName === 'script' ? shown : page.currentScript
  const script = (current ?? find('[data-gateway]') ?? find('[src*="loader.js"]')) as HTMLScriptElement | null
  // without a prototype, like the options of a widget: the host's scripts may have extended Object.prototype
  const options = { __proto__: null, ...script?.dataset } as TesseraOptions
  /** URL of the loader, beside which its files are. Empty if a tool of the page evaluates the loader's text. */
  let base = script?.src ?? ''
  const home = () => new URL(base || location.href).origin
  const modules = new Map<string, Promise<Module>>()
  const mounted = new Map<Element, Handle>()
  /** The shadow roots that the loader has attached. */
  const ours = new WeakMap<Element, ShadowRoot>()
  /**
   * On a server-rendered page the host's framework compares every attribute when it hydrates. So the loader writes no attribute before the
   * page has loaded and was idle. Events report the state without this delay.
   */
  let isSettled = false
  /**
   * The browser is prerendering the page, which may never be shown. Until it is shown, the loader sends no call, opens no popup and uses no
   * login token.
   */
  let isUnseen = (document as { prerendering?: unknown }).prerendering === true
  const seen =
    isUnseen && new Promise<void>((resolve) => page.addEventListener('prerenderingchange', () => resolve(void (isUnseen = false))))

  // The token is removed from the URL before the first request, which would send it in its referrer (§2 Routes, design §4 Token). The
  // parameter `token` may be the host's own. A token in the fragment never reaches a server.
  // The rest of the URL stays as it is, because a router of the host may read it.
  let { href } = location
  const pattern = new RegExp(`([?#&])${(options.addressToken || 'tessera-token').replace(/\W/g, '\\$&')}=([^&#]*)&?`)
  addressToken = null
  for (let found: RegExpExecArray | null; (found = pattern.exec(href)); ) {
    addressToken = found[2] ?? ''
    href = href.replace(found[0], found[1] ?? '')
  }
  if (addressToken !== null) {
    guard(() => {
      history.replaceState(history.state, '', href.replace(/[?#&](?=#|$)/g, ''))
      // a token that can't be decoded is used as it is; the gateway refuses it like any unknown token
      addressToken = decodeURIComponent(addressToken as string)
    })
  }
  const token = addressToken

  // a page that was just reloaded has the newest release, so its files are missing for another reason
  const isReleaseGone = () =>
    (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type !== 'reload' &&
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).some((entry) => isGone(entry, folderOf(base)))

  const preloadBundle = (name: string, hash?: string) => preload(bundleAt(base, name), name, script?.nonce, hash)
  /** Loads a file once. After a failure it is retried at the same URL, because other bundles import it by that URL (whatwg/html#10327). */
  const bring: Bring = (files, hasTexts, after) => {
    const names = files.split(' ')
    const [name = ''] = names
    let pending = modules.get(name)
    if (!pending) {
      if (!base) return Promise.reject(new Error('no src'))
      // the text file has the bundle's name without the hash
      if (hasTexts)
        void early()?.visit.then(([language]) => {
          void asked?.ask('', textAddress(folderOf(base) + textFolder, language, name.slice(0, -8)))
        })
      const attempt = async ([pause, ...pauses]: number[]): Promise<Module> => {
        try {
          await Promise.all([after?.(), ...names.map((file) => preloadBundle(file))])
          return await import(/* @vite-ignore */ bundleAt(base, name))
        } catch (error) {
          if (!pause || isUnsupported(error)) throw error
          await new Promise((resolve) => setTimeout(resolve, pause))
          return attempt(pauses)
        }
      }
      const late = new Promise<never>((_, reject) => void setTimeout(reject, chunkTimeout, 'TIMEOUT'))
      pending = Promise.race([attempt(retryPauses), late])
      modules.set(name, pending)
      // a file that the browser doesn't support is not loaded again: for the second import WebKit throws a different error
      pending.catch((error) => isUnsupported(error) || modules.delete(name))
    }
    return pending
  }

  let asked: EarlyCalls | undefined
  let visit: Visit = ['', '', {}]
  /** The texts of all calls of `setTexts`. */
  const texts: Texts[] = []
  const word = (key: keyof typeof words) => ownTexts([visit[2], ...texts], visit[0])[key] ?? words[key]
  /**
   * Sends the first calls, on first use. Disabled while a token from the URL is being exchanged, because the exchange has to be the first
   * call.
   */
  const early = () => {
    try {
      if (token === null && !asked && !isUnseen && (base || options.gateway)) {
        asked = askEarly(options, home(), script)
        void asked.visit.then((known) => (visit = known))
      }
    } catch {
      // the gateway option is no valid URL: the core warns about it and uses the origin of the script
    }
    return asked
  }
  let core: Runtime | undefined
  let started: Promise<Runtime> | undefined
  let arrive: (core: Runtime) => void
  /** Resolves with the core when it has loaded, even if only a retry succeeds. */
  const arrived = new Promise<Runtime>((resolve) => (arrive = resolve))
  /** Loads and starts the core. It is started only once per page: after a start that threw, it is in an undefined state. */
  async function runtime(): Promise<Runtime> {
    const { runtime } = (await runtimeChunk(bring)) as { runtime: Runtime }
    await seen
    return (started ??= (async () => {
      runtime.start(
        { ...options },
        home(),
        token,
        early(),
        (root) => {
          const isOurs = ours.has(root.host)
          if (!isOurs) scan(root)
          return !isOurs
        },
        script,
        preloadBundle,
      )
      arrive((core = runtime))
      return runtime
    })())
  }

  /**
   * Whether the host's framework has hydrated the element. Next.js hydrates long after the load event, and an attribute added before is a
   * mismatch. React marks the elements that it owns; for raw markup it marks the parent. Next.js changes the page after hydration, and
   * this change triggers `scan`.
   */
  const isTaken = ({ parentNode, ...own }: Element) =>
    !('__next_f' in window || '__NEXT_DATA__' in window) || Object.keys({ ...own, ...parentNode }).some((key) => key.startsWith('__react'))

  function mount(element: HTMLElement, name: string, given: Record<string, unknown>): Handle {
    const before = mounted.get(element)
    if (before) return before
    let inner: Mounted | undefined
    let state: State | undefined
    let isGone = false
    /**
     * How often in a row the page has removed the state attribute at once. After three times the loader stops writing it; events still
     * report the state.
     */
    let refusals = 0
    let written: State | undefined
    let writtenAt = 0
    /** The element that holds the widget's shadow root: the page's element, or a child that the loader has added. */
    let holder = element
    const handle: Handle = {
      name: element.dataset.tessera,
      update(changed) {
        given = { ...given, ...changed }
        inner?.update(given)
      },
      destroy() {
        isGone = true
        mounted.delete(element)
        inner?.destroy()
        ours.get(holder)?.replaceChildren()
        if (holder !== element) holder.remove()
        delete element.dataset.tesseraState
      },
      write() {
        const { tesseraState } = element.dataset
        if (!isSettled || !state || tesseraState === state || !isTaken(element)) return
        const now = performance.now()
        if (written === tesseraState || (refusals < 3 && now - writtenAt > 1000)) refusals = 0
        else if (refusals++ > 2) return
        writtenAt = now
        element.dataset.tesseraState = written = state
      },
    }
    const show = (now: State) => {
      state = now
      handle.write()
    }
    mounted.set(element, handle)
    const entry = entries[name]
    if (!entry) {
      console.warn(`Tessera: no widget "${name}"; there are ${Object.keys(entries).join(', ')}`)
      return handle
    }
    const attach = () => {
      const root = holder.attachShadow({ mode: 'open' })
      ours.set(holder, root)
      return root
    }
    let root = ours.get(element)
    let tries = 0
    const go = async () => {
      let space = holder
      try {
        tries++
        show('loading')
        try {
          root ??= attach()
        } catch {
          // The element already has a shadow root of the host, or can't have one, such as `td`, `li` or `form` (DOM, attachShadow).
          element.append((space = holder = page.createElement('div')))
          root = attach()
        }
        space = keepPlace(root, name, given)
        if (!core) void early()?.expect(name, given)
        // every bundle imports the core, so the core has to be loaded with its integrity checked first
        const [came, module] = await Promise.all([runtime(), entry((files, hasTexts) => bring(files, hasTexts, () => runtimeChunk(bring)))])
        if (!isGone) inner = came.mount(holder, (module as { widget: WidgetDefinition }).widget, given, show)
      } catch (error) {
        if (isGone) return
        const code = error === 'TIMEOUT' ? error : isUnsupported(error) ? 'UNSUPPORTED' : 'NETWORK'
        const key = `common.error.${code}` as const
        const about = { code, widget: name }
        if (code === 'UNSUPPORTED') {
          tellUnsupported(error as Error)
          // not on `load`: a script of the page may have broken `addEventListener`
          setTimeout(() => {
            isSettled = true
            handle.write()
          }, 3000)
        } else console.warn(`Tessera: ${name} could not be loaded`, error)
        // the state and the plain text first: a script of the page may have broken what the buttons need
        show('failed')
        if (!space.isConnected) root?.replaceChildren(space) // the core has already begun to render the widget there
        space.role = 'alert'
        space.textContent = words[key]
        guard(() => space.replaceChildren(...offer(key, go, code === 'TIMEOUT' || tries > 1)))
        const failure = Object.assign(new Error(`widget ${name}: ${about.code}`), { name: 'TesseraError', ...about })
        const detail = { ...about, error: failure as TesseraError }
        if (core) core.tell(holder, 'error', detail)
        else holder.dispatchEvent(new CustomEvent('tessera:error', { detail, bubbles: true, composed: true }))
      }
    }
    void (handle.again = go)()
    return handle
  }

  /**
   * Mounts new widgets of the page and destroys those that were removed. A moved element is removed and inserted within one batch of
   * mutation records, so it stays mounted.
   */
  const scan = (root: Document | ShadowRoot = page) => {
    for (const [element, handle] of mounted)
      if (!element.isConnected || handle.name !== (element as HTMLElement).dataset.tessera) guard(handle.destroy)
      else guard(handle.write)
    for (const element of root.querySelectorAll<HTMLElement>('[data-tessera]'))
      guard(() => element.isConnected && mount(element, element.dataset.tessera ?? '', { __proto__: null, ...element.dataset }))
  }

  /**
   * The error text and the buttons that can help. isStuck: a retry may have no effect, so a reload is offered too. Many browsers keep a
   * failed import for the page's lifetime, and every browser joins a new import to one that hangs (whatwg/html#10327).
   */
  const offer = (key: keyof typeof words, again: () => void, isStuck?: boolean) => {
    if (!base || key === 'common.error.UNSUPPORTED') return [word(key)]
    const isGone = isReleaseGone()
    const buttons = isGone ? [] : [button(word('common.retry'), again)]
    if (isGone || isStuck) buttons.push(button(word('common.reload'), () => location.reload()))
    return [word(isGone ? 'common.newRelease' : key), ' ', ...buttons]
  }
  let isSaid = false
  let lost = 0
  /** Shows an error dialog, in the browser's default style, if the visitor wanted to open a popup and the core could not be loaded. */
  const sayLost = (again: () => void) => {
    if (isSaid) return
    isSaid = true
    lost++
    const host = page.createElement('div')
    const dialog = page.createElement('dialog')
    dialog.style.cssText = 'padding:24px;font:16px system-ui'
    const close = () => dialog.close()
    const retry = () => {
      close()
      again()
    }
    dialog.append(...offer('common.error.NETWORK', retry, lost > 1), ' ', button(word('common.close'), close))
    dialog.onclose = () => {
      isSaid = false
      host.remove()
    }
    host.attachShadow({ mode: 'open' }).append(dialog)
    page.body.append(host)
    dialog.showModal()
  }
  const later =
    <K extends 'open' | 'close' | 'setLanguage' | 'setTheme' | 'logOut'>(name: K) =>
    (...args: Parameters<Runtime[K]>): Promise<void> =>
      runtime().then(
        (core) => (core as Record<K, (...args: unknown[]) => Promise<void> | void>)[name](...args),
        () => {
          console.warn('Tessera: the core could not be loaded')
          if (name === 'open') sayLost(() => void later(name)(...args))
        },
      )

  page.addEventListener(
    'click',
    (event) => {
      const { dataset } = (event.composedPath().find((each) => (each as HTMLElement).dataset?.tesseraOpen) ?? {}) as HTMLElement
      if (!dataset) return
      event.preventDefault()
      later('open')(dataset.tesseraOpen ?? '', { ...dataset })
    },
    true,
  )

  const api: TesseraApi = {
    version,
    source: base,
    ready: arrived.then(() => {}),
    configure(given) {
      if (core) return core.configure({ ...given })
      Object.assign(options, given)
      asked = undefined // the first calls may have gone to another gateway or in another language
      if (base || !given.src) return
      base = given.src
      for (const { again } of mounted.values()) again?.()
    },
    mount: (element, name, given) => mount(element, name, { ...given }),
    open: later('open'),
    close: later('close'),
    on(event, handler) {
      let listening: typeof handler | undefined = handler
      const subscribed = arrived.then((core) => core.on(event, (event) => listening?.(event)))
      return () => {
        listening = undefined
        void subscribed.then((off) => off())
      }
    },
    session: {
      get: (realm) =>
        core?.session(realm) ?? { realm: realm ?? 'member', status: 'loading', isAgent: false, isTrial: false, account: null },
      set: async (token, realm) => (await runtime()).enter(token, realm),
      logout: later('logOut'),
    },
    setLanguage: later('setLanguage'),
    setTheme: later('setTheme'),
    setTexts(given) {
      texts.push(given)
      void arrived.then((core) => core.setTexts(given))
    },
    diagnose: () =>
      runtime().then(
        (core) => core.diagnose(),
        (error: Error) => {
          const code = !base ? 'EVALUATED' : isUnsupported(error) ? 'OLD_BROWSER' : 'FILES'
          const cure = {
            EVALUATED: 'Tessera.configure({ src: "…/loader.js" })',
            OLD_BROWSER: words['common.error.UNSUPPORTED'],
            FILES: 'Open it in a new tab.',
          }[code]
          return [{ code, text: `${error.message ?? error}`, cure, see: 'docs/diagnose.md' }]
        },
      ),
    setConsent: (given) => void arrived.then((core) => core.setConsent(given)), // also reaches a core that loads at a later retry
  }
  guard(() => (window.Tessera = api))
  for (const call of Array.isArray(stub.q) ? stub.q : [])
    guard(() => {
      const [name, args] = call
      ;(api as unknown as Record<'open', (...args: unknown[]) => void>)[name as 'open'](...args)
    })
  const isOf = { childList: true, subtree: true, attributeFilter: ['data-tessera', 'data-tessera-state'] }
  new MutationObserver(() => scan()).observe(document, isOf)
  if (!base) console.warn('Tessera: not loaded by <script src>: call Tessera.configure({ src: "…/loader.js" })')
  scan()
  const settle = () =>
    // Safari has no idle callbacks
    (window.requestIdleCallback ?? ((go) => setTimeout(go, 200)))(() => {
      isSettled = true
      scan()
    })
  if (page.readyState === 'complete') settle()
  else addEventListener('load', settle)
  runtime().catch(() => {}) // each caller that needs the core reports the failure itself
}

const { currentScript } = document
/** Starts the loader. If a script of the page has modified a built-in, the core loads first and finds intact ones. */
async function start(): Promise<void> {
  let natives: typeof globalThis | undefined
  try {
    if (areSound()) natives = window
    else {
      const script = (currentScript ?? document.querySelector('script[src*="loader.js"]')) as HTMLScriptElement
      const module = await runtimeChunk(async (files) => {
        const names = files.split(' ')
        for (const name of names) await preload(bundleAt(script.src, name), name, script.nonce)
        return import(/* @vite-ignore */ bundleAt(script.src, names[0] ?? ''))
      })
      takeNatives((natives = (module as { natives: typeof globalThis }).natives))
    }
    begin(currentScript)
  } catch (error) {
    giveUp(error as Error, !natives && !isUnsupported(error))
  }
}

/**
 * Reports in the console and in each element that Tessera can't run on this page, without using built-ins that may be broken.
 * @param isLost the core was needed for an intact built-in and could not be loaded, so a retry may help
 */
function giveUp(error: Error, isLost: boolean): void {
  if (isLost) console?.warn?.('Tessera could not be loaded', error)
  else tellUnsupported(error)
  const say = () =>
    document.readyState === 'loading'
      ? setTimeout(say, 200) // not by an event: its methods may be broken
      : document.documentElement.querySelectorAll<HTMLElement>('[data-tessera]:not([data-tessera-state=failed])').forEach((element) => {
          element.dataset.tesseraState = 'failed'
          element.append(words[`common.error.${isLost ? 'NETWORK' : 'UNSUPPORTED'}`])
          if (isLost) element.append(' ', button(words['common.retry'], start))
        })
  say()
}
/**
 * Reserves the space of a widget, by its width, until its view is rendered, so that the page doesn't jump. The element's own content is
 * shown meanwhile. The runtime goes on with this element (runtime/mount.tsx).
 */
function keepPlace(root: ShadowRoot, name: string, given: Record<string, unknown>): HTMLElement {
  const [strut, place, space] = [page.createElement('div'), page.createElement('div'), page.createElement('div')]
  const [category, parts] = [given['category'], given['parts']]
  place.className = `place place-${category ? `list place-${category}` : parts ? 'parts' : name}${isKnown(name) ? '' : ' place-guest'}`
  if (!category && parts) place.className += `${parts}`.replace(/[\s,]*(\w+)/g, ' part-$1')
  strut.className = `strut strut-${name}`
  place.append(space)
  space.append(page.createElement('slot'))
  root.replaceChildren(strut, place)
  try {
    if (!sheet) (sheet = new CSSStyleSheet()).replaceSync(places)
    root.adoptedStyleSheets = [sheet]
  } catch {
    // the browser has no constructable stylesheets: no space is reserved, and the page jumps
  }
  return space
}
void start()
