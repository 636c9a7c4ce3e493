import type { FrameLocator } from 'playwright/test'
import { expect, type Page, test } from './fixtures.ts'

const builder = (gateway: string, hash = '') => `${gateway}/builder${hash && `#${hash}`}`
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const stage = (page: Page): FrameLocator => page.frameLocator('#stage iframe')
/** Every visible code block, by its title. */
const blocks = (page: Page): Promise<Record<string, string>> =>
  page
    .locator('#blocks .block')
    .evaluateAll((all) =>
      Object.fromEntries(
        all.map((block) => [block.querySelector('h3')?.textContent ?? '', block.querySelector('code')?.textContent ?? '']),
      ),
    )
const blocksOf = async (page: Page, kind: string) => {
  await page.getByRole('tab', { name: kind, exact: true }).click()
  return blocks(page)
}
const expectReady = async (page: Page, names: string[]) => {
  for (const name of names) await expect(page.locator(`[data-tessera=${name}]`)).toHaveAttribute('data-tessera-state', 'ready')
}

test('builder: choices are in the preview at three widths and in the address', async ({ page, sandbox, axe }) => {
  const asked = new Set<string>()
  page.on('request', (request) => void asked.add(new URL(request.url()).origin))
  await page.goto(builder(sandbox.gateway, 'widgets=winners'))
  const state = (name: string) => stage(page).locator(`[data-tessera=${name}]`)
  await expect(state('winners')).toHaveAttribute('data-tessera-state', 'ready')
  await page.getByRole('checkbox', { name: /^lobby/ }).check()
  await page.getByRole('group', { name: 'Options of lobby' }).getByLabel('Category').selectOption('RNG')
  await page.getByRole('radio', { name: 'light' }).check()
  await page.getByLabel('Language').selectOption('FR')
  await expect(state('lobby')).toHaveAttribute('data-tessera-state', 'ready')
  await expect(state('lobby')).toHaveAttribute('data-category', 'RNG')
  await expect(stage(page).getByRole('heading', { name: 'Gagnants' })).toBeVisible()
  await expect(stage(page).locator('html')).toHaveCSS('background-color', 'rgb(245, 241, 233)')
  expect(new URL(page.url()).hash).toBe('#widgets=lobby,winners&lobby.category=RNG&theme=light&language=FR')
  for (const [name, width] of [
    ['Phone 390', 390],
    ['Tablet 820', 820],
    ['Desktop 1440', 1440],
  ] as const) {
    await page.getByRole('radio', { name }).check()
    await expect(page.getByTitle(`Preview, ${width} pixels wide`)).toBeVisible()
    const frame = page.frames().find((each) => each.url().includes('/builder/preview'))
    expect(await frame?.evaluate(() => innerWidth)).toBe(width)
    const box = await page.locator('#stage iframe').boundingBox()
    const room = await page.locator('#stage').boundingBox()
    expect(box?.width).toBeLessThanOrEqual((room?.width ?? 0) + 1)
  }
  // the address restores the same settings for somebody else
  const address = page.url()
  await page.goto('about:blank')
  await page.goto(address)
  await expect(page.getByRole('checkbox', { name: /^lobby/ })).toBeChecked()
  await expect(page.getByRole('group', { name: 'Options of lobby' }).getByLabel('Category')).toHaveValue('RNG')
  await expect(page.getByLabel('Language')).toHaveValue('FR')
  await axe()
  expect([...asked]).toEqual([sandbox.gateway])
})

