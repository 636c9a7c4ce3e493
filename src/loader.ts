import type { MountedWidget, TesseraApi, TesseraOptions, WidgetName } from './api.ts'
import type { Runtime } from './widgets/runtime/index.ts'
import type { WidgetDefinition } from './widgets/definition.ts'

type Module = { runtime: Runtime } | { widget: object }
/** Pixels kept free for a widget until it is there, so that the page doesn't jump. */
type Entry = readonly [load: () => Promise<Module>, height: number]

const entries: Record<string, Entry> = {
  runtime: [() => import('./widgets/runtime/index.ts'), 0],
  lobby: [() => import('./widgets/lobby/index.tsx'), 900],
  login: [() => import('./widgets/login/index.tsx'), 560],
  register: [() => import('./widgets/register/index.tsx'), 640],
  account: [() => import('./widgets/account/index.tsx'), 64],
  winners: [() => import('./widgets/winners/index.tsx'), 400],
  announcements: [() => import('./widgets/announcements/index.tsx'), 480],
}

const version = '0.1.0'
const chunkTimeout = 120_000 // §9
const retryPauses = [500, 2000]
/** Files of each chunk, its own first; put in by build/loader-file.ts. */
const files = '__TESSERA_CHUNKS__' as unknown as Record<string, string[]>
const lateText = 'The page took longer time to load, please check your network connectivity'

type Stub = { q?: [name: string, args: unknown[]][] } & Partial<TesseraApi>

