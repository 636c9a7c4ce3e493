import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { $session } from '../../core/session/session.ts'
import { $popups } from '../../core/site/popups.ts'
import { envelope } from '../../core/testing/test-environment.ts'
import { held, refused, standInGateway } from '../testing/stand-in-gateway.ts'
import { showWidget } from '../testing/show.tsx'
import { widget } from './index.tsx'

const login = { token: 'a', firstTimeLogin: false, passwordExpired: false, isDefaultPassword: false }

test('login: an empty form marks missing fields and sends nothing', async () => {
  const gateway = await standInGateway({ 'session/login': login })
  const shown = await showWidget(widget)
  await shown.axe()
  await userEvent.click(shown.getByRole('button', { name: 'Log in' }))
  await vi.waitFor(() => expect(shown.getByRole('textbox', { name: 'Username' })).toHaveAttribute('aria-invalid', 'true'))
  expect(shown.getByLabelText('Password')).toHaveAttribute('aria-invalid', 'true')
  await vi.waitFor(() => expect(shown.root.activeElement).toBe(shown.getByRole('textbox', { name: 'Username' })))
  expect(gateway.callsOf('session/login')).toEqual([])
  await shown.axe()
})

test('login by keyboard: Enter submits, the button is busy meanwhile, and the member is logged in', async () => {
  const { answer, release } = held(login)
  const gateway = await standInGateway({ 'session/login': answer })
  const shown = await showWidget(widget)
  shown.getByRole('textbox', { name: 'Username' }).focus()
  await userEvent.keyboard('player1{Tab}Player123!{Enter}')
  const submit = shown.getByRole('button', { name: 'Log in' })
  await vi.waitFor(() => expect(gateway.callsOf('session/login')).toHaveLength(1))
  await vi.waitFor(() => expect(submit).toHaveAttribute('aria-busy', 'true'))
  await userEvent.keyboard('{Enter}')
  release()
  await vi.waitFor(() => expect($session('member').get().status).toBe('member'))
  expect(gateway.callsOf('session/login')).toHaveLength(1)
})

test('login: a refusal is shown at the password, and the next try succeeds', async () => {
  const gateway = await standInGateway({ 'session/login': refused('LOGIN_FAILED') })
  const shown = await showWidget(widget)
  await userEvent.fill(shown.getByRole('textbox', { name: 'Username' }), 'player1')
  await userEvent.fill(shown.getByLabelText('Password'), 'wrong-pass1')
  await userEvent.click(shown.getByRole('button', { name: 'Log in' }))
  const password = shown.getByLabelText('Password')
  await vi.waitFor(() => expect(password).toHaveAttribute('aria-invalid', 'true'))
  expect(password).toHaveAccessibleDescription(/.+/)
  expect($session('member').get().isLogin).toBe(false)
  gateway.answers['session/login'] = login
  await userEvent.fill(password, 'Player123!')
  await userEvent.click(shown.getByRole('button', { name: 'Log in' }))
  await vi.waitFor(() => expect($session('member').get().isLogin).toBe(true))
})

test('login: the captcha appears when the gateway requires it', async () => {
  await standInGateway({
    'session/login': () =>
      new Response(JSON.stringify({ success: false, code: 'LOGIN_FAILED', value: { showCaptcha: true } }), { status: 400 }),
    captcha: () => envelope('id-1:iVBORw0KGgo='),
  })
  const shown = await showWidget(widget)
  await userEvent.fill(shown.getByRole('textbox', { name: 'Username' }), 'player1')
  await userEvent.fill(shown.getByLabelText('Password'), 'wrong-pass1')
  expect(shown.queryByRole('textbox', { name: 'Characters in the picture' })).toBeNull()
  await userEvent.click(shown.getByRole('button', { name: 'Log in' }))
  expect(await shown.findByRole('textbox', { name: 'Characters in the picture' })).toBeVisible()
})

test('login: arrow keys move between tabs, and the mobile number tab has a code field', async () => {
  await standInGateway({})
  const shown = await showWidget(widget)
  shown.getByRole('tab', { name: 'Username' }).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(shown.getByRole('tab', { name: 'Mobile number' })).toHaveAttribute('aria-selected', 'true')
  expect(await shown.findByRole('textbox', { name: 'Mobile number' })).toBeVisible()
  expect(shown.queryByRole('textbox', { name: 'Username' })).toBeNull()
  await shown.axe()
  await userEvent.click(shown.getByRole('button', { name: 'Forgot password?' }))
  expect($popups.get().map(({ name }) => name)).toEqual(['forgot'])
})

test('login, Arabic: right-to-left, and the input stays as typed', async () => {
  await standInGateway({}, { language: 'AR' })
  const shown = await showWidget(widget)
  const name = shown.container.querySelector('input[autocomplete^=username]') as HTMLInputElement
  await userEvent.fill(name, 'player1')
  expect(name.value).toBe('player1')
  expect(getComputedStyle(name.closest('.login') as HTMLElement).direction).toBe('rtl')
  expect(shown.queryByRole('button', { name: 'Log in' })).toBeNull()
  await shown.axe()
})
