import { afterAll, beforeAll, expect, test } from 'vitest'
import { GamePage } from '../../../src/core/games/calls.ts'
import { Launch } from '../../../src/core/games/launch-calls.ts'
import { Opened, RoundAnswer } from '../demo-games/protocol.ts'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'

const operatorToken = 'a-secret-of-22-letters'
const page = 'http://localhost:3000/play?game=1'
let gateway: TrialGateway
let nodeId: string
beforeAll(async () => {
  gateway = await trialGateway({ operatorToken })
  const { games } = GamePage.parse((await gateway.call('GET', '/wps/relay/GCSGAME_gameList', { query: { gameType: 'RNG' } })).value)
  nodeId = games.find((game) => game.maintenanceEnd === null && game.isGame === 'GAME')?.nodeId ?? ''
})
afterAll(() => gateway.close())

const launch = (account: string, more: object = {}, token = operatorToken) =>
  gateway.call('POST', '/operator/launch', { body: { account, nodeId, page, ...more }, token })
const open = (url: string) => gateway.call('POST', '/games/api/open', { body: { launch: new URL(url).searchParams.get('launch') } })

test("operator launch: the operator's server gets a game URL, which the member plays in their page's session", async () => {
  const token = await gateway.login('player1')
  const { url, game } = Launch.parse((await launch('player1')).value)
  expect(url).toMatch(/^http:\/\/localhost\S*\/games\/\w+\?launch=[\w-]+$/)
  expect(game?.nodeId).toBe(nodeId)
  const opened = Opened.parse((await open(url)).value)
  expect(opened).toMatchObject({ balance: '12480.50', parentOrigin: 'http://localhost:3000' })
  expect((await open(url)).code).toBe('SESSION_ENDED') // works once
  const bet = { gameSession: opened.gameSession, bet: opened.bets[0], key: crypto.randomUUID() }
  expect(RoundAnswer.safeParse((await gateway.call('POST', '/games/api/round', { body: bet })).value).success).toBe(true)
  await gateway.call('DELETE', '/wps/session/logout', { token })
  expect((await gateway.call('POST', '/games/api/round', { body: { ...bet, key: crypto.randomUUID() } })).code).toBe('SESSION_ENDED')
})

test('operator launch: a member without a session, wrong bodies and secrets are refused; a foreign page receives no messages', async () => {
  expect(await launch('vip1')).toMatchObject({ status: 410, code: 'SESSION_ENDED' })
  expect(await launch('nobody')).toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
  await gateway.login('vip1')
  expect(await launch('vip1', { nodeId: 'no such game' })).toMatchObject({ code: 'GAME_NOT_FOUND' })
  expect(await launch('vip1', { nodeId: '' })).toMatchObject({ code: 'BAD_REQUEST' })
  expect(await launch('vip1', {}, 'a-guess-of-16-letters')).toMatchObject({ status: 401 })
  const { url } = Launch.parse((await launch('vip1', { page: 'https://elsewhere.example/' })).value)
  expect(Opened.parse((await open(url)).value).parentOrigin).not.toContain('elsewhere')
})

test('operator launch: is refused during maintenance and for blocked members', async () => {
  await gateway.login('vip1')
  await gateway.call('PUT', '/sandbox/settings', { body: { systemStatus: 1 } })
  expect(await launch('vip1')).toMatchObject({ code: 'MAINTENANCE' })
  await gateway.call('PUT', '/sandbox/settings', { body: { systemStatus: 0 } })
  await gateway.services.db.updateTable('members').set({ is_blocked: 1 }).where('account', '=', 'vip1').execute()
  expect(await launch('vip1')).toMatchObject({ code: 'ACCESS_RESTRICTED' })
})
