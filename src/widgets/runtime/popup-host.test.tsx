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

test('question replaced by another one: answered with no, and the button answers the visible one', async () => {
  const first = question('Log out?')
  await waitFor(() => expect(shown()?.textContent).toContain('Log out?'))
  const second = question('Go on playing?')
  await waitFor(() => expect(shown()?.textContent).toContain('Go on playing?'))
  expect(await first).toBe(false)
  button('OK')?.click()
  expect(await second).toBe(true)
})

test('question that is closed or never shown: answered with no', async () => {
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

test('notice opened without content: closes', async () => {
  openPopup('member', 'notice')
  await waitFor(() => expect($popups.get()).toEqual([]))
})
