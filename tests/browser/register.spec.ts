import { payloadCipher } from '../../examples/gateway/platform/payload.ts'
import type { PopupName } from '../../src/core/site/popup-names.ts'
import { expect, openByScript, type Page, test } from './fixtures.ts'
import { isPicture } from './picture.ts'

// a dialog that fades in reaches its contrast only at the end
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const popup = (page: Page) => page.getByRole('dialog').first()
// a tab's panel has the name of its tab, and a field in it may have the same name
const field = (page: Page, name: string | RegExp) =>
  popup(page)
    .getByLabel(name, typeof name === 'string' ? { exact: true } : {})
    .and(page.locator('input'))
const submit = (page: Page) => popup(page).getByRole('button', { name: 'Create account' })
const terms = (page: Page) => popup(page).getByRole('checkbox')
const tab = (page: Page, name: string) => popup(page).getByRole('tab', { name })
const openPopup = async (page: Page, name: PopupName = 'register') => {
  await page.waitForFunction(() => window.Tessera?.ready.then(() => true))
  await openByScript(page, name)
  await expect(popup(page)).toBeVisible()
}
/** The field's error message. */
const fault = async (page: Page, name: string | RegExp) => {
  const input = field(page, name)
  await expect(input).toHaveAttribute('aria-invalid', 'true')
  return input.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => (element.getRootNode() as ShadowRoot).getElementById(id)?.textContent ?? '')
      .join(' '),
  )
}
let count = 0
const someName = () => `Ada${Date.now().toString(36).slice(-5)}${++count}`
const fill = async (page: Page, values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value)
}
const chosen = { Password: 'harbour-9x', 'Repeat password': 'harbour-9x' }
const byName = async (page: Page, username = someName()) => {
  await tab(page, 'Username').click()
  await fill(page, { Username: username, ...chosen })
  await terms(page).check()
  return username
}
/** The decrypted body of a sealed call. */
const opened = (body: unknown) => payloadCipher('tessera-sandbox-payload-key').open(body)
const registerCall = (page: Page, path = '/wps/member/register') =>
  page.waitForRequest((request) => request.url().endsWith(path) && request.method() === 'PUT')
const bodyOf = async (call: ReturnType<typeof registerCall>) => opened((await call).postDataJSON()) as Record<string, unknown>
const on = { enabled: true, required: true, acceptedPattern: null, patternId: null, minLength: null, maxLength: null }
const off = { ...on, enabled: false }
const configurable = {
  payeeName: 'Full name',
  email: 'Email',
  qqNum: 'QQ number',
  line: 'LINE ID',
  whatsapp: 'WhatsApp number',
  facebook: 'Facebook name',
  wechat: 'WeChat ID',
  idNumber: 'ID number',
  recommenderId: 'Recommender ID',
}

test("registration: the widget shows the form, a host's button opens the popup [CARD-05]", async ({ open, axe }) => {
  const page = await open('<div data-tessera="register"></div><button data-tessera-open="register">Join the club</button>')
  await expect(page.locator('[data-tessera=register]')).toHaveAttribute('data-tessera-state', 'ready')
  await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible()
  await axe()
  await page.getByRole('button', { name: 'Join the club' }).click()
  await expect(popup(page).getByRole('tab', { name: 'Sign up', selected: true })).toBeVisible()
  await axe()
})

test('registration popup: opens also as registerModal and switches to the login [REG-01]', async ({ open }) => {
  const page = await open('')
  await openPopup(page, 'registerModal')
  await popup(page).getByRole('tab', { name: 'Log in' }).click()
  await expect(popup(page).getByRole('tab', { name: 'Log in', selected: true })).toBeVisible()
  await popup(page).getByRole('tab', { name: 'Sign up' }).click()
  await expect(submit(page)).toBeVisible()
})

test('registration by user name: logs in, closes the popup and goes to / [REG-02 REG-06]', async ({ open }) => {
  const page = await open('')
  await openPopup(page)
  await page.evaluate(() => {
    const seen: unknown[] = []
    Object.assign(window, { seen })
    window.Tessera?.on('navigate', (event) => seen.push(event.detail.path))
    window.Tessera?.on('register', (event) => seen.push(event.detail.method))
  })
  const name = await byName(page)
  const call = registerCall(page)
  await submit(page).click()
  expect(await bodyOf(call)).toMatchObject({
    username: name,
    login: true,
    registerMethod: 'WEB',
    countryDialingCode: '63',
    domain: 'localhost',
  })
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await page.evaluate(() => [window.Tessera?.session.get().status, ...(window as unknown as { seen: string[] }).seen])).toEqual([
    'member',
    'username',
    '/',
  ])
})

