import { expect, type Page, type Sandbox, test, warningsOf } from './fixtures.ts'

const winners = '<div data-tessera="winners"></div>'
const state = (page: Page, selector = '[data-tessera]') => page.locator(selector).first()
const isReady = async (page: Page, selector?: string) => expect(state(page, selector)).toHaveAttribute('data-tessera-state', 'ready')
/** The loader's tag with other attributes than the fixture's `async`. */
const tag = (sandbox: Sandbox, attributes: string) => `<script ${attributes} src="${sandbox.loader}" data-language="EN"></script>`

test('loader: one async script tag in the head mounts every element with data-tessera [CARD-01 CARD-30 CARD-46]', async ({ open }) => {
  const page = await open(`${winners}<div data-tessera="account"></div>`)
  await isReady(page)
  await isReady(page, '[data-tessera=account]')
  expect(await page.locator('script').count()).toBe(1)
  // no file was requested a second time
  expect(await page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /chunks\/.*\?/.test(name)).length)).toBe(0)
})

for (const [row, attributes] of [
  ['CARD-31', 'defer'],
  ['CARD-32', 'type="module"'],
  ['CARD-33', ''],
] as const)
  test(`loader: in the head with '${attributes}', mounts the widgets [${row} CARD-33]`, async ({ open, sandbox }) => {
    const page = await open(winners, { script: false, head: tag(sandbox, attributes) })
    await isReady(page)
  })

for (const attributes of ['async', 'defer', 'type="module"', ''])
  test(`loader: at the end of the body with '${attributes}', mounts the widgets [CARD-33]`, async ({ open, sandbox }) => {
    const page = await open(`${winners}${tag(sandbox, attributes)}`, { script: false })
    await isReady(page)
  })

test('loader: as a module, finds its own attributes beside another module of the same name [CARD-32]', async ({ open, sandbox, allow }) => {
  allow(/404/) // the other module script
  const page = await open(winners, {
    script: false,
    head: `<script type="module" src="/other/loader.js"></script>${tag(sandbox, `type="module" data-gateway="${sandbox.gateway}" data-theme="light"`)}`,
  })
  await isReady(page)
  await expect(page.locator('[data-tessera-theme=light]').first()).toBeAttached()
})

test('loader: injected long after the page has loaded, mounts the widgets [CARD-34]', async ({ open, sandbox }) => {
  const page = await open(winners, { script: false })
  await page.evaluate((src) => {
    const script = document.createElement('script')
    script.src = src
    script.dataset.language = 'EN'
    document.head.append(script)
  }, sandbox.loader)
  await isReady(page)
})

test('loader: included twice in two versions, one runtime, one warning, no error [CARD-35 CARD-48]', async ({ open, sandbox }) => {
  const body = `${winners}<script src="${sandbox.loader}" data-language="EN"></script>`
  const page = await open('', { script: false })
  const warnings = warningsOf(page)
  await open(`${body}<script src="${sandbox.loader}?again"></script>`, { script: false })
  await isReady(page)
  expect(warnings.filter((text) => text.startsWith('Tessera'))).toHaveLength(1)
  warnings.length = 0

  const version = (await page.evaluate(() => window.Tessera?.version)) as string
  await page.context().route('**/tessera/older/loader.js', async (route) => {
    const response = await route.fetch({ url: sandbox.loader })
    await route.fulfill({ response, body: (await response.text()).replaceAll(version, '0.0.9') })
  })
  await open(`${body}<script src="${sandbox.gateway}/tessera/older/loader.js"></script>`, { script: false })
  await isReady(page)
  expect(warnings.filter((text) => text.startsWith('Tessera'))).toEqual([
    `Tessera 0.0.9 does nothing: ${version} ${sandbox.loader} is loaded`,
  ])
  expect(
    await page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /\/core-/.test(name)).length),
  ).toBeLessThanOrEqual(2)
  expect(
    await page.locator('[data-tessera=winners]').evaluate((element) => element.shadowRoot?.querySelectorAll('[data-tessera-theme]').length),
  ).toBe(1)
})

