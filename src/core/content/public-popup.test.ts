import { expect, test } from 'vitest'
import { popupItems, popupKey, publicPopup } from './public-popup.ts'

const items = [{ execution: 'A' as const }, { execution: 'F' as const }, { execution: 'B' as const }, { execution: undefined }]
const shown = (isLoggedIn: boolean, isFirstLogin: boolean) =>
  popupItems(items, { isLoggedIn, isFirstLogin })
    .map((item) => item.execution)
    .join('')

test('public popup: A is shown to logged-in users, also F at the first login, B to anonymous visitors', () => {
  expect(shown(true, false)).toBe('A')
  expect(shown(true, true)).toBe('AF')
  expect(shown(false, false)).toBe('B')
  expect(shown(false, true)).toBe('B')
})

test('public popup: each session state has its key in session storage', () => {
  expect(popupKey({ isLoggedIn: true })).toBe('USER_POPUP')
  expect(popupKey({ isLoggedIn: false })).toBe('ANONYMOUS_POPUP')
})

test('public popup: not shown again after it was shown or closed', () => {
  const visitor = { isLoggedIn: false, isFirstLogin: false }
  expect(publicPopup(items, visitor, null)).toHaveLength(1)
  for (const remembered of ['shown', 'closed', '']) expect(publicPopup(items, visitor, remembered)).toEqual([])
})