test('registration by mobile number: the SMS code registers and logs in [REG-07 ENT-59]', async ({ open, sandbox }) => {
  const page = await open('')
  await openPopup(page)
  const number = `917${String(Date.now()).slice(-7)}`
  await fill(page, { 'Mobile number': number, ...chosen })
  await terms(page).check()
  await popup(page).getByRole('button', { name: 'Send code' }).click()
  await expect(popup(page).getByRole('button', { name: /Send again in/ })).toBeDisabled()
  const sms = (await sandbox.outbox()).find(({ recipient }) => recipient === `+63${number}`)
  await field(page, 'Verification code').fill(String(sms?.['code']))
  const call = registerCall(page, '/wps/member/register/mobile')
  await submit(page).click()
  expect(await bodyOf(call)).toMatchObject({ mobileNum: number, verificationCode: sms?.['code'], password: 'harbour-9x', login: true })
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('registration popup: Cancel, Escape and Close lead to / [REG-03]', async ({ open }) => {
  const page = await open('')
  for (const leave of [
    () => popup(page).getByRole('button', { name: 'Cancel' }).click(),
    () => page.keyboard.press('Escape'),
    () => popup(page).getByRole('button', { name: 'Close' }).click(),
  ]) {
    await openPopup(page)
    const went = await page.evaluateHandle(() => ({
      path: new Promise((resolve) => window.Tessera?.on('navigate', (event) => resolve(event.detail.path))),
    }))
    await leave()
    expect(await went.evaluate(({ path }) => path)).toBe('/')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})

test('registration: the terms link opens /help#term over the form [REG-04]', async ({ open }) => {
  const page = await open('')
  await openPopup(page)
  await tab(page, 'Username').click()
  await field(page, 'Username').fill('marisol')
  const path = page.evaluate(() => new Promise((resolve) => window.Tessera?.on('navigate', (event) => resolve(event.detail.path))))
  await popup(page).getByRole('button', { name: 'terms' }).click()
  expect(await path).toBe('/help#term')
  await expect(page.getByRole('dialog')).toHaveCount(2)
  await expect(terms(page)).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(field(page, 'Username')).toHaveValue('marisol')
})

test('registration codes in the address: are sent with the registration, and their field is hidden [REG-05 REG-12]', async ({ open }) => {
  const page = await open('', { path: '/?referralCode=AGENT1&affiliateCode=AGENT2' })
  await openPopup(page)
  await expect(popup(page).getByText(/You were invited by a.*\*/)).toBeVisible()
  await byName(page)
  await expect(field(page, /Invitation code/)).toBeHidden()
  const call = registerCall(page)
  await submit(page).click()
  expect(await bodyOf(call)).toMatchObject({ referralCode: 'AGENT1', affiliateCode: 'AGENT2' })
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('registration code: without one the field is shown; a wrong code is an error beside it [REG-13 CALL-21 VALID-65]', async ({
  open,
}) => {
  const page = await open('')
  await openPopup(page)
  const code = field(page, /Invitation code/)
  await code.fill('no code at all')
  await code.blur()
  expect(await fault(page, /Invitation code/)).toContain('This is not a valid invitation code')
  const lookup = page.waitForRequest((request) => request.url().includes('/wps/agent/affiliate'))
  await code.fill('NOBODY')
  await code.blur()
  expect(Object.fromEntries(new URL((await lookup).url()).searchParams)).toMatchObject({ code: 'NOBODY', domain: 'localhost' })
  expect(await fault(page, /Invitation code/)).toContain('This is not a valid invitation code')
  await code.fill('AGENT1')
  await code.blur()
  await expect(code).not.toHaveAttribute('aria-invalid')
})

test("registration: an unknown invitation gives a warning popup, then the code's field is shown [ERR-13]", async ({ open, axe }) => {
  const page = await open('', { path: '/?affiliateCode=NOBODY' })
  await openPopup(page)
  await byName(page)
  await submit(page).click()
  const warning = page.getByRole('alertdialog')
  await expect(warning).toContainText('This is not a valid invitation code')
  await expect(warning.getByRole('button')).toHaveCount(1)
  await axe()
  await warning.getByRole('button', { name: 'OK' }).click()
  await expect(field(page, /Invitation code/)).toBeFocused()
  await submit(page).click()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('registration: MOBILENUMREG3 sets the first tab [REG-08 REG-09 ENT-57]', async ({ open, sandbox }) => {
  let page = await open('')
  await openPopup(page)
  await expect(tab(page, 'Mobile number')).toHaveAttribute('aria-selected', 'true')
  await sandbox.flags({ MOBILENUMREG3: false })
  page = await open('')
  await openPopup(page)
  await expect(tab(page, 'Username')).toHaveAttribute('aria-selected', 'true')
  await tab(page, 'Mobile number').click()
  await expect(field(page, 'Mobile number')).toBeVisible()
})

test('registration: each way is shown only while its flag is on [ENT-58 ENT-68]', async ({ open, sandbox }) => {
  await sandbox.flags({ USERNAMEREG3: false })
  let page = await open('')
  await openPopup(page)
  await expect(field(page, 'Mobile number')).toBeVisible()
  await expect(tab(page, 'Username')).toBeHidden()

  await sandbox.flags({ USERNAMEREG3: true, mobileReg: false })
  page = await open('')
  await openPopup(page)
  await expect(field(page, 'Username')).toBeVisible()
  await expect(tab(page, 'Mobile number')).toBeHidden()

  await sandbox.flags({ USERNAMEREG3: false })
  page = await open('')
  await openPopup(page)
  await expect(popup(page)).toContainText('Registration is closed at the moment')
})

test('registration: by mobile number without a password, and by name with a verified number [ENT-59 ENT-60]', async ({ open, sandbox }) => {
  await sandbox.flags({ MOBILENUMPASSREG3: false, REGMOBVERF3: true })
  const page = await open('')
  await openPopup(page)
  await expect(field(page, 'Mobile number')).toBeVisible()
  await expect(field(page, 'Password')).toBeHidden()
  await tab(page, 'Username').click()
  await expect(field(page, 'Password')).toBeVisible()
  await expect(field(page, 'Mobile number')).toBeVisible()
  await expect(field(page, 'Verification code')).toBeVisible()
})

test('registration: Google and Facebook are shown while enabled, and require the terms [REG-10 REG-11]', async ({ open, sandbox }) => {
  let page = await open('')
  await openPopup(page)
  await expect(popup(page).getByRole('button', { name: 'Facebook' })).toBeVisible()
  await popup(page).getByRole('button', { name: 'Google' }).click()
  await expect(terms(page)).toBeFocused()
  await expect(popup(page)).toContainText('Confirm that you are 21 or older')
  await sandbox.flags({ THIRDPARTYLOGIN3: false })
  page = await open('')
  await openPopup(page)
  await expect(submit(page)).toBeVisible()
  await expect(popup(page).getByRole('button', { name: 'Google' })).toBeHidden()
  await expect(popup(page).getByRole('button', { name: 'Facebook' })).toBeHidden()
})

test('registration: empty fields, an error beside each, focus on the first [VALID-06 VALID-07 VALID-08 VALID-23 VALID-57 VALID-71 ERR-15]', async ({
  open,
  axe,
}) => {
  const page = await open('')
  await openPopup(page)
  await tab(page, 'Username').click()
  await submit(page).click()
  for (const name of ['Username', 'Password', 'Repeat password']) expect(await fault(page, name)).toContain('This can’t be empty')
  await expect(field(page, 'Username')).toBeFocused()
  await expect(terms(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(terms(page)).toHaveAccessibleDescription('Confirm that you are 21 or older and agree to the terms.')
  await axe()
  await terms(page).check()
  await expect(terms(page)).not.toHaveAttribute('aria-invalid')
})

test("registration: a field is validated on blur by the server's rules [VALID-06 VALID-07 VALID-59 VALID-66 VALID-67 VALID-69]", async ({
  open,
  sandbox,
}) => {
  await sandbox.set({ register: { password: { ...on, patternId: 20, minLength: 8, maxLength: 32 } } })
  const page = await open('')
  await openPopup(page)
  await tab(page, 'Username').click()
  const leaves = async (name: string, value: string) => {
    await field(page, name).fill(value)
    await field(page, name).blur()
    return fault(page, name)
  }
  expect(await leaves('Username', '1marisol')).toContain('Start with a letter; use letters and digits only.')
  expect(await leaves('Username', 'abc')).toContain('Enter 4 to 16 characters')
  expect(await leaves('Password', 'Aa1!')).toContain('Enter a password of 8-32 characters')
  expect(await leaves('Password', 'harbour-9x')).toContain('Use a capital letter, a small letter, a digit and a symbol.')
  expect(await leaves('Repeat password', 'something else')).toContain('The two passwords are not the same')
  await field(page, 'Username').fill('marisol')
  await expect(field(page, 'Username')).not.toHaveAttribute('aria-invalid')
})

test('registration by mobile number: number and code are required [VALID-09 VALID-10 VALID-11 VALID-58 VALID-64]', async ({ open }) => {
  const page = await open('')
  await openPopup(page)
  await expect(field(page, 'Mobile number')).toHaveAccessibleDescription('Enter 10 digits.')
  await expect(field(page, 'Verification code')).toHaveAttribute('maxlength', '255')
  await submit(page).click()
  expect(await fault(page, 'Mobile number')).toContain('This can’t be empty')
  expect(await fault(page, 'Verification code')).toContain('This can’t be empty')
  await field(page, 'Mobile number').fill('917')
  await popup(page).getByRole('button', { name: 'Send code' }).click()
  expect(await fault(page, 'Mobile number')).toContain('Enter 10 digits')
  await field(page, 'Mobile number').fill('phone')
  await field(page, 'Mobile number').blur()
  expect(await fault(page, 'Mobile number')).toContain('Enter the phone number in digits only')
})

test('registration fields: shown and required as the server configures [ENT-48 ENT-49 VALID-12 VALID-13 VALID-14 VALID-15 VALID-16 VALID-17 VALID-18 VALID-19 VALID-20 VALID-21 VALID-22 VALID-70]', async ({
  open,
  sandbox,
  axe,
}) => {
  const rules = (rule: object) =>
    Object.fromEntries([...Object.keys(configurable), 'captcha', 'paymentPassword'].map((name) => [name, rule]))
  const labels = Object.values(configurable)
  await sandbox.set({ register: rules(off) })
  let page = await open('')
  await openPopup(page)
  await expect(submit(page)).toBeVisible()
  for (const label of [...labels, 'Payment password', 'Characters in the picture'])
    await expect(field(page, new RegExp(label))).toBeHidden()

  await sandbox.set({ register: rules({ ...on, required: false }) })
  page = await open('')
  await openPopup(page)
  await tab(page, 'Username').click()
  await submit(page).click()
  expect(await fault(page, 'Payment password')).toContain('This can’t be empty')
  for (const label of labels) await expect(field(page, `${label} (optional)`)).not.toHaveAttribute('aria-invalid')
  await expect(field(page, 'Characters in the picture')).not.toHaveAttribute('aria-invalid')

  await sandbox.set({ register: rules(on) })
  page = await open('')
  await openPopup(page)
  await tab(page, 'Username').click()
  await submit(page).click()
  for (const label of [...labels, 'Payment password']) expect(await fault(page, label)).toContain('This can’t be empty')
  expect(await fault(page, 'Characters in the picture')).toContain('Enter the characters in the picture')
  await axe()
})

test('registration fields: pattern, accepted pattern and bounds apply to any field [ENT-50 ENT-51 ENT-52 VALID-63 VALID-68]', async ({
  open,
  sandbox,
}) => {
  await sandbox.set({
    register: {
      payeeName: { ...on, patternId: 21 },
      email: { ...on, patternId: 3 },
      qqNum: { ...on, patternId: 6, minLength: 5, maxLength: 12 },
      line: { ...on, acceptedPattern: 'id-*' },
    },
  })
  const page = await open('')
  await openPopup(page)
  const says = async (label: string, value: string, text: string) => {
    await field(page, label).fill(value)
    await field(page, label).blur()
    expect(await fault(page, label)).toContain(text)
  }
  await says('Full name', 'Marisol', 'Enter your name as it appears on your bank account')
  await says('Email', 'marisol', 'Enter an email address like name@example.com')
  await says('QQ number', '123', 'Enter 5 to 12 characters')
  await says('QQ number', '12a45', 'Use digits only')
  await says('LINE ID', 'marisol', 'This is not in the format we accept. Check how it is written.')
  await field(page, 'LINE ID').fill('id-marisol')
  await field(page, 'LINE ID').blur()
  await expect(field(page, 'LINE ID')).not.toHaveAttribute('aria-invalid')
  await expect(field(page, 'QQ number')).toHaveAttribute('inputmode', 'numeric')
})

test('registration refused: code, captcha or taken name, the error is beside its field [VALID-60 VALID-21]', async ({ open, sandbox }) => {
  await sandbox.set({ register: { captcha: on } })
  const page = await open('')
  await openPopup(page)
  await byName(page, 'player1')
  await expect(popup(page).getByRole('img', { name: /Picture with letters/ })).toHaveAttribute('data-state', 'drawn')
  await field(page, 'Characters in the picture').fill('WRONG')
  const next = page.waitForResponse(isPicture)
  await submit(page).click()
  expect(await fault(page, 'Characters in the picture')).toContain('Here is another one')
  await expect(field(page, 'Characters in the picture')).toBeFocused()
  await expect(field(page, 'Characters in the picture')).toHaveValue('')
  const { value } = (await (await next).json()) as { value: string }
  await field(page, 'Characters in the picture').fill((await sandbox.call(`/sandbox/captcha/${value.split(':')[0]}`)) as string)
  await submit(page).click()
  expect(await fault(page, 'Username')).toContain('This username is taken')
  await expect(field(page, 'Username')).toBeFocused()
  await expect(field(page, 'Password')).toHaveValue('harbour-9x')
})

test('registration refused: wrong code or registered number, the error is beside its field [VALID-60]', async ({ open }) => {
  const page = await open('')
  await openPopup(page)
  await fill(page, { 'Mobile number': '9170000001', 'Verification code': '000000', ...chosen })
  await popup(page).getByRole('button', { name: 'Send code' }).click()
  expect(await fault(page, 'Mobile number')).toContain('This mobile number is already registered')
  await fill(page, { 'Mobile number': '9176660001' })
  await terms(page).check()
  await submit(page).click()
  expect(await fault(page, 'Verification code')).toContain('Invalid or missing verification code')
})

test("registration SMS: sending fails, the server's message is in a warning popup [ERR-14]", async ({ open, sandbox, allow }) => {
  allow(/status of 502/)
  await sandbox.set({ smsFailure: 'failed', smsMessage: 'The operator did not accept this number.' })
  const page = await open('')
  await openPopup(page)
  await field(page, 'Mobile number').fill('9176660002')
  await popup(page).getByRole('button', { name: 'Send code' }).click()
  const warning = page.getByRole('alertdialog')
  await expect(warning).toContainText('The operator did not accept this number.')
  await warning.getByRole('button', { name: 'OK' }).click()
  await expect(field(page, 'Mobile number')).toHaveValue('9176660002')
})

test("registration: the age is the brand's, 21 by default, and the bonus is labelled [SITE-09 SITE-10 CONST-41 CONST-59]", async ({
  open,
  sandbox,
  context,
}) => {
  let page = await open('')
  await openPopup(page)
  await expect(popup(page).getByLabel(/^I am 21 years old/)).toBeVisible()
  await expect(popup(page)).toContainText('Registration bonus 100%')
  await context.route(`${sandbox.host}/brand.json`, (route) =>
    route.fulfill({ json: { minimumAge: 18, languages: ['EN'] }, headers: { 'access-control-allow-origin': '*' } }),
  )
  page = await open('', { script: { 'data-brand': `${sandbox.host}/brand.json` } })
  await openPopup(page)
  await expect(popup(page).getByLabel(/^I am 18 years old/)).toBeVisible()
  await submit(page).click()
  await expect(popup(page)).toContainText('Confirm that you are 18 or older')
})

test('registration: with Firebase SMS the id token is sent with channel sms [CALL-17]', async ({ open, sandbox, context }) => {
  const cors = { 'access-control-allow-origin': '*' }
  await context.route(`${sandbox.host}/brand.json`, (route) =>
    route.fulfill({
      json: { languages: ['EN'], identity: 'firebase', firebase: { module: 'https://identity.example/firebase.js', sms: 'on' } },
      headers: cors,
    }),
  )
  await context.route('https://identity.example/firebase.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: cors,
      body: 'export const createIdentity = () => ({ signIn: async () => "", sendCode: async (number) => async (code) => `token of ${number} ${code}` })',
    }),
  )
  const page = await open('', { script: { 'data-brand': `${sandbox.host}/brand.json` } })
  await openPopup(page)
  await fill(page, { 'Mobile number': '9176660003', ...chosen })
  await terms(page).check()
  await popup(page).getByRole('button', { name: 'Send code' }).click()
  await expect(popup(page).getByRole('button', { name: /Send again in (01:00|00:5\d)/ })).toBeVisible()
  await field(page, 'Verification code').fill('123456')
  const call = registerCall(page, '/wps/member/register/mobile')
  await submit(page).click()
  expect(await bodyOf(call)).toMatchObject({ firebaseChannel: 'sms', firebaseIdToken: 'token of +639176660003 123456' })
  await expect(popup(page).getByRole('alert')).toContainText('not enabled')
})

test('registration panel: shows the banner of group w_register [ENT-09]', async ({ open, sandbox }) => {
  const { banners } = (await sandbox.call('/wps/relay/MCSFE_getListAnnouncements?types=B&platform=W&language=EN')) as {
    banners: { groupName: string; url: string; title: string }[]
  }
  const banner = banners.find(({ groupName }) => groupName === 'w_register')
  const page = await open('')
  await openPopup(page)
  const picture = popup(page)
    .getByRole('img', { name: banner?.title ?? 'none', exact: true })
    .first()
  await expect(picture).toBeVisible()
  expect(await picture.getAttribute('src')).toContain(banner?.url)
})

test("registration: shows the password's strength; closing keeps the input except passwords", async ({ open }) => {
  const page = await open('')
  await openPopup(page)
  await tab(page, 'Username').click()
  await field(page, 'Username').fill('marisol')
  await field(page, 'Password').fill('abc')
  await expect(popup(page).getByRole('progressbar', { name: 'Password strength' })).toHaveAttribute('aria-valuetext', 'Weak')
  await field(page, 'Password').pressSequentially('-Harbour-9x-tide')
  await expect(popup(page).getByRole('progressbar', { name: 'Password strength' })).toHaveAttribute('aria-valuetext', 'Strong')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await openPopup(page)
  await tab(page, 'Username').click()
  await expect(field(page, 'Username')).toHaveValue('marisol')
  await expect(field(page, 'Password')).toHaveValue('')
})

test('registration: a lost connection keeps the form; two clicks send one request', async ({ open, allow, context }) => {
  allow(/net::ERR_|Failed to load/)
  const page = await open('')
  await openPopup(page)
  await byName(page)
  let calls = 0
  let lose = () => {}
  const held = new Promise<void>((resolve) => (lose = resolve))
  await context.route('**/wps/member/register', async (route) => {
    calls++
    await held
    await route.abort('connectionfailed')
  })
  await submit(page).click()
  await expect(submit(page)).toHaveAttribute('aria-busy', 'true')
  await submit(page).click({ force: true }) // the button is busy, so Playwright would wait without `force`
  await field(page, 'Username').press('Enter')
  lose()
  await expect(popup(page).getByRole('alert')).toContainText('Network link is abnormal')
  expect(calls).toBe(1)
  await expect(field(page, 'Password')).toHaveValue('harbour-9x')
  await context.unroute('**/wps/member/register')
  await submit(page).click()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('registration: works by keyboard alone; on a phone the button stays visible', async ({ open }) => {
  const page = await open('')
  await page.setViewportSize({ width: 390, height: 844 })
  await openPopup(page)
  await expect(submit(page)).toBeInViewport({ ratio: 1 })
  await tab(page, 'Mobile number').press('ArrowLeft')
  await page.keyboard.press('Tab')
  await page.keyboard.type(someName())
  await page.keyboard.press('Tab')
  await page.keyboard.type('harbour-9x')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('harbour-9x')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(terms(page)).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await page.evaluate(() => window.Tessera?.session.get().status)).toBe('member')
})
