import { judgeAnswer } from './answer-rules.ts'
import { checkCall } from './check-call.ts'
import type { Call } from './contract.ts'
import { checkLaunches } from './launch.ts'
import { checkLive } from './live.ts'
import { createReader } from './read.ts'
import { type Asked, createRun, type Envelope, type Run, sendCall, summary } from './run.ts'
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
  for (const call of run.calls) await checkCall(run, call, read)
  await checkLaunches(run, read)
  await checkLive(run, () => checkTransfers(run, read))
  await logOut(run)
  return run
}

/** A call that is not there is refused in the envelope, so that the page can tell it from a broken network. */
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
  if (!judgeAnswer(run, call, exchange, undefined)) return
  if (exchange.status !== 404 || (exchange.json as Envelope).code !== 'NOT_FOUND')
    run.report('code', call, { asked: exchange.asked, came: summary(exchange), expected: '404 NOT_FOUND' })
}
