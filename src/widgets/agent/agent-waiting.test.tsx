import { expect, test, vi } from 'vitest'
import { $t } from '../../core/i18n/translate.ts'
import { entriesOf } from '../../core/platform/entries.ts'
import { showPart } from '../testing/show.tsx'
import { standInGateway } from '../testing/stand-in-gateway.ts'
import { agentPage } from '../testing/table-pages.ts'
import { agentGroups } from './agent-pages.ts'

const info = { dailysalreqtype: 1, divtypereq: 1, contracthoursalreq: 1, realtimesalreqtype: 1, offers: [] }

/** A gateway that lets the agent log in and answers only the call for the available contracts. */
async function silentGateway() {
  const gateway = await standInGateway({ MCSFE_getConsolidatedContract: info }, { as: 'agent' })
  const answer = gateway.intercept
  gateway.intercept = (call) => (call.path.endsWith('/MCSFE_getConsolidatedContract') ? answer(call) : new Promise(() => {}))
}

/** Expects placeholders made of stones: no block of one colour is larger than a figure. */
function expectStones(container: Element) {
  const stones = [...container.querySelectorAll('.skeleton-stone, .skeleton-still')]
  for (const stone of stones) {
    const { width, height } = stone.getBoundingClientRect()
    expect(width, stone.parentElement?.className).toBeLessThanOrEqual(160)
    expect(height, stone.parentElement?.className).toBeLessThanOrEqual(24)
  }
  return stones
}

for (const [name] of Object.values(agentGroups).flatMap((group) => entriesOf(group)))
  test(`${name}: while loading, it shows the title of its menu item, and stones in place of figures`, async () => {
    await silentGateway()
    const shown = await showPart(agentPage(name), { place: `/agentHome#${name}` }, 'agent')
    await vi.waitFor(() => expect(shown.getByRole('heading', { level: 2, name: $t.get()(`agent.${name}`) })).toBeVisible())
    // the deposit page begins with a form, which does not load anything
    await vi.waitFor(() => expect(expectStones(shown.container).length).toBeGreaterThan(name === 'depositv2' ? -1 : 0))
    await shown.axe()
  })

test('page whose code is loading: shows its title, and stones in place of figures', async () => {
  await silentGateway()
  const shown = await showPart({ load: async () => (await import('./page-wait.tsx')).PageWait }, { name: 'userLoss' }, 'agent')
  expect(shown.getByRole('heading', { name: 'User loss' })).toBeVisible()
  expect(expectStones(shown.container).length).toBeGreaterThan(8)
  await shown.axe()
})
