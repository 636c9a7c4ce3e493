import { encrypt } from '../../src/core/platform/cipher.ts'

async function value<T>(url: string, init?: RequestInit): Promise<T> {
  const response = await fetch(url, { ...init, headers: { 'content-type': 'application/json', ...init?.headers } })
  const answer = (await response.json()) as { success: boolean; code?: string; value: T }
  if (!answer.success) throw new Error(`${url}: ${answer.code}`)
  return answer.value
}

async function logIn(origin: string): Promise<string> {
  const login = await encrypt({ username: 'vip1', password: 'Player123!', type: 'username' }, 'tessera-sandbox-payload-key')
  return (await value<{ token: string }>(`${origin}/wps/session/login`, { method: 'POST', body: JSON.stringify(login) })).token
}

/**
 * Opens a demo game for a member as a page would. Also returns the smallest bet.
 * @param token of a session; by default a new one of vip1
 * @param asked headers that a proxy would add
 */
export async function openDemoGame(
  origin: string,
  token?: string,
  asked: Record<string, string> = {},
): Promise<{ gameSession: string; bet: string }> {
  token ??= await logIn(origin)
  const query = 'clientType=3&gameType=RNG&pageNo=1&pageSize=20&language=EN&sort=popular'
  const { games } = await value<{ games: Record<string, unknown>[] }>(`${origin}/wps/relay/GCSGAME_gameList?${query}`, { headers: asked })
  const game = games.find((each) => each['maintenanceEnd'] === null && each['isGame'] !== 'VASSALAGE')
  const launch = await value<{ url: string }>(`${origin}/wps/relay/GCS_gameLaunchFB`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, origin, ...asked },
    body: JSON.stringify({ ...game, clientType: 3, language: 'EN', backUrl: origin }),
  })
  const ticket = new URL(launch.url, origin).searchParams.get('launch')
  const opened = await value<{ gameSession: string; bets: string[] }>(`${origin}/games/api/open`, {
    method: 'POST',
    headers: asked,
    body: JSON.stringify({ launch: ticket }),
  })
  return { gameSession: opened.gameSession, bet: opened.bets[0] as string }
}
