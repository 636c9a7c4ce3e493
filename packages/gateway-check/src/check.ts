import pLimit from 'p-limit'
import { isEnvelope, judgeAnswer, judgeCors } from './answer-rules.ts'
import { checkCall } from './check-call.ts'
import type { Call, Envelope } from './contract.ts'
import { isNothingThere } from './finding.ts'
import { checkLaunches } from './launch.ts'
import { checkLive } from './live.ts'
import { checkTracing } from './preflight.ts'
import { createReader } from './read.ts'
import type { Exchange } from './send.ts'
import { type Asked, createRun, type Run, sendCall, summary } from './run.ts'
import { logIn, logOut } from './session.ts'
import { checkTransfers } from './transfers.ts'

/**
 * Checks the contract against a gateway, up to the given level: first each call alone, then what takes several calls. It moves one cent
 * between two wallets of the member and back, and changes nothing else.
 */
export async function check(calls: readonly Call[], asked: Asked): Promise<Run> {
  const run = createRun(
    asked,
    calls.filter((call) => call.level <= asked.level),
  )
  await refusesUnknownCall(run)
  if (run.findings.some(isNothingThere)) return run
  const read = createReader(run)
  await logIn(run)
  const few = pLimit(6) // about as many as a page sends in parallel
  await Promise.all(run.calls.map((call) => few(() => checkCall(run, call, read))))
  const [first] = run.calls.filter((call) => run.known.get(call.name))
  if (first) await checkTracing(run, first)
  await checkLaunches(run, read)
  await checkLive(run, () => checkTransfers(run, read))
  await logOut(run)
  return run
}

/** Checks whether the server at the address answers any call of a guest's page in an envelope, as a gateway does. */
async function answersInEnvelopes(run: Run): Promise<boolean> {
  for (const call of run.calls.filter(({ method, token, level }) => method === 'GET' && token === 'none' && level === 1))
    if (isEnvelope((await sendCall(run.asked, call, {})).json)) return true
  return run.calls.length === 0
}

/** `200, a page of HTML: Our shop` */
function whatAnswers({ status, headers, text }: Exchange): string {
  const type = (headers.get('content-type') ?? 'no content type').replace(/;.*/, '')
  const title = /<title>([^<]{1,80})/i.exec(text)?.[1]?.trim()
  if (/^\s*</.test(text)) return [`${status}, a page of HTML`, title].filter(Boolean).join(': ')
  return `${status}, ${type}: ${text.slice(0, 60).replace(/\s+/g, ' ')}`
}

/** An unknown call has to be refused as documented: so a page can tell it from a network failure and log its name in the console. */
async function refusesUnknownCall(run: Run): Promise<void> {
  const call: Call = {
    name: 'GET /wps/gateway-check/no-such-call',
    method: 'GET',
    path: '/wps/gateway-check/no-such-call',
    summary: '',
    level: 1,
    widgets: ['all'],
    token: 'none',
    isSealed: false,
    hasBody: false,
    parameters: [],
    answer: {},
    see: '',
  }
  const exchange = await sendCall(run.asked, call, { note: 'which no gateway has' })
  const { asked, status, json } = exchange
  if (status !== undefined && !isEnvelope(json) && !(await answersInEnvelopes(run))) {
    run.report('no gateway', call, { asked, came: whatAnswers(exchange), expected: '{ success, message?, code?, value? }' })
    return
  }
  const judge = { origin: run.asked.origin, report: run.report }
  // a proxy in front of the gateway may answer in its own format
  if (status === 404 && !isEnvelope(json)) return judgeCors(judge, call, exchange)
  if (!judgeAnswer(judge, call, exchange, undefined)) return
  const { code, value } = json as Envelope
  const named = Object(value) as { call?: unknown }
  if (status !== 404 || code !== 'NOT_FOUND' || named.call !== call.name)
    run.report('code', call, { asked, came: summary(exchange), expected: `404 NOT_FOUND with { "call": "${call.name}" }` })
}
