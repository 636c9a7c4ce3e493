import { stepOf, totpAt } from '../../examples/gateway/member/totp.ts'
import { findViolations } from './axe.ts'
import { closePublicPopup, expect, logIn, type Page, type Sandbox, test } from './fixtures.ts'
import { confirmByPaymentPassword, enterAs, newMember, paymentPassword, sealed } from './member.ts'
import { png } from './png.ts'
import { openSite } from './site.ts'

const place = '/member#securityCenter'
const axe = async (page: Page) =>
  expect((await findViolations(page)).filter((violation) => !/^(skip-link|landmark-unique):/.test(violation))).toEqual([])
const dialog = (page: Page) => page.getByRole('dialog')
const question = (page: Page) => page.getByRole('alertdialog')
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
const latestCode = async (sandbox: Sandbox, recipient: string) => {
  const found = async () => (await sandbox.outbox()).find((message) => message.recipient === recipient)?.code ?? ''
  await expect.poll(found).toMatch(/^\d{6}$/)
  return found()
}
const open = async (page: Page, sandbox: Sandbox, fields: Parameters<typeof newMember>[1] = {}, at = place) => {
  const member = await newMember(sandbox, fields)
  await enterAs(page, sandbox, member.account, at)
  return member
}

test("security centre: lists the account's protections and sets a payment password [MEMBER-01 ROLE-11]", async ({ page, sandbox }) => {
  const { password } = await open(page, sandbox)
  await expect(page.getByRole('heading', { name: 'Security centre', exact: true })).toBeVisible()
  await expect(page.getByText('1 of 5 protections are set')).toBeVisible()
  await expect(row(page, 'Payment password')).toContainText('Not set')
  await axe(page)
  await page.getByRole('button', { name: 'Set up Payment password' }).click()
  const save = dialog(page).getByRole('button', { name: 'Save' })
  await dialog(page).getByLabel('New payment password', { exact: true }).fill('12345')
  await save.click()
  await expect(dialog(page).getByText('Enter six digits')).toBeVisible()
  await expect(dialog(page).getByLabel('New payment password', { exact: true })).toBeFocused()
  await dialog(page).getByLabel('New payment password', { exact: true }).fill('246810')
  await dialog(page).getByLabel('Repeat the new payment password').fill('246811')
  await dialog(page).getByLabel('Login password', { exact: true }).fill('guess')
  await save.click()
  await expect(dialog(page).getByText('This does not match the new payment password')).toBeVisible()
  await dialog(page).getByLabel('Repeat the new payment password').fill('246810')
  await save.click()
  await expect(dialog(page).getByText('The password is wrong.')).toBeVisible()
  await axe(page)
  await dialog(page).getByLabel('Login password', { exact: true }).fill(password)
  await save.click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByText('Payment password set')).toBeVisible()
  await expect(page.getByText('2 of 5 protections are set')).toBeVisible()
})

