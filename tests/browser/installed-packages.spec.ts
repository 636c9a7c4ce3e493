import { execFileSync } from 'node:child_process'
import { build } from 'vite'
import { areBuilt, type Installed, installPackages, reacts } from '../installed-packages.ts'
import { expect, logIn, type Page, type Sandbox, test, warningsOf } from './fixtures.ts'

// sites that have installed our packages from their tarballs

let site: Installed
test.beforeAll(() => {
  expect(areBuilt, 'the packages are built').toBe(true)
  site = installPackages()
  site.link({ vue: 'node_modules/vue', '@vue': 'node_modules/@vue' })
})
test.afterAll(() => site.remove())

/** Builds a module of the site as its own build would: one script, with the installed packages and libraries in development mode. */
async function bundle(code: string): Promise<string> {
  const input = site.write('app.js', code)
  const result = await build({
    configFile: false,
    root: site.folder,
    logLevel: 'error',
    mode: 'development',
    define: {
      'process.env.NODE_ENV': '"development"',
      __VUE_OPTIONS_API__: 'false',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'true',
    },
    // a linked React is the site's own; Vue resolves its parts only at its real path
    resolve: { preserveSymlinks: !code.includes("'vue'") },
    build: { write: false, minify: false, rollupOptions: { input, output: { format: 'iife' } } },
  })
  const [output] = [result].flat()
  if (!output || !('output' in output)) throw new Error('the site was not built')
  return output.output[0].code
}

/** Serves a script of the site. @returns its script tag */
function tag(sandbox: Sandbox, code: string): string {
  const path = `/site-${Math.random().toString(36).slice(2)}.js`
  sandbox.serve(path, code, { 'content-type': 'text/javascript' })
  return `<script defer src="${sandbox.host}${path}"></script>`
}

const ready = (page: Page, widget: string) =>
  expect(page.locator(`[data-tessera=${widget}]`)).toHaveAttribute('data-tessera-state', 'ready')
const tags = (page: Page) => page.locator('script[src*="loader.js"]').count()

// @tessera/js

type Load = (options: Record<string, unknown>) => Promise<typeof window.Tessera | null>
const loading = "import { loadTessera } from '@tessera/js'; window.loadTessera = loadTessera"
/** Calls `loadTessera` and returns the version or the error. */
const load = (page: Page, options: Record<string, unknown>) =>
  page.evaluate((options) => {
    const { loadTessera } = window as unknown as { loadTessera: Load }
    return loadTessera(options).then(
      (tessera) => tessera?.version ?? null,
      (error: Error) => error.message,
    )
  }, options)

test('loadTessera: adds the loader once, with the options as attributes; an existing loader is used', async ({ open, sandbox }) => {
  const page = await open('<div data-tessera="account"></div>', { script: false, head: tag(sandbox, await bundle(loading)) })
  const warnings = warningsOf(page)
  await page.waitForFunction(() => 'loadTessera' in window)
  expect(await tags(page)).toBe(0) // importing the package alone adds no tag
  const options = { src: sandbox.loader, language: 'EN', theme: 'light' }
  const isSame = await page.evaluate(async (options) => {
    const { loadTessera } = window as unknown as { loadTessera: Load }
    const [first, second] = [loadTessera(options), loadTessera(options)]
    return first === second && (await first) === window.Tessera
  }, options)
  expect(isSame).toBe(true)
  expect(await tags(page)).toBe(1)
  await ready(page, 'account')
  await expect(page.locator('[data-tessera=account] [data-tessera-theme=light]').first()).toBeAttached()
  expect(warnings).toEqual([])
})

