import type { Page, Request } from 'playwright/test'
import { fourWidgets } from '../../scripts/bench/loading/host-page.ts'
import { allReady, expect, test } from './fixtures.ts'

interface Call {
  path: string
  language: string | undefined
  token: boolean
}

/** Records the page's read calls to the gateway, in order. */
function watchReads(page: Page): Call[] {
  const reads: Call[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (!isRead(request)) return
    const headers = request.headers()
    reads.push({ path: pathname + search, language: headers['accept-language'], token: headers['authorization'] !== undefined })
  })
  return reads
}
const isRead = (request: Request) => request.method() === 'GET' && /^\/(wps|lgw)\//.test(new URL(request.url()).pathname)

/** Reads that were sent twice, except those of the live feed. */
const twice = (reads: readonly Call[]) => {
  const keys = reads.filter(({ path }) => !path.includes('/live/')).map((read) => JSON.stringify(read))
  return keys.filter((key, at) => keys.indexOf(key) !== at)
}

const elements = (names: readonly string[]) => names.map((name) => `<div data-tessera="${name}"></div>`).join('')

/** Delays the core until the returned function is called. */
async function holdCore(page: Page): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/chunks/core-*.js', async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

test('early calls: start while the core loads, and each is made once', async ({ open, page }) => {
  const reads = watchReads(page)
  const texts: string[] = []
  page.on('request', (request) => /dictionaries-.*\/EN\/core/.test(request.url()) && texts.push(request.url()))
  const letGo = await holdCore(page)
  await open(elements(fourWidgets))
  const names = () =>
    reads.map(({ path }) => /(permission|newGameVendor|hotGamesV2|navigation|getRankList|getListAnnouncements)/.exec(path)?.[0])
  await expect
    .poll(() => names().toSorted())
    .toEqual(['getListAnnouncements', 'getRankList', 'hotGamesV2', 'navigation', 'newGameVendor', 'permission'])
  expect(texts).toHaveLength(1)
  letGo()
  await allReady(page)
  await expect(page.locator('.game-tile').first()).toBeVisible()
  await expect(page.locator('.banner-headline').first()).toBeAttached()
  expect(twice(reads)).toEqual([])
})

test('early calls: with a brand, use its language and merchant, and each is made once', async ({ open, page }) => {
  const reads = watchReads(page)
  let brands = 0
  await page.route('**/mine/brand.json', async (route) => {
    brands++
    await route.fulfill({ json: { merchant: 'king fisher', languages: ['JA', 'EN'] }, headers: { 'access-control-allow-origin': '*' } })
  })
  const letGo = await holdCore(page)
  await open(elements(['lobby']), { script: { 'data-brand': '/mine/brand.json', 'data-language': 'TY' } })
  await expect
    .poll(() => reads.find(({ path }) => path.includes('hotGames')))
    .toMatchObject({
      path: expect.stringContaining('merchantCode=king%20fisher&language=JA'),
      language: 'JA',
    })
  letGo()
  await allReady(page)
  await expect(page.locator('.game-tile').first()).toBeVisible()
  expect(twice(reads)).toEqual([])
  expect(brands).toBe(1)
})

test('early calls: the page sets another language afterwards, the core repeats them in it', async ({ open, page }) => {
  const reads = watchReads(page)
  const hotGames = () => reads.filter(({ path }) => path.includes('hotGames')).map(({ language }) => language)
  const letGo = await holdCore(page)
  await open(elements(['lobby']), { script: { 'data-language': 'EN' } })
  await expect.poll(hotGames).toEqual(['EN'])
  await page.evaluate(() => window.Tessera?.configure({ language: 'TY' }))
  letGo()
  await allReady(page)
  await expect(page.locator('.game-tile').first()).toBeVisible()
  expect(hotGames()).toEqual(['EN', 'TY'])
  expect(await page.evaluate(() => localStorage.getItem('tessera:language'))).toBeNull()
})

test('early calls: unknown languages of a brand are not requested', async ({ open, page }) => {
  const files: string[] = []
  page.on('request', (request) => /dictionaries-/.test(request.url()) && files.push(request.url()))
  await page.route('**/mine/brand.json', (route) =>
    route.fulfill({ json: { languages: ['XX', '../../art', 'JA', 'EN'] }, headers: { 'access-control-allow-origin': '*' } }),
  )
  const reads = watchReads(page)
  await open(elements(['lobby']), { script: { 'data-brand': '/mine/brand.json', 'data-language': '../../art' } })
  await allReady(page)
  await expect(page.locator('.game-tile').first()).toBeVisible()
  expect(files.filter((each) => !/dictionaries-\w+\/JA\/[\w-]+\.json$/.test(each))).toEqual([])
  expect(reads.find(({ path }) => path.includes('hotGames'))).toMatchObject({ language: 'JA' })
})

