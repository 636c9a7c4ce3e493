import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { access } from '../platform/client.ts'
import { changePassword } from '../session/change-password.ts'
import { renewSession } from '../session/renew-session.ts'
import { $session, keptToken } from '../session/session.ts'
import { postStepUp, StepUpRefusal } from '../session/step-up-calls.ts'
import { $popups, closePopup } from '../site/popups.ts'
import { startCore, type TestCore } from '../testing/start-core.ts'
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

test('a call that needs a proof waits for it and is sent again, with the session’s new token, which the other tabs hear of', async () => {
  await core.logIn()
  await fromElsewhere()
  const former = access('member').token
  const unlinked = postUnlink('member', 'google')
  const { refusal, answer } = await question()
  expect(refusal).toEqual({ operation: 'link', methods: ['sms', 'email'] })
  await postProofCode('member', 'sms')
  const { code } = await core.gateway.services.db
    .selectFrom('outbox')
    .select('code')
    .where('code', 'is not', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  const { token } = await postStepUp('member', { operation: refusal.operation, method: 'sms', code: code ?? '' })
  renewSession('member', token ?? '')
  answer(true)
  expect(await unlinked).toMatchObject({ linked: [] })
  expect([access('member').token, keptToken('member')]).toEqual([token, token])
  expect(token).not.toBe(former)
  expect(heard).toContainEqual({ type: 'session', token })
  expect(core.environment.callsOf('/security/unlink')).toHaveLength(2)
  expect($session('member').get().isLogin).toBe(true)
})

test('who gives no proof has sent nothing, and is asked again the next time', async () => {
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

test('a changed password goes on with a new token; the former one ends nothing here', async () => {
  await core.logIn('vip1')
  const former = access('member').token
  await changePassword('member', { oldPassword: 'Player123!', newPassword: 'Mosaic-Sea-77', confirmNewPassword: 'Mosaic-Sea-77' })
  const { token } = access('member')
  expect(token).not.toBe(former)
  expect(heard).toContainEqual({ type: 'session', token })
  expect($session('member').get().memberInfo?.account).toBe('vip1')
})
