import { cleanup, waitFor } from '@testing-library/preact'
import { afterEach, expect, test } from 'vitest'
import { ask, closePopup, openPopup, $popups } from '../../core/site/popups.ts'
import { showPopups } from './popup-host.tsx'

afterEach(() => {
  while ($popups.get().length > 0) closePopup()
  cleanup()
})
showPopups()

const shown = () => document.querySelector('[data-tessera-popups]')?.shadowRoot
const button = (name: string) =>
  [...(shown()?.querySelectorAll('button') ?? [])].find((each) => each.textContent === name) as HTMLButtonElement | undefined
const question = (text: string) =>
  ask('member', { tone: 'info', titleKey: 'common.ok', text, confirmKey: 'common.ok', cancelKey: 'common.cancel' })

test('a question that another one takes the place of is answered with no, and the button answers the one that is seen', async () => {
  const first = question('Log out?')
  await waitFor(() => expect(shown()?.textContent).toContain('Log out?'))
  const second = question('Go on playing?')
  await waitFor(() => expect(shown()?.textContent).toContain('Go on playing?'))
  expect(await first).toBe(false)
  button('OK')?.click()
  expect(await second).toBe(true)
})

test('a question that is closed before it was answered, or was never shown, is answered with no', async () => {
  const closed = question('Log out?')
  await waitFor(() => expect(shown()?.textContent).toContain('Log out?'))
  closePopup()
  expect(await closed).toBe(false)
  const replaced = question('Still there?')
  await waitFor(() => expect($popups.get()).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve, 50))
  openPopup('member', 'notice')
  expect(await replaced).toBe(false)
})

test('a notice that is opened by its name alone has nothing to show and closes', async () => {
  openPopup('member', 'notice')
  await waitFor(() => expect($popups.get()).toEqual([]))
})
