import type { Page } from 'puppeteer-core'
import { chromiumArguments, findChromium } from '../../scripts/chromium.ts'
import { expect, type Sandbox, test } from './fixtures.ts'

const executablePath = findChromium()
test.skip(executablePath === undefined, 'the headless shell has no back/forward cache: it needs Debian’s package chromium')

let count = 0
/** Opens a page in a full browser, leaves it and returns. @returns why the browser did not keep the page; undefined if it did */
async function leaveAndReturn(sandbox: Sandbox, address: string, use: (page: Page) => Promise<void>) {
  const { launch } = await import('puppeteer-core')
  const browser = await launch({ executablePath: executablePath ?? '', args: chromiumArguments, headless: true })
  try {
    const page = await browser.newPage()
    await page.goto(address)
    await page.waitForFunction(() => window.Tessera?.version)
    await page.evaluate(() => window.Tessera?.ready)
    await use(page)
    await page.waitForFunction(() => !document.querySelector('[data-tessera]:not([data-tessera-state=ready])'))
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    const other = `/other-${++count}`
    sandbox.serve(other, '<!doctype html><title>Other</title>')
    await page.goto(sandbox.host + other)
    await page.goBack()
    const isKept = await page.evaluate(() => (window as unknown as { isSame?: boolean }).isSame === true)
    const reasons = await page.evaluate(() =>
      JSON.stringify(
        (performance.getEntriesByType('navigation')[0] as unknown as { notRestoredReasons?: object }).notRestoredReasons ?? 'kept',
      ),
    )
    const name = await page.evaluate(
      () => document.querySelector('[data-tessera=login]')?.shadowRoot?.querySelector<HTMLInputElement>('[name=username]')?.value,
    )
    return { isKept, reasons, name }
  } finally {
    await browser.close()
  }
}

function serveWidgets(sandbox: Sandbox, names: readonly string[]): string {
  const path = `/kept-${++count}`
  const body = names.map((name) => `<div data-tessera="${name}"></div>`).join('')
  sandbox.serve(
    path,
    `<!doctype html><html lang="en"><head><title>Kept</title><script async src="${sandbox.loader}" data-language="EN"></script></head><body>${body}</body></html>`,
  )
  return sandbox.host + path
}

async function enter(page: Page, sandbox: Sandbox, account: string, realm: 'member' | 'agent'): Promise<void> {
  const token = await sandbox.loginToken(account)
  await page.evaluate((given, of) => window.Tessera?.session.set(given, of), token, realm)
  await page.waitForFunction((of) => window.Tessera?.session.get(of).status === 'member', {}, realm)
}

test('back/forward cache: a page with a login form in use is kept, with the typed name', async ({ sandbox }) => {
  const result = await leaveAndReturn(sandbox, serveWidgets(sandbox, ['login']), async (page) => {
    await page.locator('[data-tessera=login] >>> [name=username]').fill('player1')
  })
  expect(result).toEqual({ isKept: true, reasons: '"kept"', name: 'player1' })
})

for (const [who, names, account, realm] of [
  ['a guest', ['account', 'lobby', 'winners', 'announcements', 'promotions'], undefined, 'member'],
  ['a member', ['account', 'lobby', 'winners', 'wallet', 'member'], 'player1', 'member'],
  ['an agent', ['agent'], 'agent1', 'agent'],
] as const)
  test(`back/forward cache: a page of ${who} is kept`, async ({ sandbox }) => {
    const result = await leaveAndReturn(sandbox, serveWidgets(sandbox, names), async (page) => {
      if (account) await enter(page, sandbox, account, realm)
    })
    expect(result).toMatchObject({ isKept: true, reasons: '"kept"' })
  })

for (const [who, account] of [
  ['a guest', undefined],
  ['a member', 'player1'],
] as const)
  test(`back/forward cache: the full-page site of ${who} is kept`, async ({ sandbox }) => {
    const result = await leaveAndReturn(sandbox, `${sandbox.gateway}/`, async (page) => {
      if (account) await enter(page, sandbox, account, 'member')
    })
    expect(result).toMatchObject({ isKept: true, reasons: '"kept"' })
  })

/** Returns true if the page's widgets show a text. Evaluated in the page. */
const shows = `window.shows = (text) => {
  const textOf = (root) => [...root.querySelectorAll('*')].map((each) =>
    (each.shadowRoot ? textOf(each.shadowRoot) : '') + [...each.childNodes].map((node) => node.nodeType === 3 ? node.data : '').join('')).join('')
  return textOf(document.body).includes(text)
}`
/** Chromium does not keep a page whose channel received messages; this simulates a browser that does. */
const muted = 'BroadcastChannel.prototype.postMessage = () => {}'

for (const [what, isOther, next] of [
  ['another member has logged in since', false, 'vip1'],
  ['the member has logged out since', false, null],
  ['another member has logged in since in another tab', true, null],
] as const)
  test(`back/forward cache: ${what}: no frame of the restored page shows the former member`, async ({ sandbox }) => {
    const { launch } = await import('puppeteer-core')
    const browser = await launch({ executablePath: executablePath ?? '', args: chromiumArguments, headless: true })
    try {
      const page = await browser.newPage()
      await page.goto(serveWidgets(sandbox, ['account', 'wallet', 'member']))
      await page.waitForFunction(() => window.Tessera?.version)
      await enter(page, sandbox, 'player1', 'member')
      await page.evaluate(shows)
      await page.waitForFunction("shows('$12,480.50')")
      await page.evaluate(() =>
        addEventListener('pageshow', () => {
          const { shows } = window as unknown as { shows: (text: string) => boolean }
          const frames: boolean[] = []
          Object.assign(window, { frames })
          const look = () => {
            frames.push(shows('12,480'))
            requestAnimationFrame(look)
          }
          requestAnimationFrame(look)
        }),
      )
      const second = isOther ? await browser.newPage() : page
      await second.evaluateOnNewDocument(muted)
      if (isOther) {
        await page.evaluate(() => sessionStorage.setItem('cpw', '1')) // the member has to change the password
        sandbox.serve('/elsewhere', '<!doctype html><title>Elsewhere</title>')
        await page.goto(`${sandbox.host}/elsewhere`)
      }
      await second.goto(serveWidgets(sandbox, ['account']))
      await second.waitForFunction(() => window.Tessera?.version)
      if (!isOther) {
        await second.waitForFunction(() => window.Tessera?.session.get('member').account === 'player1')
        await second.evaluate(() => window.Tessera?.session.logout())
        await second.waitForFunction(() => window.Tessera?.session.get('member').status === 'guest')
      }
      if (isOther || next) await enter(second, sandbox, 'vip1', 'member')
      // a transfer of the next member whose outcome is not known yet
      if (next) await second.evaluate(() => sessionStorage.setItem('tessera:operations', '{"of":"vip1"}'))
      await page.bringToFront()
      await page.goBack()
      await page.waitForFunction((account) => window.Tessera?.session.get('member').account === account, {}, next)
      const frames = () => page.evaluate(() => (window as unknown as { frames: boolean[] }).frames)
      await expect.poll(async () => (await frames()).length, 'the page was kept').toBeGreaterThan(5)
      expect(await frames()).not.toContain(true)
      if (isOther) expect(await page.evaluate(() => sessionStorage.getItem('cpw'))).toBeNull()
      if (next) expect(await page.evaluate(() => sessionStorage.getItem('tessera:operations'))).toBe('{"of":"vip1"}')
    } finally {
      await browser.close()
    }
  })
