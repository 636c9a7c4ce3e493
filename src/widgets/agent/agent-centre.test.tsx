import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { popups } from '../runtime/popup-table.ts'
import { showPart } from '../testing/show.tsx'
import { standInGateway } from '../testing/stand-in-gateway.ts'

const info = { dailysalreqtype: 0, divtypereq: 1, contracthoursalreq: 0, realtimesalreqtype: 0, offers: [] }
const answers = {
  CSP_unreadCount: { count: 6 },
  MCSFE_getConsolidatedContract: info,
  MCSFE_getContracts: { list: [], next: null },
  'member/messages': { list: [], next: null, unread: 6 },
}
const open = { options: { page: 'messageV2' }, onClose: () => {} }

test("agent centre: the menu has the agents' pages, and only the contracts that the operator offers", async () => {
  await standInGateway(answers, { as: 'agent' })
  const shown = await showPart(popups.agent, open, 'agent')
  await shown.findByRole('heading', { name: 'Messages' })
  const menu = shown.getByRole('navigation', { name: 'Menu of the agent centre' })
  await vi.waitFor(() => expect(menu.textContent).toContain('Dividend record'))
  expect(menu.textContent).toContain('Team betting')
  expect(menu.textContent).not.toContain('Hourly salary')
  await vi.waitFor(() => expect(menu.querySelector('[aria-current=page]')?.textContent).toMatch(/^Messages\s*6/))
  await shown.axe()
})

test('agent centre: Escape closes it', async () => {
  await standInGateway(answers, { as: 'agent' })
  const onClose = vi.fn()
  const shown = await showPart(popups.agent, { ...open, onClose }, 'agent')
  await shown.findByRole('heading', { name: 'Messages' })
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('agent centre: a guest gets the login form, in Arabic right-to-left', async () => {
  await standInGateway({}, { language: 'AR' })
  const shown = await showPart(popups.agent, open, 'agent')
  const name = await vi.waitFor(() => {
    const field = shown.container.querySelector<HTMLElement>('input[autocomplete^=username]')
    expect(field).not.toBeNull()
    return field as HTMLElement
  })
  expect(getComputedStyle(name.closest('form') as HTMLElement).direction).toBe('rtl')
  expect(shown.queryByRole('navigation')).toBeNull()
})
