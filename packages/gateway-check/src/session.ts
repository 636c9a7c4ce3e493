import { deleteLogout, getMemberInfo, postLogin } from '../../../src/contract/session.ts'
import { getPermission } from '../../../src/contract/site.ts'
import { agentTypes } from '../../../src/core/brand/constants.ts'
import { payloadCipher } from '../../../examples/gateway/platform/payload.ts'
import { type Run, summary } from './run.ts'

const bodyOf = (username: string, password: string) => ({ username, password, type: 'username' })

/** Logs in as the login form does. The member's information tells whether the account is an agent. */
export async function logIn(run: Run): Promise<void> {
  const [call, info] = [run.find(postLogin), run.find(getMemberInfo)]
  if (!call || !info) return
  if (await hasOtherKey(run)) return
  await refusesStranger(run)
  const [first] = run.asked.logins
  if (!first) run.report('untried', call, { asked: 'nothing', came: 'no member to log in', expected: 'GATEWAY_CHECK_LOGIN=user:password' })
  else await checksSeal(run, bodyOf(first.username, first.password))
  for (const { username, password } of run.asked.logins) {
    const login = await run.value(call, { body: bodyOf(username, password), note: `as ${username}` })
    const token = login?.['token']
    if (typeof token !== 'string') continue
    const { type } = (await run.value(info, { token, note: `as ${username}` })) ?? {}
    const isAgent = agentTypes.includes(Number(type))
    const session = { token, isAgent }
    if (isAgent) run.agent ??= session
    else run.member ??= session
  }
}

/**
 * Checks whether the payload key differs from the gateway's. Then every sealed call would be refused, so one finding is reported for all.
 */
async function hasOtherKey(run: Run): Promise<boolean> {
  const call = run.find(getPermission)
  const { info } = (call && (await run.value(call, { note: 'for the payload key' }))) ?? {}
  const { payloadKid } = Object(info) as { payloadKid?: unknown }
  const { kid } = payloadCipher(run.asked.payloadKey)
  if (!call || typeof payloadKid !== 'string' || payloadKid === '' || payloadKid === kid) return false
  run.report('sealed', call, {
    asked: `GET ${run.asked.gateway}${getPermission}, for the payload key`,
    came: `payloadKid ${payloadKid}, of another payload key`,
    expected: `${kid}: give the gateway's key by --payload-key, and as payloadKey of brand.json`,
  })
  return true
}

async function refusesStranger(run: Run): Promise<void> {
  const call = run.find(postLogin)
  const answer = call && (await run.make(call, { body: bodyOf('gateway-check', 'nobody has this password'), note: 'as nobody' }))
  if (answer && !['LOGIN_FAILED', 'CAPTCHA_REQUIRED'].includes(answer.envelope.code ?? ''))
    run.report('code', call, { asked: answer.asked, came: summary(answer), expected: 'LOGIN_FAILED' })
}

/** A sealed body that was modified has to be refused, whatever it contains. */
async function checksSeal(run: Run, body: Record<string, unknown>): Promise<void> {
  const call = run.find(postLogin)
  if (!call?.isSealed) return
  const sealed = { ...payloadCipher(run.asked.payloadKey).seal(body), mac: Buffer.alloc(32).toString('base64') }
  const answer = await run.make(call, { body: JSON.stringify(sealed), note: 'sealed, with another mac' })
  if (answer?.envelope.success) run.report('sealed', call, { asked: answer.asked, came: summary(answer), expected: '400 BAD_REQUEST' })
}

/** Logs out. Afterwards the token has to be refused. */
export async function logOut(run: Run): Promise<void> {
  const [call, info] = [run.find(deleteLogout), run.find(getMemberInfo)]
  for (const session of [run.member, run.agent]) {
    if (!call || !info || !session) continue
    if (!(await run.make(call, { token: session.token }))?.envelope.success) continue
    const answer = await run.make(info, { token: session.token, note: 'after the logout' })
    if (answer && answer.status !== 401)
      run.report('session', call, { asked: answer.asked, came: summary(answer), expected: '401 NOT_LOGGED_IN' })
  }
}
