import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { $session } from '../../core/session/session.ts'
import { $popups } from '../../core/site/popups.ts'
import { held, refused, standInGateway } from '../testing/stand-in-gateway.ts'
import { showWidget } from '../testing/show.tsx'
import { widget } from './index.tsx'

const rule = (minLength: number, maxLength: number, patternId: number | null = null) => ({
  enabled: true,
  required: true,
  acceptedPattern: null,
  patternId,
  minLength,
  maxLength,
})
const permission = {
  info: {
    customerService: [],
    domainRoute: [],
    resources: [],
    whitelabel: { USERNAMEREG3: true },
    register: { username: rule(4, 16, 1), password: rule(8, 32, 0), confirmPassword: rule(8, 32, 0) },
    mainDomain: 'localhost',
  },
  systemStatus: 0,
  location: { ip: '127.0.0.1', country: 'PH' },
}
const login = { token: 'a', firstTimeLogin: true, passwordExpired: false, isDefaultPassword: false }

test('registration: an empty form marks each missing field and the terms, and sends nothing', async () => {
  const gateway = await standInGateway({ 'system/permission': permission, 'member/register': login })
  const shown = await showWidget(widget)
  await shown.axe()
  await userEvent.click(shown.getByRole('button', { name: 'Create account' }))
  const name = shown.getByRole('textbox', { name: 'Username' })
  await vi.waitFor(() => expect(name).toHaveAttribute('aria-invalid', 'true'))
  expect(shown.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true')
  await vi.waitFor(() => expect(shown.root.activeElement).toBe(name))
  expect(gateway.callsOf('member/register')).toEqual([])
  await shown.axe()
})

test('registration: a refusal is shown at its field; the next try is busy until the response, and logs the member in', async () => {
  const gateway = await standInGateway({ 'system/permission': permission, 'member/register': refused('USERNAME_TAKEN') })
  const shown = await showWidget(widget)
  const name = shown.getByRole('textbox', { name: 'Username' })
  await userEvent.fill(name, 'player7')
  await userEvent.fill(shown.getByLabelText('Password'), 'Fresh-pass9')
  await userEvent.fill(shown.getByLabelText('Repeat password'), 'Fresh-pass9')
  await userEvent.click(shown.getByRole('checkbox'))
  const submit = shown.getByRole('button', { name: 'Create account' })
  await userEvent.click(submit)
  await vi.waitFor(() => expect(gateway.callsOf('member/register')).toHaveLength(1))
  await vi.waitFor(() => expect(shown.container.querySelector('[aria-invalid=true]') ?? shown.getByRole('alert')).toBeVisible())
  const { answer, release } = held(login)
  gateway.answers['member/register'] = answer
  await userEvent.click(submit)
  await vi.waitFor(() => expect(submit).toHaveAttribute('aria-busy', 'true'))
  release()
  await vi.waitFor(() => expect($session('member').get().isLogin).toBe(true))
})

test('registration: by keyboard, the login tab opens the login', async () => {
  await standInGateway({ 'system/permission': permission })
  const shown = await showWidget(widget)
  shown.getByRole('tab', { name: 'Sign up' }).focus()
  await userEvent.keyboard('{ArrowLeft}')
  await vi.waitFor(() => expect($popups.get().map(({ name }) => name)).toEqual(['login']))
})

test('registration, Arabic: right-to-left', async () => {
  await standInGateway({ 'system/permission': permission }, { language: 'AR' })
  const shown = await showWidget(widget)
  expect(getComputedStyle(shown.getByRole('checkbox')).direction).toBe('rtl')
  expect(shown.queryByRole('button', { name: 'Create account' })).toBeNull()
  await shown.axe()
})

test('registration: after a reload, the tab and the input are restored, but not the password', async () => {
  const info = { ...permission.info, whitelabel: { USERNAMEREG3: true, MOBILENUMREG3: true } }
  await standInGateway({ 'system/permission': { ...permission, info } })
  const first = await showWidget(widget)
  await userEvent.click(await first.findByRole('tab', { name: 'Username' }))
  await userEvent.fill(await first.findByRole('textbox', { name: 'Username' }), 'player7')
  await userEvent.fill(first.getByLabelText('Password'), 'Fresh-pass9')
  await first.unmount()
  const again = await showWidget(widget)
  expect(await again.findByRole('tab', { name: 'Username' })).toHaveAttribute('aria-selected', 'true')
  expect(await again.findByRole('textbox', { name: 'Username' })).toHaveValue('player7')
  expect(again.getByLabelText('Password')).toHaveValue('')
})
