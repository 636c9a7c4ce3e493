import type { Frame, FrameLocator, Locator } from 'playwright/test'
import { expect, logIn, type Page, type Sandbox, test } from './fixtures.ts'
import { startSandbox } from './sandbox.ts'

/** Pages that a browser or a host treats differently from the usual page: their mode, origin, built-ins and lifecycle. */

const place = (names: string[]) => names.map((name) => `<div data-tessera="${name}"></div>`).join('')
const ready = async (page: Page | FrameLocator) => {
  for (const each of await page.locator('[data-tessera]').all()) await expect(each).toHaveAttribute('data-tessera-state', 'ready')
}
const account = (page: Page) => page.evaluate(() => window.Tessera?.session.get().account)

/** Logs in by the form in a dialog or widget. */
async function logInByForm(page: Locator): Promise<void> {
  await page.getByRole('textbox', { name: 'Username' }).fill('player1')
  await page.locator('input[type=password]').fill('Player123!')
  await page.locator('form').getByRole('button', { name: 'Log in', exact: true }).click()
}

/** Serves a complete page written by the test, and opens it. */
async function openWhole(page: Page, sandbox: Sandbox, path: string, html: string, headers = {}): Promise<void> {
  sandbox.serve(path, html, headers)
  await page.goto(sandbox.host + path)
}
const head = (sandbox: Sandbox) =>
  `<head><meta charset="utf-8"/><meta name="viewport" content="width=device-width"/><title>Host page</title><link rel="icon" href="data:,"/><script async="" src="${sandbox.loader}" data-language="EN"></script></head>`

test('XHTML page: widgets, popups with the operator’s text, and login work, and the host gets no error [CARD-47]', async ({
  page,
  sandbox,
}) => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await openWhole(
    page,
    sandbox,
    '/xhtml',
    `<?xml version="1.0" encoding="utf-8"?><html xmlns="http://www.w3.org/1999/xhtml" lang="en">${head(sandbox)}<body>${place(['account', 'lobby', 'announcements'])}</body></html>`,
    { 'content-type': 'application/xhtml+xml' },
  )
  expect(await page.evaluate(() => document.contentType)).toBe('application/xhtml+xml')
  await ready(page)
  await expect(page.locator('[data-tessera=lobby] .game-tile').first()).toBeVisible()
  await expect(page.locator('[data-tessera=announcements] .html > *').first()).toBeVisible()
  const dialog = page.getByRole('dialog')
  await page.evaluate(() => window.Tessera?.open('terms'))
  await expect(dialog.locator('.html > *').first()).toBeVisible()
  await page.evaluate(() => window.Tessera?.close())
  await page.evaluate(() => window.Tessera?.open('login'))
  await logInByForm(dialog)
  await expect.poll(() => account(page)).toBe('player1')
  expect(faults).toEqual([])
})

/** Every element in the widgets, by type, with its attributes. Values are included only if they don't differ from page to page. */
const shape = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-tessera]')].map((host) =>
      [...(host.shadowRoot?.querySelectorAll('*') ?? [])].map((element) => {
        const names = [...element.attributes].map(({ name, value }) =>
          /^(class|title|lang|dir|role)$/.test(name) ? `${name}=${value}` : name,
        )
        return [element.localName, ...names.sort()].join(' ')
      }),
    ),
  )
/**
 * Pollutes prototypes as old libraries and careless scripts do. It leaves out names that the browser itself reads from options, such as
 * `signal`: no page survives those.
 */
const pollution = `
  for (const name of ['extend', 'each', 'clone', 'isEmpty', 'remove', 'closest', 'toggle', 'watch', 'find', 'filter', 'ref'])
    Object.prototype[name] = function () { return this }
  for (const name of ['hint', 'note', 'label', 'title', 'name', 'category', 'parts', 'size', 'tone', 'error', 'message', 'type', 'status', 'children',
    'props', 'key', 'style', 'color', 'lang', 'id', 'icon', 'content', 'query', 'timeout', 'form', 'interval', 'isFresh', 'context', 'language', 'gateway',
    'brand', 'base', 'theme', 'realm', 'page', 'code', 'retryAfter', 'detail'])
    Object.prototype[name] = 'FISH'`