test('loader: window.Tessera is the only global [CARD-48]', async ({ open, sandbox }) => {
  const page = await open(`${winners}<div data-tessera="account"></div><div data-tessera="lobby"></div>`, {
    script: false,
    head: `<script>window.before = new Set(Reflect.ownKeys(window))</script>${tag(sandbox, 'async')}`,
  })
  await isReady(page)
  await isReady(page, '[data-tessera=lobby]')
  await page.evaluate(() => window.Tessera?.open('login'))
  await expect(page.getByRole('dialog')).toBeVisible()
  const added = await page.evaluate(() => {
    const { before } = window as unknown as { before: Set<string | symbol> }
    return Reflect.ownKeys(window)
      .filter((key) => !before.has(key))
      .map(String)
  })
  // polyfills such as 'Promise' would show here too
  expect(added.filter((key) => key !== 'before')).toEqual(['Tessera'])
})

test('data-gateway: sets the origin of all calls [CARD-36]', async ({ open, sandbox }) => {
  const other = sandbox.gateway.replace('localhost', '127.0.0.1')
  const origins = new Set<string>()
  const page = await open('', { script: false })
  page.on('request', (request) => new URL(request.url()).pathname.startsWith('/wps/') && origins.add(new URL(request.url()).origin))
  await open(winners, { script: { 'data-gateway': `${other}/` } })
  await isReady(page)
  expect([...origins]).toEqual([other])
})

test('data-brand: names the brand file; without it the default brand applies [CARD-37]', async ({ open, context, sandbox }) => {
  await context.route('**/mine/brand.json', (route) =>
    route.fulfill({ json: { name: 'Kingfisher Club', languages: ['JA', 'EN'] }, headers: { 'access-control-allow-origin': '*' } }),
  )
  const page = await open('<div data-tessera="account"></div>', { script: { 'data-brand': '/mine/brand.json' } })
  await isReady(page)
  await expect(page.getByText('Kingfisher Club').first()).toBeVisible()
  await open('<div data-tessera="account"></div>')
  await isReady(page)
  await expect(page.getByText('Kingfisher Club')).toHaveCount(0)
  void sandbox
})

test('data-language: sets the start language; without it the default brand starts in TY [CARD-38 SITE-05]', async ({ open, sandbox }) => {
  const languages: (string | undefined)[] = []
  const page = await open('', { script: false })
  page.on('request', (request) => request.url().includes('/winners') && languages.push(request.headers()['accept-language']))
  const dictionary = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => /dictionaries-\w+\/(\w+)\//.exec(name)?.[1])
        .find(Boolean),
    )
  await open(winners, { script: { 'data-language': 'EN' } })
  await isReady(page)
  expect(await dictionary()).toBe('EN')
  await page.evaluate(() => localStorage.clear())
  await open(winners, { script: false, head: `<script async src="${sandbox.loader}"></script>` })
  await isReady(page)
  expect(await dictionary()).toBe('TY')
})

