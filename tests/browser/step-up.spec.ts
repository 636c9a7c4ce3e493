import type { CDPSession } from 'playwright/test'
import { expect, type Page, type Sandbox, test } from './fixtures.ts'
import { confirmByPaymentPassword, enterAs, newMember, sealed } from './member.ts'

const paymentPassword = '246810'

const authenticator = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const

/** A platform authenticator whose fingerprint always matches (Chromium's virtual authenticator). */
async function virtualAuthenticator(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', { options: authenticator })
  return session
}

/** Creates a member with money, a payment password, a mailbox, and a payee that can be used. */
async function ready(sandbox: Sandbox) {
  const member = await newMember(sandbox, { credit: '1000.00', paymentPassword })
  const as = member.token
  await sandbox.set({ payeeWaitHours: 0, proofWaitHours: 0 })
  const payee = { kind: 'bank', provider: 'Harbour Bank', holder: 'Solara Reyes', number: '001234564417', password: paymentPassword }
  await sealed(sandbox, 'POST', '/wps/v2/wallets/payees', payee, as)
  const email = `${member.account}@mail.example`
  await sandbox.call('/wps/member/security/contactCode', { method: 'POST', body: { email }, token: as })
  const [sent] = await sandbox.outbox()
  await sealed(sandbox, 'POST', '/wps/member/stepUp', { operation: 'contact', method: 'paymentPassword', code: paymentPassword }, as)
  await sealed(sandbox, 'PUT', '/wps/member/security/contact', { email, verificationCode: sent?.code, password: member.password }, as)
  return { ...member, email }
}

/** Confirms a new passkey: if another proof exists, the login password alone is not enough. */
async function confirmNewPasskey(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: 'Is that you?' }).getByRole('tab', { name: 'Payment password' }).click()
  await confirmByPaymentPassword(page)
  await expect(page.getByText('Passkey saved')).toBeVisible()
}

const notices = async (sandbox: Sandbox, email: string) =>
  (await sandbox.outbox()).filter(({ recipient, text }) => recipient === email && text.includes('was not you'))

test('passkey: is created, logs in and confirms a withdrawal; its notice freezes the account until support releases it', async ({
  page,
  sandbox,
  context,
  axe,
}) => {
  await virtualAuthenticator(page)
  // the virtual authenticator would choose a passkey from the field's list at once; the button is for browsers without that list and for
  // other devices
  await page.addInitScript(() => {
    if (self.isSecureContext && self.origin !== 'null') PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  const { account, password, email } = await ready(sandbox)
  await enterAs(page, sandbox, account, '/member#securityCenter')

  await test.step('made', async () => {
    await page.getByRole('button', { name: 'Set up Passkeys' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
    await dialog.getByLabel('Login password').fill(password)
    await axe()
    await dialog.getByRole('button', { name: 'Next' }).click()
    await confirmNewPasskey(page)
    await expect(page.getByRole('heading', { name: 'Chrome, Linux' })).toBeVisible()
    await axe()
  })
  await test.step('login by it', async () => {
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(`${sandbox.gateway}/login`)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByRole('button', { name: `Account menu of ${account}` })).toBeVisible()
    await expect(page).toHaveURL(`${sandbox.gateway}/`)
  })
  await test.step('withdrawal', async () => {
    await page.goto(`${sandbox.gateway}/member#withdraw`)
    await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('100')
    await page.getByLabel('Payment password', { exact: true }).fill(paymentPassword)
    await page.getByRole('button', { name: 'Withdraw $100.00' }).click()
    const dialog = page.getByRole('dialog', { name: 'Is that you?' })
    await expect(dialog).toBeVisible()
    await axe()
    // without confirmation nothing is sent
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText('You have not confirmed that it is you.')).toBeVisible()
    expect(await sandbox.balance(account)).toBe('1000.00')
    await page.getByRole('button', { name: 'Withdraw $100.00' }).click()
    await dialog.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByRole('heading', { name: 'Waiting for approval' })).toBeVisible()
    expect(await sandbox.balance(account)).toBe('900.00')
  })
  await test.step('notice, and this was not me', async () => {
    const notice = (await notices(sandbox, email)).find(({ text }) => text.includes('A passkey was added'))
    const link = /http\S+/.exec(notice?.text ?? '')?.[0] ?? ''
    const other = await context.newPage()
    await other.goto(link)
    await expect(other.getByText('A passkey was added to your account')).toBeVisible()
    await other.getByRole('button', { name: 'This was not me: freeze my account' }).click()
    await expect(other.getByRole('heading', { name: 'Withdrawals and transfers are frozen' })).toBeVisible()
    await other.close()
    // the page learns that it has been logged out
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('tessera:token'))).toBeNull()
  })
  const fill = async () => {
    await enterAs(page, sandbox, account, '/member#withdraw')
    await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('100')
    await page.getByLabel('Payment password', { exact: true }).fill(paymentPassword)
  }
  const send = page.getByRole('button', { name: 'Withdraw $100.00' })
  await test.step('frozen', async () => {
    await fill()
    await expect(page.getByRole('region', { name: 'Withdrawals and transfers are frozen' })).toBeVisible()
    await expect(send).toBeDisabled()
    expect(await sandbox.balance(account)).toBe('900.00')
  })
  await test.step('released by support', async () => {
    const desk = await context.newPage()
    await desk.goto(`${sandbox.console}/withdrawals`)
    const row = desk.locator('#freezes-list li').filter({ hasText: account })
    await expect(row).toContainText('A passkey was added to your account')
    await row.getByLabel('Why it is released, for the record').fill('Called back: it was the member.')
    await row.getByRole('button', { name: `Release: ${account}` }).click()
    await row.getByRole('button').filter({ hasText: 'Release' }).first().click()
    await expect(row).toContainText('Called back: it was the member.')
    await desk.close()
    await fill()
    await send.click()
    // the passkey was removed with the later changes, so no proof is required
    await expect(page.getByRole('heading', { name: 'Waiting for approval' })).toBeVisible()
    expect(await sandbox.balance(account)).toBe('800.00')
  })
})