test('loadTessera: uses a script tag of the page, before and after it has run', async ({ open, sandbox }) => {
  const page = await open('<div data-tessera="account"></div>', { head: tag(sandbox, await bundle(loading)) })
  const warnings = warningsOf(page)
  await page.waitForFunction(() => 'loadTessera' in window)
  expect(await load(page, { src: sandbox.loader })).toMatch(/^\d/)
  await ready(page, 'account')
  expect(await tags(page)).toBe(1)
  expect(warnings).toEqual([])
  // a tag that is still loading, and has its own attributes
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(sandbox.loader, async (route) => {
    await held
    await route.fallback()
  })
  const opened = open('<div data-tessera="account"></div>', { script: { 'data-theme': 'dark' }, head: tag(sandbox, await bundle(loading)) })
  await page.waitForFunction(() => document.querySelector('[data-theme=dark]') && 'loadTessera' in window)
  const loaded = load(page, { src: sandbox.loader, theme: 'light', language: 'EN' })
  await expect.poll(() => warnings).toEqual([expect.stringMatching(/is there already: theme is ignored/)])
  release()
  await opened
  expect(await loaded).toMatch(/^\d/)
  expect(await tags(page)).toBe(1)
})

test('loadTessera: a failure rejects, and the next call retries, also after a failed tag of the page', async ({ open, sandbox, allow }) => {
  allow(/ERR_FAILED/)
  const head = tag(sandbox, await bundle(loading))
  const page = await open('<div data-tessera="account"></div>', { script: false, head })
  await page.waitForFunction(() => 'loadTessera' in window)
  await page.route(sandbox.loader, (route) => route.abort(), { times: 1 })
  expect(await load(page, { src: sandbox.loader })).toBe(`Tessera: ${sandbox.loader} could not be loaded`)
  expect(await load(page, { src: sandbox.loader, language: 'EN' })).toMatch(/^\d/)
  await ready(page, 'account')

  await page.route(sandbox.loader, (route) => route.abort(), { times: 1 })
  await open('<div data-tessera="account"></div>', { head })
  await page.waitForFunction(() => document.readyState === 'complete' && 'loadTessera' in window)
  expect(await load(page, { src: sandbox.loader, language: 'EN' })).toMatch(/^\d/)
  await ready(page, 'account')
})

test('loadTessera: non-text options go to configure; another version warns; a file that is no loader rejects', async ({
  open,
  sandbox,
}) => {
  const head = tag(sandbox, await bundle(loading))
  const page = await open('', { script: false, head })
  const warnings = warningsOf(page)
  const serve = async (body: string) => {
    await page.unroute(sandbox.loader)
    await page.route(sandbox.loader, (route) => route.fulfill({ contentType: 'text/javascript', body }))
    await page.reload()
    await page.waitForFunction(() => 'loadTessera' in window)
  }
  await serve('window.queue = window.Tessera?.q; window.Tessera = { version: "99.0.0" }')
  expect(await load(page, { src: sandbox.loader, theme: 'light', appearance: { theme: 'dark' } })).toBe('99.0.0')
  expect(await page.evaluate(() => (window as unknown as { queue: unknown }).queue)).toEqual([
    ['configure', [{ appearance: { theme: 'dark' } }]],
  ])
  expect(await page.locator('script[data-theme=light]').count()).toBe(1)
  expect(warnings).toEqual([expect.stringMatching(/^Tessera: 99\.0\.0 is loaded, @tessera\/js is \d/)])
  await serve('')
  expect(await load(page, { src: sandbox.loader })).toBe(`Tessera: ${sandbox.loader} is no loader`)
})

test("loadTessera: works under Trusted Types with its policy's name", async ({ open, sandbox }) => {
  const head = tag(sandbox, await bundle(loading))
  const policy = (names: string) => ({ 'content-security-policy': `require-trusted-types-for 'script'; trusted-types ${names}` })
  const page = await open('<div data-tessera="account"></div>', { script: false, head, headers: policy('tessera tessera-js') })
  await page.waitForFunction(() => 'loadTessera' in window)
  expect(await load(page, { src: sandbox.loader, language: 'EN' })).toMatch(/^\d/)
  await ready(page, 'account')
})

// the components