function begin(): void {
  const stub = (window.Tessera ?? {}) as Stub
  if (stub.version !== undefined) {
    console.warn(`Tessera ${version}: the page has loaded ${stub.version} already; this copy does nothing`)
    return
  }

  // A module has no currentScript, and only a classic script may be without import.meta: look it up by its name.
  const script =
    (document.currentScript as HTMLScriptElement | null) ??
    [...document.querySelectorAll<HTMLScriptElement>('script[src]')].find((each) => /\/loader\.js(\?|$)/.test(each.src))
  const options: TesseraOptions = { ...script?.dataset }
  const base = script?.src || location.href
  const modules = new Map<string, Promise<Module>>()
  const mounted = new Map<Element, MountedWidget>()

  /** Loads a chunk once; after a failure it is asked for again under another address, past the browser's memory of it. */
  function load(name: string): Promise<Module> {
    const entry = entries[name] as Entry
    const chunk = files[name] ?? []
    const attempt = async (tries: number): Promise<Module> => {
      try {
        return await (tries && chunk[0] ? import(/* @vite-ignore */ `${new URL(chunk[0], base).href}?${tries}`) : entry[0]())
      } catch (error) {
        const pause = retryPauses[tries]
        if (pause === undefined) throw error
        await new Promise((resolve) => setTimeout(resolve, pause))
        return attempt(tries + 1)
      }
    }
    let pending = modules.get(name)
    if (!pending) {
      for (const file of chunk) {
        const link = document.createElement('link')
        link.rel = 'modulepreload'
        link.href = new URL(file, base).href
        document.head.append(link)
        link.onload = link.onerror = () => link.remove()
      }
      pending = new Promise((resolve, reject) => {
        setTimeout(reject, chunkTimeout, 'timeout')
        attempt(0).then(resolve, reject)
      })
      modules.set(name, pending)
      pending.catch(() => modules.delete(name))
    }
    return pending
  }

  let started: Promise<Runtime> | undefined
  function runtime(): Promise<Runtime> {
    started ??= load('runtime').then(
      (module) => {
        const { runtime } = module as { runtime: Runtime }
        runtime.start({ ...options, gateway: options.gateway || new URL(base).origin })
        return (core = runtime)
      },
      (error: unknown) => {
        started = undefined
        throw error
      },
    )
    return started
  }
  let core: Runtime | undefined

  function mount(element: HTMLElement, name: string, given: Record<string, unknown>): MountedWidget {
    const before = mounted.get(element)
    if (before) return before
    if (!Object.hasOwn(entries, name) || name === 'runtime') {
      console.warn(`Tessera: there is no widget "${name}"; there are ${Object.keys(entries).slice(1).join(', ')}`)
      const nothing: MountedWidget = { update() {}, destroy: () => void mounted.delete(element) }
      mounted.set(element, nothing) // warned once
      return nothing
    }
    let inner: MountedWidget | undefined
    let isGone = false
    const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
    const go = () => {
      element.dataset.tesseraState = 'loading'
      const space = document.createElement('div')
      space.style.minHeight = `${(entries[name] as Entry)[1]}px`
      shadow.replaceChildren(space)
      Promise.all([runtime(), load(name)]).then(
        ([runtime, module]) => {
          if (!isGone) inner = runtime.mount(element, (module as { widget: WidgetDefinition }).widget, given)
        },
        () => {
          if (isGone) return
          element.dataset.tesseraState = 'failed'
          console.warn(`Tessera: ${name} could not be loaded`)
          const retry = document.createElement('button')
          retry.textContent = 'Retry'
          retry.onclick = go
          space.replaceChildren(`${lateText} `, retry)
          element.dispatchEvent(new CustomEvent('tessera:error', { detail: { code: 'TIMEOUT', widget: name }, bubbles: true, composed: true }))
        },
      )
    }
    const handle: MountedWidget = {
      update(changed) {
        given = { ...given, ...changed }
        inner?.update(given)
      },
      destroy() {
        isGone = true
        mounted.delete(element)
        if (inner) inner.destroy()
        else {
          shadow.replaceChildren()
          delete element.dataset.tesseraState
        }
      },
    }
    mounted.set(element, handle)
    go()
    return handle
  }

  const guard = (work: () => void) => {
    try {
      work()
    } catch (error) {
      console.warn('Tessera:', error)
    }
  }
  const scan = () => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-tessera]'))
      guard(() => mount(element, element.dataset.tessera ?? '', { ...element.dataset }))
    for (const [element, handle] of mounted) if (!element.isConnected) guard(handle.destroy)
  }
  /** A moved element is gone and back within one batch of records: only the state after it counts. */
  const watch = () => {
    scan()
    new MutationObserver(scan).observe(document, { childList: true, subtree: true, attributeFilter: ['data-tessera'] })
  }

  const quiet = () => {} // the widget itself says that it didn't load
  const later =
    <A extends unknown[]>(work: (core: Runtime, ...args: A) => unknown) =>
    (...args: A) =>
      void runtime().then((core) => work(core, ...args), quiet)

  document.addEventListener(
    'click',
    (event) => {
      const opener = event.composedPath().find((each) => each instanceof HTMLElement && each.dataset.tesseraOpen)
      if (!opener) return
      event.preventDefault()
      api.open((opener as HTMLElement).dataset.tesseraOpen ?? '', { ...(opener as HTMLElement).dataset })
    },
    true,
  )

  const api: TesseraApi = {
    version,
    ready: new Promise((resolve) => {
      queueMicrotask(() => runtime().then(() => resolve(), quiet))
    }),
    configure: (given) => void Object.assign(options, given),
    mount: (element, name: WidgetName, given = {}) => mount(element, name, given),
    open: later((core, popup: string, given?: Record<string, unknown>) => core.open(popup, given)),
    close: later((core) => core.close()),
    on(event, handler) {
      let off: (() => void) | undefined
      let isOff = false
      void runtime().then((core) => {
        if (!isOff) off = core.on(event, handler as (event: CustomEvent) => void)
      }, quiet)
      return () => {
        isOff = true
        off?.()
      }
    },
    session: {
      get: () => core?.session.get() ?? { status: 'loading', isAgent: false, isTrial: false, account: null },
      set: async (token) => (await runtime()).session.set(token),
      logout: later((core) => core.session.logout()),
    },
    setLanguage: async (code) => (await runtime()).setLanguage(code),
    setTheme: later((core, name: 'dark' | 'light' | 'auto') => core.setTheme(name)),
  }
  window.Tessera = api
  for (const [name, args] of stub.q ?? []) guard(() => (api[name as 'open'] as (...args: unknown[]) => void)(...args))
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', watch)
  else watch()
}

begin()
