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

test('a field has its label, hint and what an input takes', async () => {
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

test('an error replaces the hint, is tied to the input and marks it', () => {
  const { getByLabelText, queryByText, root } = renderInShadow(<Field label="Username" hint="4 to 16" error="Too short" notice="Note" />)
  const input = getByLabelText('Username')
  expect(described(root, input)).toEqual(['Too short', 'Note'])
  expect(input).toHaveAttribute('aria-invalid', 'true')
  expect(queryByText('4 to 16')).toBeNull()
})

test('a locked field is read, not changed', async () => {
  const { getByLabelText } = renderInShadow(<Field label="Name" value="M. Villanueva" locked />)
  const input = getByLabelText('Name')
  await userEvent.type(input, 'x')
  expect(input).toHaveValue('M. Villanueva')
})

test('text is 16 px and boxes 48 high whatever the root font of the host', () => {
  document.documentElement.style.fontSize = '62.5%'
  const { getByLabelText } = renderInShadow(<Field label="Name" />)
  const input = getByLabelText('Name')
  expect(getComputedStyle(input).fontSize).toBe('16px')
  expect(input.parentElement?.getBoundingClientRect().height).toBe(48)
  document.documentElement.style.fontSize = ''
})

test('the password is shown and hidden by its toggle, and keeps its text', async () => {
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

test('Caps Lock is said while the field has the focus', async () => {
  const { getByLabelText, findByText, queryByText, getByRole } = renderInShadow(<PasswordField label="Password" {...words} />)
  const input = getByLabelText('Password')
  input.focus()
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true }))
  await findByText('Caps Lock is on')
  getByRole('button').focus()
  await expect.poll(() => queryByText('Caps Lock is on')).toBeNull()
})

test('a checkbox is toggled by its text and by space', async () => {
  const { getByRole, getByText } = renderInShadow(<Checkbox label="Remember my username" />)
  const box = getByRole('checkbox', { name: 'Remember my username' })
  await userEvent.click(getByText('Remember my username'))
  expect(box).toBeChecked()
  await userEvent.keyboard(' ')
  expect(box).not.toBeChecked()
})

test('axe finds nothing in any state of a field', async () => {
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
