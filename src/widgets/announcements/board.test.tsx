import { act } from '@testing-library/preact'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Announcement } from '../../core/content/calls.ts'
import { loadAreas } from '../../core/i18n/translate.ts'
import { renderInShadow } from '../../ui/testing/shadow.tsx'
import { Board } from './board.tsx'
import { speak } from '../../core/i18n/language.ts'

const item = (id: string): Announcement =>
  ({
    id,
    startDate: 0,
    title: `News ${id}`,
    content: `<p>Text of ${id}</p>`,
    promotionType: undefined,
    execution: undefined,
  }) as Announcement
beforeEach(async () => {
  speak('EN')
  await loadAreas(['common', 'announcements'])
})

test('announcements: a single one is shown as text without a list', async () => {
  const { root, rerender } = renderInShadow(<Board items={[item('a')]} noticeIndex={null} onPromotion={null} />)
  const list = () => root.querySelector('.board-list') as HTMLElement
  const detail = () => root.querySelector('.board-detail') as HTMLElement
  expect(list()).not.toBeVisible()
  expect(detail()).toBeVisible()
  await page.viewport(1280, 800)
  expect(list()).not.toBeVisible()
  const left = () => detail().getBoundingClientRect().left - (root.querySelector('.board') as HTMLElement).getBoundingClientRect().left
  expect(left()).toBe(0)
  rerender(<Board items={['a', 'b'].map(item)} noticeIndex={null} onPromotion={null} />)
  expect(list()).toBeVisible()
  expect(left()).toBeGreaterThan(240)
})

test('announcements: a reloaded list keeps the open item, and opens the first one if that item is gone', async () => {
  const board = (ids: string) => <Board items={[...ids].map(item)} noticeIndex={null} onPromotion={null} />
  const { getByRole, rerender } = renderInShadow(board('abc'))
  // on a phone the list is hidden while an announcement is open
  const entry = (name: string) => getByRole('button', { name: new RegExp(`^News ${name}`), hidden: true })
  const read = () => getByRole('heading', { level: 3 }).textContent
  await act(() => entry('b').click())
  expect(read()).toBe('News b')
  rerender(board('xyabc'))
  expect(entry('x')).toHaveAttribute('aria-current', 'false')
  expect(read()).toBe('News b')
  expect(entry('b')).toHaveAttribute('aria-current', 'true')
  rerender(board('xac'))
  expect(read()).toBe('News x')
})
