import { findViolations } from './axe.ts'
import { type BrowserContext, expect, type Page, test as base } from 'playwright/test'
import type { PopupName } from '../../src/core/site/popup-names.ts'
import { type Sandbox, startSandbox } from './sandbox.ts'

export { expect, type Page, type Sandbox }

interface OpenOptions {
  /** Attributes of the loader's script, for example {'data-brand': '…'}; false for a page without the loader. */
  script?: Record<string, string> | false
  /** Put into the head, before the loader. */
  head?: string
  /** Headers of the response, for example a content security policy. */
  headers?: Record<string, string>
  /** The tab to open it in; by default the test's own page. */
  page?: Page
  /** Path and query of the page. */
  path?: string
  /** The referring page; by default one of the same origin. */
  from?: string
}

interface Fixtures {
  /** Serves a body of HTML on the host's origin, with the loader, and opens it. */
  open: (body: string, options?: OpenOptions) => Promise<Page>
  /** Allows console errors that match; any other fails the test. */
  allow: (pattern: RegExp) => void
  /** A second tab of the same browser. */
  tab: () => Promise<Page>
  /** Fails on every violation that axe-core finds on the page, shadow roots included. */
  axe: (page?: Page) => Promise<void>
}

// the browser logs every refusal (4xx) of the gateway as an error; the product handles them, so they are no faults
const refusals = /^Failed to load resource: the server responded with a status of (400|401|403|409|410|413|422|423|429|451|503)/

let pageCount = 0
const attributes = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${value.replaceAll('"', '&quot;')}"`)
    .join('')

/** Marks the site's public popup (§4) as closed in every page of a browser. */
export async function closePublicPopup(context: BrowserContext, sandbox: Sandbox): Promise<void> {
  await context.addInitScript((site) => {
    if (window !== top || self.origin !== site) return // a game's separate window has an opaque origin and no storage
    for (const key of ['USER_POPUP', 'ANONYMOUS_POPUP']) sessionStorage.setItem(key, 'closed')
  }, sandbox.gateway)
}

export const test = base.extend<
  Fixtures & { publicPopup: boolean; popupClosed: void; watched: void; restored: void },
  { sandbox: Sandbox }
>({
  /** Whether the full-page site shows its public popup (§4). Tests about that popup set `test.use({ publicPopup: true })`. */
  publicPopup: [false, { option: true }],

  popupClosed: [
    async ({ context, sandbox, publicPopup }, use) => {
      if (!publicPopup) await closePublicPopup(context, sandbox)
      await use()
    },
    { auto: true },
  ],

  sandbox: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the fixture's needs from the pattern
    async ({}, use) => {
      const { sandbox, stop } = await startSandbox()
      await use(sandbox)
      await stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],

  restored: [
    async ({ sandbox }, use) => {
      await use()
      await sandbox.restore()
    },
    { auto: true },
  ],

  allow: async ({ context }, use) => {
    // a gateway of another release lacks calls, and the browser logs their 404
    const patterns = process.env['GATEWAY_FOLDER'] ? [refusals, /status of 404/] : [refusals]
    const faults: string[] = []
    watch(context, (fault) => void faults.push(fault))
    await use((pattern) => void patterns.push(pattern))
    expect(
      faults.filter((fault) => !patterns.some((pattern) => pattern.test(fault))),
      'errors in the console',
    ).toEqual([])
  },

  watched: [
    async ({ allow }, use) => {
      void allow
      await use()
    },
    { auto: true },
  ],

  open: async ({ page, sandbox }, use) => {
    await use(async (body, options = {}) => {
      const { script = {}, head = '', headers = {}, from = `${sandbox.host}/` } = options
      const target = options.page ?? page
      const path = options.path ?? '/'
      const url = new URL(path, sandbox.host)
      const at = `/test-${++pageCount}${url.pathname}`
      const loader =
        script === false ? '' : `<script async src="${sandbox.loader}"${attributes({ 'data-language': 'EN', ...script })}></script>`
      const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Host page</title><link rel="icon" href="data:,">${head}${loader}</head><body>${body}</body></html>`
      sandbox.serve(at, html, headers)
      await target.goto(`${sandbox.host}${at}${url.search}${url.hash}`, from ? { referer: from } : {})
      return target
    })
  },

  tab: async ({ context }, use) => {
    await use(() => context.newPage())
  },

  axe: async ({ page }, use) => {
    await use(async (target = page) => expect(await findViolations(target)).toEqual([]))
  },
})

function watch(context: BrowserContext, report: (fault: string) => void): void {
  context.on('console', (message) => {
    if (message.type() === 'error') report(message.text())
  })
  context.on('weberror', (error) => report(String(error.error())))
}

/** Opens a popup by script, including popups that only widgets may open and that the types don't offer to hosts. */
export const openByScript = (page: Page, name: PopupName, options: Record<string, unknown> = {}): Promise<void> =>
  page.evaluate(({ name, options }) => (window.Tessera?.open as ((name: string, options: object) => void) | undefined)?.(name, options), {
    name,
    options,
  })

/** Logs in without the form, with a token as the operator's own back end would get one. For tests about something else. */
export async function logIn(page: Page, sandbox: Sandbox, account = 'player1'): Promise<void> {
  const token = await sandbox.loginToken(account)
  await page.waitForFunction(() => window.Tessera?.version)
  await page.evaluate((given) => window.Tessera?.session.set(given), token)
}

/** After a popup of the site was closed, waits for the step back in the history; a navigation at that moment would cancel it. */
export async function popupLeft(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => (history.state as { tessera?: { popup?: string } } | null)?.tessera?.popup)).toBeUndefined()
}

/** Waits until all widgets in the page are ready. */
export async function allReady(page: Page): Promise<void> {
  await expect(page.locator('[data-tessera]:not([data-tessera-state=ready])')).toHaveCount(0)
}

/** Collects the warnings in the page's console, from now on. */
export function warningsOf(page: Page): string[] {
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  return warnings
}

/** Collects the lines that Tessera logs to the page's console, from now on. */
export function linesOf(page: Page): string[] {
  const lines: string[] = []
  page.on('console', (message) => message.text().startsWith('Tessera') && lines.push(message.text()))
  return lines
}

let brandCount = 0
/** Serves a brand's file. @returns its address */
export function serveBrand(sandbox: Sandbox, brand: object): string {
  const path = `/test-brand-${++brandCount}.json`
  sandbox.serve(path, JSON.stringify({ languages: ['EN', 'ES'], ...brand }), { 'content-type': 'application/json' })
  return sandbox.host + path
}
