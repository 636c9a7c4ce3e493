import { afterEach, beforeEach, expect, test } from 'vitest'
import { Dialog } from './dialog.tsx'
import { Field } from './field.tsx'
import { renderInShadow } from './testing/shadow.tsx'

/** A visual viewport whose events a test sends, or leaves out as some web views do. */
let seen: EventTarget & { height: number; offsetTop: number; scale: number }
const real = Object.getOwnPropertyDescriptor(globalThis, 'visualViewport')
beforeEach(() => {
  seen = Object.assign(new EventTarget(), { height: innerHeight, offsetTop: 0, scale: 1 })
  Object.defineProperty(globalThis, 'visualViewport', { configurable: true, value: seen })
})
afterEach(() => {
  document.body.style.zoom = ''
  if (real) Object.defineProperty(globalThis, 'visualViewport', real)
})

const form = (
  <Dialog title="Sign in" onClose={() => {}}>
    <Field label="Username" />
    <Field label="Password" />
    <button type="button">Send</button>
  </Dialog>
)
const openKeyboard = () => {
  Object.assign(seen, { height: innerHeight - 200, offsetTop: 40 })
  seen.dispatchEvent(new Event('resize'))
}
const style = (dialog: HTMLElement) => [dialog.style.top, dialog.style.height]

test('a dialog above a keyboard: when the keyboard goes without an event, the dialog fills the window again', async () => {
  const { getByRole, getByLabelText } = renderInShadow(form)
  const dialog = getByRole('dialog')
  openKeyboard()
  const above = ['40px', `${innerHeight - 200}px`]
  expect(style(dialog)).toEqual(above)
  getByLabelText('Password').focus() // the keyboard stays open from field to field
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  expect(style(dialog)).toEqual(above)
  getByRole('button', { name: 'Send' }).focus()
  await expect.poll(() => style(dialog)).toEqual(['', ''])
  getByLabelText('Username').focus()
  await expect.poll(() => style(dialog)).toEqual(above)
  getByLabelText('Username').blur()
  await expect.poll(() => style(dialog)).toEqual(['', ''])
})

test('a dialog above a keyboard: on a page with CSS zoom, it takes exactly what is seen', () => {
  document.body.style.zoom = '1.5'
  const { getByRole } = renderInShadow(form)
  openKeyboard()
  const { top, height } = getByRole('dialog').getBoundingClientRect()
  expect([Math.round(top), Math.round(height)]).toEqual([40, innerHeight - 200])
})