test("data-theme: dark, light or the system's; an element's own wins over the page's [CARD-39]", async ({ open }) => {
  const body = `${winners}<div data-tessera="account" data-theme="light"></div>`
  const theme = (page: Page, widget: string) =>
    page.locator(`[data-tessera=${widget}] [data-tessera-theme]`).first().getAttribute('data-tessera-theme')
  const page = await open(body, { script: { 'data-theme': 'dark' } })
  await isReady(page)
  await isReady(page, '[data-tessera=account]')
  expect([await theme(page, 'winners'), await theme(page, 'account')]).toEqual(['dark', 'light'])
  await open(body, { script: { 'data-theme': 'light' } })
  await isReady(page)
  expect(await theme(page, 'winners')).toBe('light')
  await page.emulateMedia({ colorScheme: 'light' })
  await open(body, { script: { 'data-theme': 'auto' } })
  await isReady(page)
  expect(await theme(page, 'winners')).toBe('light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => theme(page, 'winners')).toBe('dark')
})

test('loader: a wrong attribute gives one warning and the default, no error [CARD-41]', async ({ open, sandbox }) => {
  const warnings: string[] = []
  const page = await open('', { script: false })
  page.on('console', (message) => message.type() === 'warning' && message.text().startsWith('Tessera') && warnings.push(message.text()))
  await open(
    `${winners}<div data-tessera="account" data-theme="blue"></div><div data-tessera="roulette"></div><div data-tessera="constructor"></div>`,
    {
      script: { 'data-gateway': 'http://', 'data-theme': 'purple', 'data-language': 'XX', 'data-brand': 'http://[', 'data-__proto__': 'x' },
    },
  )
  await isReady(page)
  await isReady(page, '[data-tessera=account]')
  expect(warnings.map((text) => text.replace(/there are lobby, login, .*$/, 'there are lobby, login, …')).sort()).toEqual([
    'Tessera: "XX" is none of the brand\'s languages: TY, EN',
    'Tessera: brand: http://[ could not be read; using the default brand',
    'Tessera: data-tessera="account": "blue" is no valid theme (dark, light, auto); it is ignored',
    'Tessera: no widget "constructor"; there are lobby, login, …',
    'Tessera: no widget "roulette"; there are lobby, login, …',
    'Tessera: script: "http://" is no valid gateway; it is ignored',
    'Tessera: script: "purple" is no valid theme (dark, light, auto); using "dark"',
  ])
  void sandbox
})

test('loader: an element added later mounts, also by innerHTML or with a late attribute [CARD-42]', async ({ open }) => {
  const page = await open('<main></main>')
  await page.evaluate(() => window.Tessera?.ready)
  await page.evaluate(() => {
    const main = document.querySelector('main') as HTMLElement
    main.innerHTML = '<section><div data-tessera="winners"></div></section><p></p>'
  })
  await isReady(page)
  await page.evaluate(() => ((document.querySelector('p') as HTMLElement).dataset['tessera'] = 'account'))
  await isReady(page, 'p')
})

test('loader: a removed element unmounts, put back it mounts, a changed name changes the widget [CARD-43]', async ({ open }) => {
  const page = await open(winners)
  await isReady(page)
  const left = await page.evaluate(async () => {
    const element = document.querySelector('[data-tessera]') as HTMLElement
    element.remove()
    await new Promise((resolve) => setTimeout(resolve, 100))
    return {
      children: element.shadowRoot?.childNodes.length,
      sheets: element.shadowRoot?.adoptedStyleSheets.length,
      state: element.dataset['tesseraState'],
    }
  })
  expect(left).toEqual({ children: 0, sheets: 0, state: undefined })
  await page.evaluate(() => {
    const element = document.createElement('div')
    element.dataset['tessera'] = 'winners'
    document.body.append(element)
  })
  await isReady(page)
  await page.evaluate(() => ((document.querySelector('[data-tessera]') as HTMLElement).dataset['tessera'] = 'account'))
  await isReady(page, '[data-tessera=account]')
  await page.evaluate(() => document.querySelector('[data-tessera]')?.removeAttribute('data-tessera'))
  await expect(page.locator('[data-tessera-state]')).toHaveCount(0)
})

test('loader: a hundred mounts and removals leave no listener, timer, observer or node [CARD-43]', async ({ open, sandbox }) => {
  const page = await open('', {
    script: false,
    head: `<script>
      window.counts = { listeners: 0, timers: 0 }
      for (const target of [window, document, MediaQueryList.prototype]) {
        const { addEventListener: add, removeEventListener: remove } = target
        target.addEventListener = function (...args) { counts.listeners++; return add.apply(this, args) }
        target.removeEventListener = function (...args) { counts.listeners--; return remove.apply(this, args) }
      }
      const { setInterval: begin, clearInterval: end } = window
      window.setInterval = (...args) => { counts.timers++; return begin(...args) }
      window.clearInterval = (id) => { if (id !== undefined) counts.timers--; end(id) }
    </script>${tag(sandbox, 'async')}`,
  })
  const round = (times: number) =>
    page.evaluate(async (times) => {
      for (let n = 0; n < times; n++) {
        const holder = document.createElement('div')
        holder.innerHTML = '<div data-tessera="winners"></div><div data-tessera="account"></div><div data-tessera="lobby"></div>'
        document.body.append(holder)
        const isReady = () => [...holder.children].every((each) => (each as HTMLElement).dataset['tesseraState'] === 'ready')
        while (!isReady()) await new Promise((resolve) => setTimeout(resolve, 10))
        holder.remove()
      }
    }, times)
  const left = () =>
    page.evaluate(() => {
      const { counts } = window as unknown as { counts: { listeners: number; timers: number } }
      return { ...counts, nodes: document.querySelectorAll('*').length }
    })
  await round(2)
  const first = await left() // stores may stay mounted for a second; a leak would grow with each of the thirty rounds
  await round(30)
  await expect
    .poll(async () => {
      const last = await left()
      return (Object.keys(first) as (keyof typeof first)[]).filter((what) => last[what] > first[what])
    })
    .toEqual([])
})

test('loader: a moved element keeps its state [CARD-44]', async ({ open }) => {
  const page = await open(`<main></main><aside>${winners}</aside>`)
  await isReady(page)
  const isSame = await page.evaluate(async () => {
    const element = document.querySelector('[data-tessera]') as HTMLElement
    const before = element.shadowRoot?.querySelector('[data-tessera-theme]')
    document.querySelector('main')?.append(element)
    await new Promise((resolve) => setTimeout(resolve, 200))
    return (
      before !== null && element.shadowRoot?.querySelector('[data-tessera-theme]') === before && element.dataset['tesseraState'] === 'ready'
    )
  })
  expect(isSame).toBe(true)
})

test('data-tessera-open: opens a popup from any element, also one added later or around the click target [CARD-45]', async ({ open }) => {
  const page = await open(
    '<a href="/elsewhere" data-tessera-open="login"><b>Log in</b></a><svg data-tessera-open="login" width="50" height="50"><rect width="50" height="50"/></svg>',
  )
  await page.getByText('Log in').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(page.url()).not.toContain('elsewhere')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.locator('rect').click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

for (const file of ['core', 'rolldown-runtime', 'lobby', 'forms'])
  test(`loader: a modified file ${file} is never run`, async ({ open, page, allow }) => {
    allow(/integrity|digest|ERR_FAILED/)
    await page.route(new RegExp(`/tessera/chunks/${file}-`), async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `window.isForeign = true\n${await response.text()}` })
    })
    await open('<div data-tessera="lobby"></div><div data-tessera="register"></div>')
    await expect(page.locator(`[data-tessera=${file === 'forms' ? 'register' : 'lobby'}]`)).toHaveAttribute('data-tessera-state', 'failed')
    await expect(page.getByText('Network link is abnormal, please try again').first()).toBeVisible()
    expect(await page.evaluate(() => 'isForeign' in window)).toBe(false)
    // importing alone runs it: without this check, the test would prove nothing
    const address = await page.evaluate((name) => {
      const all = performance.getEntriesByType('resource').map(({ name }) => name)
      return all.find((each) => each.includes(`/chunks/${name}-`)) ?? ''
    }, file)
    await page.evaluate((address) => import(`${address}?unchecked`).catch(() => {}), address)
    expect(await page.evaluate(() => 'isForeign' in window)).toBe(true)
  })