test('passkey on a host page: the browser offers it at the name field', async ({ page, sandbox, open }) => {
  await virtualAuthenticator(page)
  const { account, password } = await ready(sandbox)
  await enterAs(page, sandbox, account, '/member#securityCenter')
  await page.getByRole('button', { name: 'Set up Passkeys' }).click()
  await page.getByRole('dialog').getByLabel('Login password').fill(password)
  await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click()
  await confirmNewPasskey(page)
  await open('<div data-tessera="login"></div><div data-tessera="account"></div>')
  const name = page.getByRole('textbox', { name: 'Username' })
  await expect(name).toHaveAttribute('autocomplete', 'username webauthn')
  // the virtual authenticator chooses from the list at once
  await name.focus()
  await expect(page.getByText(`You are logged in as ${account}.`)).toBeVisible()
})

test('login link: asks before replacing a session, also one of another tab; declining keeps session and link', async ({
  page,
  sandbox,
  tab,
}) => {
  await enterAs(page, sandbox, 'player1', '/member#wallet')
  const token = await sandbox.loginToken('vip1')
  const link = `${sandbox.gateway}/?token=${token}`
  const other = await tab()
  for (const each of [page, other]) {
    await each.goto(link)
    const question = each.getByRole('alertdialog', { name: 'You are player1. Continue as vip1?' })
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    expect(await each.evaluate(() => sessionStorage.getItem('tessera:member'))).not.toBeNull()
  }
  await page.goto(link)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('button', { name: 'Account menu of vip1' })).toBeVisible()
  await page.goto(link)
  await expect(page.getByText('We could not log you in')).toBeVisible() // the link has already been used
})

/** Records the outcome of each of the page's passkey requests. The host can make its own request in its field's list. */
const passkeyHost = `<input id="host"><script>
  const get = navigator.credentials.get.bind(navigator.credentials)
  window.fates = []
  navigator.credentials.get = async (options) => {
    const at = fates.push('pending') - 1
    try { const chosen = await get(options); fates[at] = 'chosen'; return chosen }
    catch (error) { fates[at] = error.name; throw error }
  }
  const offer = () => void navigator.credentials.get({ mediation: 'conditional', publicKey: { challenge: new Uint8Array(16), rpId: 'localhost' } }).catch(() => {})
  document.querySelector('#host').addEventListener('focus', offer)
</script>`

test("passkey: the host's own offer stays; the login form withdraws its own when the host's form is used", async ({ page, open }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options: authenticator })
  await open(`${passkeyHost}<div data-tessera="login"></div>`)
  await page.evaluate(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: new Uint8Array(16),
        rp: { name: 'Host', id: 'localhost' },
        user: { id: new Uint8Array(16), name: 'host', displayName: 'host' },
        pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      },
    }),
  )
  await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false })
  const fates = () => page.evaluate(() => (window as unknown as { fates: string[] }).fates)
  const login = page.locator('[data-tessera=login]')
  const name = login.getByRole('textbox', { name: 'Username' })
  await page.locator('#host').focus()
  await name.focus()
  await expect.poll(fates, 'the host’s goes on, ours has failed').toEqual(['pending', 'OperationError'])
  await page.reload()
  await name.focus()
  await expect.poll(fates).toEqual(['pending'])
  await page.locator('#host').focus()
  await expect.poll(fates).toEqual(['AbortError', 'pending'])
  await expect(login.getByRole('alert')).toBeEmpty()
  await name.fill('player1')
  await login.getByLabel('Password', { exact: true }).fill('Player123!')
  await login.locator('form').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect.poll(() => page.evaluate(() => window.Tessera?.session.get().account)).toBe('player1')
  expect((await fates())[1]).toBe('pending')
})