test('early calls: with a token in the address, wait for its exchange', async ({ open, page, sandbox }) => {
  const asked: string[] = []
  page.on('request', (request) => /\/(wps|lgw)\//.test(request.url()) && asked.push(new URL(request.url()).pathname))
  await open(elements(['lobby']), { path: `/?tessera-token=${await sandbox.loginToken('player1')}` })
  await allReady(page)
  expect(asked[0]).toBe('/wps/session/login/token')
})

test('site page: has the data of its first view inline, none of it is requested again', async ({ page, sandbox }) => {
  const reads = watchReads(page)
  const response = await page.goto(`${sandbox.gateway}/`)
  expect(response?.headers()['cache-control']).toBe('no-cache')
  expect(await response?.text()).not.toContain('modulepreload') // without preloads, the banner gets the whole bandwidth
  await allReady(page)
  await expect(page.locator('.game-tile').first()).toBeVisible()
  await expect(page.locator('.banner-headline').first()).toBeAttached()
  await expect(page.locator('.winners ol li').first()).toBeAttached()
  expect(reads.filter(({ path }) => /permission|newGameVendor|hotGames|navigation|getRankList|types=B,PL/.test(path))).toEqual([])
  expect(twice(reads)).toEqual([])
})

test('site page: another chosen language, only its texts are requested early, the other inline data are used', async ({
  page,
  sandbox,
}) => {
  await page.addInitScript(() => localStorage.setItem('tessera:language', 'EN'))
  const reads = watchReads(page)
  await page.goto(`${sandbox.gateway}/`)
  await allReady(page)
  await expect(page.locator('.game-tile').first()).toBeVisible()
  expect(reads.filter(({ path }) => path.includes('permission'))).toEqual([])
  expect(reads.filter(({ path }) => path.includes('hotGames'))).toMatchObject([{ language: 'EN' }])
  expect(twice(reads)).toEqual([])
})

test('site page: the same HTML for everybody; member data come by the session', async ({ page, sandbox }) => {
  // sealed parts differ each time
  const html = async (headers: Record<string, string>) =>
    (await (await fetch(`${sandbox.gateway}/`, { headers })).text()).replaceAll(/nonce="[^"]*"|data-now="\d+"|"(date|path)":"[^"]*"/g, '')
  const { token } = (await sandbox.call('/wps/session/login/token', {
    method: 'POST',
    body: { token: await sandbox.loginToken('player1') },
  })) as { token: string }
  expect(await html({ authorization: `Bearer ${token}`, cookie: `token=${token}` })).toBe(await html({}))
  await page.addInitScript((kept) => sessionStorage.setItem('tessera:token', kept), token)
  const reads = watchReads(page)
  await page.goto(`${sandbox.gateway}/`)
  await allReady(page)
  await expect.poll(() => page.evaluate(() => window.Tessera?.session.get().account)).toBe('player1')
  await expect.poll(() => reads.find(({ path }) => path.includes('gameList'))).toMatchObject({ token: true })
  expect(reads.find(({ path }) => path.includes('publicInfo'))).toMatchObject({ token: true })
})

test('early answers: forged data elsewhere in the page are ignored', async ({ open, page }) => {
  const forged = JSON.stringify({ date: '', values: { 'EN /lgw/games/navigation': [] } })
  const reads = watchReads(page)
  await open(`${elements(['lobby'])}<script type="application/json" data-tessera-answers="EN">${forged}</script>`)
  await allReady(page)
  expect(reads.filter(({ path }) => path.includes('navigation'))).toHaveLength(1)
  await expect(page.locator('.navigation a, .navigation button').first()).toBeVisible()
})

test('early answers: forged markup before the loader is ignored, and the calls are made', async ({ open, page, sandbox }) => {
  const forged = JSON.stringify({ date: '', values: { 'EN /lgw/games/navigation': [] } })
  const loader = `<script async src="${sandbox.loader}" data-language="EN"></script>`
  for (const markup of [`<p data-tessera-answers="EN">${forged}</p>`, '<form><input name="getAttribute"><input name="dataset"></form>']) {
    const reads = watchReads(page)
    const letGo = await holdCore(page)
    await open(elements(['lobby']) + markup + loader, { script: false })
    await expect.poll(() => reads.filter(({ path }) => path.includes('navigation')).length).toBe(1)
    letGo()
    await allReady(page)
    await expect(page.locator('.navigation a, .navigation button').first()).toBeVisible()
    expect(twice(reads)).toEqual([])
  }
})

test('new release that removed the old files: the loader offers a reload', async ({ open, page, allow }) => {
  allow(/404|could not be loaded/)
  let isGone = true
  await page.route('**/chunks/core-*.js', (route) =>
    isGone ? route.fulfill({ status: 404, headers: { 'access-control-allow-origin': '*' } }) : route.continue(),
  )
  await open(elements(['winners']))
  await expect(page.getByRole('alert')).toContainText('There is a new version of this page.')
  isGone = false
  await page.getByRole('button', { name: 'Reload' }).click()
  await allReady(page)
})

test('texts fail to load: the widget shows the failure, without an unhandled rejection', async ({ open, page, allow }) => {
  allow(/ERR_FAILED/)
  await page.addInitScript(() => {
    const unhandled: string[] = []
    Object.assign(window, { unhandled })
    addEventListener('unhandledrejection', ({ reason }) => unhandled.push(String(reason)))
  })
  await page.route(/dictionaries-\w+\//, (route) => route.abort())
  await open(elements(['winners']))
  await expect(page.locator('[data-tessera=winners]')).toHaveAttribute('data-tessera-state', 'failed')
  expect(await page.evaluate(() => (window as unknown as { unhandled: string[] }).unhandled)).toEqual([])
})