for (const when of ['before', 'after'])
  test(`Object.prototype extended ${when} the loader: widgets render the same elements as without, and a login works [CARD-47]`, async ({
    open,
    page,
    tab,
  }) => {
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    const body = place(['account', 'login', 'register', 'lobby'])
    const plain = await open(body, { page: await tab() })
    await open(body, when === 'before' ? { head: `<script>${pollution}</script>` } : {})
    if (when === 'after') await page.evaluate(pollution)
    for (const each of [plain, page]) await each.emulateMedia({ reducedMotion: 'reduce' })
    await expect(async () => {
      const seen: string[][][] = []
      for (const each of [plain, page]) {
        await each.bringToFront()
        await ready(each)
        for (const name of ['login', 'register']) // loads when the page is idle
          await expect(each.locator(`[data-tessera=${name}]`).getByRole('button', { name: 'Google' })).toBeVisible()
        await expect(each.locator('[data-tessera=lobby] .game-tile').first()).toBeVisible()
        seen.push(await shape(each))
      }
      expect(seen[1]).toEqual(seen[0])
    }).toPass()
    await logInByForm(page.locator('[data-tessera=login]'))
    await expect.poll(() => account(page)).toBe('player1')
    expect(faults).toEqual([])
  })

/** The boxes of a widget's elements, and the styles of tables, which browsers change in quirks mode. */
const boxes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-tessera]')].flatMap((host) => {
      const { left, top } = host.getBoundingClientRect()
      return [...(host.shadowRoot?.querySelectorAll('*') ?? [])].map((element) => {
        const box = element.getBoundingClientRect()
        const { color, fontSize, fontWeight, lineHeight, textAlign, whiteSpace } = getComputedStyle(element)
        const look = [color, fontSize, fontWeight, lineHeight, textAlign, whiteSpace]
        const at = [box.left - left, box.top - top, box.width, box.height].map((length) => length.toFixed(1))
        return [host.getAttribute('data-tessera'), element.localName, element.getAttribute('class'), at, ...look].join(' ')
      })
    }),
  )
/** Returns the boxes once they no longer change: some parts load when the page is idle. */
async function stillBoxes(page: Page): Promise<string[]> {
  let seen: string[] = []
  const isStill = async () => {
    const before = seen
    seen = await boxes(page)
    return seen.join() === before.join()
  }
  await expect.poll(isStill, { intervals: [500] }).toBe(true)
  return seen
}
const transitional =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

for (const [mode, doctype] of [
  ['quirks', ''],
  ['almost standards', transitional],
] as const)
  test(`${mode} mode: every box of the widgets is as in standards mode [CARD-47]`, async ({ page, sandbox }) => {
    const serve = (path: string, doctype: string) =>
      sandbox.serve(
        path,
        `${doctype}<html lang="en">${head(sandbox)}<body>${place(['account', 'login', 'lobby', 'winners', 'announcements', 'agent'])}<div data-tessera="member" data-page="vip"></div></body></html>`,
      )
    serve('/standards', '<!doctype html>')
    serve('/other', doctype)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const boxesOf = async (path: string) => {
      await page.goto(sandbox.host + path)
      await ready(page)
      await expect(page.locator('[data-tessera=lobby] .game-tile').first()).toBeVisible()
      return await stillBoxes(page)
    }
    for (const who of ['guest', 'member']) {
      if (who === 'member') {
        await logIn(page, sandbox)
        await expect(page.locator('[data-tessera=member] table').first()).toBeVisible()
      }
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await expect(async () => {
          const usual = await boxesOf('/standards')
          const other = await boxesOf('/other')
          expect(other.filter((box, at) => box !== usual[at])).toEqual([])
          expect(other.length).toBe(usual.length)
        }, `${who} ${width}`).toPass()
      }
    }
    expect(await page.evaluate(() => document.compatMode)).toBe(mode === 'quirks' ? 'BackCompat' : 'CSS1Compat')
  })

