import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Checkbox } from './checkbox.tsx'
import { Field } from './field.tsx'
import { PasswordField } from './password-field.tsx'
import { Stones } from './stones.tsx'
import { renderInShadow } from './testing/shadow.tsx'

const words = { showLabel: 'Show password', hideLabel: 'Hide password', capsLockText: 'Caps Lock is on' }

const described = (root: ShadowRoot, input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '').split(' ').map((id) => root.getElementById(id)?.textContent)

test('field: shows label and hint, and passes the attributes of an input', async () => {
  const onInput = vi.fn()
  const { getByLabelText, root } = renderInShadow(
    <Field label="Mobile number" hint="10 digits" prefix="+63" inputMode="tel" autoComplete="tel-national" onInput={onInput} />,
  )
  const input = getByLabelText('Mobile number')
  await userEvent.type(input, '917')
  expect(onInput).toHaveBeenCalledTimes(3)
  expect(input).toHaveAttribute('inputmode', 'tel')
  expect(input).toHaveAttribute('autocomplete', 'tel-national')
  expect(described(root, input)).toEqual(['10 digits'])
  expect(input).not.toHaveAttribute('aria-invalid')
})

test('field: an error replaces the hint, describes the input and marks it as invalid', () => {
  const { getByLabelText, queryByText, root } = renderInShadow(<Field label="Username" hint="4 to 16" error="Too short" notice="Note" />)
  const input = getByLabelText('Username')
  expect(described(root, input)).toEqual(['Too short', 'Note'])
  expect(input).toHaveAttribute('aria-invalid', 'true')
  expect(queryByText('4 to 16')).toBeNull()
})

test('field: locked, its value can be read but not changed', async () => {
  const { getByLabelText } = renderInShadow(<Field label="Name" value="M. Villanueva" locked />)
  const input = getByLabelText('Name')
  await userEvent.type(input, 'x')
  expect(input).toHaveValue('M. Villanueva')
})

test('field: 16 px text and 48 px height, whatever the root font size of the host page', () => {
  document.documentElement.style.fontSize = '62.5%'
  const { getByLabelText } = renderInShadow(<Field label="Name" />)
  const input = getByLabelText('Name')
  expect(getComputedStyle(input).fontSize).toBe('16px')
  expect(input.parentElement?.getBoundingClientRect().height).toBe(48)
  document.documentElement.style.fontSize = ''
})

test('password field: the toggle shows and hides the password and keeps its text', async () => {
  const { getByLabelText, getByRole } = renderInShadow(<PasswordField label="Password" autoComplete="current-password" {...words} />)
  const input = getByLabelText('Password')
  await userEvent.type(input, 'harbour-9')
  expect(input).toHaveAttribute('type', 'password')
  await userEvent.click(getByRole('button', { name: 'Show password' }))
  expect(input).toHaveAttribute('type', 'text')
  await userEvent.click(getByRole('button', { name: 'Hide password' }))
  expect(input).toHaveAttribute('type', 'password')
  expect(input).toHaveValue('harbour-9')
})

test('password field: says that Caps Lock is on while it has the focus', async () => {
  const { getByLabelText, findByText, queryByText, getByRole } = renderInShadow(<PasswordField label="Password" {...words} />)
  const input = getByLabelText('Password')
  input.focus()
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true }))
  await findByText('Caps Lock is on')
  getByRole('button').focus()
  await expect.poll(() => queryByText('Caps Lock is on')).toBeNull()
})

test('checkbox: toggled by its text and by the space key', async () => {
  const { getByRole, getByText } = renderInShadow(<Checkbox label="Remember my username" />)
  const box = getByRole('checkbox', { name: 'Remember my username' })
  await userEvent.click(getByText('Remember my username'))
  expect(box).toBeChecked()
  await userEvent.keyboard(' ')
  expect(box).not.toBeChecked()
})

test('axe: no violations in any state of a field', async () => {
  const { axe, setTheme } = renderInShadow(
    <form>
      <Field label="One" placeholder="Choose a name" hint="4 to 16 letters or digits" />
      <Field label="Two" value="x" error="Four digits are missing" prefix="+63" readOnly />
      <Field label="Three" value="x" locked hint="Set at registration" />
      <PasswordField label="Four" success="Strong" {...words} />
      <PasswordField label="Five" hint={<Stones value={2} max={4} count={4} label="Strength" text="Fair" />} {...words} />
      <Checkbox label="I accept" error="Please accept the terms" />
      <Checkbox label="On" defaultChecked />
    </form>,
  )
  await axe()
  setTheme('light')
  await axe()
})
