import type { Call } from './contract.ts'
import { checkPages } from './pages.ts'
import { checkPreflight } from './preflight.ts'
import { queryOf, type Read } from './read.ts'
import { type Run, summary } from './run.ts'

/** A token that no gateway has issued. */
export const deadToken = 'gateway-check-dead-token-0000000000000000000'

/**
 * Checks what can be seen of a call without changing data: it exists, refuses as documented, allows the page's origin, and responds as
 * documented.
 */
export async function checkCall(run: Run, call: Call, read: Read): Promise<void> {
  if (call.token !== 'none') await refusesDeadToken(run, call)
  else if (call.hasBody) await refusesGarbage(run, call)
  if (call.method === 'GET') {
    await read(call)
    await checkPages(run, call)
  }
  if (run.known.get(call.name)) await checkPreflight(run, call)
}

/** A page has to learn that its session has ended: then it shows the login, and afterwards continues what the user had begun. */
async function refusesDeadToken(run: Run, call: Call): Promise<void> {
  const { query } = await queryOf(call)
  const answer = await run.make(call, { query, token: deadToken, note: 'with a dead token', ...(call.hasBody && { body: {} }) })
  // 400: the gateway validates the request before the token
  if (answer && answer.status !== 401 && answer.status !== 400)
    run.report('dead token', call, { asked: answer.asked, came: summary(answer), expected: '401 NOT_LOGGED_IN' })
}

/** A body that can't be parsed has to be refused without any effect. */
async function refusesGarbage(run: Run, call: Call): Promise<void> {
  const answer = await run.make(call, { body: '{', note: 'with a body that is no JSON' })
  if (answer?.envelope.success) run.report('code', call, { asked: answer.asked, came: summary(answer), expected: '400 BAD_REQUEST' })
}