test('widget removed during a pending request: put back, requests again and shows the response', async ({ open, page }) => {
  let asked = 0
  await page.route('**/GCSGAME_getRankList**', (route) => (asked++ === 0 ? undefined : route.fallback()))
  await open(place(['account']))
  await ready(page)
  // added after the loader's early requests, which are never aborted
  const element = await page.evaluateHandle(() => {
    const winners = document.createElement('div')
    winners.dataset['tessera'] = 'winners'
    document.body.append(winners)
    return winners
  })
  await expect.poll(() => asked).toBe(1)
  const gone = page.waitForEvent('requestfailed', (request) => request.url().includes('GCSGAME_getRankList'))
  await element.evaluate((node) => node.remove())
  await gone
  await element.evaluate((node) => document.body.append(node))
  await expect(page.locator('[data-tessera=winners] li').first()).toBeVisible()
  expect(asked).toBe(2)
})

/** Opens a page with a frame of an opaque origin, as a host sandboxes untrusted content. */
async function openFrame(page: Page, sandbox: Sandbox, names: string[]): Promise<FrameLocator> {
  sandbox.serve('/inner', `<!doctype html><html lang="en">${head(sandbox)}<body>${place(names)}</body></html>`)
  const frame = '<iframe sandbox="allow-scripts allow-forms allow-popups" src="/inner" width="1200" height="800"></iframe>'
  await openWhole(
    page,
    sandbox,
    '/outer',
    `<!doctype html><html lang="en"><head><link rel="icon" href="data:,"></head><body>${frame}</body></html>`,
  )
  return page.frameLocator('iframe')
}

test('frame with an opaque origin, allowed by the gateway: lobby and login work, a reload logs out [LOGIN-18]', async ({ page, allow }) => {
  const { sandbox, stop } = await startSandbox({ ALLOWED_ORIGINS: 'null' })
  try {
    allow(/sandboxed|postMessage/)
    const frame = await openFrame(page, sandbox, ['account', 'lobby', 'login'])
    await ready(frame)
    await expect(frame.locator('[data-tessera=lobby] .game-tile').first()).toBeVisible()
    const inner = () => page.frames()[1] as Frame
    expect(await inner().evaluate(() => globalThis.origin)).toBe('null')
    await logInByForm(frame.locator('[data-tessera=login]'))
    await expect.poll(() => inner().evaluate(() => window.Tessera?.session.get().account)).toBe('player1')
    await expect(frame.locator('[data-tessera=account]').getByText('Deposit')).toBeVisible()
    await page.reload()
    await ready(frame)
    await expect.poll(() => inner().evaluate(() => window.Tessera?.session.get().status)).toBe('guest')
  } finally {
    await page.goto('about:blank') // leaves the page, so that it sends no more requests to that gateway
    await stop()
  }
})

test('frame with an opaque origin, not allowed: the widgets fail, one console line says what to do', async ({ page, sandbox, allow }) => {
  allow(/CORS policy|ERR_FAILED/)
  const lines: string[] = []
  page.on('console', (message) => message.type() === 'warning' && /origin null/.test(message.text()) && lines.push(message.text()))
  const frame = await openFrame(page, sandbox, ['account', 'winners'])
  for (const each of await frame.locator('[data-tessera]').all()) await expect(each).toHaveAttribute('data-tessera-state', 'failed')
  await expect(frame.getByText('Network link is abnormal, please try again').first()).toBeVisible()
  await frame.getByRole('button', { name: 'Try again' }).first().click()
  await expect(frame.locator('[data-tessera]').first()).toHaveAttribute('data-tessera-state', 'loading')
  await expect(frame.locator('[data-tessera]').first()).toHaveAttribute('data-tessera-state', 'failed')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/allow-same-origin.*gateway/)
})
