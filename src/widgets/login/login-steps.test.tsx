import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { $session } from '../../core/session/session.ts'
import { popups } from '../runtime/popup-table.ts'
import { showPart } from '../testing/show.tsx'
import { refused, standInGateway } from '../testing/stand-in-gateway.ts'

const login = { token: 'a', firstTimeLogin: false, passwordExpired: false, isDefaultPassword: false }
const show = () => showPart(popups.login, { options: {}, onClose: () => {} })
const isIn = () => vi.waitFor(() => expect($session('member').get().isLogin).toBe(true))

test('login by mobile number: sends a code, marks a wrong one at its field, and logs in with the right one', async () => {
  const gateway = await standInGateway({ 'sms/noLogin': { expiredMinutes: 1 }, 'session/login': refused('LOGIN_FAILED') })
  const shown = await show()
  await userEvent.click(shown.getByRole('tab', { name: 'Mobile number' }))
  await userEvent.fill(await shown.findByRole('textbox', { name: 'Mobile number' }), '9170000021')
  await userEvent.click(shown.getByRole('button', { name: 'Send code' }))
  expect(await shown.findByRole('button', { name: /Send again in (01:00|00:\d\d)/ })).toBeDisabled()
  const code = shown.getByRole('textbox', { name: 'Verification code' })
  await vi.waitFor(() => expect(shown.root.activeElement).toBe(code))
  await shown.axe()
  await userEvent.keyboard('000000{Enter}')
  await vi.waitFor(() => expect(code).toHaveAttribute('aria-invalid', 'true'))
  expect($session('member').get().isLogin).toBe(false)
  await shown.axe()
  gateway.answers['session/login'] = login
  await userEvent.fill(code, '123456')
  await userEvent.keyboard('{Enter}')
  await isIn()
})

test('login from a new place: a code is required, its field has the focus, a wrong code is marked, a new one can be sent, the right one logs in', async () => {
  const verify = (sentTo: string) => () =>
    new Response(
      JSON.stringify({ success: false, code: 'VERIFICATION_REQUIRED', value: { verificationId: '1', channel: 'email', sentTo } }),
      { status: 400 },
    )
  const gateway = await standInGateway({ 'session/login': verify('pl…@mail.example') })
  const shown = await show()
  await userEvent.fill(shown.getByRole('textbox', { name: 'Username' }), 'player1')
  await userEvent.fill(shown.getByLabelText('Password'), 'Player123!')
  await userEvent.keyboard('{Enter}')
  await shown.findByRole('heading', { name: 'Is that you?' })
  expect(shown.getByText(/to your email address pl…@mail\.example/)).toBeVisible()
  const code = shown.getByRole('textbox', { name: 'Verification code' })
  await vi.waitFor(() => expect(shown.root.activeElement).toBe(code))
  await shown.axe()

  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(code).toHaveAttribute('aria-invalid', 'true'))
  expect(gateway.callsOf('session/login')).toHaveLength(1)
  gateway.answers['session/login'] = refused('VERIFICATION_WRONG')
  await userEvent.keyboard('000000{Enter}')
  await vi.waitFor(() => expect(gateway.callsOf('session/login')).toHaveLength(2))
  await vi.waitFor(() => expect(code).toHaveAccessibleDescription(/.+/))
  await shown.axe()

  gateway.answers['session/login'] = verify('pl…@mail.example')
  await userEvent.click(shown.getByRole('button', { name: 'Send the code again' }))
  await vi.waitFor(() => expect(code).toHaveAccessibleDescription(/We have sent a new code/))
  gateway.answers['session/login'] = login
  await userEvent.fill(code, '123456')
  await userEvent.keyboard('{Enter}')
  await isIn()
})

test('login code: the back button returns to the form', async () => {
  const value = { verificationId: '1', channel: 'totp', sentTo: '' }
  const verify = () => new Response(JSON.stringify({ success: false, code: 'VERIFICATION_REQUIRED', value }), { status: 400 })
  await standInGateway({ 'session/login': verify })
  const shown = await show()
  await userEvent.fill(shown.getByRole('textbox', { name: 'Username' }), 'player1')
  await userEvent.fill(shown.getByLabelText('Password'), 'Player123!')
  await userEvent.keyboard('{Enter}')
  await shown.findByText(/^Enter the code that your authenticator app shows/)
  expect(shown.queryByRole('button', { name: 'Send the code again' })).toBeNull()
  await userEvent.click(shown.getByRole('button', { name: 'Back' }))
  expect(await shown.findByRole('textbox', { name: 'Username' })).toHaveValue('player1')
})

test('free play: a refusal is shown above the button, and the next try succeeds', async () => {
  const gateway = await standInGateway({ 'login/freeplay': refused('TOO_MANY_REQUESTS', 429) })
  const shown = await show()
  const free = await shown.findByRole('button', { name: 'Free play' })
  await userEvent.click(free)
  await vi.waitFor(() => expect(shown.getByRole('alert').textContent).not.toBe(''))
  await shown.axe()
  gateway.answers['login/freeplay'] = login
  await userEvent.click(free)
  await isIn()
})
