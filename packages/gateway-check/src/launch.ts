import type { Endpoint } from '../../../src/contract/endpoint.ts'
import { getHotGames, postOwnLaunch, postVendorLaunch } from '../../../src/contract/games.ts'
import { getLotteryMenu } from '../../../src/contract/lottery.ts'
import { getPermission } from '../../../src/contract/site.ts'
import { clientType, lotteryArea, lotteryLaunchMode, lotteryPrizeMode, platformCode } from '../../../src/core/brand/constants.ts'
import type { Call } from './contract.ts'
import type { Read } from './read.ts'
import type { Run } from './run.ts'
import { send } from './send.ts'

type Row = Record<string, unknown>
const listOf = (value: Row | undefined, name: string): Row[] => (Array.isArray(value?.[name]) ? (value[name] as Row[]) : [])

/** Launches a vendor's game and a lottery as the widgets do, and opens their addresses as the frame would. */
export async function checkLaunches(run: Run, read: Read): Promise<void> {
  const readAt = async (endpoint: Endpoint) => {
    const call = run.find(endpoint)
    return call && (await read(call))
  }
  const game = listOf(await readAt(getHotGames), 'list').find(isPlayable)
  if (game) await launch(run, read, postVendorLaunch, game)
  const lottery = listOf(await readAt(getLotteryMenu), 'games')[0]
  if (lottery)
    await launch(run, read, postOwnLaunch, lottery, {
      lottoArea: lotteryArea,
      launchMode: lotteryLaunchMode,
      lottoPrizeMode: lotteryPrizeMode,
      lottoGameCode: lottery['gameCode'],
      lottoView: 'betting',
      device: platformCode,
    })
}

const isPlayable = (game: Row) => game['isGame'] !== 'VASSALAGE' && game['maintenanceEnd'] == null

async function launch(run: Run, read: Read, endpoint: Endpoint, game: Row, more: Row = {}): Promise<void> {
  const call = run.find(endpoint)
  const session = run.member ?? run.agent
  if (!call || !session) return
  const { nodeId, gameCode, vassalage, gameType } = game
  const body = { nodeId, gameCode, vassalage, gameType, language: 'EN', backUrl: `${run.asked.origin}/`, clientType, ...more }
  const value = await run.value(call, { token: session.token, body, note: `for the game ${String(nodeId)}` })
  if (typeof value?.['url'] === 'string') await opens(run, call, await addressOf(run, read, value['url']))
}

/** Resolves a relative address against the games' CDN or, if there is none, against the gateway and its path, as `safeImage` does. */
async function addressOf(run: Run, read: Read, address: string): Promise<string> {
  const call = run.find(getPermission)
  const { info } = ((call && (await read(call))) ?? {}) as { info?: Row }
  const cdn = listOf(info, 'resources').find(({ resourceType }) => resourceType === 'GAME_CDN')?.['url']
  const base = `${(typeof cdn === 'string' ? cdn : run.asked.gateway).replace(/\/*$/, '')}/`
  const below = address.replace(/^\/(?!\/)/, './')
  return URL.canParse(below, base) ? new URL(below, base).href : ''
}

async function opens(run: Run, call: Call, address: string): Promise<void> {
  const { origin } = run.asked
  const say = (came: string, expected: string) => run.report('launch', call, { asked: `GET ${address}`, came, expected })
  if (!/^https?:/.test(address)) return say('no web address', 'an address that the page can open')
  const { status, fault, headers } = await send(origin, { method: 'GET', address })
  if (status === undefined || status >= 400) return say(fault || String(status), 'the page of the game')
  const ancestors = /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1]?.split(/\s+/)
  if (ancestors && !ancestors.some((source) => isMatch(source, origin)))
    say(`frame-ancestors ${ancestors.join(' ')}`, `${origin}, whose page shows the game in a frame`)
  else if (!ancestors && headers.has('x-frame-options') && new URL(address).origin !== origin)
    say(`x-frame-options: ${headers.get('x-frame-options')}`, `none, or frame-ancestors ${origin}: the page shows the game in a frame`)
}

/** Matches a source of a content security policy: an origin, one with a wildcard, or a scheme. */
function isMatch(source: string, origin: string): boolean {
  if (source === '*' || source.toLowerCase() === origin || origin.startsWith(`${source}//`)) return true
  const [scheme, domain] = source.split('*')
  return domain !== undefined && origin.startsWith(scheme ?? '') && origin.endsWith(domain)
}
