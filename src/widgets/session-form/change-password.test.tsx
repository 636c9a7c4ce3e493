import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { markPasswordChange, $session } from '../../core/session/session.ts'
import { openPopup, $popups } from '../../core/site/popups.ts'
import { envelope } from '../../core/testing/test-environment.ts'
import { popups } from '../runtime/popup-table.ts'
import { answerQuestion } from '../testing/answer-question.ts'
import { showPart } from '../testing/show.tsx'
import { held, refused, standInGateway } from '../testing/stand-in-gateway.ts'

const opened = () => $popups.get().map(({ name }) => name)
const show = (name: 'changePassword' | 'firstLogin' = 'changePassword', onClose = () => {}) =>
  showPart(popups[name], { options: {}, onClose })

test('change password by keyboard: marks missing fields and a wrong old password, is busy while sending, then shows the message', async () => {
  const gateway = await standInGateway({ 'member/password': refused('PASSWORD_WRONG') }, { as: 'member' })
  const shown = await show()
  expect(shown.getByRole('textbox', { name: 'Username' })).toHaveValue('player1')
  const field = (label: string) => shown.getByLabelText(label)
  await shown.axe()
  field('Old password').focus()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(field('New password')).toHaveAttribute('aria-invalid', 'true'))
  await vi.waitFor(() => expect(shown.root.activeElement).toBe(field('Old password')))
  expect(gateway.callsOf('member/password')).toEqual([])

  await userEvent.fill(field('Old password'), 'not-the-one1')
  await userEvent.fill(field('New password'), 'Mosaic-Sea-77')
  await userEvent.fill(field('Repeat the new password'), 'Mosaic-Sea-78')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(field('Repeat the new password')).toHaveAccessibleDescription(/This does not match the new password/))
  await shown.axe()
  await userEvent.fill(field('Repeat the new password'), 'Mosaic-Sea-77')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(field('Old password')).toHaveAccessibleDescription(/The old password is wrong/))
  await vi.waitFor(() => expect(shown.root.activeElement).toBe(field('Old password')))
  expect(field('New password')).toHaveValue('Mosaic-Sea-77')
  await shown.axe()

  const { answer, release } = held(null)
  gateway.answers['member/password'] = answer
  await userEvent.fill(field('Old password'), 'Player123!')
  await userEvent.keyboard('{Enter}')
  const submit = shown.getByRole('button', { name: 'Change password' })
  await vi.waitFor(() => expect(submit).toHaveAttribute('aria-busy', 'true'))
  await userEvent.keyboard('{Enter}')
  release()
  await vi.waitFor(() => expect(opened()).toEqual(['message']))
  expect(gateway.callsOf('member/password')).toHaveLength(2)
})

test('change password: a password that is too common is marked at its field, which gets the focus', async () => {
  const refusal = () => envelope({ field: 'newPassword' }, { code: 'PASSWORD_COMMON' })
  await standInGateway({ 'member/password': refusal }, { as: 'member' })
  const shown = await show()
  const field = (label: string) => shown.getByLabelText(label)
  await userEvent.fill(field('Old password'), 'Player123!')
  await userEvent.fill(field('New password'), 'Password12')
  await userEvent.fill(field('Repeat the new password'), 'Password12')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(field('New password')).toHaveAccessibleDescription(/This password is easy to guess/))
  await vi.waitFor(() => expect(shown.root.activeElement).toBe(field('New password')))
  await shown.axe()
})

test('required password change: Escape asks to log out instead, and staying keeps the form', async () => {
  await standInGateway({ 'session/logout': null }, { as: 'member' })
  markPasswordChange('member', true)
  const onClose = vi.fn()
  const shown = await show('changePassword', onClose)
  await shown.findByText('Your password has to be changed before you go on.')
  await shown.axe()
  await userEvent.keyboard('{Escape}')
  await answerQuestion(false)
  expect($session('member').get().isLogin).toBe(true)
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(shown.getByRole('button', { name: 'Log out instead' }))
  await answerQuestion(true)
  await vi.waitFor(() => expect($session('member').get().isLogin).toBe(false))
})

test('required password change: the popup closes when the change is no longer required', async () => {
  await standInGateway({}, { as: 'member' })
  markPasswordChange('member', true)
  const onClose = vi.fn()
  const shown = await show('changePassword', onClose)
  await shown.findByText('Your password has to be changed before you go on.')
  await vi.waitFor(() => {
    markPasswordChange('member', false)
    expect(onClose).toHaveBeenCalledOnce()
  })
})

test('first login: a new password is offered and can be postponed; in Arabic right-to-left', async () => {
  await standInGateway({}, { as: 'member', language: 'AR' })
  const arabic = await show('firstLogin')
  expect(getComputedStyle(arabic.getByRole('dialog')).direction).toBe('rtl')
  await arabic.axe()
  arabic.unmount()
  await standInGateway({}, { as: 'member' })
  const shown = await show('firstLogin')
  await shown.findByRole('heading', { name: 'Welcome! Choose your own password' })
  openPopup('member', 'firstLogin')
  shown.getByRole('button', { name: 'Not now' }).focus()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect($popups.get()).toEqual([]))
  expect($session('member').get().isLogin).toBe(true)
})
