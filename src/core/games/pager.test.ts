import { expect, test } from 'vitest'
import type { Game } from './calls.ts'
import { type PageOfGames, pager } from './pager.ts'

const game = (nodeId: string) => ({ nodeId }) as Game
const shown = (list: ReturnType<typeof pager>) => {
  const state = list.$state.get()
  return state.status === 'ready' ? [state.games.map(({ nodeId }) => nodeId).join(''), state.more] : state.status
}

test('pager: a game on two pages is shown once, and nothing is loaded after the last page', async () => {
  const asked: number[] = []
  const list = pager(async (page) => {
    asked.push(page)
    return { games: (page === 1 ? ['a', 'b'] : ['b', 'c']).map(game), total: 3, isLast: page === 2 }
  })
  await list.more()
  expect(shown(list)).toEqual(['ab', 'idle'])
  await list.more()
  await list.more()
  expect([shown(list), asked]).toEqual([
    ['abc', 'end'],
    [1, 2],
  ])
})

test('pager: a response or failure after cancel is ignored', async () => {
  for (const isLost of [false, true]) {
    let settle = (_: PageOfGames) => {}
    let fail = () => {}
    const list = pager(
      () =>
        new Promise<PageOfGames>((resolve, reject) => {
          settle = resolve
          fail = () => reject(new Error('lost'))
        }),
    )
    const reading = list.more()
    list.cancel()
    if (isLost) fail()
    else settle({ games: [game('a')], total: 1, isLast: true })
    await reading
    expect(shown(list)).toBe('loading')
  }
})
