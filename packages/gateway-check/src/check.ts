import pLimit from 'p-limit'
import { isEnvelope, judgeAnswer, judgeCors } from './answer-rules.ts'
import { checkCall } from './check-call.ts'
import type { Call, Envelope } from './contract.ts'
import { checkLaunches } from './launch.ts'
import { checkLive } from './live.ts'
import { checkTracing } from './preflight.ts'
import { createReader } from './read.ts'
import { type Asked, createRun, type Run, sendCall, summary } from './run.ts'
import { logIn, logOut } from './session.ts'
import { checkTransfers } from './transfers.ts'

/**
 * Runs the contract against a gateway, up to the asked level: each call by itself, then what takes several of them. It moves one cent
 * between two wallets of the member and back, and changes nothing else.
 */
export async function check(calls: readonly Call[], asked: Asked): Promise<Run> {
  const run = createRun(
    asked,
    calls.filter((call) => call.level <= asked.level),
  )
  await refusesUnknownCall(run)
  if (run.findings.some(({ rule }) => rule === 'unreachable')) return run
  const read = createReader(run)
  await logIn(run)
  const few = pLimit(6) // about as many as a page asks at once
  await Promise.all(run.calls.map((call) => few(() => checkCall(run, call, read))))
  const [first] = run.calls.filter((call) => run.known.get(call.name))
  if (first) await checkTracing(run, first)
  await checkLaunches(run, read)
  await checkLive(run, () => checkTransfers(run, read))
  await logOut(run)
  return run
}

/** A page tells a call that is not there from a broken network, and says its name in the console. */
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
  const judge = { origin: run.asked.origin, report: run.report }
  // what stands before a gateway may say so in its own words
  if (status === 404 && !isEnvelope(json)) return judgeCors(judge, call, exchange)
  if (!judgeAnswer(judge, call, exchange, undefined)) return
  const { code, value } = json as Envelope
  const named = Object(value) as { call?: unknown }
  if (status !== 404 || code !== 'NOT_FOUND' || named.call !== call.name)
    run.report('code', call, { asked, came: summary(exchange), expected: `404 NOT_FOUND with { "call": "${call.name}" }` })
}