/** The actions of each framework's app: they change the lobby's category and remove the account bar. */
interface App {
  setCategory(category: string | undefined): void
  setShown(isShown: boolean): void
  heard: string[]
}
const app = (page: Page) => ({
  setCategory: (category?: string) => page.evaluate((category) => (window as unknown as App).setCategory(category), category),
  setShown: (isShown: boolean) => page.evaluate((isShown) => (window as unknown as App).setShown(isShown), isShown),
  heard: () => page.evaluate(() => (window as unknown as App).heard),
})

const react = `
  import { createElement as h, StrictMode, useState, version } from 'react'
  import { Account, Lobby, useSession } from '@tessera/react'
  const Page = ({ win }) => {
    const [category, setCategory] = useState('RNG')
    const [isShown, setShown] = useState(true)
    const { status, account } = useSession()
    Object.assign(win, { setCategory, setShown, version })
    const hear = (what) => win.heard.push(what + ' ' + category)
    return h('main', { 'data-status': status + ' ' + account },
      isShown && h(Account, { onReady: () => hear('ready'), onSession: ({ detail }) => hear(detail.status + ' ' + detail.reason) }),
      h(Lobby, { category, parts: 'navigation', className: 'games', onNavigate: ({ detail }) => hear(detail.path) }, h('p', null, 'Games')))
  }`
const drawReact = `${react}
  import { renderToString } from 'react-dom/server'
  console.log(renderToString(h(StrictMode, null, h(Page, { win: { heard: [] } }))))`
const showReact = `${react}
  import { createRoot, hydrateRoot } from 'react-dom/client'
  import { loadTessera } from '@tessera/js'
  window.heard = []
  const root = document.querySelector('#root')
  const app = h(StrictMode, null, h(Page, { win: window }))
  window.show = () => root.firstChild ? hydrateRoot(root, app) : createRoot(root).render(app)
  window.loadTessera = loadTessera`

const vue = `
  import { createApp, createSSRApp, h, ref, version } from 'vue'
  import { Account, Lobby, useSession } from '@tessera/vue'
  const page = (win) => ({
    setup() {
      const category = ref('RNG')
      const isShown = ref(true)
      const session = useSession()
      Object.assign(win, { setCategory: (each) => { category.value = each }, setShown: (each) => { isShown.value = each }, version })
      const hear = (what) => win.heard.push(what + ' ' + category.value)
      return () => h('main', { 'data-status': session.value.status + ' ' + session.value.account }, [
        isShown.value ? h(Account, { onReady: () => hear('ready'), onSession: [({ detail }) => hear(detail.status + ' ' + detail.reason)] }) : null,
        h(Lobby, { category: category.value, parts: 'navigation', class: 'games', onNavigate: ({ detail }) => hear(detail.path) }, () => h('p', 'Games'))])
    }
  })`
const drawVue = `${vue}
  import { renderToString } from 'vue/server-renderer'
  console.log(await renderToString(createSSRApp(page({ heard: [] }))))`
const showVue = `${vue}
  import { loadTessera } from '@tessera/js'
  window.heard = []
  const root = document.querySelector('#root')
  window.show = () => (root.firstChild ? createSSRApp : createApp)(page(window)).mount(root)
  window.loadTessera = loadTessera`

