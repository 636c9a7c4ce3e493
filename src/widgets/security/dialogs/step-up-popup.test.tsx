import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { popups } from '../../runtime/popup-table.ts'
import { showPart } from '../../testing/show.tsx'
import { standInGateway } from '../../testing/stand-in-gateway.ts'

async function ask(methods: string[], subject: object = {}) {
  const gateway = await standInGateway(
    { 'security/proofCode': { expiredMinutes: 1, sentTo: 'p***@mail.example' }, 'member/stepUp': { token: null } },
    { as: 'member' },
  )
  const answer = vi.fn()
  const onClose = vi.fn()
  const options = { refusal: { operation: 'withdrawal', methods, ...subject }, answer }
  return { gateway, answer, onClose, shown: await showPart(popups.stepUp, { options, onClose }) }
}

test('step-up: a member with a number and a mailbox chooses where the code goes, also by keyboard', async () => {
  const { gateway, answer, onClose, shown } = await ask(['sms', 'email'])
  const number = await shown.findByRole('tab', { name: 'Mobile number' })
  expect(number).toHaveAttribute('aria-selected', 'true')
  await shown.axe()
  await userEvent.fill(shown.getByRole('textbox', { name: 'Verification code' }), '111')
  number.focus()
  await userEvent.keyboard('{ArrowRight}')
  const email = shown.getByRole('tab', { name: 'Email' })
  await vi.waitFor(() => expect(email).toHaveAttribute('aria-selected', 'true'))
  expect(shown.root.activeElement).toBe(email)
  const code = shown.getByRole('textbox', { name: 'Verification code' })
  expect(code).toHaveValue('') // a code sent to one destination is not valid for the other
  await shown.axe()

  await userEvent.click(shown.getByRole('button', { name: 'Send code' }))
  await vi.waitFor(() => expect(gateway.callsOf('security/proofCode')).toHaveLength(1))
  expect(gateway.callsOf('security/proofCode')[0]?.body).toMatchObject({ channel: 'email' })
  await userEvent.fill(code, '123456')
  await userEvent.click(shown.getByRole('button', { name: 'Confirm' }))
  await vi.waitFor(() => expect(answer).toHaveBeenCalledWith(true))
  expect(onClose).toHaveBeenCalled()
  expect(gateway.callsOf('member/stepUp')).toHaveLength(1)
})

test('step-up: with only one method, no tabs', async () => {
  const { shown } = await ask(['totp'])
  await shown.findByText(/Enter the code that your authenticator app shows/)
  expect(shown.queryByRole('tab')).toBeNull()
  await shown.axe()
})

test('step-up for a payment: the dialog shows amount and receiver, and requires the payment password', async () => {
  const subject = { about: 'mark-1', amount: '100.00', currencySymbol: '$', to: 'Harbour Bank ··6789' }
  const { gateway, answer, shown } = await ask(['paymentPassword'], subject)
  await shown.findByText('Enter your payment password to confirm.')
  expect(shown.getByText('$100.00')).toBeVisible()
  expect(shown.getByText('Harbour Bank ··6789')).toBeVisible()
  await shown.axe()
  await userEvent.fill(shown.getByLabelText('Payment password'), '472913')
  await userEvent.click(shown.getByRole('button', { name: 'Confirm' }))
  await vi.waitFor(() => expect(answer).toHaveBeenCalledWith(true))
  expect(gateway.callsOf('member/stepUp')).toHaveLength(1)
})
