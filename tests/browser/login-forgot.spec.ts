import { expect, type Page, test } from './fixtures.ts'

const button = '<button data-tessera-open="login">Open the login</button>'
const popup = (page: Page) => page.getByRole('dialog')
const session = (page: Page) => page.evaluate(() => window.Tessera?.session.get())
const openForgot = async (page: Page) => {
  await page.evaluate(() => window.Tessera?.ready)
  await page.evaluate(() => window.Tessera?.open('login'))
  await popup(page).getByRole('button', { name: 'Forgot password?' }).click()
  await expect(popup(page).getByRole('heading', { name: 'Forgot password' })).toBeVisible()
}

test('forgotten password: an SMS code sets a new one and logs in [LOGIN-07 FORGOT-02 FORGOT-04 FORGOT-06 FORGOT-07 CALL-20 STATE-11]', async ({
  open,
  sandbox,
  axe,
}) => {
  const page = await open(button)
  await openForgot(page)
  await expect(popup(page).getByRole('tab', { name: 'Mobile number' })).toHaveAttribute('aria-selected', 'true')
  await popup(page).getByRole('textbox', { name: 'Mobile number' }).fill('9170000013')
  await popup(page).getByRole('button', { name: 'Send code' }).click()
  await expect(popup(page).getByRole('button', { name: /Send again in (01:00|00:5\d)/ })).toBeDisabled()
  await axe()
  const message = (await sandbox.outbox()).find((each) => each.recipient.includes('9170000013'))
  await popup(page).getByRole('textbox', { name: 'Verification code' }).fill('000000')
  await popup(page).getByLabel('New password', { exact: true }).fill('Mosaic-Sea-77')
  await popup(page).getByRole('button', { name: 'Set password and log in' }).click()
  await expect(popup(page).getByText('Invalid or missing verification code')).toBeVisible()
  await popup(page).getByRole('textbox', { name: 'Verification code' }).fill(String(message?.['code']))
  const home = page.evaluate(() => new Promise((resolve) => window.Tessera?.on('navigate', (event) => resolve(event.detail.path))))
  await popup(page).getByRole('button', { name: 'Set password and log in' }).click()
  expect(await home).toBe('/')
  await expect(popup(page)).toBeHidden()
  expect(await session(page)).toMatchObject({ account: 'member22' })
})

test("forgotten password: a country without SMS, one message at the number's field", async ({ open, sandbox }) => {
  await sandbox.set({ smsCountries: ['66'] })
  const page = await open(button)
  await openForgot(page)
  const number = popup(page).getByRole('textbox', { name: 'Mobile number' })
  await number.fill('9170000013')
  await popup(page).getByRole('button', { name: 'Send code' }).click()
  await expect(number).toHaveAccessibleDescription(/We can’t send codes to numbers of this country\./)
  await expect(number).toHaveAttribute('aria-invalid', 'true')
})

test('forgotten password: a request by e-mail is confirmed and closes the popup [FORGOT-01 FORGOT-08 CALL-19 ERR-04 ERR-19]', async ({
  open,
  sandbox,
  axe,
  allow,
}) => {
  allow(/status of 404/)
  const page = await open(button)
  await openForgot(page)
  await popup(page).getByRole('tab', { name: 'Email' }).click()
  await axe()
  await popup(page).getByRole('textbox', { name: 'Username' }).fill('nobody11')
  await popup(page).getByRole('textbox', { name: 'Email' }).fill('nobody@mail.example')
  await popup(page).getByRole('button', { name: 'Send email' }).click()
  await expect(popup(page).getByText('Username/Email does not exist')).toBeVisible()
  await popup(page).getByRole('textbox', { name: 'Username' }).fill('member21')
  await popup(page).getByRole('textbox', { name: 'Email' }).fill('member21@mail.example')
  const request = page.waitForRequest(/password\/email/)
  await popup(page).getByRole('button', { name: 'Send email' }).click()
  expect((await request).headers()['content-type']).toContain('application/x-www-form-urlencoded')
  expect((await request).postData()).toBe('username=member21&email=member21%40mail.example')
  await expect(popup(page)).toContainText('We have sent an email to member21@mail.example')
  await expect(popup(page)).toHaveCount(1)
  await popup(page).getByRole('button', { name: 'OK' }).click()
  await expect(popup(page)).toBeHidden()
  expect((await sandbox.outbox())[0]).toMatchObject({ channel: 'email', recipient: 'member21@mail.example' })
})

test('temporary password: logs in and has to be replaced, also after a reload and in a second tab', async ({ open, sandbox, tab }) => {
  const page = await open(button)
  await page.setViewportSize({ width: 390, height: 844 })
  await openForgot(page)
  await popup(page).getByRole('tab', { name: 'Email' }).click()
  await popup(page).getByRole('textbox', { name: 'Username' }).fill('member21')
  await popup(page).getByRole('textbox', { name: 'Email' }).fill('member21@mail.example')
  await popup(page).getByRole('button', { name: 'Send email' }).click()
  await expect(popup(page)).toContainText('We have sent an email to member21@mail.example')
  const mail = async () =>
    (await sandbox.outbox()).find(({ recipient, text }) => recipient === 'member21@mail.example' && text.includes('T1-'))
  await expect.poll(mail).toBeDefined()
  const temporary = /T1-[a-z0-9]+/.exec((await mail())?.text ?? '')?.[0] ?? ''
  await popup(page).getByRole('button', { name: 'OK' }).click()
  await page.evaluate(() => window.Tessera?.open('login'))
  await popup(page).getByRole('textbox', { name: 'Username' }).fill('member21')
  await popup(page).getByLabel('Password', { exact: true }).fill(temporary)
  await popup(page).locator('form').getByRole('button', { name: 'Log in', exact: true }).click()
  const title = popup(page).getByRole('heading', { name: 'Change password' })
  await expect(title).toBeVisible()
  await expect(popup(page).getByLabel('Old password')).toHaveCount(0)
  await page.reload()
  await expect(title).toBeVisible()
  const other = await open(button, { page: await tab() })
  await expect(popup(other).getByRole('heading', { name: 'Change password' })).toBeVisible()
  const old = popup(page).getByLabel('Old password')
  await expect(old).toHaveAccessibleDescription('The password you logged in with, even if it was a temporary one.')
  await old.fill(temporary)
  await popup(page).getByLabel('New password', { exact: true }).fill('Mosaic-Sea-79')
  await popup(page).getByLabel('Repeat the new password').fill('Mosaic-Sea-79')
  await popup(page).getByRole('button', { name: 'Change password' }).click()
  await expect(popup(page)).toContainText('Password changed successfully')
  await expect(popup(other)).toBeHidden() // this window has nothing left to do
  expect(await session(other)).toMatchObject({ account: 'member21' })
})

test('forgotten password: the customer-service link opens a window of 440 by 750 at the decrypted path [FORGOT-05]', async ({
  open,
  sandbox,
}) => {
  const page = await open(button)
  await openForgot(page)
  const opened = page.evaluate(
    () =>
      new Promise((resolve) => {
        window.open = (_url, name, features) => {
          const location = {
            set href(value: string) {
              resolve({ name, features, value })
            },
          }
          return { location, opener: null } as unknown as Window
        }
      }),
  )
  await popup(page).getByRole('button', { name: 'Contact customer service' }).click()
  expect(await opened).toEqual({
    name: '_blank', // a named window may show another site by now
    features: 'popup,width=440,height=750',
    value: `${sandbox.gateway}/support/desk`,
  })
})
