import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Path } from '../../core/site/paths.ts'
import { expectStates } from '../testing/expect-states.tsx'
import { showPart } from '../testing/show.tsx'
import { standInGateway } from '../testing/stand-in-gateway.ts'
import { sitePage } from '../testing/table-pages.ts'

const item = (id: string, title: string) => ({
  id,
  startDate: Date.UTC(2026, 10, 22),
  title,
  text: `About ${title}`,
  content: '<p>All of it.</p>',
  icon: 'star',
  tag: 'House',
  link: '/all',
  button: 'All games',
})

// Each case uses another page: an editor's page is the same for all members, so this file's tests load it only once.
test.each<{ path: Path; shows: string }>([
  { path: '/about', shows: 'Everything in one lobby' },
  { path: '/guide', shows: 'Open your account' },
])('$path: loading, failed, and the editor’s text', async ({ path, shows }) => {
  await expectStates(
    sitePage(path),
    { place: path },
    {
      path: 'MCSFE_getPageContent',
      value: { items: [item('a', shows)] },
      shows,
      failed: 'The page could not be loaded',
    },
  )
})

test('/community: an empty page says that there is nothing yet', async () => {
  await standInGateway({ MCSFE_getPageContent: { items: [] } }, { as: 'member' })
  const shown = await showPart(sitePage('/community'), { place: '/community' })
  await shown.findByText('There is nothing here yet')
  await shown.axe()
})

test('/news: loading, failed, and the latest article', async () => {
  await expectStates(
    sitePage('/news'),
    { place: '/news' },
    {
      path: 'MCSFE_getPageContent',
      value: { items: [item('n1', 'Eight new tables')] },
      shows: 'Eight new tables',
      failed: 'The page could not be loaded',
    },
  )
})

test('/mirrors: loading, failed, and each URL with a copy button', async () => {
  const shown = await expectStates(
    sitePage('/mirrors'),
    { place: '/mirrors' },
    {
      path: 'system/domainRoute',
      value: ['https://tessera-one.example'],
      shows: 'tessera-one.example',
      failed: 'The list could not be loaded',
    },
  )
  expect(shown.getByRole('button', { name: 'Copy the address tessera-one.example' })).toBeVisible()
})

const win = {
  id: 'w1',
  customerName: 'sea***4',
  winAmount: '1240.00',
  currency: 'USD',
  gameName: 'Nine Coins',
  iconUrl: '',
  nodeId: '10009',
  gameCode: 'JL-RNG-10009',
  vassalage: 'JL',
  gameType: 'RNG',
  isGame: 'GAME',
}

test('/ranking: loading, failed, another period by arrow keys, and a period without a win', async () => {
  const shown = await expectStates(
    sitePage('/ranking'),
    { place: '/ranking' },
    {
      path: 'GCSGAME_getWinRanking',
      value: { list: [{ ...win, best: '1240.00', rounds: 1 }] },
      shows: 'sea***4',
      failed: 'The ranking could not be loaded',
    },
  )
  shown.gateway.answers['GCSGAME_getWinRanking'] = { list: [] }
  shown.getByRole('tab', { name: '24 hours' }).focus()
  await userEvent.keyboard('{ArrowRight}')
  await vi.waitFor(() => expect(shown.getByRole('tab', { name: '7 days' })).toHaveAttribute('aria-selected', 'true'))
  await shown.findByText('No wins yet')
  await page.viewport(390, 844)
  const tabs = shown.getByRole('navigation', { name: 'Rankings' })
  expect(tabs.scrollWidth).toBe(tabs.clientWidth) // none of them is cut off
})

test('/biggestWins, Arabic: right-to-left, and the amount is isolated', async () => {
  await standInGateway(
    { GCSGAME_getBiggestWins: { list: [{ ...win, bet: '50.00', times: 24.8, at: Date.UTC(2026, 10, 22) }] } },
    { language: 'AR' },
  )
  const shown = await showPart(sitePage('/biggestWins'), { place: '/biggestWins' })
  const entry = await shown.findByRole('button', { name: /sea\*\*\*4/ })
  expect(getComputedStyle(entry).direction).toBe('rtl')
  expect(entry.textContent).toMatch(/1,240\.00/)
  await shown.axe()
})
