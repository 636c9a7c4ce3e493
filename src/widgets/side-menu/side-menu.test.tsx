import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { popups } from '../runtime/popup-table.ts'
import { showPart } from '../testing/show.tsx'
import { standInGateway } from '../testing/stand-in-gateway.ts'

const answers = {
  'games/navigation': [
    { page: 'all', name: 'all', icon: 'all', vassalage: '', count: 10_000 },
    { page: 'rng', name: 'rng', icon: 'rng', vassalage: '', count: 8400 },
  ],
  MCSFE_getListAnnouncements: { banners: [], notices: [], popup: [], promotions: [], announcements: [], seenAt: null },
  MCSFE_getFavoriteGames: [],
  GCSGAME_newGameVendor: {
    data: {
      lanes: [
        {
          title: 'RNG',
          count: 8400,
          cards: [
            { vassalage: 'AURELIA', displayName: 'Aurelia', iconUrl: '', gameType: 'RNG', isGame: 'GAME', count: 8400, isNew: false },
          ],
          gameClassify: [],
        },
      ],
    },
  },
}

test('side menu, member: shows the progress to the next level and the number of games; Escape closes it', async () => {
  await standInGateway(answers, { as: 'member' })
  const onClose = vi.fn()
  const shown = await showPart(popups.menu, { options: {}, onClose })
  const progress = await shown.findByRole('progressbar', { name: 'VIP progress' })
  expect(progress).toHaveAttribute('aria-valuenow', '1000')
  expect(progress.querySelectorAll('.stones-laid')).toHaveLength(4)
  expect(await shown.findByText('1,000 of 2,500 to VIP 3')).toBeVisible()
  const games = shown.getByRole('navigation', { name: 'Games' })
  await vi.waitFor(() => expect(games.textContent).toContain('8,400'))
  await shown.axe()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('side menu, guest: shows no level; in Arabic right-to-left', async () => {
  await standInGateway(answers, { language: 'AR' })
  const shown = await showPart(popups.menu, { options: {}, onClose: () => {} })
  const [games] = await shown.findAllByRole('navigation')
  expect(shown.queryByRole('progressbar')).toBeNull()
  expect(getComputedStyle(games as HTMLElement).direction).toBe('rtl')
})
