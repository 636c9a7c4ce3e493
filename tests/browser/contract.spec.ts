import { expect, logIn, type Page, test, warningsOf } from './fixtures.ts'
import { watchRequests, installClock } from './pass-time.ts'

const account = '<div data-tessera="account"></div>'
const winners = '<div data-tessera="winners"></div>'
const eventNames = [
  'ready',
  'session',
  'balance',
  'open',
  'close',
  'launch',
  'navigate',
  'register',
  'deposit',
  'language',
  'error',
] as const
const ready = async (page: Page, selector = '[data-tessera]') =>
  expect(page.locator(selector).first()).toHaveAttribute('data-tessera-state', 'ready')
/** Records every Tessera event that reaches the document. */
const record = (page: Page) =>
  page.evaluate((names) => {
    const heard: { type: string; detail: unknown; target: string; composed: boolean }[] = []
    Object.assign(window, { heard })
    for (const name of names)
      document.addEventListener(`tessera:${name}`, (event) => {
        const { type, detail, target, composed } = event as CustomEvent<unknown>
        heard.push({ type, detail, target: (target as HTMLElement).dataset['tessera'] ?? (target as Element).tagName, composed })
      })
  }, eventNames)
interface Heard {
  type: string
  detail: Record<string, unknown>
  target: string
  composed: boolean
}
const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: unknown }).heard) as Promise<Heard[]>

test('Tessera.mount: creates a widget; update keeps its state; destroy removes everything [CARD-49]', async ({ open }) => {
  const page = await open('<main></main>')
  await page.evaluate(async () => {
    const main = document.querySelector('main') as HTMLElement
    Object.assign(window, { mounted: window.Tessera?.mount(main, 'account', { theme: 'light' }) })
  })
  await ready(page, 'main')
  const root = page.locator('main [data-tessera-theme]').first()
  await expect(root).toHaveAttribute('data-tessera-theme', 'light')
  const before = await root.elementHandle()
  await page.evaluate(() => (window as unknown as { mounted: { update(options: object): void } }).mounted.update({ theme: 'dark' }))
  await expect(root).toHaveAttribute('data-tessera-theme', 'dark')
  expect(await root.evaluate((element, before) => element === before, before)).toBe(true)
  await page.evaluate(() => (window as unknown as { mounted: { destroy(): void } }).mounted.destroy())
  expect(await page.evaluate(() => document.querySelector('main')?.shadowRoot?.childNodes.length)).toBe(0)
  await expect(page.locator('[data-tessera-state]')).toHaveCount(0)
})

