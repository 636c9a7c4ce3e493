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

/** Names and hashes of all files that the loader brings, with spaces between: the build puts it here (build/loader-file.ts). */
declare const integrity: string
/** The product's version, of package.json (vite.config.ts). */
declare const packageVersion: string
type Module = { runtime: Runtime; natives: typeof globalThis } | { widget: object }
/**
 * Brings a file, after the others that it needs: names of files in `chunks`, with a space between. hasTexts: of its own. after: brings what
 * has to be there before.
 */
type Bring = (files: string, hasTexts?: boolean, after?: () => Promise<Module>) => Promise<Module>
/**
 * Brings a bundle. The build puts a call of `bring` in place of the import: a relative import() of a classic script from another origin has no
 * base, and fails (HTML: muted errors). See build/loader-file.ts.
 */
type Chunk = (bring: Bring) => Promise<Module>
const runtimeChunk: Chunk = () => import('./widgets/runtime/index.ts')
const entries: Record<string, Chunk | undefined> = widgets

let sheet: CSSStyleSheet | undefined
/** The login token of the page's address. */
let addressToken: string | null

/** Is somebody logged in? It isn't known yet, but a guest has no token: see src/core/session/session.ts. */
function isKnown(name: string): boolean {
  return addressToken !== null || kept('sessionStorage', `tessera:token${name === 'agent' ? ':agent' : ''}`) !== null
}

const version = packageVersion
const chunkTimeout = 120_000 // §9
const retryPauses = [500, 2000]
/** §8, in the one language that is there without a dictionary, by the keys of the dictionary: an operator may have own words for them. */
const words = {
  'common.error.TIMEOUT': 'The page took longer time to load, please check your network connectivity',
  'common.error.UNSUPPORTED': 'This part of the page does not work in this browser. Please update the browser or use another one.',
  'common.error.NETWORK': 'Network link is abnormal, please try again',
  'common.newRelease': 'There is a new version of this page.',
  'common.retry': 'Retry',
  'common.reload': 'Reload',
  'common.close': 'Close',
}

/** The core says which names are missing (src/core/platform/natives.ts), or the browser does not know its syntax. */
const isUnsupported = (error: unknown) => {
  const name = (error as Error)?.name
  return name === 'UNSUPPORTED' || name === 'SyntaxError'
}
let isTold = false
const tellUnsupported = ({ message }: Error) => {
  // a page may have a console without it
  if (!isTold) console?.error?.(`Tessera ${version} can't run: old browser, or changed by scripts: ${message}`)
  isTold = true
}
/** Keeps one fault of the page from everything else. */
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
 * name: the element's own attribute; none where a script mounted it. write: brings the element's state attribute in line. again: loads the
 * widget anew.
 */
type Handle = MountedWidget & { name: string | undefined; write(): void; again?: () => void }

/**
 * The document, past the markup in it: `<img name="currentScript">` puts itself before what the browser has under that name
 * (HTML, named access on the Document object), and code would be fetched from where it says. See src/ui/host-document.ts.
 */
let page = document
const documentPastMarkup = () =>
  new Proxy({} as Document, {
    get(_, name) {
      const value: unknown = Reflect.get(Object.getPrototypeOf(document), name, document)
      return typeof value === 'function' ? value.bind(document) : value
    },
  })

/** Needs no names of the browser. */
const button = (text: string, onclick: () => unknown) => {
  const made = page.createElement('button')
  made.textContent = text
  made.onclick = onclick
  made.style.cssText = 'font:inherit;padding:8px;margin:8px'
  return made
}

