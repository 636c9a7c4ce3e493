import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { loadPart } from '../shared/lazy-part.ts'
import { expectStates } from '../testing/expect-states.tsx'
import { showPart } from '../testing/show.tsx'
import { refused, standInGateway } from '../testing/stand-in-gateway.ts'
import { memberPage } from '../testing/table-pages.ts'
import { dialogs } from './dialog-table.ts'

const at = { place: '' }
const security = {
  hasPassword: true,
  hasPaymentPassword: false,
  mobile: '***0001',
  email: 'p***@mail.example',
  isTotpOn: false,
  recoveryLeft: 0,
  passkeys: [],
  young: [],
  secondStepFrom: 0,
  codeChannels: ['sms' as const, 'email' as const],
  canLink: true,
  linked: [],
}
const device = (id: string, address: string, isCurrent: boolean) => ({
  id,
  browser: 'Firefox',
  system: 'Linux',
  isPhone: false,
  address,
  startedAt: Date.UTC(2026, 10, 22, 9),
  seenAt: Date.UTC(2026, 10, 22, 10),
  isCurrent,
})

test('protection: loading, failed, and what is set up', async () => {
  const shown = await expectStates(memberPage('securityCenter'), at, {
    path: 'member/security',
    value: security,
    shows: '3 of 5 protections are set',
    failed: 'Your security settings could not be loaded',
  })
  expect(shown.getByText('Codes go to ***0001.')).toBeVisible()
  expect(shown.getByRole('button', { name: 'Set up Payment password' })).toBeVisible()
  expect(shown.getByRole('button', { name: 'Change Login password' })).toBeVisible()
})

test('protection: a recently added item says from when on it can confirm; a proof by code is offered only if one can be sent', async () => {
  const until = Date.now() + 24 * 3_600_000
  const young = [
    { guard: 'email', subject: '', until },
    { guard: 'paymentPassword', subject: '', until },
  ]
  await standInGateway({ 'member/security': { ...security, mobile: '', young, codeChannels: [] } }, { as: 'member' })
  const shown = await showPart(memberPage('securityCenter'), at)
  await shown.findByText(/New: it can confirm your account from/)
  expect(shown.getAllByText(/New: it can confirm your account from/)).toHaveLength(1) // the payment password is not set, so it has no such note
  await userEvent.click(shown.getByRole('button', { name: 'Set up Extra verification' }))
  await shown.findByLabelText('Login password')
  expect(shown.queryByRole('button', { name: /code/ })).toBeNull()
  await shown.axe()
})

test('protection: a recently added authenticator says from when on a login requires it', async () => {
  const until = Date.now() + 24 * 3_600_000
  const young = [{ guard: 'totp', subject: '', until }]
  const only = { ...security, mobile: '', email: '', isTotpOn: true, recoveryLeft: 10, young, codeChannels: [] }
  await standInGateway({ 'member/security': { ...only, secondStepFrom: until } }, { as: 'member' })
  const shown = await showPart(memberPage('securityCenter'), at)
  const row = (await shown.findByRole('heading', { name: /^Extra verification/ })).closest('li')
  expect(row?.textContent).toMatch(/New: a login asks for it from .+\./)
  await shown.axe()
})

test('protection: a recently added passkey says from when on it can confirm; an older one does not', async () => {
  const passkey = (id: string, name: string) => ({ id, name, createdAt: Date.now() - 3_600_000, usedAt: null })
  const passkeys = [passkey('key-1', 'Old phone'), passkey('key-2', 'New phone')]
  const young = [{ guard: 'passkey', subject: 'key-2', until: Date.now() + 23 * 3_600_000 }]
  await standInGateway({ 'member/security': { ...security, passkeys, young } }, { as: 'member' })
  const shown = await showPart(memberPage('securityCenter'), at)
  const rowOf = async (name: string) => (await shown.findByRole('heading', { name })).closest('li')?.textContent
  expect(await rowOf('New phone')).toMatch(/New: it can confirm your account from/)
  expect(await rowOf('Old phone')).not.toMatch(/New: it can confirm your account from/)
})

test('security centre: arrow keys move between tabs; devices that failed to load can be retried', async () => {
  const gateway = await standInGateway({ 'member/security': security, 'member/sessions': refused() }, { as: 'member' })
  const shown = await showPart(memberPage('securityCenter'), at)
  const first = await shown.findByRole('tab', { name: 'Protection' })
  first.focus()
  await userEvent.keyboard('{End}')
  const devices = shown.getByRole('tab', { name: 'Devices' })
  await vi.waitFor(() => expect(devices).toHaveAttribute('aria-selected', 'true'))
  await shown.findByText('Your devices could not be loaded')
  gateway.answers['member/sessions'] = { list: [device('a', '127.0.0.1', true), device('b', '203.0.113.9', false)] }
  await userEvent.click(shown.getByRole('button', { name: 'Try again' }))
  await shown.findByText(/203\.0\.113\.9/)
  await shown.axe()
})

test('security dialog: opens and closes by keyboard, and the focus returns', async () => {
  await standInGateway({ 'member/security': security }, { as: 'member' })
  const shown = await showPart(memberPage('securityCenter'), at)
  const open = await shown.findByRole('button', { name: 'Set up Payment password' })
  open.focus()
  await userEvent.keyboard('{Enter}')
  const field = await shown.findByLabelText('New payment password')
  expect(field).toBeVisible()
  await shown.axe()
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(shown.queryByLabelText('New payment password')).toBeNull())
  await vi.waitFor(() => expect(shown.root.activeElement).toBe(open))
})

test.each([
  { name: 'password', title: 'Change password' },
  { name: 'payment', title: 'Set a payment password' },
  { name: 'mobile', title: 'Change the mobile number' },
  { name: 'email', title: 'Change the email address' },
  { name: 'totp', title: 'Turn on extra verification' },
  { name: 'totpManage', title: 'Extra verification' },
  { name: 'google', title: 'Link Google' },
  { name: 'facebook', title: 'Link Facebook' },
  { name: 'icon', title: 'Your picture' },
] as const)('$name: the dialog has its texts, and closes by Escape', async ({ name, title }) => {
  await standInGateway({ 'member/security': security, 'member/icon': { icon: '', address: '', choices: [] } }, { as: 'member' })
  await loadPart(memberPage('securityCenter')) // the dialog belongs to this page
  const onClose = vi.fn()
  const shown = await showPart(dialogs[name], { security, onDone: () => {}, onClose })
  const dialog = await shown.findByRole('dialog', { name: title })
  expect(dialog.textContent).not.toMatch(/security-forms\.|security\.|password\./)
  await shown.axe()
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
})

test('security centre, Arabic: right-to-left, and a number stays as it is', async () => {
  await standInGateway({ 'member/security': security }, { as: 'member', language: 'AR' })
  const shown = await showPart(memberPage('securityCenter'), at)
  const text = await shown.findByText(/\*\*\*0001/)
  expect(getComputedStyle(text).direction).toBe('rtl')
  expect(text.textContent).toMatch(/[\u2066\u2068]\*\*\*0001\u2069/)
  await shown.axe()
})
