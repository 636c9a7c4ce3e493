import type { PNG } from 'pngjs'
import type { MemberPageName } from '../../src/core/site/centre-pages.ts'
import type { Tab } from './engines/engine.ts'
import { clickOn, focusOn, place, until, untilTrue } from './find.ts'
import type { Host } from './host.ts'
import { differences, type HostState, readHostState } from './host-state.ts'
import type { ServedHost } from './serve-host.ts'

/** The page without Tessera: its state, and its own errors. */
interface Plain {
  state: HostState
  faults: readonly string[]
}

/** A visitor of a host page, in one engine. Most checks continue where the previous one ended, as a visitor would. */
export class Visit {
  /** Errors of the pages with widgets so far. */
  readonly faults: string[] = []
  readonly tab: Tab
  readonly host: Host
  /** Picture of the blank page's box in this engine at this width, in CSS pixels. */
  readonly blank: (width: number) => Promise<PNG>
  readonly #served: ServedHost
  #plain: Plain | undefined
  #state: 'none' | 'guest' | 'member' = 'none'

  constructor(tab: Tab, host: Host, served: ServedHost, blank: Visit['blank']) {
    this.tab = tab
    this.host = host
    this.#served = served
    this.blank = blank
  }

  /** Loads the page with its widgets, unless it is already open. */
  async enter(): Promise<void> {
    if (this.#state === 'none') await this.load()
  }

  /** Loads the page with its widgets again, and waits until all are ready. language: a code. */
  async load(language = 'EN'): Promise<void> {
    await this.#open(true, language)
    await this.#untilReady()
    this.#state = 'guest'
    if (this.host.isReturned) await this.#leaveAndReturn()
    if (!this.host.change) return
    await this.tab.run(this.host.change as () => void)
    await this.#untilReady()
  }

  /** Leaves the page with widgets, and reads the page without Tessera. */
  async plain(): Promise<Plain> {
    if (!this.#plain) {
      await this.leave()
      await this.#open(false, 'EN')
      if (this.host.change) await this.tab.run(this.host.change as () => void)
      if (this.host.settle) await this.tab.run(this.host.settle as () => void)
      this.#plain = { state: await this.#readSettled(), faults: await this.#collect() }
    }
    return this.#plain
  }

  /** Logs a member in without the form, if needed. */
  async enterAsMember(): Promise<void> {
    await this.enter()
    if (this.#state === 'member') return
    const token = await this.#served.sandbox.loginToken('player1')
    await this.tab.run((token) => window.Tessera?.session.set(token), token)
    this.isMember()
  }

  isMember(): void {
    this.#state = 'member'
  }

  /** Leaves the page, so that the next check starts with a new one. */
  async leave(): Promise<void> {
    const isLoaded = this.#state !== 'none'
    this.#state = 'none'
    if (isLoaded) this.faults.push(...(await this.#collect()))
  }

  /** Uses a button of the page or of a widget: with the mouse, or with the keyboard if the host covers it. */
  async use(selector: string): Promise<void> {
    return this.host.isCovered ? this.useByKey(selector) : clickOn(this.tab, selector)
  }

  /** Uses a button of the page or of a widget with the keyboard. */
  async useByKey(selector: string): Promise<void> {
    await focusOn(this.tab, selector)
    await this.tab.press('Enter')
  }

  /** Opens a popup by script, and waits for an element in it. */
  async openPopup(name: 'login' | 'member' | 'help', options: { page?: MemberPageName }, selector: string): Promise<void> {
    await this.tab.run((name, options) => window.Tessera?.open(name, options), name, options)
    await place(this.tab, selector)
  }

  /** Closes every popup by script. */
  async closePopups(): Promise<void> {
    await untilTrue(this.tab, 'popups do not close', () => {
      if (document.querySelector('[data-tessera-popups]')) window.Tessera?.close()
      return !document.querySelector('[data-tessera-popups]')
    })
  }

  /** The state of the page once two readings are the same: a dialog library still changes its page after its first frame. */
  async #readSettled(): Promise<HostState> {
    let before: HostState | undefined
    return until('the page without widgets does not settle', async () => {
      const now = await readHostState(this.tab)
      const isSame = before !== undefined && differences(before, now).length === 0
      before = now
      await new Promise((resolve) => setTimeout(resolve, 200))
      return isSame && now
    })
  }

  async #open(withWidgets: boolean, language: string): Promise<void> {
    await this.tab.open(await this.#served.address({ withWidgets, language }))
    if (this.host.begin) await this.tab.run(this.host.begin as () => void)
  }

  async #leaveAndReturn(): Promise<void> {
    await this.tab.run(untilLoaded) // Firefox does not cache a page with pending requests
    await this.tab.open('data:text/html,elsewhere')
    await this.tab.back()
    await untilTrue(this.tab, 'the page does not come out of the back/forward cache', () => window.watched?.isReturned)
    await new Promise((resolve) => setTimeout(resolve, 500)) // gives the driver time to notice
  }

  #untilReady(): Promise<boolean> {
    return untilTrue(this.tab, 'not every widget became ready', () => {
      const all = [...document.querySelectorAll<HTMLElement>('[data-tessera]')]
      return all.length > 2 && all.every((each) => window.watched.ready.has(each) && each.dataset['tesseraState'] === 'ready')
    })
  }

  async #collect(): Promise<string[]> {
    return [...this.tab.faults, ...(await this.tab.run(() => window.watched.faults))]
  }
}

/** Runs in the page: waits until nothing has loaded for a second. */
async function untilLoaded(): Promise<void> {
  const count = () => performance.getEntriesByType('resource').length
  for (let before = -1; before !== count(); await new Promise((resolve) => setTimeout(resolve, 1000))) before = count()
}
