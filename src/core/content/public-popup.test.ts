import { expect, test } from 'vitest'
import { popupItems, popupKey, publicPopup } from './public-popup.ts'

const items = [{ execution: 'A' as const }, { execution: 'F' as const }, { execution: 'B' as const }, { execution: undefined }]
const shown = (isLoggedIn: boolean, isFirstLogin: boolean) =>
  popupItems(items, { isLoggedIn, isFirstLogin })
    .map((item) => item.execution)
    .join('')

test('A shows when logged in, F on the first login too, B to anonymous visitors', () => {
  expect(shown(true, false)).toBe('A')
  expect(shown(true, true)).toBe('AF')
  expect(shown(false, false)).toBe('B')
  expect(shown(false, true)).toBe('B')
})

test('each session state remembers under its own key', () => {
  expect(popupKey({ isLoggedIn: true })).toBe('USER_POPUP')
  expect(popupKey({ isLoggedIn: false })).toBe('ANONYMOUS_POPUP')
})

test('what was shown or closed is not shown again', () => {
  const visitor = { isLoggedIn: false, isFirstLogin: false }
  expect(publicPopup(items, visitor, null)).toHaveLength(1)
  for (const remembered of ['shown', 'closed', '']) expect(publicPopup(items, visitor, remembered)).toEqual([])
})
