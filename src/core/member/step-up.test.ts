import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { access } from '../platform/client.ts'
import { changePassword } from '../session/change-password.ts'
import { renewingSession, sendProof } from '../session/renew-session.ts'
import { postTokenLogin } from '../session/member-calls.ts'
import { $session, endSession, keptToken, restoreSession, suspendSession } from '../session/session.ts'
import { StepUpRefusal } from '../session/step-up-calls.ts'
import { $popups, closePopup } from '../site/popups.ts'
import { startCore, type TestCore } from '../testing/start-core.ts'
import { envelope } from '../testing/test-environment.ts'
import { postProofCode, postUnlink } from './security-calls.ts'

let core: TestCore
const heard: unknown[] = []
beforeAll(async () => {
  core = await startCore()
  core.environment.channel('tessera:http://localhost:4700').listen((message) => heard.push(message))
})
afterEach(() => {
  core.reset()
  heard.length = 0
})
afterAll(() => core.gateway.close())

const fromElsewhere = () => core.gateway.services.db.updateTable('sessions').set({ needs_step_up: 1 }).execute()
const question = async () => {
  await vi.waitFor(() => expect($popups.get().at(-1)?.name).toBe('stepUp'))
  const options = $popups.get().at(-1)?.options ?? {}
  return { refusal: StepUpRefusal.parse(options['refusal']), answer: options['answer'] as (isProven: boolean) => void }
}

