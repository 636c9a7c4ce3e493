import { expect, type Page, test, warningsOf } from './fixtures.ts'

const isReady = (page: Page, selector = '[data-tessera=account]') =>
  expect(page.locator(selector)).toHaveAttribute('data-tessera-state', 'ready')
const account = '<div data-tessera="account"></div>'

/** The page's requests to other machines. */
function foreignRequests(page: Page): string[] {
  const found: string[] = []
  page.on('request', (request) => {
    if (!/^(localhost|127\.0\.0\.1)$/.test(new URL(request.url()).hostname) && !request.url().startsWith('data:')) found.push(request.url())
  })
  return found
}

test('DOM clobbering: a picture named currentScript sets neither bundle nor gateway', async ({ open, sandbox, page }) => {
  const foreign = foreignRequests(page)
  const picture = '<img name="currentScript" data-src="https://evil.example/tessera/loader.js" data-gateway="https://evil.example">'
  await open(
    `${picture}<script>
      const [picture] = document.images
      Object.defineProperty(picture, 'src', { value: picture.dataset.src }) // what the browser itself asks for would be counted
    </script>${account}<script src="${sandbox.loader}" data-language="EN"></script>`,
    { script: false },
  )
  await isReady(page)
  await page.evaluate(() => window.Tessera?.open('login'))
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(foreign).toEqual([])
})

for (const [what, markup] of [
  ['a form with a field', '<form id="Tessera"><input name="version"><input name="q"></form>'],
  ['two links', '<a id="Tessera" name="q"></a><a id="Tessera" name="version"></a>'],
  ['a frame', '<iframe name="Tessera"></iframe>'],
] as const)
  test(`DOM clobbering: ${what} named Tessera, the widgets mount`, async ({ open }) => {
    const page = await open(`${markup}${account}`)
    await isReady(page)
    expect(await page.evaluate(() => typeof window.Tessera?.version)).toBe('string')
  })

test('DOM clobbering: a form named Tessera, queued calls are replayed', async ({ open, sandbox }) => {
  const page = await open(
    `<form id="Tessera"><input name="q"></form>
    <script>
      if (!{}.hasOwnProperty.call(window, 'Tessera')) window.Tessera = { q: [] }
      for (const n of ['configure', 'mount', 'open', 'close', 'on', 'setLanguage', 'setTheme', 'setTexts', 'setConsent']) Tessera[n] ??= (...a) => Tessera.q.push([n, a])
      Tessera.open('login')
    </script>${account}<script async src="${sandbox.loader}" data-language="EN"></script>`,
    { script: false },
  )
  await isReady(page)
  await expect(page.getByRole('dialog')).toBeVisible()
})

/** Document properties that the bundle reads but that the test reads too, so they can't be shadowed in the test's page. */
const read = 'currentScript documentElement body head title cookie hidden visibilityState fullscreenElement fullscreenEnabled activeElement'
const called = 'querySelector querySelectorAll createElement createDocumentFragment addEventListener removeEventListener execCommand'

for (const names of [read, called])
  test(`DOM clobbering: elements named ${names.split(' ').slice(0, 3).join(', ')} …, the widgets work`, async ({
    open,
    sandbox,
    page,
    allow,
  }) => {
    allow(/is not a function/) // logged by Playwright's own code
    await open('', { script: false })
    const warnings = warningsOf(page)
    // in a frame that the test observes from outside, because Playwright itself needs an intact document
    const state = await page.evaluate(
      async ({ names, loader }) => {
        const frame = document.createElement('iframe')
        document.body.append(frame)
        const inner = frame.contentDocument as Document
        inner.open()
        inner.write(
          `<!doctype html><body>${names.map((name) => `<img name="${name}">`).join('')}<div data-tessera="account"></div><div data-tessera="lobby"></div>
          <button data-tessera-open="login">Log in</button><script src="${loader}" data-language="EN"></script>`,
        )
        inner.close()
        const own = { find: Document.prototype.querySelector.bind(inner), all: Document.prototype.querySelectorAll.bind(inner) }
        const until = async (isSo: () => unknown) => {
          for (let wait = 0; wait < 120 && !isSo(); wait++) await new Promise((resolve) => setTimeout(resolve, 50))
        }
        const states = () => [...own.all('[data-tessera]')].map((each) => (each as HTMLElement).dataset['tesseraState'])
        await until(() => states().every((each) => each === 'ready'))
        ;(own.find('button') as HTMLElement).click()
        const dialog = () => own.find('[data-tessera-popups]')?.shadowRoot?.querySelector('dialog')
        await until(dialog)
        return { states: states(), dialog: dialog()?.open }
      },
      { names: names.split(' '), loader: sandbox.loader },
    )
    expect(state).toEqual({ states: ['ready', 'ready'], dialog: true })
    expect(warnings).toEqual([])
  })
