import { expect, test, vi } from 'vitest'
import { $t } from '../../core/i18n/translate.ts'
import { entriesOf } from '../../core/platform/entries.ts'
import { showPart } from '../testing/show.tsx'
import { standInGateway } from '../testing/stand-in-gateway.ts'
import { agentPage } from '../testing/table-pages.ts'
import { agentGroups } from './agent-pages.ts'

const info = { dailysalreqtype: 1, divtypereq: 1, contracthoursalreq: 1, realtimesalreqtype: 1, offers: [] }

/** A gateway that has let the agent in and then says nothing but which contracts there are. */
async function silentGateway() {
  const gateway = await standInGateway({ MCSFE_getConsolidatedContract: info }, { as: 'agent' })
  const answer = gateway.intercept
  gateway.intercept = (call) => (call.path.endsWith('/MCSFE_getConsolidatedContract') ? answer(call) : new Promise(() => {}))
}

/** No block of one colour is larger than a figure: the page's frame waits, not a slab. */
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
  test(`${name} waits under the title that its menu's label is, with stones for its figures`, async () => {
    await silentGateway()
    const shown = await showPart(agentPage(name), { place: `/agentHome#${name}` }, 'agent')
    await vi.waitFor(() => expect(shown.getByRole('heading', { level: 2, name: $t.get()(`agent.${name}`) })).toBeVisible())
    // a deposit begins with a form, which waits for nothing
    await vi.waitFor(() => expect(expectStones(shown.container).length).toBeGreaterThan(name === 'depositv2' ? -1 : 0))
    await shown.axe()
  })

test('so does a page whose code is on its way', async () => {
  await silentGateway()
  const shown = await showPart({ load: async () => (await import('./page-wait.tsx')).PageWait }, { name: 'userLoss' }, 'agent')
  expect(shown.getByRole('heading', { name: 'User loss' })).toBeVisible()
  expect(expectStones(shown.container).length).toBeGreaterThan(8)
  await shown.axe()
})
