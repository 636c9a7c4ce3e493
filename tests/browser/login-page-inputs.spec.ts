import { expect, type Page, serveBrand, test } from './fixtures.ts'

const script = { 'data-login-inputs': 'page' }
const inline = '<main><h1>A page of a host</h1><div data-tessera="login"></div></main>'
const button = '<button data-tessera-open="login">Open the login</button>'
/** The inputs that a password manager finds if it does not look into shadow roots. */
const found = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input')].map(({ name, type, autocomplete, form, ariaLabel, value }) => ({
      name,
      type,
      autocomplete,
      ariaLabel,
      value,
      isInForm: form?.isConnected ?? false,
    })),
  )
const input = (page: Page, name: string) => page.locator(`input[name=${name}]`)
const session = (page: Page) => page.evaluate(() => window.Tessera?.session.get().status)

/**
 * Fills the inputs like a password manager that sees only the page's own tree: it finds the password and the name before it, and sets both
 * without an event.
 */
const fillAsManager = (page: Page, account: string, secret: string) =>
  page.evaluate(
    ([account, secret]) => {
      const inputs = [...document.querySelectorAll<HTMLInputElement>('input')]
      const at = inputs.findIndex(({ type }) => type === 'password')
      const [name, password] = [inputs[at - 1], inputs[at]]
      if (!name || !password) throw new Error('there is no login')
      name.value = account ?? ''
      password.value = secret ?? ''
    },
    [account, secret],
  )

test("login inputs: by default inside the widget, none in the page's own tree", async ({ open }) => {
  const page = await open(inline)
  await expect(page.locator('[data-tessera=login]').getByLabel('Password', { exact: true })).toBeVisible()
  expect(await found(page)).toEqual([])
})

test('login inputs in the page: values of a password manager are sent, and it sees the submit', async ({ open, axe }) => {
  const page = await open(inline, { script })
  await expect(input(page, 'username')).toBeVisible()
  await axe()
  expect(await found(page)).toEqual([
    { name: 'username', type: 'text', autocomplete: 'username webauthn', ariaLabel: 'Username', value: '', isInForm: true },
    { name: 'password', type: 'password', autocomplete: 'current-password', ariaLabel: 'Password', value: '', isInForm: true },
  ])
  await page.evaluate(() => {
    document.addEventListener(
      'submit',
      (event) => {
        const { elements } = event.target as HTMLFormElement
        document.title = [...elements].map((each) => (each as HTMLInputElement).value).join(' ')
      },
      true,
    )
    // other listeners for submits of the page's own forms must not receive this one
    document.addEventListener('submit', () => (document.title = 'the host heard it'))
  })
  await fillAsManager(page, 'player1', 'Player123!')
  await page.locator('[data-tessera=login] form').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText('You are logged in as')).toBeVisible()
  expect(await page.title()).toBe('player1 Player123!')
  expect(await session(page)).toBe('member')
  expect(await found(page), 'nothing is left behind').toEqual([])
  expect(await page.evaluate(() => document.querySelector('[data-tessera=login]')?.childElementCount)).toBe(0)
})

test('login inputs in the page, popup: focus, labels, faults and Enter work; removed on closing', async ({ open, axe }) => {
  const page = await open(button, { script })
  await page.getByRole('button', { name: 'Open the login' }).click()
  await expect(input(page, 'username')).toBeFocused()
  await axe()
  await page.keyboard.press('Enter')
  await expect(page.getByText('This can’t be empty')).toHaveCount(2)
  await expect(input(page, 'username')).toBeFocused()
  await expect(input(page, 'username')).toHaveAttribute('aria-invalid', 'true')
  await expect(input(page, 'username')).toHaveAccessibleDescription('This can’t be empty.')
  await axe()
  await page.keyboard.type('player1')
  await expect(input(page, 'username')).not.toHaveAttribute('aria-invalid')
  await expect(input(page, 'username')).not.toHaveAttribute('aria-description')
  await page.keyboard.press('Tab')
  await expect(input(page, 'password')).toBeFocused()
  await page.keyboard.type('Player123!')
  const toggle = page.getByRole('button', { name: 'Show password' })
  await toggle.click()
  await expect(input(page, 'password')).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(input(page, 'password')).toHaveAttribute('type', 'password')
  await page.getByRole('dialog').locator('label.field-label', { hasText: 'Username' }).click()
  await expect(input(page, 'username')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await session(page)).toBe('member')
  expect(await found(page)).toEqual([])
  expect(await page.locator('form').count()).toBe(0)
  expect(new URL(page.url()).search).toBe('')
})

