import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectStates } from '../testing/expect-states.tsx'
import { sitePage } from '../testing/table-pages.ts'

const game = {
  nodeId: '18997',
  gameName: 'Punto 50',
  nodeName: 'Punto 50',
  iconUrl: '',
  showIcon: '',
  lagerIcon: '',
  displayName: 'Mirador',
  vassalage: 'MIRADOR',
  gameType: 'LIVE',
  gameClassify: 'roulette',
  gameCode: 'MIRADOR-LIVE-18997',
  isGame: 'GAME',
  isHot: false,
  isNew: false,
  maintenanceEnd: null,
}
const model = (modelId: string, name: string, languages: string[]) => ({ modelId, name, avatarUrl: '', languages, state: 'online', game })

test('live hosts: loading, failed, each with her table, and filtered by language', async () => {
  const shown = await expectStates(
    sitePage('/models'),
    { place: '/models' },
    {
      path: 'CBS_modelList',
      value: { list: [model('amara', 'Amara', ['EN', 'FR']), model('mateo', 'Mateo', ['ES'])] },
      shows: 'Amara',
      failed: 'The dealers could not be loaded',
    },
  )
  expect(shown.getByRole('button', { name: 'Chat with Amara' })).toBeVisible()
  const french = shown.getByRole('button', { name: 'Français' })
  french.focus()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(shown.queryByText('Mateo')).toBeNull())
  expect(shown.getByText('Amara')).toBeVisible()
})
