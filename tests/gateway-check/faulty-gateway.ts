import { randomUUID } from 'node:crypto'
import { type Answer, type FaultProxy, startFaultProxy } from '../conformance/faults/fault-proxy.ts'

/** Spoils one thing, and names the finding that the check has to report. */
export interface Fault {
  title: string
  rule: string
  /** Method and path. */
  call: string
  came: RegExp
  /** Changes the request's body to one of the same length. */
  ask?: (call: string, body: string) => string
  /** Changes the response. */
  answer?: (call: string, answer: Answer) => void
}

type Row = Record<string, unknown>
/** Changes the value in a call's response. */
const spoil =
  (spoilt: string, change: (value: Row) => void): NonNullable<Fault['answer']> =>
  (call, answer) => {
    if (call !== spoilt || answer.status !== 200) return
    const envelope = JSON.parse(answer.body) as { value: Row }
    change(envelope.value)
    answer.body = JSON.stringify(envelope)
  }
const rowOf = (value: Row, list: string, at: number) => (value[list] as Row[])[at] as Row

const balance = 'GET /wps/v2/wallets/balance'
const hotGames = 'GET /wps/relay/GCSGAME_hotGamesV2'
const gameList = 'GET /wps/relay/GCSGAME_gameList'
const memberInfo = 'GET /wps/member/info'
const funds = 'GET /wps/member/info/funds/consolidated'
const login = 'POST /wps/session/login'
const transfer = 'POST /wps/relay/GCS_walletTransfer'
const poll = 'GET /wps/live/events'
const navigation = 'GET /lgw/games/navigation'

/** Creates the faults, each with its own state. */
export function makeFaults(): Fault[] {
  const sent = new Set<string>()
  let told: unknown[] = []
  return [
    {
      title: 'an amount is a number',
      rule: 'schema',
      call: balance,
      came: /value\.balance: \d/,
      answer: spoil(balance, (value) => (value['balance'] = Number(value['balance']))),
    },
    {
      title: 'refusals have no CORS header',
      rule: 'cors',
      call: 'GET /wps/gateway-check/no-such-call',
      came: /allow-origin: none, on refusals/,
      answer: (_, answer) => {
        if (answer.status >= 400) delete answer.headers['access-control-allow-origin']
      },
    },
    {
      title: 'a list has no total',
      rule: 'paging',
      call: gameList,
      came: /not how many rows/,
      answer: spoil(gameList, (value) => delete value['totalCount']),
    },
    {
      title: 'a dead token is refused with a code of its own',
      rule: 'dead token',
      call: funds,
      came: /403 TOKEN_EXPIRED/,
      answer: (call, answer) => {
        if (call !== funds || answer.status !== 401) return
        answer.status = 403
        answer.body = JSON.stringify({ success: false, code: 'TOKEN_EXPIRED' })
      },
    },
    {
      title: 'the same key books twice',
      rule: 'booked once',
      call: transfer,
      came: /it moved 0\.02/,
      ask: (call, body) => {
        if (call !== transfer || !sent.has(body)) {
          sent.add(body)
          return body
        }
        return body.replace(/"key":"[^"]*"/, `"key":"${randomUUID()}"`)
      },
    },
    {
      title: 'an answer is not called JSON',
      rule: 'content type',
      call: navigation,
      came: /text\/plain/,
      answer: (call, answer) => {
        if (call === navigation) answer.headers['content-type'] = 'text/plain'
      },
    },
    {
      title: 'the cursor tells the same events again',
      rule: 'live',
      call: poll,
      came: /the same event again/,
      answer: spoil(poll, (value) => {
        const events = value['events'] as unknown[]
        if (told.length === 0) told = events
        else value['events'] = [...told, ...events]
      }),
    },
    {
      title: 'an error is a page of HTML',
      rule: 'envelope',
      call: login,
      came: /^400, text\/html: <h1>Bad request/,
      answer: (call, answer) => {
        if (call !== login || !answer.body.includes('BAD_REQUEST')) return
        answer.headers['content-type'] = 'text/html'
        answer.body = '<h1>Bad request</h1>'
      },
    },
    {
      title: "a member's answer may be cached",
      rule: 'cache',
      call: memberInfo,
      came: /public, max-age=60/,
      answer: (call, answer) => {
        if (call === memberInfo && answer.status === 200) answer.headers['cache-control'] = 'public, max-age=60'
      },
    },
    {
      title: 'one row of a list lacks a field',
      rule: 'schema',
      call: hotGames,
      came: /value\.list\[2\]\.nodeId: nothing/,
      answer: spoil(hotGames, (value) => delete rowOf(value, 'list', 2)['nodeId']),
    },
  ]
}

/** Starts a gateway that forwards to another one and spoils some of its calls. */
export async function startFaultyGateway(behind: string, faults: readonly Fault[]): Promise<FaultProxy> {
  const proxy = await startFaultProxy(behind)
  proxy.treat(/./, async (exchange) => {
    const call = `${exchange.method} ${exchange.path.replace(/\?.*/, '')}`
    const answer = await exchange.carryOut(faults.reduce((body, fault) => fault.ask?.(call, body) ?? body, exchange.body))
    for (const fault of faults) fault.answer?.(call, answer)
    exchange.answer(answer)
  })
  return proxy
}