test('loader: a release can be pinned by version and integrity, or by major version', async ({ open, sandbox, allow }) => {
  allow(/integrity|SRI/i)
  const at = (path: string) => `${sandbox.gateway}/tessera/${path}`
  const { version, integrity } = (await (await fetch(at('release.json'))).json()) as { version: string; integrity: string }
  const pinned = `async integrity="${integrity}" crossorigin="anonymous"`
  const loadFrom = (folder: string, attributes: string) =>
    open(winners, { script: false, head: `<script ${attributes} src="${at(`${folder}/loader.js`)}" data-language="EN"></script>` })
  for (const [folder, attributes] of [
    [version, pinned],
    [version.split('.', 1)[0] as string, 'async'],
  ] as const) {
    const page = await loadFrom(folder, attributes)
    await isReady(page)
    const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    const ours = files.filter((name) => name.startsWith(at('')))
    expect(ours.length).toBeGreaterThan(2)
    expect(ours.filter((name) => !name.startsWith(at(`${folder}/`)))).toEqual([])
  }
  // a file that was modified in transit is not run
  const page = await loadFrom(version, pinned.replace(/sha256-.{8}/, 'sha256-AAAAAAAA'))
  await page.waitForLoadState()
  expect(await page.evaluate(() => window.Tessera?.version)).toBeUndefined()
})