test('step-up: the call waits for the proof and is sent again with the new token, which is sent to other tabs', async () => {
  await core.logIn()
  await fromElsewhere()
  const former = access('member').token
  const unlinked = postUnlink('member', 'google')
  const { refusal, answer } = await question()
  expect(refusal).toMatchObject({ operation: 'link', methods: ['sms', 'email'] })
  await postProofCode('member', 'sms')
  const { code } = await core.gateway.services.db
    .selectFrom('outbox')
    .select('code')
    .where('code', 'is not', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  await sendProof('member', { operation: refusal.operation, method: 'sms', code: code ?? '' })
  answer(true)
  const { token } = access('member')
  expect(await unlinked).toMatchObject({ linked: [] })
  expect(keptToken('member')).toBe(token)
  expect(token).not.toBe(former)
  expect(heard).toContainEqual({ type: 'session', token })
  expect(core.environment.callsOf('/security/unlink')).toHaveLength(2)
  expect($session('member').get().isLogin).toBe(true)
})

test('step-up: without a proof the call rejects, and the next one asks again', async () => {
  await core.logIn()
  await fromElsewhere()
  for (let time = 0; time < 2; time++) {
    const unlinked = postUnlink('member', 'google')
    const { answer } = await question()
    answer(false)
    closePopup('stepUp')
    await expect(unlinked).rejects.toMatchObject({ code: 'STEP_UP' })
  }
  expect(core.environment.callsOf('/security/unlink')).toHaveLength(2)
})

test('step-up: the call is not sent again if another member has logged in, or a login is in progress', async () => {
  await core.logIn()
  await fromElsewhere()
  let unlinked = postUnlink('member', 'google')
  let { answer } = await question()
  await core.logIn('vip1')
  answer(true)
  await expect(unlinked).rejects.toMatchObject({ code: 'STEP_UP' })

  closePopup('stepUp')
  await fromElsewhere()
  unlinked = postUnlink('member', 'google')
  ;({ answer } = await question())
  let hold: () => void = () => {}
  const held = new Promise<void>((resolve) => (hold = resolve))
  core.environment.intercept = ({ path }) => (path.endsWith('/member/info') ? held.then(() => undefined as never) : undefined)
  const entering = core.logIn('player1')
  await vi.waitFor(() => expect(core.environment.callsOf('/member/info')).toHaveLength(3))
  answer(true)
  await expect(unlinked).rejects.toMatchObject({ code: 'STEP_UP' })
  hold()
  await entering
  expect(core.environment.callsOf('/security/unlink')).toHaveLength(2)
})

test('step-up: a late new token does not replace another member’s token', async () => {
  await core.logIn()
  let answer: (response: Response) => void = () => {}
  core.environment.intercept = ({ path }) => (path.endsWith('/stepUp') ? new Promise((resolve) => (answer = resolve)) : undefined)
  const proven = sendProof('member', { operation: 'link', method: 'sms', code: '123456' })
  await vi.waitFor(() => expect(core.environment.callsOf('/stepUp')).toHaveLength(1))
  await core.logIn('vip1')
  const { token } = access('member')
  answer(envelope({ token: 'of-player1' }))
  await proven
  expect([access('member').token, keptToken('member')]).toEqual([token, token])
})

/** Sends a proof whose response is delayed until the returned function is called. */
const heldProof = async () => {
  let answer: (response: Response) => void = () => {}
  core.environment.intercept = ({ path }) => (path.endsWith('/stepUp') ? new Promise((resolve) => (answer = resolve)) : undefined)
  const proven = sendProof('member', { operation: 'link', method: 'sms', code: '123456' })
  await vi.waitFor(() => expect(core.environment.callsOf('/stepUp')).toHaveLength(1))
  return (token: string) => {
    answer(envelope({ token }))
    return proven
  }
}
/** The token of a new session that no page uses. */
const freshToken = async (account: string) => {
  const { token } = (await core.console('login-token', { account })) as { token: string }
  return (await postTokenLogin(token)).token
}

test('step-up: a new token that arrives after the session was suspended is stored and sent to other tabs', async () => {
  await core.logIn()
  const answer = await heldProof()
  suspendSession('member')
  const token = await freshToken('player1')
  await answer(token)
  expect([keptToken('member'), access('member').token]).toEqual([token, ''])
  expect(heard).toContainEqual({ type: 'session', token })
  await restoreSession('member')
  expect([$session('member').get().memberInfo?.account, access('member').token]).toEqual(['player1', token])
})

test('step-up: a new token that arrives while the session is restored is used', async () => {
  await core.logIn()
  const answer = await heldProof()
  suspendSession('member')
  core.environment.intercept = ({ path, token }) => (path.endsWith('/member/info') && token === former ? held : undefined)
  let hold: (response: Response) => void = () => {}
  const held = new Promise<Response>((resolve) => (hold = resolve))
  const former = keptToken('member')
  const restored = restoreSession('member')
  const token = await freshToken('player1')
  await answer(token)
  hold(envelope(undefined, { code: 'NOT_LOGGED_IN', status: 401 }))
  await restored
  await vi.waitFor(() => expect($session('member').get().memberInfo?.account).toBe('player1'))
  expect([keptToken('member'), access('member').token]).toEqual([token, token])
})

test('step-up: the new token of a call that waited for a proof replaces the proof’s, also for a suspended session', async () => {
  await core.logIn()
  const tokens = [await freshToken('player1'), await freshToken('player1')] as const
  await renewingSession('member', async () => {
    await renewingSession('member', () => Promise.resolve({ token: tokens[0] }))
    suspendSession('member')
    return { token: tokens[1] }
  })
  expect(keptToken('member')).toBe(tokens[1])
})

test.each<[string, () => Promise<void>]>([
  ['who has logged in', () => core.logIn('vip1')],
  [
    'whose login is on its way',
    async () => {
      core.environment.intercept = ({ path }) => (path.endsWith('/member/info') ? new Promise(() => {}) : undefined)
      core.logIn('vip1').catch(() => {})
      await vi.waitFor(() => expect(core.environment.callsOf('/member/info')).toHaveLength(2))
    },
  ],
  ['nobody, after a logout', () => Promise.resolve(endSession('member', true))],
])('step-up: a late new token is not stored for %s after the session was suspended twice', async (_who, comes) => {
  await core.logIn()
  const answer = await heldProof()
  suspendSession('member')
  await comes()
  suspendSession('member')
  const kept = keptToken('member')
  await answer('of-player1')
  expect(keptToken('member')).toBe(kept)
  expect(heard).not.toContainEqual({ type: 'session', token: 'of-player1' })
})

test('password change: the session continues with a new token', async () => {
  await core.logIn('vip1')
  const former = access('member').token
  await changePassword('member', { oldPassword: 'Player123!', newPassword: 'Mosaic-Sea-77', confirmNewPassword: 'Mosaic-Sea-77' })
  const { token } = access('member')
  expect(token).not.toBe(former)
  expect(heard).toContainEqual({ type: 'session', token })
  expect($session('member').get().memberInfo?.account).toBe('vip1')
})