test('builder: brand colours, name and words are in preview and code; low contrast gives a warning', async ({ page, sandbox, axe }) => {
  await page.goto(builder(sandbox.gateway, 'widgets=account'))
  const bar = stage(page).locator('[data-tessera=account]')
  await expect(bar).toHaveAttribute('data-tessera-state', 'ready')
  await page.getByRole('heading', { name: 'Your brand' }).click()
  const write = async (label: string, text: string) => {
    await page.getByLabel(label, { exact: true }).fill(text)
    await page.getByLabel(label, { exact: true }).blur()
  }
  await write('Name', 'Kingfisher')
  await write('Accent', '#7EE0C3')
  await write('Words of your own', 'account.login = Step in')
  const button = bar.getByRole('button', { name: 'Sign up' })
  await expect(button).toHaveCSS('background-color', 'rgb(126, 224, 195)')
  await expect(bar.getByRole('button', { name: 'Step in' })).toBeVisible()
  await expect(bar.getByText('Kingfisher')).toBeVisible()
  await write('Ground', '#777777')
  await expect(page.getByText('Ground and text go together: set both.')).toBeVisible()
  await write('Text on the ground', '#888888')
  await expect(page.getByText(/The text on the ground has a contrast of 1\.\d : 1/)).toBeVisible()
  await write('Text on the ground', 'white')
  await expect(page.getByLabel('Text on the ground', { exact: true })).toHaveAccessibleDescription(/Six digits after a #/)
  await write('Text on the ground', '#ffffff')
  await write('Ground', '#102030')
  await expect(stage(page).locator('html')).toHaveCSS('background-color', 'rgb(16, 32, 48)')
  const made = JSON.parse((await blocks(page))['brand.json'] ?? '{}') as { name: string; themes: string[] }
  expect([made.name, made.themes]).toEqual(['Kingfisher', ['dark']])
  await axe()
})

test("builder: lists each fault of the preview's page on a line, or says that there is none", async ({ page, sandbox }) => {
  await page.goto(builder(sandbox.gateway, 'widgets=winners'))
  await expect(stage(page).locator('[data-tessera=winners]')).toHaveAttribute('data-tessera-state', 'ready')
  await page.getByRole('button', { name: 'Look for what is wrong' }).click()
  await expect(page.locator('#diagnoses')).toHaveText('Nothing wrong was found.')
  const frame = page.frames().find((each) => each.url().includes('/builder/preview'))
  await frame?.evaluate(() => document.querySelector('[data-tessera]')?.setAttribute('data-them', 'light'))
  await page.getByRole('button', { name: 'Look for what is wrong' }).click()
  await expect(page.locator('#diagnoses li')).toHaveText(/^ATTRIBUTE .*data-theme/)
})

test('builder: the full-page site navigates inside the preview', async ({ page, sandbox }) => {
  await page.goto(builder(sandbox.gateway, 'widgets=account,lobby'))
  await page.getByRole('checkbox', { name: /^site/ }).check()
  await expect(page.getByRole('checkbox', { name: /^lobby/ })).not.toBeChecked()
  await expect(stage(page).locator('[data-tessera=site]')).toHaveAttribute('data-tessera-state', 'ready')
  await stage(page).getByRole('link', { name: 'Promotions' }).first().click()
  await expect(stage(page).getByRole('heading', { name: 'Promotions', exact: true }).first()).toBeVisible()
  expect(page.frames().some((frame) => frame.url() === `${sandbox.gateway}/builder/preview/promotions`)).toBe(true)
})

test('builder: keyboard, phone, dark and light pass axe', async ({ page, sandbox, axe }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(builder(sandbox.gateway, 'widgets=winners&open=login&inputs=page'))
  await expect(page.locator('html')).toHaveAttribute('data-state', 'ready')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(region(page, 'Code')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tab', { name: 'HTML' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('tab', { name: 'Tag manager' })).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tabpanel')).toContainText('@tessera/react')
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await axe()
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('builder: copies the whole code and the link', async ({ page, sandbox, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(builder(sandbox.gateway, 'widgets=winners'))
  await page.getByRole('button', { name: 'Copy: Where each belongs' }).click()
  await expect(page.getByText('Where each belongs is copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('<div data-tessera="winners"></div>')
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await expect(page.getByText('The link is copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})

test('builder: a wrong address, an error beside its field and not in the code', async ({ page, sandbox }) => {
  await page.goto(builder(sandbox.gateway, 'widgets=winners&gateway=https://api.example'))
  const field = page.getByLabel('Address of the gateway')
  await expect(field).toHaveValue('https://api.example')
  await page.getByRole('button', { name: 'I know them' }).click()
  await field.fill('api.example')
  await field.blur()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(/An address begins with/)
  expect(Object.values(await blocks(page)).join()).not.toContain('api.example')
})

test('builder: a link with foreign addresses warns before it shows code', async ({ page, sandbox, axe }) => {
  await page.goto(builder(sandbox.gateway, 'widgets=winners&loader=https://evil.example/loader.js&gateway=https://api.example'))
  const warning = region(page, 'Do you know these addresses?')
  await expect(warning.getByRole('listitem')).toHaveText(['https://evil.example', 'https://api.example'])
  await expect(stage(page).locator('[data-tessera=winners]')).toHaveAttribute('data-tessera-state', 'ready') // loaded by this gateway's loader
  await expect(region(page, 'Code')).toBeHidden()
  await expect(region(page, 'Content security policy')).toBeHidden()
  expect(await page.locator('pre').count()).toBe(0)
  await page.getByRole('link', { name: 'Skip to the code' }).focus()
  await page.keyboard.press('Enter')
  await expect(warning).toBeFocused()
  await axe()
  await warning.getByRole('button', { name: 'I know them: show the code' }).click()
  await expect(warning).toBeHidden()
  await expect(region(page, 'Code')).toContainText('https://evil.example/loader.js')
  await page.getByLabel('Address of the loader').fill('https://cdn.example/loader.js')
  await page.getByLabel('Address of the loader').blur()
  await expect(region(page, 'Code')).toContainText('https://cdn.example/loader.js')
  await page.evaluate(() => (location.hash = '#widgets=winners&loader=https://other.example/loader.js'))
  await expect(warning.getByRole('listitem')).toHaveText(['https://other.example'])
})

test('builder preview: accepts messages only from the builder', async ({ sandbox, open }) => {
  const host = await open('<p>a page</p>', { script: false })
  const given = {
    home: `${sandbox.gateway}/`,
    loader: `${sandbox.gateway}/tessera/loader.js`,
    elements: [{ tag: 'div', text: 'not ours', given: { 'data-tessera': 'login' } }],
    options: {},
  }
  const opened = host.waitForEvent('popup')
  await host.evaluate(
    ([address = '', name = '']) => {
      const popup = window.open(address, name)
      setInterval(() => popup?.postMessage(name, '*'), 20)
    },
    [`${sandbox.gateway}/builder/preview`, JSON.stringify(given)],
  )
  const preview = await opened
  await preview.waitForLoadState('load')
  expect(await preview.evaluate(() => window.name)).toContain('not ours')
  await preview.evaluate(() => new Promise((resolve) => addEventListener('message', resolve, { once: true })))
  expect(await preview.locator('[data-tessera]').count()).toBe(0)
})

test('builder: a page with its HTML for all widgets, each becomes ready', async ({ page, sandbox, open }) => {
  const names = ['account', 'lobby', 'winners', 'announcements', 'promotions', 'login', 'register', 'wallet', 'member', 'agent']
  await page.goto(
    builder(
      sandbox.gateway,
      `widgets=${names.join(',')}&lobby.category=RNG&announcements.popup=off&member.page=limits&open=login,help&theme=light&language=EN`,
    ),
  )
  const { 'Anywhere in the page, once': loader, 'Where each belongs': elements, 'Style sheet': style } = await blocksOf(page, 'HTML')
  const host = await open(elements ?? '', { script: false, head: `${loader}<style>${style}</style>` })
  await expectReady(host, names)
  await host.getByRole('button', { name: 'Help', exact: true }).first().click()
  await expect(host.getByRole('dialog')).toBeVisible()
})

test('builder: a pinned release has its integrity in the code, and the code works', async ({ page, sandbox, open }) => {
  await page.goto(builder(sandbox.gateway, 'widgets=winners'))
  await page.getByText('Buttons, addresses').click()
  await page.getByLabel('Which release').selectOption({ label: await page.locator('#release option').last().innerText() })
  const code = await blocksOf(page, 'HTML')
  const [loader = '', element = ''] = Object.values(code)
  expect(loader).toMatch(/\/tessera\/\d+\.\d+\.\d+\/loader\.js" integrity="sha256-.{44}" crossorigin="anonymous"/)
  await open(element, { script: false, head: loader })
  await expectReady(page, ['winners'])
})

test('builder: the HTML for the full-page site, and for a language with its brand.json', async ({ page, sandbox, open, tab }) => {
  await page.goto(builder(sandbox.gateway, 'widgets=site'))
  const site = await blocksOf(page, 'HTML')
  const first = await open(site['Where each belongs'] ?? '', {
    script: false,
    head: site['Anywhere in the page, once'] ?? '',
    page: await tab(),
  })
  await expectReady(first, ['site'])

  await page.goto(builder(sandbox.gateway, 'widgets=winners&language=JA'))
  await expect(page.getByLabel('Language')).toHaveValue('JA')
  const made = await blocksOf(page, 'HTML')
  sandbox.serve('/brand.json', made['brand.json'] ?? '', { 'content-type': 'application/json' })
  const second = await open(made['Where each belongs'] ?? '', {
    script: false,
    head: made['Anywhere in the page, once'] ?? '',
    page: await tab(),
  })
  await expectReady(second, ['winners'])
  await expect(second.locator('[data-tessera=winners] [lang]').first()).toHaveAttribute('lang', 'ja')
})

test('builder: its code works on a page of WordPress and through a tag manager', async ({ page, sandbox, open, tab }) => {
  await page.goto(builder(sandbox.gateway, 'widgets=winners,promotions&theme=light&language=EN'))
  const press = await blocksOf(page, 'WordPress')
  // the tag that WordPress prints for the script, changed by the document's filter
  const php = press['functions.php of the theme'] ?? ''
  const [, src = ''] = /'tessera', '([^']+)'/.exec(php) ?? []
  const [, with_ = ''] = /str_replace\( ' src=', '([^']+)'/.exec(php) ?? []
  const tag = `<script src="${src}" id="tessera-js" async data-wp-strategy="async"></script>`.replace(' src=', with_)
  const first = await open(press['Block'] ?? '', { script: false, head: tag, page: await tab() })
  await expectReady(first, ['winners', 'promotions'])
  await expect(first.locator('[data-tessera=winners] [data-tessera-theme=light]')).toBeVisible()

  const managed = await blocksOf(page, 'Tag manager')
  const second = await open(managed['In the page, where each belongs'] ?? '', { script: false, page: await tab() })
  // added from text, long after the page has loaded, as a tag manager does
  await second.evaluate((text) => {
    document.body.append(document.createRange().createContextualFragment(text))
  }, managed['Custom HTML tag'] ?? '')
  await expectReady(second, ['winners', 'promotions'])
  await expect(second.locator('[data-tessera=winners] [data-tessera-theme=light]')).toBeVisible()
})

test('builder: a pasted policy, lists the missing sources; the completed policy is enough for a page', async ({
  page,
  sandbox,
  open,
  tab,
  allow,
}) => {
  await page.goto(builder(sandbox.gateway, 'widgets=account,lobby,winners&language=EN'))
  const policy = page.getByLabel('Policy', { exact: true })
  await policy.fill("default-src 'none'; script-src 'self'; require-trusted-types-for 'script'; trusted-types shop")
  const verdict = page.locator('#verdict')
  await expect(verdict).toContainText('script-src, connect-src, img-src, frame-src, trusted-types: something is missing.')
  await expect(verdict.locator('.verdict', { hasText: 'img-src' })).toContainText(`misses ${sandbox.gateway} for pictures of the gateway`)
  const mended = (await verdict.locator('code').last().textContent()) ?? ''
  await policy.fill(mended)
  await expect(verdict).toContainText('Everything that the widgets need is allowed.')

  const made = await blocksOf(page, 'HTML')
  const [loader = '', elements = ''] = [made['Anywhere in the page, once'], made['Where each belongs']]
  const headers = (text: string) => ({ 'content-security-policy': text.replaceAll('\n', ' ') })
  const report =
    "<script nonce='t'>window.broken = []; addEventListener('securitypolicyviolation', (event) => broken.push(event.violatedDirective))</script>"
  // the policy plus the test page's own listener and icon
  const withNonce = mended.replace('script-src', "script-src 'nonce-t'").replace('img-src', 'img-src data:')
  const host = await open(elements, { script: false, head: report + loader, headers: headers(withNonce), page: await tab() })
  await expectReady(host, ['account', 'lobby', 'winners'])
  await expect(host.locator('[data-tessera=lobby] img').first()).toBeVisible()
  expect(await host.evaluate(() => (window as unknown as { broken: string[] }).broken)).toEqual([])

  // without one of the sources, the same page is incomplete
  allow(/Content Security Policy|violates|Refused to/)
  const broken = await open(elements, {
    script: false,
    head: report + loader,
    headers: headers(withNonce.replace(/img-src [^;]+/, "img-src 'self'")),
    page: await tab(),
  })
  await expect.poll(() => broken.evaluate(() => (window as unknown as { broken: string[] }).broken)).toContain('img-src')
})