test('security centre: a bound e-mail address resets the payment password; a taken number is refused', async ({ page, sandbox }) => {
  await sandbox.set({ proofWaitHours: 0 }) // no waiting hours, so that the mailbox is valid as a proof at once
  const { account, password } = await open(page, sandbox, { paymentPassword })
  const mailbox = `${account}@mail.example`
  await page.getByRole('button', { name: 'Set up Email' }).click()
  await dialog(page).getByRole('button', { name: 'Send code' }).click()
  await expect(dialog(page).getByText('This can’t be empty')).toBeVisible()
  await dialog(page).getByLabel('Email address').fill(mailbox)
  await dialog(page).getByRole('button', { name: 'Send code' }).click()
  await expect(dialog(page).getByText(/We have sent a code to m\*\*\*@mail\.example/)).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: /Send again in/ })).toBeDisabled()
  await dialog(page).getByLabel('Verification code').fill('000000')
  await dialog(page).getByLabel('Login password', { exact: true }).fill(password)
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await confirmByPaymentPassword(page) // the login password alone is not enough to bind a mailbox
  await expect(dialog(page).getByText('Invalid or missing verification code')).toBeVisible()
  await dialog(page)
    .getByLabel('Verification code')
    .fill(await latestCode(sandbox, mailbox))
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(row(page, 'Email')).toContainText('Codes go to m***@mail.example.')

  await page.getByRole('button', { name: 'Set up Mobile number' }).click()
  await sandbox.set({ smsCountries: ['66'] })
  await dialog(page).getByLabel('Mobile number').fill('9170000001')
  await dialog(page).getByRole('button', { name: 'Send code' }).click()
  await expect(dialog(page).getByLabel('Mobile number')).toHaveAccessibleDescription(/We can’t send codes to numbers of this country\./)
  await dialog(page).getByLabel('Verification code').fill('123456')
  await dialog(page).getByLabel('Login password', { exact: true }).fill(password)
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog', { name: 'Is that you?' }).getByRole('tab', { name: 'Payment password' }).click()
  await confirmByPaymentPassword(page)
  await expect(dialog(page).getByText('This mobile number belongs to another account.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Change Payment password' }).click()
  await dialog(page).getByLabel('Current payment password').fill('000000')
  await dialog(page).getByLabel('New payment password', { exact: true }).fill('135790')
  await dialog(page).getByLabel('Repeat the new payment password').fill('135790')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page).getByText('The payment password is wrong. Attempts left: 4')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Forgotten? Use a code instead' }).click()
  await sandbox.resetLimits()
  await dialog(page).getByRole('button', { name: 'Send code' }).click()
  await expect(dialog(page).getByText(/We have sent a code/)).toBeVisible()
  await dialog(page)
    .getByLabel('Verification code')
    .fill(await latestCode(sandbox, mailbox))
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Payment password set')).toBeVisible()
})