const frameworks = [
  {
    name: 'React 18',
    links: reacts[18],
    version: /^18\./,
    show: showReact,
    draw: drawReact,
    flags: ['--preserve-symlinks', '--preserve-symlinks-main'],
  },
  {
    name: 'React 19',
    links: reacts[19],
    version: /^19\./,
    show: showReact,
    draw: drawReact,
    flags: ['--preserve-symlinks', '--preserve-symlinks-main'],
  },
  { name: 'Vue 3', links: {}, version: /^3\./, show: showVue, draw: drawVue, flags: [] },
]
for (const { name, links, version, show, draw, flags } of frameworks) {
  test(`${name}: components show their widgets, follow their props and call the newest handlers`, async ({ open, sandbox }) => {
    site.link(links)
    const page = await open('<div id="root"></div>', { script: false, head: tag(sandbox, await bundle(`${show}\nshow()`)) })
    await page.waitForFunction(() => 'setCategory' in window)
    expect(await page.evaluate(() => (window as unknown as { version: string }).version)).toMatch(version)
    const heading = (text: string) => page.locator('[data-tessera=lobby]').getByRole('heading', { name: text, exact: true })
    await expect(page.locator('main')).toHaveAttribute('data-status', 'loading null')
    await expect(page.getByText('Games')).toBeVisible() // the children, shown until the widget is mounted
    await load(page, { src: sandbox.loader, language: 'EN' })
    await ready(page, 'account')
    await expect(heading('Slots')).toBeVisible()
    await expect(page.locator('main')).toHaveAttribute('data-status', 'guest null')
    expect((await app(page).heard()).sort()).toEqual(['guest start RNG', 'ready RNG'])

    const before = await page.locator('[data-tessera=lobby]').elementHandle()
    const root = await page.locator('[data-tessera=lobby] [data-tessera-theme]').first().elementHandle()
    await app(page).setCategory('LIVE')
    await expect(heading('Live casino')).toBeVisible()
    const now = page.locator('[data-tessera=lobby].games[data-category=LIVE]')
    expect(await now.evaluate((element, before) => element === before, before)).toBe(true)
    expect(
      await now
        .locator('[data-tessera-theme]')
        .first()
        .evaluate((element, root) => element === root, root),
    ).toBe(true)
    await logIn(page, sandbox)
    await expect(page.locator('main')).toHaveAttribute('data-status', 'member player1')
    expect((await app(page).heard()).filter((each) => each.startsWith('member'))).toEqual(['member login LIVE'])

    await app(page).setCategory(undefined) // an option that is removed returns to its default
    await expect(heading('Live casino')).toHaveCount(0)
    await expect(page.locator('[data-tessera=lobby]').getByRole('navigation', { name: 'Categories' })).toBeVisible()
    await app(page).setShown(false)
    await expect(page.locator('[data-tessera=account]')).toHaveCount(0)
    await page.evaluate(() => window.Tessera?.session.logout())
    await expect(page.locator('main')).toHaveAttribute('data-status', 'guest null')
    expect((await app(page).heard()).filter((each) => /logout/.test(each))).toEqual([])
    await app(page).setShown(true)
    await ready(page, 'account')
    // a component that is mounted later gets the current session
    await expect
      .poll(async () => (await app(page).heard()).filter((each) => /logout|ready/.test(each)))
      .toEqual([
        'ready RNG',
        expect.stringMatching(/^(guest logout|ready) undefined$/),
        expect.stringMatching(/^(guest logout|ready) undefined$/),
      ])
  })

  test(`${name}: a server-rendered page is hydrated after its widgets have been mounted`, async ({ open, sandbox }) => {
    site.link(links)
    const drawn = execFileSync(process.execPath, [...flags, site.write('draw.mjs', draw)], { encoding: 'utf8' }).trim()
    const page = await open(`<div id="root">${drawn}</div>`, { head: tag(sandbox, await bundle(show)) })
    await ready(page, 'account')
    await ready(page, 'lobby')
    await page.waitForFunction(() => window.Tessera?.session.get().status === 'guest')
    const root = await page.locator('[data-tessera=account] [data-tessera-theme]').first().elementHandle()
    await page.evaluate(() => (window as unknown as { show(): void }).show())
    await expect(page.locator('main')).toHaveAttribute('data-status', 'guest null')
    await expect.poll(async () => (await app(page).heard()).sort()).toEqual(['guest start RNG', 'ready RNG'])
    expect(
      await page
        .locator('[data-tessera=account] [data-tessera-theme]')
        .first()
        .evaluate((element, root) => element === root, root),
    ).toBe(true)
    await app(page).setCategory('LIVE')
    await expect(page.locator('[data-tessera=lobby]').getByRole('heading', { name: 'Live casino', exact: true })).toBeVisible()
  })
}
