import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { news } from '../../core/content/announcements.ts'
import { $popups } from '../../core/site/popups.ts'
import { held, refused, standInGateway } from '../testing/stand-in-gateway.ts'
import { showWidget } from '../testing/show.tsx'
import { widget } from './index.tsx'

const item = (number: number) => ({
  id: `news-${number}`,
  startDate: Date.UTC(2026, 10, 24 - number, 12),
  title: `News ${number}`,
  content: `<p>Text of ${number}</p>`,
  ...(number === 1 && { promotionType: 'WELCOME' }),
})
const content = (announcements: object[]) => ({ banners: [], notices: [], popup: [], promotions: [], announcements, seenAt: null })
const many = content(Array.from({ length: 11 }, (_, index) => item(index + 1)))
const withoutPopup = { popup: 'off' }

test('announcements: the list is busy while loading, then the first item is open', async () => {
  const { answer, release } = held(many)
  await standInGateway({ MCSFE_getListAnnouncements: answer })
  const shown = await showWidget(widget, withoutPopup)
  expect(shown.getByRole('status', { name: 'Loading announcements' })).toHaveAttribute('aria-busy', 'true')
  release()
  expect((await shown.findByRole('heading', { level: 3, hidden: true })).textContent).toBe('News 1')
  const entry = shown.getByRole('button', { name: /^News 1 / })
  expect(entry).toHaveAttribute('aria-current', 'true')
  expect(entry.textContent).toContain('23-11-2026')
  await shown.axe()
})

test('announcements: by keyboard, an entry opens and the page turns', async () => {
  await standInGateway({ MCSFE_getListAnnouncements: many }, { as: 'member' })
  const shown = await showWidget(widget, withoutPopup)
  const entry = await shown.findByRole('button', { name: /^News 2 / })
  entry.focus()
  await userEvent.keyboard('{Enter}')
  expect(await shown.findByText('Text of 2')).toBeInTheDocument()
  const pages = shown.getByRole('navigation', { name: 'Pages of announcements', hidden: true })
  expect(pages.querySelectorAll('button')).toHaveLength(4) // two pages, previous and next
  const next = [...pages.querySelectorAll('button')].find((each) => each.getAttribute('aria-label') === 'Next page') as HTMLElement
  next.click()
  expect(await shown.findByRole('button', { name: /^News 10 /, hidden: true })).toBeInTheDocument()
})

test('announcements: an empty list says that there is nothing new', async () => {
  await standInGateway({ MCSFE_getListAnnouncements: content([]) }, { as: 'member' })
  const shown = await showWidget(widget, withoutPopup)
  await shown.findByRole('heading', { name: 'Nothing new' })
  await shown.axe()
})

test('announcements: a failed list says so, and a retry loads it', async () => {
  const gateway = await standInGateway({ MCSFE_getListAnnouncements: refused() }, { as: 'member' })
  const shown = await showWidget(widget, withoutPopup)
  await shown.findByText('The announcements could not be loaded')
  await shown.axe()
  gateway.answers['MCSFE_getListAnnouncements'] = many
  await userEvent.click(shown.getByRole('button', { name: 'Try again' }))
  await shown.findByRole('button', { name: /^News 1 / })
})

test('announcements, Arabic: noticeIndex opens that item first, and the view is right-to-left', async () => {
  await standInGateway({ MCSFE_getListAnnouncements: many }, { as: 'member', language: 'AR' })
  const shown = await showWidget(widget, { ...withoutPopup, noticeIndex: '2' })
  await expect.poll(() => news('member').$state.get().status).toBe('ready')
  const heading = await shown.findByRole('heading', { level: 3, hidden: true })
  expect(heading.textContent).toBe('News 3')
  expect(getComputedStyle(heading.closest('section') as HTMLElement).direction).toBe('rtl')
  expect($popups.get()).toEqual([])
})