test('Tessera.open and close: work for every popup; an unknown name gives one warning [CARD-50]', async ({ open }) => {
  const page = await open('')
  const warnings = warningsOf(page)
  for (const popup of ['login', 'register', 'forgot', 'terms'] as const) {
    await page.evaluate((popup) => window.Tessera?.open(popup), popup)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.evaluate(() => window.Tessera?.close())
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  // opened in a handler of the host, which passes its event on
  await page.evaluate(() => {
    window.Tessera?.open('login')
    const button = document.body.appendChild(document.createElement('button'))
    button.onclick = window.Tessera?.close as () => void
  })
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.evaluate(() => document.querySelector('button')?.click())
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const told = await page.evaluate(async () => {
    const told: string[] = []
    window.Tessera?.on('open', ({ detail }) => void told.push(detail.popup))
    window.Tessera?.on('close', ({ detail }) => void told.push(detail.popup))
    // @ts-expect-error a script without types may name what is no popup
    await window.Tessera?.open('roulette')
    await new Promise((resolve) => setTimeout(resolve, 300))
    return told
  })
  expect(told).toEqual([])
  const unknown = warnings.filter((text) => text.includes('no popup "roulette"'))
  expect(unknown).toHaveLength(1)
  expect(unknown[0]).toContain('there are login, register, forgot')
  expect(unknown[0]).not.toContain('loginPopupModal')
  await expect(page.locator('[data-tessera-popups]')).toHaveCount(0)
})

test('Tessera.open: a logged-in member is not shown the login [CARD-50]', async ({ open, sandbox }) => {
  const page = await open('<button data-tessera-open="login">Mine</button>')
  const hints: string[] = []
  page.on('console', (message) => message.type() === 'info' && hints.push(message.text()))
  await logIn(page, sandbox)
  await page.getByRole('button', { name: 'Mine' }).click()
  await expect.poll(() => hints).toEqual(['Tessera: somebody is logged in; "login" stays closed'])
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.evaluate(() => window.Tessera?.open('search'))
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('Tessera.on and off: subscribe and unsubscribe; late listeners still get ready and session [CARD-51 CARD-59]', async ({ open }) => {
  const page = await open(`${account}${winners}`)
  await ready(page)
  await ready(page, '[data-tessera=winners]')
  const told = await page.evaluate(async () => {
    const told: string[] = []
    const wait = () => new Promise((resolve) => setTimeout(resolve, 50))
    const off = window.Tessera?.on('ready', ({ detail }) => void told.push(detail.widget))
    window.Tessera?.on('session', ({ detail }) => void told.push(detail.status))
    window.Tessera?.on('close', () => void told.push('close'))()
    await wait()
    off?.()
    window.Tessera?.open('login')
    await wait()
    window.Tessera?.close()
    await wait()
    return told.sort()
  })
  expect(told).toEqual(['account', 'guest', 'winners'])
})

test('Tessera.on: a handler that throws does not break the widgets [CARD-51]', async ({ open, allow }) => {
  allow(/mine/)
  const page = await open(account)
  await page.evaluate(() => {
    window.Tessera?.on('open', () => {
      throw new Error('mine')
    })
    window.Tessera?.open('login')
  })
  await expect(page.getByRole('dialog')).toBeVisible()
})

test("Tessera.session: set logs in all widgets with the operator's token, logout ends the session [CARD-52 CARD-14 CARD-57 LOGIN-18]", async ({
  open,
  sandbox,
}) => {
  const page = await open(`${account}${account}`)
  await ready(page)
  await record(page)
  expect(await page.evaluate(() => window.Tessera?.session.get())).toEqual({
    realm: 'member',
    status: 'guest',
    isAgent: false,
    isTrial: false,
    account: null,
  })
  const refused = await page.evaluate(() =>
    window.Tessera?.session.set('nonsense').then(
      () => '',
      (error: Error) => error.message,
    ),
  )
  expect(refused).not.toBe('')
  await page.evaluate((token) => window.Tessera?.session.set(token), await sandbox.loginToken('player1'))
  expect(await page.evaluate(() => window.Tessera?.session.get())).toEqual({
    realm: 'member',
    status: 'member',
    isAgent: false,
    isTrial: false,
    account: 'player1',
  })
  for (const n of [0, 1]) await expect(page.locator('[data-tessera=account]').nth(n).getByText('Deposit').first()).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('tessera:token'))).toBeTruthy()
  await page.evaluate(() => window.Tessera?.session.logout())
  await expect.poll(() => page.evaluate(() => window.Tessera?.session.get().status)).toBe('guest')
  for (const n of [0, 1]) await expect(page.locator('[data-tessera=account]').nth(n).getByText('Deposit')).toHaveCount(0)
  const sessions = (await heard(page)).filter(({ type }) => type === 'tessera:session')
  expect(sessions.map(({ detail }) => detail)).toMatchObject([
    { realm: 'member', status: 'member', isAgent: false, isTrial: false },
    { realm: 'member', status: 'guest', isAgent: false, isTrial: false },
  ])
})

test('event session: has the reason why a session began or ended', async ({ open, sandbox }) => {
  const page = await open(account)
  await ready(page)
  await record(page)
  await page.evaluate((token) => window.Tessera?.session.set(token), await sandbox.loginToken('player1'))
  await page.evaluate(() => window.Tessera?.session.logout())
  await expect.poll(async () => (await heard(page)).filter(({ type }) => type === 'tessera:session').length).toBe(2)
  const sessions = (await heard(page)).filter(({ type }) => type === 'tessera:session')
  expect(sessions.map(({ detail }) => detail['reason'])).toEqual(['login', 'logout'])
})

test('logout: clears storage and flags; the host page gets navigate to / [STATE-02 STATE-03]', async ({ open, sandbox }) => {
  const page = await open(account, { path: '/club?x=1' })
  await ready(page)
  await page.evaluate((token) => window.Tessera?.session.set(token), await sandbox.loginToken('agent1'))
  expect((await page.evaluate(() => window.Tessera?.session.get()))?.isAgent).toBe(true)
  await record(page)
  const address = page.url()
  await page.evaluate(() => window.Tessera?.session.logout())
  await expect
    .poll(() => page.evaluate(() => window.Tessera?.session.get()))
    .toEqual({ realm: 'member', status: 'guest', isAgent: false, isTrial: false, account: null })
  expect(await page.evaluate(() => ({ ...sessionStorage }))).not.toHaveProperty('tessera:token')
  expect((await heard(page)).filter(({ type }) => type === 'tessera:navigate').map(({ detail }) => detail)).toEqual([
    { realm: 'member', path: '/' },
  ])
  expect(page.url()).toBe(address)
})

test('setLanguage and setTheme: change all widgets; the language is stored for the next load [CARD-53 SITE-08]', async ({ open }) => {
  const page = await open(`${account}${winners}`)
  await ready(page)
  await ready(page, '[data-tessera=winners]')
  await record(page)
  await page.evaluate(async () => {
    await window.Tessera?.setLanguage('TY')
    window.Tessera?.setTheme('light')
  })
  await expect(page.locator('[data-tessera] [data-tessera-theme=light]')).toHaveCount(2)
  expect((await heard(page)).filter(({ type }) => type === 'tessera:language').map(({ detail }) => detail)).toEqual([{ code: 'TY' }])
  const kept = await page.evaluate(() => localStorage.getItem('tessera:language'))
  expect(kept).toBe('TY')
  await open(account)
  await ready(page)
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => /dictionaries-\w+\/(\w+)\//.exec(name)?.[1]),
  )
  expect(loaded.filter(Boolean).every((code) => code === 'TY')).toBe(true)
})

