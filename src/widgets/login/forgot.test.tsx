import { within } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { $session } from '../../core/session/session.ts'
import { $popups } from '../../core/site/popups.ts'
import { popups } from '../runtime/popup-table.ts'
import { showPart } from '../testing/show.tsx'
import { held, refused, standInGateway } from '../testing/stand-in-gateway.ts'

const login = { token: 'a', firstTimeLogin: false, passwordExpired: false, isDefaultPassword: false }
const opened = () => $popups.get().map(({ name }) => name)
const show = () => showPart(popups.forgot, { options: {}, onClose: () => {} })
const tabs = { flags: { CHNGPASSVERIF3: true } }

test('FORGOT-03 ENT-65 forgot password: with the flag, tabs with the mobile number first, moved by arrow keys; without it only the e-mail form', async () => {
  await standInGateway({}, tabs)
  const shown = await show()
  const mobile = shown.getByRole('tab', { name: 'Mobile number' })
  expect(mobile).toHaveAttribute('aria-selected', 'true')
  await shown.axe()
  mobile.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(await shown.findByRole('textbox', { name: 'Email' })).toBeVisible()
  await shown.axe()
  shown.unmount()
  await standInGateway({}, { flags: { CHNGPASSVERIF3: false } })
  const alone = await show()
  expect(alone.getByRole('textbox', { name: 'Email' })).toBeVisible()
  expect(alone.queryAllByRole('tab')).toEqual([])
  await alone.axe()
})

test('forgot by e-mail: marks missing fields, an unknown account, is busy while sending, then shows the message', async () => {
  const gateway = await standInGateway({ 'password/email': refused('ACCOUNT_NOT_FOUND', 404) })
  const shown = await show()
  const [name, email] = [shown.getByRole('textbox', { name: 'Username' }), shown.getByRole('textbox', { name: 'Email' })]
  const send = shown.getByRole('button', { name: 'Send email' })
  await userEvent.click(send)
  await vi.waitFor(() => expect(email).toHaveAttribute('aria-invalid', 'true'))
  await vi.waitFor(() => expect(shown.root.activeElement).toBe(name))
  expect(gateway.callsOf('password/email')).toEqual([])

  await userEvent.keyboard('nobody11{Tab}nobody@mail.example{Enter}')
  await vi.waitFor(() => expect(name).toHaveAccessibleDescription(/Username\/Email does not exist/))
  await vi.waitFor(() => expect(shown.root.activeElement).toBe(name))
  await shown.axe()

  const { answer, release } = held(null)
  gateway.answers['password/email'] = answer
  await userEvent.fill(name, 'member21')
  await userEvent.fill(email, 'member21@mail.example')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(send).toHaveAttribute('aria-busy', 'true'))
  await userEvent.keyboard('{Enter}')
  release()
  await vi.waitFor(() => expect(opened()).toEqual(['message']))
  expect(gateway.callsOf('password/email')).toHaveLength(2)
})

test('forgot by phone: sends a code with a countdown, rejects a wrong code, and logs in with the right one', async () => {
  const gateway = await standInGateway({ 'sms/noLogin': { expiredMinutes: 1 }, 'password/verification': refused('SMS_CODE_WRONG') }, tabs)
  const shown = await show()
  const field = (name: string) => shown.getByRole('textbox', { name })
  const send = shown.getByRole('button', { name: 'Send code' })
  await userEvent.click(send)
  await vi.waitFor(() => expect(field('Mobile number')).toHaveAttribute('aria-invalid', 'true'))
  expect(gateway.callsOf('sms/noLogin')).toEqual([])

  await userEvent.fill(field('Mobile number'), '9170000013')
  await userEvent.click(send)
  await vi.waitFor(() => expect(field('Verification code')).toHaveAccessibleDescription(/We have sent a code to .*9170000013/))
  expect(await shown.findByRole('button', { name: /Send again in (01:00|00:\d\d)/ })).toBeDisabled()
  await vi.waitFor(() => expect(shown.root.activeElement).toBe(field('Verification code')))
  await shown.axe()

  await userEvent.keyboard('000000')
  const password = shown.getByLabelText('New password')
  await userEvent.fill(password, 'abc')
  await vi.waitFor(() => expect(within(shown.container).getByText(/Weak/i)).toBeVisible())
  await userEvent.fill(password, 'Mosaic-Sea-77')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(field('Verification code')).toHaveAttribute('aria-invalid', 'true'))
  expect(password).toHaveValue('Mosaic-Sea-77')
  await shown.axe()

  gateway.answers['password/verification'] = login
  await userEvent.fill(field('Verification code'), '123456')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect($session('member').get().isLogin).toBe(true))
})

test("forgot by phone: a code that can't be sent shows a message, and can be requested again", async () => {
  const gateway = await standInGateway({ 'sms/noLogin': refused('SMS_NOT_ENABLED') }, tabs)
  const shown = await show()
  await userEvent.fill(shown.getByRole('textbox', { name: 'Mobile number' }), '9170000014')
  const send = shown.getByRole('button', { name: 'Send code' })
  await userEvent.click(send)
  await vi.waitFor(() => expect(opened()).toEqual(['message']))
  expect(send).toBeEnabled()
  expect(gateway.callsOf('sms/noLogin')).toHaveLength(1)
})

test('forgot password: the back button opens the login', async () => {
  await standInGateway({})
  const shown = await show()
  shown.getByRole('button', { name: 'Back to login' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(opened()).toEqual(['login'])
})

test('forgot password, Arabic: right-to-left, and the number left-to-right', async () => {
  await standInGateway({}, { ...tabs, language: 'AR' })
  const shown = await show()
  const number = shown.container.querySelector('input[name=mobileNum]') as HTMLInputElement
  expect(getComputedStyle(number.closest('form') as HTMLElement).direction).toBe('rtl')
  await userEvent.fill(number, '9170000013')
  expect(number.value).toBe('9170000013')
  await shown.axe()
})