test('authenticator: is asked for at the login; a recovery code replaces it', async ({ page, sandbox }) => {
  test.slow() // three logins
  await sandbox.set({ proofWaitHours: 0 }) // no waiting hours, so that the authenticator is valid at once
  const { account, password } = await open(page, sandbox)
  await page.getByRole('button', { name: 'Set up Extra verification' }).click()
  await dialog(page).getByLabel('Login password', { exact: true }).fill(password)
  await dialog(page).getByRole('button', { name: 'Next' }).click()
  await expect(dialog(page).getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await axe(page)
  const secret = (await dialog(page).getByRole('code').innerText()).replace(/\s/g, '')
  await dialog(page).getByLabel('Code from the app').fill('000000')
  await dialog(page).getByRole('button', { name: 'Turn on', exact: true }).click()
  await expect(dialog(page).getByText('This is not a valid verification code.')).toBeVisible()
  await dialog(page)
    .getByLabel('Code from the app')
    .fill(totpAt(secret, stepOf(Date.now())))
  await dialog(page).getByRole('button', { name: 'Turn on', exact: true }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  const codes = await dialog(page).getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  await axe(page)
  // the codes close only after confirmation: Escape shows the question, and pressing it again does not close them
  for (let times = 0; times < 2; times++) {
    await page.keyboard.press('Escape')
    await expect(question(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question(page)).toBeHidden()
    await expect(dialog(page).getByRole('listitem')).toHaveText(codes)
  }
  await dialog(page).getByRole('button', { name: 'I have kept them' }).click()
  await expect(row(page, 'Extra verification')).toContainText('Set')

  const logInAgain = async (code: () => string) => {
    await page.evaluate(() => window.Tessera?.session.logout())
    await openSite(page, sandbox, '/login')
    await dialog(page).getByRole('textbox', { name: 'Username' }).fill(account)
    await dialog(page).getByLabel('Password', { exact: true }).fill(password)
    await dialog(page).locator('button[type=submit]').click()
    await expect(dialog(page).getByText('Enter the code that your authenticator app shows')).toBeVisible()
    await expect(dialog(page).getByRole('button', { name: 'Send the code again' })).toHaveCount(0)
    await dialog(page).getByLabel('Verification code').fill('000000')
    await dialog(page).getByRole('button', { name: 'Confirm' }).click()
    await expect(dialog(page).getByText('This is not a valid verification code.')).toBeVisible()
    await dialog(page).getByLabel('Verification code').fill(code())
    await dialog(page).getByRole('button', { name: 'Confirm' }).click()
    await expect(dialog(page)).toBeHidden()
  }
  await logInAgain(() => totpAt(secret, stepOf(Date.now()) + 1)) // a code of the current time, however long the test took to get here
  await logInAgain(() => codes[0] ?? '')
  await page.goto(sandbox.gateway + place)
  await page.getByRole('button', { name: 'Change Extra verification' }).click()
  await expect(dialog(page).getByText('9 recovery codes are left.')).toBeVisible()
  await dialog(page)
    .getByLabel('Code', { exact: true })
    .fill(codes[1] ?? '')
  await dialog(page).getByRole('button', { name: 'Turn off extra verification' }).click()
  await expect(page.getByText('Extra verification is off.')).toBeVisible()
})

test('Google account: is linked by the identity page and unlinked after a question [STATE-49]', async ({ page, sandbox, context }) => {
  const { password } = await open(page, sandbox)
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Link Google' }).click()
    await dialog(page).getByLabel('Login password', { exact: true }).fill(password)
    const opened = context.waitForEvent('page')
    await dialog(page).getByRole('button', { name: 'Link', exact: true }).click()
    const provider = await opened
    await provider.getByLabel('Another name').fill(name)
    await provider.getByRole('button', { name: 'Continue' }).click()
  }
  const name = `Ana ${Date.now()}`
  await choose(name)
  await expect(page.getByText('Google linked')).toBeVisible()
  await expect(row(page, 'Google')).toContainText(`Linked as ${name}.`)
  await page.getByRole('button', { name: 'Unlink Google' }).click()
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(row(page, 'Google')).toContainText(`Linked as ${name}.`)
  await page.getByRole('button', { name: 'Unlink Google' }).click()
  await question(page).getByRole('button', { name: 'Unlink' }).click()
  await expect(page.getByText('Google is unlinked.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Link Google' })).toBeVisible()
  // another member links it in the meantime
  const other = await newMember(sandbox)
  const { idToken } = (await sandbox.call('/identity', { method: 'POST', body: { provider: 'google', name } })) as {
    idToken: string
  }
  await sealed(
    sandbox,
    'POST',
    '/wps/member/security/link',
    { provider: 'google', channel: 'sandbox', idToken, password: other.password },
    other.token,
  )
  await choose(name)
  await expect(page.getByText('This account is linked to another member.')).toBeVisible()
})

test("Firebase binding: warns that it is permanent, and can't be undone once confirmed [STATE-50]", async ({ open: openHost, sandbox }) => {
  const { account, password } = await newMember(sandbox)
  const name = `Minh ${Date.now()}`
  const { idToken } = (await sandbox.call('/identity', { method: 'POST', body: { provider: 'facebook', name } })) as {
    idToken: string
  }
  sandbox.serve(
    '/firebase-brand.json',
    JSON.stringify({ identity: 'firebase', firebase: { module: 'https://identity.example/firebase.js' } }),
    { 'content-type': 'application/json' },
  )
  const page = await openHost('<div data-tessera="member" data-page="securityCenter"></div>', {
    script: { 'data-brand': `${sandbox.host}/firebase-brand.json` },
  })
  await page.route('https://identity.example/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: `export const createIdentity = () => ({ signIn: async () => ${JSON.stringify(idToken)} })`,
    }),
  )
  await logIn(page, sandbox, account)
  await page.getByRole('button', { name: 'Link Facebook' }).click()
  await expect(question(page)).toContainText('You can’t undo this.')
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Link Facebook' })).toBeVisible()
  await page.getByRole('button', { name: 'Link Facebook' }).click()
  await question(page).getByRole('button', { name: 'Link permanently' }).click()
  await dialog(page).getByLabel('Login password', { exact: true }).fill(password)
  await dialog(page).getByRole('button', { name: 'Link', exact: true }).click()
  await expect(page.getByText(`Linked permanently to ${name}.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Unlink Facebook' })).toHaveCount(0)
})

test('devices: logging one out here ends its session', async ({ page, sandbox }) => {
  const { account } = await open(page, sandbox)
  const other = await (await page.context().browser())?.newContext()
  if (!other) throw new Error('no browser')
  await closePublicPopup(other, sandbox)
  const far = await other.newPage()
  await enterAs(far, sandbox, account, '/member#messageV2')
  await page.getByRole('tab', { name: 'Devices' }).click()
  await expect(page.getByText('This device')).toBeVisible()
  await axe(page)
  const count = () => page.getByRole('button', { name: /^Log out Chrome/ }).count()
  await expect.poll(count).toBeGreaterThan(0)
  await page
    .getByRole('button', { name: /^Log out Chrome/ })
    .first()
    .click()
  await expect(page.getByText('That device is logged out.')).toBeVisible()
  await page.getByRole('button', { name: 'Log out all other devices' }).click()
  await question(page).getByRole('button', { name: 'Log out all other devices' }).click()
  await expect(page.getByText('You are logged in on this device only.')).toBeVisible()
  await expect(far.getByRole('button', { name: 'Log in', exact: true }).first()).toBeVisible()
  await other.close()
})

test('profile: shows each field, validates it and saves it [ENT-73 ENT-74 ENT-75 ENT-76 ENT-77 ENT-78 ENT-79 ENT-80 ENT-81 ENT-82 ENT-83 ENT-84 ENT-85 ENT-86 ENT-87 ENT-88]', async ({
  page,
  sandbox,
}) => {
  await open(page, sandbox, {}, `${place}?tab=profile`)
  const field = (name: string) => page.getByRole('tabpanel').getByLabel(name, { exact: true })
  const save = page.getByRole('button', { name: 'Save changes' })
  await expect(save).toBeDisabled()
  await axe(page)
  await expect(field('Payment password')).toHaveValue('Not set')
  await field('QQ').fill('12ab')
  await field('ID number').fill('A1')
  await save.click()
  await expect(page.getByText('Use digits only').or(page.getByText('Enter 5 to 12 characters')).first()).toBeVisible()
  await expect(field('ID number')).toBeFocused()
  await field('QQ').fill('1234567')
  await field('ID number').fill('AB123456')
  await field('Birthday').fill(`${new Date().getFullYear() - 20}-01-01`)
  await save.click()
  await expect(page.getByText('You have to be 21 or older.')).toBeVisible() // too young
  await field('Birthday').fill('1990-02-28')
  const values = {
    'Real name': 'Ana María de la Cruz',
    'Full name': 'Ana María de la Cruz Santos',
    'Place of birth': 'Đà Nẵng',
    Address: '12 Trần Phú, Hải Châu',
    Occupation: 'Teacher',
    WhatsApp: '639175550123',
    Facebook: 'ana.cruz',
    Telegram: '@ana_cruz',
    Zalo: '0905123456',
    'LINE ID': 'anacruz',
  }
  for (const [name, value] of Object.entries(values)) await field(name).fill(value)
  await field('Nationality').selectOption({ label: 'Vietnam' })
  await field('Source of income').selectOption('Salary')
  await save.click()
  await expect(page.getByText('Profile saved')).toBeVisible()
  await page.reload()
  for (const [name, value] of Object.entries({ ...values, QQ: '1234567', Birthday: '1990-02-28', 'ID number': '***3456' }))
    await expect(field(name)).toHaveValue(value)
  await expect(field('Nationality')).toHaveValue('VN')
  await expect(field('Source of income')).toHaveValue('salary')
  for (const name of ['Real name', 'ID number']) await expect(field(name)).not.toBeEditable()
  await expect(page.getByText('Only customer service can change this.')).toHaveCount(2)
})

test('profile icon: a preset or an own picture; a non-picture is refused, a broken one falls back to the default', async ({
  page,
  sandbox,
  allow,
}) => {
  allow(/status of 404/) // the removed picture
  await open(page, sandbox, {}, `${place}?tab=profile`)
  const avatar = page.getByRole('tabpanel').locator('img')
  await page.getByRole('button', { name: 'Change picture' }).click()
  await axe(page)
  await dialog(page).getByRole('button', { name: 'Picture 4' }).click()
  await expect(page.getByText('Picture changed')).toBeVisible()
  await expect(avatar).toHaveAttribute('src', /\/art\/avatar\/delta\.svg$/)
  await page.getByRole('button', { name: 'Change picture' }).click()
  const upload = dialog(page).getByLabel('Upload your own')
  await upload.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<svg>') })
  await expect(dialog(page).getByText('Only PNG or JPG pictures can be used.')).toBeVisible()
  await upload.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.concat([png(), Buffer.alloc(5 * 1024 * 1024)]) })
  await expect(dialog(page).getByText(/^The picture is larger than \d+ MB\.$/)).toBeVisible()
  await upload.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png() })
  await expect(avatar).toHaveAttribute('src', /\/art\/icon\/[0-9a-f]{32}$/)
  await page.route('**/art/icon/**', (route) => route.fulfill({ status: 404, body: '' }))
  await page.reload()
  await expect(page.getByRole('button', { name: 'Change picture' })).toBeVisible()
  await expect(avatar).toHaveCount(0)
})

test('security centre: changing the login password leads to the home page', async ({ page, sandbox }) => {
  const { password } = await open(page, sandbox)
  await page.getByRole('button', { name: 'Change Login password' }).click()
  await dialog(page).getByLabel('Old password').fill('guess')
  await dialog(page).getByLabel('New password', { exact: true }).fill('Another-pass9')
  await dialog(page).getByLabel('Repeat the new password').fill('Another-pass9')
  await dialog(page).getByRole('button', { name: 'Change password' }).click()
  await expect(dialog(page).getByText('The old password is wrong.')).toBeVisible()
  await dialog(page).getByLabel('Old password').fill(password)
  await dialog(page).getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('alertdialog').or(dialog(page)).getByText('Password changed successfully')).toBeVisible()
  await expect(page).toHaveURL(`${sandbox.gateway}/`)
})

test('member centre: a guest and a trial user are refused with the reason [ROLE-17 ROLE-18]', async ({ page, sandbox }) => {
  await openSite(page, sandbox, place)
  await expect(dialog(page).getByRole('textbox', { name: 'Username' })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Free play' }).click()
  await expect(dialog(page).getByRole('textbox', { name: 'Username' })).toBeHidden()
  const calls: string[] = []
  page.on('request', (request) => void calls.push(new URL(request.url()).pathname))
  for (const name of ['securityCenter', 'messageV2']) {
    await page.goto(`${sandbox.gateway}/all`) // so that the next address loads a new page
    await page.goto(`${sandbox.gateway}/member#${name}`)
    await expect(page.getByText(/real account/i).first()).toBeVisible()
    await expect(page.getByRole('heading', { name: /^(Security centre|Messages)$/ })).toHaveCount(0)
  }
  expect(calls.filter((path) => /\/wps\/(member\/(security|profile|sessions|messages)|relay\/CSP_unreadCount)/.test(path))).toEqual([])
})

test('member centre widget: a guest and a trial user are refused with the reason [ROLE-17]', async ({ open: openHost }) => {
  const page = await openHost('<div data-tessera="member" data-page="securityCenter"></div><button data-tessera-open="login">In</button>')
  const widget = page.locator('[data-tessera=member]')
  await expect(widget.getByText('Log in to see this')).toBeVisible()
  await page.getByRole('button', { name: 'In', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Free play' }).click()
  await expect(widget.getByText(/real account/i)).toBeVisible()
  await expect(widget.getByRole('tab')).toHaveCount(0)
})