test('login inputs in the page: a refusal is beside the password; Escape closes and removes them', async ({ open }) => {
  const page = await open(button, { script })
  await page.getByRole('button', { name: 'Open the login' }).click()
  await input(page, 'username').fill('player1')
  await input(page, 'password').fill('wrong-one1')
  await page.keyboard.press('Enter')
  await expect(input(page, 'password')).toHaveAccessibleDescription(/is wrong/)
  await expect(input(page, 'password')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await found(page)).toEqual([])
})

test('login inputs in the page: the mobile number precedes the password; codes stay in the widget', async ({ open, sandbox }) => {
  await sandbox.flags({ MOBILEVERCODELOGIN3: true })
  const page = await open(inline, { script })
  await page.getByRole('tab', { name: 'Mobile number' }).click()
  await expect(page.getByRole('textbox', { name: 'Verification code' })).toBeVisible()
  expect(await found(page)).toEqual([])
  await page.getByRole('button', { name: /password instead/ }).click()
  await expect(input(page, 'password')).toBeVisible()
  expect((await found(page)).map(({ name, autocomplete }) => [name, autocomplete])).toEqual([
    ['mobileNum', 'username'],
    ['password', 'current-password'],
  ])
  await page.getByRole('tab', { name: 'Username' }).click()
  await expect(input(page, 'username')).toBeVisible()
  expect((await found(page)).map(({ name }) => name)).toEqual(['username', 'password'])
})

test('login inputs in the page: style sheets and hotkeys of the host do not reach them', async ({ open, tab }) => {
  const hostile = `<style>
    input { position: absolute !important; inset: 0; width: 3px !important; background: lime !important; color: lime !important; font: 40px cursive !important;
      transform: rotate(20deg) !important; opacity: 0.1 !important; filter: blur(4px) !important; border: 9px solid red !important; outline: 9px solid red !important;
      -webkit-text-security: none !important; text-transform: uppercase !important; letter-spacing: 1em !important; box-shadow: 0 0 9px red !important; display: none !important;
      animation: spin 1s infinite !important; transition: all 9s !important; float: right !important; visibility: hidden !important; pointer-events: none !important }
    @keyframes spin { to { translate: 100px } }
    input::before { content: 'x' }
  </style>`
  const looks = (page: Page) =>
    page.evaluate(() => {
      const roots = [document, ...[...document.querySelectorAll('[data-tessera]')].map(({ shadowRoot }) => shadowRoot)]
      return roots
        .flatMap((root) => [...(root?.querySelectorAll<HTMLInputElement>('input[name=username], input[name=password]') ?? [])])
        .map((each) => {
          const style = getComputedStyle(each)
          const { x, y, width, height } = each.getBoundingClientRect()
          const names = [
            'color',
            'backgroundColor',
            'font',
            'letterSpacing',
            'textTransform',
            'opacity',
            'filter',
            'transform',
            'position',
            'float',
          ]
          names.push(
            'visibility',
            'pointerEvents',
            'borderTopWidth',
            'boxShadow',
            'animationName',
            'transitionDuration',
            'webkitTextSecurity',
            'cursor',
          )
          return [each.name, x, y, width, height, ...names.map((name) => `${name}: ${style[name as 'color']}`)]
        })
    })
  const usual = await open(inline)
  await expect(usual.locator('[data-tessera=login]').getByLabel('Password', { exact: true })).toBeVisible()
  const page = await open(inline, { script, head: hostile, page: await tab() })
  await expect(input(page, 'password')).toBeVisible()
  expect(await looks(page)).toEqual(await looks(usual))
  await page.evaluate(() => document.addEventListener('keydown', ({ key }) => (document.title += key)))
  const before = await page.title()
  await input(page, 'username').focus()
  await page.keyboard.type('abc')
  expect(await page.title()).toBe(before)
  await expect(input(page, 'username')).toHaveValue('abc')
})

test('login inputs in the page: follow language and direction, and survive a morph of the page', async ({ open, sandbox }) => {
  const page = await open(inline, { script: { ...script, 'data-brand': serveBrand(sandbox, { languages: ['EN', 'AR'] }) } })
  await expect(input(page, 'username')).toBeVisible()
  await input(page, 'username').fill('player1')
  await page.evaluate(() => document.querySelector('[data-tessera=login]')?.replaceChildren())
  await expect(input(page, 'username')).toHaveValue('player1')
  await page.evaluate(() => window.Tessera?.setLanguage('AR'))
  await expect(input(page, 'username')).not.toHaveAttribute('aria-label', 'Username')
  await expect(input(page, 'username')).toHaveCSS('direction', 'rtl')
  await page.evaluate(() => document.querySelector('[data-tessera=login]')?.remove())
  await expect(input(page, 'username')).toHaveCount(0)
})