test('configure: called after the start, one warning names the options that have no effect any more', async ({ open }) => {
  const page = await open(account)
  const warnings = warningsOf(page)
  await ready(page)
  await page.evaluate(() => {
    window.Tessera?.configure({ language: 'EN' }) // the same value as the script's attribute
    for (let time = 0; time < 2; time++) window.Tessera?.configure({ theme: 'light', getToken: () => null })
  })
  await expect.poll(() => warnings).toEqual(['Tessera: configure comes after the start; ignored: theme, getToken'])
})

test('stub: calls before the loader are replayed in order [CARD-54]', async ({ open, sandbox }) => {
  const page = await open('<main></main>', {
    script: false,
    head: `<script>
      window.Tessera = window.Tessera || { q: [] }
      for (const name of ['configure', 'mount', 'open', 'close', 'on', 'setLanguage', 'setTheme', 'setTexts', 'setConsent']) window.Tessera[name] ??= (...args) => window.Tessera.q.push([name, args])
      window.order = []
      Tessera.configure({ language: 'EN', theme: 'light' })
      Tessera.on('open', (event) => order.push('open ' + event.detail.popup))
      Tessera.on('close', (event) => order.push('close ' + event.detail.popup))
      Tessera.open('login')
      Tessera.open('register')
      Tessera.close()
      Tessera.open('forgot')
      addEventListener('DOMContentLoaded', () => Tessera.mount(document.querySelector('main'), 'account'))
    </script>`,
  })
  await page.evaluate((src) => {
    const script = document.createElement('script')
    script.src = src
    document.head.append(script)
  }, sandbox.loader)
  await ready(page, 'main')
  await expect(page.locator('main [data-tessera-theme=light]')).toBeAttached()
  const order = () => page.evaluate(() => (window as unknown as { order: string[] }).order)
  await expect.poll(order).toEqual(['open login', 'open register', 'close login', 'close register', 'open forgot'])
})

