import { freePort } from '../../scripts/load/free-port.ts'
import { integrityOf, pageOf, type Places, plantedFaults } from '../diagnose/planted-faults.ts'
import { startSpoiltGateway } from '../diagnose/spoilt-gateway.ts'
import { expect, logIn, type Page, test, warningsOf } from './fixtures.ts'

let spoilt: Awaited<ReturnType<typeof startSpoiltGateway>>
test.beforeAll(async ({ sandbox }) => {
  spoilt = await startSpoiltGateway(sandbox.gateway)
})
test.afterAll(() => spoilt.stop())

for (const [at, fault] of plantedFaults.entries())
  test(`diagnose: ${fault.name}, ${fault.codes.join() || 'nothing is found'}`, async ({ page, sandbox, allow }) => {
    allow(/./) // the browser logs its own messages about the planted faults
    const closed = `http://localhost:${await freePort()}`
    const { gateway, loader, host } = sandbox
    const places: Places = { gateway, loader, host, spoilt: spoilt.address, closed, integrity: await integrityOf(loader) }
    const { html, headers } = pageOf(fault, places)
    const path = `${fault.folder ?? '/'}planted-${at}`
    for (const [file, { text, type }] of Object.entries(fault.files ?? {})) sandbox.serve(file, text, { 'content-type': type })
    sandbox.serve(path, html, headers)
    const lines: string[] = []
    page.on('console', (message) => void lines.push(message.text()))
    await page.goto(sandbox.host + path)
    await page.waitForFunction(() => window.Tessera?.diagnose)
    const found = (await page.evaluate(() => window.Tessera?.diagnose())) ?? []
    const texts = found.map(({ code, text, cure }) => `${code}: ${text} ${cure}`)
    expect([...new Set(found.map(({ code }) => code))], texts.join('\n')).toEqual(fault.codes)
    if (fault.says) expect(texts.join('\n')).toMatch(fault.says)
    for (const { see } of found) expect(see).toMatch(/^docs\/diagnose\.md/)
  })

test('diagnose: an https page with an http gateway, MIXED', async ({ page, sandbox, allow }) => {
  allow(/./)
  const html = `<!doctype html><meta charset="utf-8"><title>Host page</title><script async src="/tessera/loader.js" data-gateway="http://gateway.example"></script><div data-tessera="winners"></div>`
  await page.route('https://shop.example/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (!pathname.startsWith('/tessera/')) return route.fulfill({ contentType: 'text/html', body: html })
    const answer = await fetch(sandbox.gateway + pathname)
    const contentType = answer.headers.get('content-type') ?? ''
    await route.fulfill({ status: answer.status, contentType, body: Buffer.from(await answer.arrayBuffer()) })
  })
  await page.goto('https://shop.example/')
  await page.waitForFunction(() => window.Tessera?.diagnose)
  const found = (await page.evaluate(() => window.Tessera?.diagnose())) ?? []
  expect(found.map(({ code, cure }) => `${code}: ${cure}`)).toEqual([expect.stringMatching(/^MIXED: .*http:\/\/gateway\.example/)])
})

test('failed widget: one console line names code, gateway and document, one the cause; there is no stack', async ({
  page,
  sandbox,
  allow,
}) => {
  allow(/./)
  const lines: string[] = []
  page.on('console', (message) => message.type() === 'warning' && lines.push(message.text()))
  const gateway = `${spoilt.address}/no-origin`
  sandbox.serve(
    '/failed',
    `<!doctype html><meta charset="utf-8"><title>Host page</title><link rel="icon" href="data:,"><script async src="${sandbox.loader}" data-gateway="${gateway}"></script><div data-tessera="winners"></div><div data-tessera="lobby"></div>`,
  )
  await page.goto(`${sandbox.host}/failed`)
  await expect(page.locator('[data-tessera=winners]')).toHaveAttribute('data-tessera-state', 'failed')
  await expect(page.locator('[data-tessera=lobby]')).toHaveAttribute('data-tessera-state', 'failed')
  await expect.poll(() => lines.filter((line) => line.startsWith('Tessera: CORS:')).length).toBe(1)
  expect(lines.find((line) => line.includes('winners failed'))).toBe(
    `Tessera: winners failed: NETWORK, GET /wps/system/permission, gateway ${gateway} (docs/errors.md#network)`,
  )
  expect(lines.filter((line) => /\.js:\d|\bat /.test(line))).toEqual([])
})

const blockedPage = '<div data-tessera="winners"></div><div data-tessera="account"></div>'
const blockedOf = async (page: Page) =>
  (await page.evaluate(() => window.Tessera?.diagnose()))?.map(({ code, text, cure }) => `${code}: ${text} ${cure}`) ?? []

