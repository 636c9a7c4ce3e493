import { expect, type Page, type Sandbox } from './fixtures.ts'
import { type NewMember, sealed } from './new-member.ts'
import { openSite } from './site.ts'

export { type NewMember, newMember, sealed } from './new-member.ts'

let serial = 0

interface Kind {
  kind?: 'agent' | 'member'
  /** In hundredths of a per cent. */
  rebate?: number
}

/** Creates a direct downline of an agent; by default an agent too. */
export async function newDownline(sandbox: Sandbox, upline: string, kind: Kind = {}): Promise<NewMember & { id: string }> {
  const made = await neverLoggedIn(sandbox, upline, kind)
  const member = { ...made, token: await tokenOf(sandbox, made.account) }
  if (kind.kind !== 'member') await setPaymentPassword(sandbox, member) // agents confirm contracts and rebates with it
  return member
}

/**
 * Creates an account that has never logged in: its first login requires a new password. The seed's newbie1 can be used by one test only,
 * because a worker's sandbox has no other.
 */
export async function neverLoggedIn(sandbox: Sandbox, upline: string, { kind = 'agent', rebate = 0 }: Kind = {}) {
  const account = `d${process.pid.toString(36)}${Date.now().toString(36).slice(-5)}${(serial++).toString(36)}`
  const password = 'Fresh-pass9'
  const token = await tokenOf(sandbox, upline)
  // agents of the seed have no payment password; an agent created by a test has one
  if (rebate > 0) await setPaymentPassword(sandbox, { account: upline, password: 'Agent123!', token }).catch(() => {})
  const body = { username: account, password, nickname: account, kind, rebate, key: crypto.randomUUID() }
  const register = () => sealed(sandbox, 'POST', '/wps/relay/MCSFE_registerDownline', body, token)
  const { id } = (await proven(sandbox, token, register)) as { id: string }
  return { id, account, password }
}

/** Required for withdrawals and transfers. */
export const paymentPassword = '246810'
export async function setPaymentPassword(sandbox: Sandbox, { password, token }: NewMember): Promise<void> {
  await sandbox.set({ proofWaitHours: 0 }) // no waiting hours, so that it is valid at once
  const body = { password, newPassword: paymentPassword, confirmNewPassword: paymentPassword }
  await sealed(sandbox, 'PUT', '/wps/member/security/paymentPassword', body, token)
}

/** Makes a call outside the page that needs the payment password, and repeats the call after the proof. */
export async function proven(sandbox: Sandbox, token: string, send: () => Promise<unknown>): Promise<unknown> {
  try {
    return await send()
  } catch (error) {
    const text = String(error)
    if (!text.includes('"STEP_UP"')) throw error
    const { value } = JSON.parse(text.slice(text.indexOf('{'))) as { value: { operation: string; about: string } }
    const { operation, about } = value
    await sealed(sandbox, 'POST', '/wps/member/stepUp', { operation, about, method: 'paymentPassword', code: paymentPassword }, token)
    return send()
  }
}

/** Confirms in the page the call that was just sent. */
export async function confirmByPaymentPassword(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Is that you?' })
  // If other proofs exist too, a tab has the same name as the field.
  await dialog.getByLabel('Payment password', { exact: true }).and(dialog.locator('input')).fill(paymentPassword)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toHaveCount(0)
}

/** The token of a separate session, for calls outside the page. */
export async function tokenOf(sandbox: Sandbox, account: string): Promise<string> {
  const body = { token: await sandbox.loginToken(account) }
  return ((await sandbox.call('/wps/session/login/token', { method: 'POST', body })) as { token: string }).token
}

/** Logs out first: otherwise a login link would ask whether to replace the member. */
async function leave(page: Page): Promise<void> {
  const isOut = () =>
    page.evaluate(() => !(['member', 'agent'] as const).some((realm) => window.Tessera?.session.get(realm).status === 'member'))
  if (await isOut()) return
  await page.evaluate(() => {
    void window.Tessera?.session.logout()
    void window.Tessera?.session.logout('agent')
  })
  await expect.poll(isOut).toBe(true)
}

/** Opens a page of the site as the member, for example /member#withdraw. */
export async function enterAs(page: Page, sandbox: Sandbox, account: string, place: string): Promise<void> {
  await leave(page)
  const [path, hash = ''] = place.split('#')
  await openSite(page, sandbox, `${path}?token=${await sandbox.loginToken(account)}${hash && `#${hash}`}`)
  await expect(page).toHaveURL(sandbox.gateway + place)
}

/** Plays rounds of slots through the games' own calls, as the player would. */
export async function play(sandbox: Sandbox, { token }: { token: string }, bets: string[], games = 1): Promise<void> {
  const post = (path: string, body: object, token?: string) =>
    sandbox.call(path, { method: 'POST', body, ...(token !== undefined && { token }) })
  const { games: found } = (await sandbox.call(
    '/wps/relay/GCSGAME_gameList?gameType=RNG&pageNo=1&pageSize=20&language=EN&merchant=tessera&clientType=3&platform=html5-desktop',
  )) as { games: { nodeId: string; maintenanceEnd: number | null }[] }
  for (const { nodeId } of found.filter(({ maintenanceEnd }) => maintenanceEnd === null).slice(0, games)) {
    const { url } = (await post('/wps/relay/GCS_gameLaunchFB', { nodeId }, token)) as { url: string }
    const launch = new URL(url, sandbox.gateway).searchParams.get('launch')
    const { gameSession } = (await post('/games/api/open', { launch })) as { gameSession: string }
    for (const bet of bets) await post('/games/api/round', { gameSession, key: crypto.randomUUID(), bet })
  }
}