test('page events: each arrives once per listener', async ({ open, sandbox }) => {
  const page = await open(account, { script: false })
  await record(page)
  await page.evaluate((src) => {
    const script = document.createElement('script')
    script.src = src
    script.dataset['language'] = 'EN'
    document.head.append(script)
  }, sandbox.loader)
  await ready(page)
  await page.evaluate(() => {
    const byApi: string[] = []
    Object.assign(window, { byApi })
    for (const name of ['session', 'balance', 'open', 'close', 'navigate'] as const) window.Tessera?.on(name, () => void byApi.push(name))
  })
  await page.evaluate(() => window.Tessera?.open('login'))
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.evaluate(() => window.Tessera?.close())
  await logIn(page, sandbox)
  await expect.poll(async () => (await heard(page)).some(({ type }) => type === 'tessera:balance')).toBe(true)
  await page.evaluate(() => window.Tessera?.session.logout())
  await expect.poll(async () => (await heard(page)).filter(({ type }) => type === 'tessera:session').length).toBe(3)
  const all = await heard(page)
  expect(all.every(({ target, composed }) => ['account', 'HTML'].includes(target) && composed)).toBe(true)
  const names = all.map(({ type }) => type.slice('tessera:'.length))
  for (const name of ['ready', 'session', 'open', 'close', 'balance', 'navigate']) expect(names).toContain(name)
  expect(names.filter((name) => name === 'open')).toHaveLength(1)
  expect(names.filter((name) => name === 'ready')).toHaveLength(1)
  const byApi = await page.evaluate(() => (window as unknown as { byApi: string[] }).byApi)
  for (const name of ['session', 'balance', 'open', 'close', 'navigate']) expect(byApi).toContain(name)
  const { balance } = all.find(({ type }) => type === 'tessera:balance')?.detail ?? {}
  expect(balance).toMatch(/^\d+\.\d{2}$/)
})

test('events: each one bubbles from its widget, composed, and reaches Tessera.on [CARD-56]', async ({ open, sandbox, allow }) => {
  allow(/404/)
  const page = await open('', { script: false })
  await page.route(/\/tessera\/chunks\/announcements-/, (route) => route.fulfill({ status: 404 }))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(`<div data-tessera="account" data-menu></div>${winners}`)
  await record(page)
  await page.evaluate((names) => {
    const byApi = new Set<string>()
    Object.assign(window, { byApi })
    for (const name of names) window.Tessera?.on(name, () => void byApi.add(name))
  }, eventNames)
  await ready(page)
  await ready(page, '[data-tessera=winners]')
  // error: a widget that fails to load
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<div data-tessera="announcements"></div>'))
  await expect(page.locator('[data-tessera=announcements]')).toHaveAttribute('data-tessera-state', 'failed')
  // open, register, session, close, navigate, balance
  await page.evaluate(() => window.Tessera?.open('register'))
  const form = page.getByRole('dialog')
  await form.getByRole('tab', { name: 'Username' }).click()
  await form
    .getByLabel('Username', { exact: true })
    .and(page.locator('input'))
    .fill(`Eve${Date.now().toString(36).slice(-6)}`)
  await form.getByLabel('Password', { exact: true }).and(page.locator('input')).fill('harbour-9x')
  await form.getByLabel('Repeat password').and(page.locator('input')).fill('harbour-9x')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Create account' }).click()
  await expect(form).toBeHidden()
  // deposit, launch
  await page.getByRole('button', { name: 'Deposit' }).click()
  await expect(page.getByRole('dialog')).toBeVisible() // no widget of this page handles it, so there is a message
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.locator('[data-tessera=winners]').getByRole('listitem').first().getByRole('button').press('Enter')
  await expect(page.getByRole('dialog').locator('iframe')).toBeVisible()
  await page.evaluate(() => window.Tessera?.close())
  await page.evaluate(() => window.Tessera?.setLanguage('TY'))
  await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), winners) // ready: sent by one more widget

  await expect.poll(async () => new Set((await heard(page)).map(({ type }) => type.slice('tessera:'.length)))).toEqual(new Set(eventNames))
  for (const { type, target, composed } of await heard(page)) {
    expect(composed, type).toBe(true)
    // events about the whole page may come before the first widget is mounted
    const page = type === 'tessera:session' ? ['HTML'] : []
    expect([...page, 'account', 'winners', 'announcements'], type).toContain(target)
  }
  expect(new Set(await page.evaluate(() => [...(window as unknown as { byApi: Set<string> }).byApi]))).toEqual(new Set(eventNames))
  void sandbox
})

