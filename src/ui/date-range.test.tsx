import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { DayWords } from './calendar.tsx'
import { DateRange } from './date-range.tsx'
import { Dialog } from './dialog.tsx'
import { renderInShadow } from './testing/shadow.tsx'
import type { Days } from './date-range-props.ts'

const texts = {
  label: 'Period',
  shortcuts: 'Shortcuts',
  close: 'Close',
  earlier: 'Earlier',
  later: 'Later',
  chooseFirst: 'Choose the first day',
  chooseLast: 'Now the last day',
}
const shortcuts = [
  { label: 'Last 7 days', days: { from: '2026-11-15', to: '2026-11-21' } },
  { label: 'Last 30 days', days: { from: '2026-10-23', to: '2026-11-21' } },
  { label: 'Next 7 days', days: { from: '2026-11-21', to: '2026-11-27' } },
  { label: 'Next 30 days', days: { from: '2026-11-21', to: '2026-12-20' } },
]
const dated = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
const day = (options: Intl.DateTimeFormatOptions) => (date: string) => dated(options).format(Date.parse(date))
const words = {
  firstDay: 1,
  full: day({ dateStyle: 'full' }),
  weekday: day({ weekday: 'short' }),
  longWeekday: day({ weekday: 'long' }),
  month: day({ month: 'long', year: 'numeric' }),
  range: ({ from, to }) => dated({ dateStyle: 'medium' }).formatRange(Date.parse(from), Date.parse(to)),
  number: String,
} satisfies DayWords
const onChange = vi.fn<(days: Days) => void>()
function Held({ min, max, firstDay = 1 }: { min?: string; max?: string; firstDay?: number }) {
  const [value, setValue] = useState<Days>({ from: '2026-11-15', to: '2026-11-21' })
  const bounds = { ...(min && { min }), ...(max && { max }) }
  return (
    <DateRange
      {...bounds}
      value={value}
      onChange={(days) => {
        onChange(days)
        setValue(days)
      }}
      shortcuts={shortcuts}
      today="2026-11-21"
      words={{ ...words, firstDay }}
      texts={texts}
    />
  )
}
beforeEach(async () => {
  onChange.mockReset()
  await page.viewport(1000, 800)
})

test('CONST-46 CONST-47 CONST-48 CONST-49 date range: a shortcut chooses its days at once, and the button shows them', async () => {
  const { findByRole, getByRole, queryByRole, root, axe } = renderInShadow(<Held />)
  const button = getByRole('button', { name: /^Period: 15\s?[–-]\s?21 Nov 2026$/ })
  for (const { label, days } of [...shortcuts.slice(1), shortcuts[0] as (typeof shortcuts)[0]]) {
    await userEvent.click(button)
    await findByRole('button', { name: 'Earlier' })
    await axe()
    await userEvent.click(getByRole('button', { name: label }))
    expect(onChange).toHaveBeenLastCalledWith(days)
    await expect.poll(() => queryByRole('dialog')).toBeNull()
    expect(root.activeElement).toBe(button)
  }
  expect(onChange).toHaveBeenCalledTimes(4)
})

test('calendar: by keyboard, arrows, Home and Page Up move the day; two choices are a range in either order', async () => {
  const { findByRole, getByRole, root } = renderInShadow(<Held max="2026-11-25" />)
  await userEvent.click(getByRole('button', { name: /Period/ }))
  await findByRole('button', { name: 'Earlier' })
  const focused = () => root.activeElement?.getAttribute('aria-label')?.replace(/^\S+ /, '')
  await expect.poll(() => root.activeElement?.closest('dialog, [role=dialog]')).toBeTruthy() // the panel has the focus now
  getByRole('button', { name: /\b21 November 2026$/ }).focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(focused).toBe('20 November 2026')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(focused).toBe('25 November 2026') // the last day that can be chosen
  await userEvent.keyboard('{Home}')
  await expect.poll(focused).toBe('23 November 2026')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => getByRole('status').textContent).toBe('Now the last day')
  await userEvent.keyboard('{PageUp}')
  await expect.poll(focused).toBe('23 October 2026')
  await userEvent.keyboard(' ')
  await expect.poll(() => onChange.mock.calls[0]?.[0]).toEqual({ from: '2026-10-23', to: '2026-11-23' })
})

test("calendar: days beyond the bounds can't be chosen, and months beyond them can't be shown", async () => {
  const { findByRole, getByRole } = renderInShadow(<Held min="2026-11-10" max="2026-11-21" />)
  await userEvent.click(getByRole('button', { name: /Period/ }))
  await findByRole('button', { name: 'Earlier' })
  expect(getByRole('button', { name: 'Earlier' })).toBeDisabled()
  expect(getByRole('button', { name: 'Later' })).toBeDisabled()
  await userEvent.click(getByRole('button', { name: /\b9 November 2026$/ }), { force: true })
  expect(getByRole('status').textContent).toBe('Choose the first day')
  await userEvent.click(getByRole('button', { name: /\b10 November 2026$/ }))
  await userEvent.click(getByRole('button', { name: /\b10 November 2026$/ }))
  expect(onChange).toHaveBeenCalledWith({ from: '2026-11-10', to: '2026-11-10' })
})

test('calendar: a week begins on the first day of the language', async () => {
  const { findByRole, getAllByRole, getByRole, unmount } = renderInShadow(<Held firstDay={7} />)
  await userEvent.click(getByRole('button', { name: /Period/ }))
  await findByRole('button', { name: 'Earlier' })
  expect(getAllByRole('columnheader')[0]?.textContent).toBe('Sun')
  unmount()
})

test('date range: Escape closes the panel and not the dialog around it', async () => {
  const onClose = vi.fn()
  const { getByRole, queryByRole } = renderInShadow(
    <Dialog title="Member centre" onClose={onClose}>
      <Held />
    </Dialog>,
  )
  await userEvent.click(getByRole('button', { name: /Period/ }))
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => queryByRole('dialog', { name: 'Period' })).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
})

test('date range: on a phone, a sheet with a heading', async () => {
  await page.viewport(390, 800)
  const { findByRole, getByRole, queryByRole, axe } = renderInShadow(<Held />, { theme: 'light' })
  await userEvent.click(getByRole('button', { name: /Period/ }))
  expect(await findByRole('heading', { name: 'Period' })).toBeVisible()
  await findByRole('button', { name: 'Earlier' })
  await axe()
  await userEvent.click(getByRole('button', { name: 'Last 30 days' }))
  await expect.poll(() => queryByRole('dialog')).toBeNull()
})
