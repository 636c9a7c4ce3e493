import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { popups } from '../runtime/popup-table.ts'
import { showPart } from '../testing/show.tsx'
import { refused, standInGateway } from '../testing/stand-in-gateway.ts'

const answers = {
  CSP_unreadCount: { count: 3 },
  'rewards/badges': { rewards: 2, missions: 0 },
  'member/messages': { list: [], next: null, unread: 3 },
}

test('member centre: the menu has its pages with counts of new items, and Escape closes the centre', async () => {
  await standInGateway(answers, { as: 'member' })
  const onClose = vi.fn()
  const shown = await showPart(popups.member, { options: { page: 'messageV2' }, onClose })
  await shown.findByRole('heading', { name: 'Messages' })
  const menu = shown.getByRole('navigation', { name: 'Personal centre' })
  const names = [...menu.querySelectorAll('button')].map((each) => each.textContent)
  expect(names).toEqual(expect.arrayContaining([expect.stringMatching(/^Wallet/), expect.stringMatching(/^Security centre/)]))
  await vi.waitFor(() => expect(menu.textContent).toMatch(/Messages\s*3/))
  const here = menu.querySelector('[aria-current=page]')
  expect(here?.textContent).toMatch(/^Messages/)
  await shown.axe()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('member centre: a page that fails to load shows the error inside the centre, and the menu stays', async () => {
  await standInGateway({ ...answers, 'member/messages': refused() }, { as: 'member' })
  const shown = await showPart(popups.member, { options: { page: 'messageV2' }, onClose: () => {} })
  await shown.findByText('Your messages could not be loaded')
  expect(shown.getByRole('navigation', { name: 'Personal centre' })).toBeVisible()
})

test('member centre, Arabic: right-to-left', async () => {
  await standInGateway(answers, { as: 'member', language: 'AR' })
  const shown = await showPart(popups.member, { options: { page: 'messageV2' }, onClose: () => {} })
  const menu = await shown.findByRole('navigation')
  expect(getComputedStyle(menu).direction).toBe('rtl')
  await shown.axe()
})