test('ad blocker stops every call: diagnose reports BLOCKED with the blocked address, not an unreachable gateway', async ({
  open,
  page,
  sandbox,
  allow,
}) => {
  allow(/ERR_BLOCKED_BY_CLIENT/)
  const warnings = warningsOf(page)
  await page.route(`${sandbox.gateway}/wps/**`, (route) => route.abort('blockedbyclient'))
  await open(blockedPage)
  await expect(page.locator('[data-tessera=winners]')).toHaveAttribute('data-tessera-state', 'failed')
  // the diagnosis runs automatically because a widget has failed
  await expect.poll(() => warnings.filter((line) => line.startsWith('Tessera: BLOCKED:')).length).toBe(1)
  expect(await blockedOf(page)).toEqual([expect.stringMatching(/^BLOCKED: .*\/wps\/system\/permission/)])
})

test('ad blocker stops single calls: diagnose names them without their queries, and no call that the page aborted', async ({
  open,
  page,
  sandbox,
  allow,
}) => {
  allow(/ERR_BLOCKED_BY_CLIENT/)
  await page.route(/GCSGAME_getRankList/, (route) => route.abort('blockedbyclient'))
  await open(blockedPage)
  await expect(page.locator('[data-tessera=winners]').getByRole('alert')).toContainText('Network link is abnormal')
  await page.evaluate(async (address) => {
    const given = new AbortController()
    const asked = fetch(`${address}/wps/system/helpCenter`, { signal: given.signal }).catch(() => {})
    given.abort()
    await asked
  }, sandbox.gateway)
  expect(await blockedOf(page)).toEqual([expect.stringMatching(/^BLOCKED: .*: \/wps\/relay\/GCSGAME_getRankList\.$/)])
})

test('gateway address without a scheme: is ignored with one console line, no wrong address is requested, and diagnose works', async ({
  page,
  open,
  allow,
}) => {
  allow(/./)
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  const lines = warningsOf(page)
  await open('<div data-tessera="winners"></div>', { script: { 'data-gateway': 'localhost:4700' } })
  await expect(page.locator('[data-tessera=winners]')).toHaveAttribute('data-tessera-state', 'ready')
  expect(lines.join()).toMatch(/"localhost:4700" is no valid gateway/)
  expect(asked.filter((url) => url.includes('null'))).toEqual([])
  expect(await page.evaluate(() => window.Tessera?.diagnose())).toEqual([])
})

test('misspelt attributes of a widget or the tag: the console names each with the correct one, but not the host’s own attributes', async ({
  open,
  page,
}) => {
  const warnings = warningsOf(page)
  await open('<div data-tessera="lobby" data-catgory="RNG" data-turbo-track="reload"></div>', { script: { 'data-langauge': 'EN' } })
  await expect
    .poll(() => warnings.filter((line) => line.includes('is no attribute')).toSorted())
    .toEqual([
      'Tessera: data-catgory is no attribute; data-category is (docs/diagnose.md#attribute)',
      'Tessera: data-langauge is no attribute; data-language is (docs/diagnose.md#attribute)',
    ])
})

test('service worker that caches responses by address: the next member on the device sees no data of the former one, after logout and reload', async ({
  page,
  sandbox,
  allow,
}) => {
  const { text } = plantedFaults.flatMap(({ files }) => Object.values(files ?? {}))[0]!
  sandbox.serve('/kept/worker.js', text, { 'content-type': 'text/javascript' })
  sandbox.serve(
    '/kept/page',
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Host page</title><link rel="icon" href="data:,"></head><body><div data-tessera="account"></div><script>
      navigator.serviceWorker.register('/kept/worker.js').then(async () => {
        if (!navigator.serviceWorker.controller) await new Promise((go) => navigator.serviceWorker.addEventListener('controllerchange', go))
        document.head.append(Object.assign(document.createElement('script'), { src: '${sandbox.loader}' }))
      })</script></body></html>`,
  )
  allow(/./)
  const warnings = warningsOf(page)
  const account = () => page.evaluate(() => window.Tessera?.session.get('member').account)
  const bar = page.locator('[data-tessera=account]')
  await page.goto(`${sandbox.host}/kept/page`)
  await logIn(page, sandbox, 'player1')
  await expect.poll(account).toBe('player1')
  await expect(bar).toContainText('12,480.50')
  await page.evaluate(() => window.Tessera?.session.logout())
  await expect.poll(account).toBe(null)
  await logIn(page, sandbox, 'vip1')
  await expect.poll(account).toBe('vip1')
  await expect(bar).toContainText(/50,0\d\d\.\d\d/) // other tests on the same gateway credit this member a little
  await expect(bar).not.toContainText('12,480.50')
  await page.reload()
  await page.waitForFunction(() => window.Tessera?.version)
  await expect.poll(account).toBe('vip1')
  await expect(bar).not.toContainText('12,480.50')
  expect(warnings.filter((line) => line.startsWith('Tessera: OTHER_SESSION')).length).toBeGreaterThan(0)
})