test("preventDefault: on open, launch, navigate and deposit, Tessera's own step does not happen [CARD-58]", async ({
  open,
  sandbox,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const answered = watchRequests(page)
  await open(
    `<div data-tessera="account"></div>${winners}<button data-tessera-open="search">Mine</button><div data-tessera="lobby" data-parts="navigation"></div>`,
  )
  await ready(page)
  await ready(page, '[data-tessera=lobby]')
  await logIn(page, sandbox)
  await expect(page.getByRole('button', { name: 'Deposit' })).toBeVisible()
  const dialog = page.getByRole('dialog')
  const steps: Record<string, { act: () => Promise<unknown>; ours: () => Promise<boolean> }> = {
    open: { act: () => page.getByText('Mine').click(), ours: () => dialog.isVisible() },
    launch: {
      act: () => page.locator('[data-tessera=winners]').getByRole('listitem').first().getByRole('button').press('Enter'),
      ours: () => dialog.locator('iframe').isVisible(),
    },
    navigate: {
      act: () => page.getByRole('navigation', { name: 'Categories' }).getByRole('button', { name: 'Fish games' }).click(),
      ours: () => page.getByRole('button', { name: 'Back to the lobby' }).isVisible(),
    },
    deposit: { act: () => page.getByRole('button', { name: 'Deposit' }).click(), ours: () => dialog.isVisible() },
  }
  for (const [name, { act, ours }] of Object.entries(steps)) {
    // both by a listener on the document and by Tessera.on
    await page.evaluate((name) => {
      document.addEventListener(`tessera:${name}`, prevent, { once: true })
      function prevent(event: Event) {
        event.preventDefault()
        document.title = `${name}, document`
      }
    }, name)
    await act()
    await expect(page).toHaveTitle(`${name}, document`)
    await answered()
    expect(await ours(), `${name}, prevented on the document`).toBe(false)
    await page.evaluate((name) => {
      const off = window.Tessera?.on(name as 'open', (event) => {
        event.preventDefault()
        off?.()
        document.title = `${name}, on`
      })
    }, name)
    await act()
    await expect(page).toHaveTitle(`${name}, on`)
    await answered()
    expect(await ours(), `${name}, prevented by Tessera.on`).toBe(false)
    await act()
    await expect.poll(ours, `${name}, left to us`).toBe(true)
    await page.evaluate(() => window.Tessera?.close())
    await expect(dialog).toHaveCount(0)
  }
})

test('token in the address: logs in, is removed before any request, and appears nowhere else [ROUTE-52 ROUTE-53 LOGIN-19]', async ({
  open,
  sandbox,
}) => {
  const token = await sandbox.loginToken('player1')
  const requests: { url: string; referrer: string; body: string | null }[] = []
  const said: string[] = []
  const page = await open('', { script: false })
  page.on('console', (message) => said.push(message.text()))
  page.on('request', (request) =>
    requests.push({ url: request.url(), referrer: request.headers()['referer'] ?? '', body: request.postData() }),
  )
  await open(account, { path: `/club?a=1&tessera-token=${token}&b=2`, head: '<meta name="referrer" content="unsafe-url">' })
  await record(page)
  await expect(page.getByText('Deposit').first()).toBeVisible()
  expect(new URL(page.url()).search).toBe('?a=1&b=2')

  const ours = requests.filter(({ url }) => url.startsWith(sandbox.gateway) && !url.endsWith('/loader.js'))
  expect(ours.length).toBeGreaterThan(5)
  expect(ours.filter(({ url, referrer }) => `${url}${referrer}`.includes(token))).toEqual([])
  const calls = ours.filter(({ url }) => new URL(url).pathname.startsWith('/wps/'))
  expect(new URL(calls[0]?.url ?? '').pathname).toBe('/wps/session/login/token')
  expect(calls[0]?.body).toContain(token)

  const session = (await page.evaluate(() => sessionStorage.getItem('tessera:token'))) ?? ''
  expect(session).not.toBe('')
  const everywhere = await page.evaluate(() => {
    const html: string[] = [
      document.documentElement.outerHTML,
      JSON.stringify({ ...localStorage }),
      document.cookie,
      JSON.stringify(history.state),
    ]
    const look = (root: ParentNode) => {
      for (const element of root.querySelectorAll('*'))
        if (element.shadowRoot) {
          html.push(element.shadowRoot.innerHTML)
          look(element.shadowRoot)
        }
    }
    look(document)
    return html.join('\n')
  })
  for (const secret of [token, session]) {
    expect(everywhere).not.toContain(secret)
    expect(JSON.stringify(await heard(page))).not.toContain(secret)
    expect(said.join('\n')).not.toContain(secret)
  }
  expect(requests.filter(({ url, referrer }) => `${url}${referrer}`.includes(session))).toEqual([])
  await page.reload()
  await expect(page.getByText('Deposit').first()).toBeVisible()
})

for (const [where, path] of [
  ['query', (token: string) => `/club?a=1&tessera-token=${token}#part`],
  ['fragment', (token: string) => `/club?a=1#tessera-token=${token}`],
  ['fragment, among others', (token: string) => `/club?a=1#part&tessera-token=${token}&more=1`],
] as const)
  test(`login token in the ${where}: a link from another site asks a guest first, one from the page's own origin logs in; the token leaves the address`, async ({
    open,
    sandbox,
  }) => {
    const page = await open(account, { path: path(await sandbox.loginToken('player1')), from: '' })
    const question = page.getByRole('alertdialog', { name: 'Log in as player1?' })
    await expect(question).toBeVisible()
    const { search, hash } = new URL(page.url())
    expect(search + hash).toBe(where === 'query' ? '?a=1#part' : where === 'fragment' ? '?a=1' : '?a=1#part&more=1')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    expect(await page.evaluate(() => window.Tessera?.session.get().status)).toBe('guest')
    await open(account, { path: path(await sandbox.loginToken('player1')), from: 'https://chat.example/' })
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log in' }).click()
    await expect.poll(() => page.evaluate(() => window.Tessera?.session.get().account)).toBe('player1')
    await page.evaluate(() => window.Tessera?.session.logout())
    await expect.poll(() => page.evaluate(() => window.Tessera?.session.get().status)).toBe('guest')
    await open(account, { path: path(await sandbox.loginToken('player1')) })
    await expect.poll(() => page.evaluate(() => window.Tessera?.session.get().account)).toBe('player1')
  })

test('login token in the full-page site’s address: a link from another site asks a guest first, one from the site’s own origin logs in', async ({
  page,
  sandbox,
}) => {
  const site = page.locator('[data-tessera=site]')
  const enter = async (referer?: string) => {
    await page.goto(`${sandbox.gateway}/?token=${await sandbox.loginToken('player1')}`, referer === undefined ? {} : { referer })
    await expect(site).toHaveAttribute('data-tessera-state', 'ready')
  }
  const account = () => page.evaluate(() => window.Tessera?.session.get().account)
  const question = page.getByRole('alertdialog', { name: 'Log in as player1?' })
  for (const referer of [undefined, 'https://chat.example/']) {
    await enter(referer)
    await expect(question).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    expect(await page.evaluate(() => window.Tessera?.session.get().status)).toBe('guest')
  }
  await enter('https://chat.example/')
  await question.getByRole('button', { name: 'Log in' }).click()
  await expect.poll(account).toBe('player1')
  await page.evaluate(() => window.Tessera?.session.logout())
  await expect.poll(() => page.evaluate(() => window.Tessera?.session.get().status)).toBe('guest')
  await enter(`${sandbox.gateway}/`)
  await expect.poll(account).toBe('player1')
})

test('token in the address: invalid, one console line, the page works as a guest [ROUTE-52]', async ({ open }) => {
  const page = await open(account, { path: '/?tessera-token=nonsense' })
  await expect(page.getByRole('alertdialog')).toContainText('We could not log you in')
  await page.keyboard.press('Escape')
  await ready(page)
})

test("token in the address: the host's own `token` stays there unused, unless data-address-token names it [ROUTE-52]", async ({
  open,
  sandbox,
}) => {
  const own = 'token-to-reset-a-password'
  const sent: string[] = []
  const page = await open('', { script: false })
  page.on('request', (request) => {
    const told = `${request.url()} ${request.postData() ?? ''} ${request.headers()['referer'] ?? ''}`
    if (request.url().startsWith(sandbox.gateway) && told.includes(own)) sent.push(request.url())
  })
  await open(account, { path: `/reset?token=${own}`, head: '<meta name="referrer" content="origin">' })
  await ready(page)
  await page.evaluate(() => window.Tessera?.open('register'))
  await expect(page.getByRole('dialog').locator('input').first()).toBeVisible()
  expect(new URL(page.url()).search).toBe(`?token=${own}`)
  expect([sent, await page.evaluate(() => window.Tessera?.session.get().status)]).toEqual([[], 'guest'])

  await open(account, { path: `/club?ticket=${await sandbox.loginToken('player1')}`, script: { 'data-address-token': 'ticket' } })
  await expect.poll(() => page.evaluate(() => window.Tessera?.session.get().account)).toBe('player1')
  expect(new URL(page.url()).search).toBe('')
})

test('permission information: is the first call; until its response all widgets keep loading [ROUTE-54]', async ({ open }) => {
  // early responses are read only after the permission information has arrived
  const unread = /\/(wps|lgw)\//
  const paths: string[] = []
  const page = await open('', { script: false })
  page.on('request', (request) => request.url().includes('/wps/') && paths.push(new URL(request.url()).pathname))
  const pass = await installClock(page, unread)
  let let_go: () => void = () => {}
  const held = new Promise<void>((resolve) => (let_go = resolve))
  await page.route('**/wps/system/permission', async (route) => {
    await held
    await route.continue()
  })
  await open(`${winners}<div data-tessera="lobby"></div>`)
  await page.evaluate(() => window.Tessera?.ready)
  await pass(1500)
  expect(paths[0]).toBe('/wps/system/permission')
  const widgets = page.locator('[data-tessera]')
  for (const widget of await widgets.all()) await expect(widget).toHaveAttribute('data-tessera-state', 'loading')
  await expect(page.locator('.game-tile')).toHaveCount(0)
  let_go()
  await ready(page)
  await expect(page.locator('.game-tile').first()).toBeVisible()
})

test('custom properties of the host: set colours, text, radius, font, spacing and shadow [CARD-60]', async ({ open }) => {
  const page = await open('', {
    head: `<style>:root{
      --tessera-accent:rgb(1,2,3); --tessera-accent-ink:rgb(4,5,6); --tessera-surface-1:rgb(7,8,9); --tessera-text:rgb(10,11,12);
      --tessera-radius-1:1.25px; --tessera-radius-3:3.25px; --tessera-font:"House Sans",monospace;
      --tessera-shadow-3:0 0 4px rgb(13,14,15); --tessera-space-3:5.25px
    }</style>`,
  })
  const look = () =>
    page.evaluate(() => {
      const properties = [
        'color',
        'backgroundColor',
        'borderTopLeftRadius',
        'fontFamily',
        'boxShadow',
        'paddingTop',
        'paddingLeft',
        'rowGap',
        'columnGap',
      ] as const
      const found = Object.fromEntries(properties.map((name) => [name, [] as string[]]))
      const root = document.querySelector('[data-tessera-popups]')?.shadowRoot
      for (const element of root?.querySelectorAll('*') ?? [])
        for (const name of properties) found[name]?.push(getComputedStyle(element)[name])
      return found
    })
  for (const popup of ['login', 'terms'] as const) {
    await page.evaluate((popup) => window.Tessera?.open(popup), popup)
    await expect(page.getByRole('dialog').first()).toBeVisible()
  }
  await page.evaluate(() => window.Tessera?.close())
  await expect(page.getByRole('dialog')).toHaveCount(1)
  const used = await look()
  expect(used['backgroundColor']).toEqual(expect.arrayContaining(['rgb(1, 2, 3)', 'rgb(7, 8, 9)']))
  expect(used['color']).toEqual(expect.arrayContaining(['rgb(4, 5, 6)', 'rgb(10, 11, 12)']))
  expect(used['borderTopLeftRadius']).toEqual(expect.arrayContaining(['1.25px', '3.25px']))
  expect(used['fontFamily']?.some((family) => family.includes('House Sans'))).toBe(true)
  expect(used['boxShadow']?.some((shadow) => shadow.includes('rgb(13, 14, 15)'))).toBe(true)
  await page.evaluate(() => window.Tessera?.open('terms'))
  await expect.poll(async () => Object.values(await look()).flat()).toContain('5.25px')
})