/** loader: its own address. */
const folderOf = (loader: string) => loader.replace(/[^/?#]*([?#].*)?$/, '')
const bundleAt = (loader: string, name: string) => `${folderOf(loader)}chunks/${name}.js`
/**
 * Puts a file into the browser's list of modules, where an import finds it. One that is not what was built is refused there (integrity,
 * HTML: modulepreload), and must not be imported then: it would be fetched again, unchecked. Needs no names of the browser, which a script of
 * the page may have changed.
 * @param hash what the file has to be; by default as the loader's own list says
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
    // the import fetches the file where the browser does not know modulepreload, or a script of the page has broken `append`
    if (!link.isConnected || !link.relList.supports('modulepreload')) end()
  },
})

function begin(shown: unknown): void {
  page = documentPastMarkup()
  // an element that has this for its id is found on the window too, but is no property of its own
  const stub = ({}.hasOwnProperty.call(window, 'Tessera') && window.Tessera ? window.Tessera : {}) as Stub
  if (typeof stub.version === 'string') {
    console.warn(`Tessera ${version} does nothing: ${stub.version} ${stub.source ?? ''} is loaded`)
    return
  }

  // A module has no currentScript, and only a module may say import.meta, so it is looked up.
  const find = (mark: string) => page.querySelector(`script[type=module]${mark}`)
  // not only the browser's own: a host's loader of scripts (Cloudflare's) sets another one on the document itself
  const current = (shown as Element | null)?.localName === 'script' ? shown : page.currentScript
  const script = (current ?? find('[data-gateway]') ?? find('[src*="loader.js"]')) as HTMLScriptElement | null
  // without a prototype, as the options of a widget: the host's scripts may have added to that of all objects
  const options = { __proto__: null, ...script?.dataset } as TesseraOptions
  /** The loader's own address, where its files are; empty where a tool of the page evaluates the text of the loader. */
  let base = script?.src ?? ''
  const home = () => new URL(base || location.href).origin
  const modules = new Map<string, Promise<Module>>()
  const mounted = new Map<Element, Handle>()
  /** The shadow roots that we made. */
  const ours = new WeakMap<Element, ShadowRoot>()
  /**
   * A page that its server has drawn is taken over by its own script, which compares every attribute (hydration): none is written before
   * the page has loaded and had nothing to do for a moment. Events tell the same at once.
   */
  let isSettled = false
  /** The browser prepares the page, and nobody may ever see it: no call, no popup, and no login token is used before it is shown. */
  let isUnseen = (document as { prerendering?: unknown }).prerendering === true
  const seen =
    isUnseen && new Promise<void>((resolve) => page.addEventListener('prerenderingchange', () => resolve(void (isUnseen = false))))

  // a token leaves the address before the first request, which would carry it in its referrer (§2 Routes, design §4 Token); `token` itself
  // may be the host's own
  // In the fragment it reaches no server. Of the address nothing else is touched: a router of the host may read it.
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
      // one that is no text of an address is refused by the gateway, as any that it does not know
      addressToken = decodeURIComponent(addressToken as string)
    })
  }
  const token = addressToken

  // a page that was just reloaded has the newest release: the files are missing for another reason
  const isReleaseGone = () =>
    (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type !== 'reload' &&
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).some((entry) => isGone(entry, folderOf(base)))

  const preloadBundle = (name: string, hash?: string) => preload(bundleAt(base, name), name, script?.nonce, hash)
  /** Brings a file once. Other bundles import it under the same address, so a failure is tried again under that (whatwg/html#10327). */
  const bring: Bring = (files, hasTexts, after) => {
    const names = files.split(' ')
    const [name = ''] = names
    let pending = modules.get(name)
    if (!pending) {
      if (!base) return Promise.reject(new Error('no src'))
      // their file has the bundle's name without its hash
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
      // a browser that can't run it is not asked again: WebKit has another error for the second time
      pending.catch((error) => isUnsupported(error) || modules.delete(name))
    }
    return pending
  }

  let asked: EarlyCalls | undefined
  let visit: Visit = ['', '', {}]
  /** What `setTexts` was given. */
  const texts: Texts[] = []
  const word = (key: keyof typeof words) => ownTexts([visit[2], ...texts], visit[0])[key] ?? words[key]
  /** Begun by whoever needs it first. None where a token of the address is exchanged: that comes before any other call. */
  const early = () => {
    try {
      if (token === null && !asked && !isUnseen && (base || options.gateway)) {
        asked = askEarly(options, home(), script)
        void asked.visit.then((known) => (visit = known))
      }
    } catch {
      // the gateway's address is none: the core warns of it, and asks where the script comes from
    }
    return asked
  }
  let core: Runtime | undefined
  let started: Promise<Runtime> | undefined
  let arrive: (core: Runtime) => void
  /** The core, once it has come, if only at a later try. */
  const arrived = new Promise<Runtime>((resolve) => (arrive = resolve))
  /** The core, started: once for the page, because a start that threw is half done. */
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
   * Has the host's framework taken the element over? Next.js hydrates long after the load, and until then a new attribute is a mismatch;
   * React marks what it owns, or what has its markup. Next.js changes the page afterwards, which brings `scan`.
   */
  const isTaken = ({ parentNode, ...own }: Element) =>
    !('__next_f' in window || '__NEXT_DATA__' in window) || Object.keys({ ...own, ...parentNode }).some((key) => key.startsWith('__react'))

  function mount(element: HTMLElement, name: string, given: Record<string, unknown>): Handle {
    const before = mounted.get(element)
    if (before) return before
    let inner: Mounted | undefined
    let state: State | undefined
    let isGone = false
    /** How often the page has removed the state at once. After three times the loader writes it no more: the events tell it too. */
    let refusals = 0
    let written: State | undefined
    let writtenAt = 0
    /** Where the widget stands: the element, or one of ours within it. */
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
          // it has the host's own, or is none that may have one: `td`, `li`, `form` (DOM, attachShadow)
          element.append((space = holder = page.createElement('div')))
          root = attach()
        }
        space = keepPlace(root, name, given)
        if (!core) void early()?.expect(name, given)
        // every bundle imports the core: it is there, as it was built, before
        const [came, module] = await Promise.all([runtime(), entry((files, hasTexts) => bring(files, hasTexts, () => runtimeChunk(bring)))])
        if (!isGone) inner = came.mount(holder, (module as { widget: WidgetDefinition }).widget, given, show)
      } catch (error) {
        if (isGone) return
        const code = error === 'TIMEOUT' ? error : isUnsupported(error) ? 'UNSUPPORTED' : 'NETWORK'
        const key = `common.error.${code}` as const
        const about = { code, widget: name }
        if (code === 'UNSUPPORTED') {
          tellUnsupported(error as Error)
          // not at `load`: a script of the page may have broken `addEventListener`
          setTimeout(() => {
            isSettled = true
            handle.write()
          }, 3000)
        } else console.warn(`Tessera: ${name} could not be loaded`, error)
        // first, and in plain words: a script of the page may have broken what the rest needs
        show('failed')
        if (!space.isConnected) root?.replaceChildren(space) // the widget has begun to stand there
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

  /** Brings what is mounted in line with the page; a moved element is gone and back within one batch of records. */
  const scan = (root: Document | ShadowRoot = page) => {
    for (const [element, handle] of mounted)
      if (!element.isConnected || handle.name !== (element as HTMLElement).dataset.tessera) guard(handle.destroy)
      else guard(handle.write)
    for (const element of root.querySelectorAll<HTMLElement>('[data-tessera]'))
      guard(() => element.isConnected && mount(element, element.dataset.tessera ?? '', { __proto__: null, ...element.dataset }))
  }

  /**
   * What has happened, and what helps. isStuck: another try may be none, because many browsers keep a failed import for as long as the
   * page lives, and every browser joins it to one that hangs (whatwg/html#10327).
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
  /** The core itself didn't come: what was asked for says so, nearly as the browser draws a dialog. */
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
      asked = undefined // what was asked for may be another gateway's or language's
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
    setConsent: (given) => void arrived.then((core) => core.setConsent(given)), // also to one that comes at a later try
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
  runtime().catch(() => {}) // whoever needs it says that it didn't load
}

const { currentScript } = document
/** Begins. Where a script of the page has changed a name, the core comes first, which finds sound ones. */
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
 * Nothing of ours runs on this page: says so in the console and in each element, without a name that may be wrong.
 * @param isLost the core is needed for a sound name, and did not come: another try may help
 */
function giveUp(error: Error, isLost: boolean): void {
  if (isLost) console?.warn?.('Tessera could not be loaded', error)
  else tellUnsupported(error)
  const say = () =>
    document.readyState === 'loading'
      ? setTimeout(say, 200) // no event: their methods may be what is broken
      : document.documentElement.querySelectorAll<HTMLElement>('[data-tessera]:not([data-tessera-state=failed])').forEach((element) => {
          element.dataset.tesseraState = 'failed'
          element.append(words[`common.error.${isLost ? 'NETWORK' : 'UNSUPPORTED'}`])
          if (isLost) element.append(' ', button(words['common.retry'], start))
        })
  say()
}
/**
 * Keeps the place of a widget free, by its width, until its view stands there, so that the page doesn't jump; what stands inside the element
 * is shown meanwhile. The runtime goes on with it (runtime/mount.tsx).
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
    // a browser without them: its pages jump
  }
  return space
}
void start()
