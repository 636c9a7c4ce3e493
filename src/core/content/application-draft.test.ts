import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { fingerprint } from '../platform/fingerprint.ts'
import { logOut } from '../session/logout.ts'
import { endSession, keptToken, restoreSession } from '../session/session.ts'
import { startCore, type TestCore } from '../testing/start-core.ts'
import { $applicationDrafts, type ApplicationDraft, changeApplicationDraft, dropApplicationDraft } from './application-draft.ts'

let core: TestCore
beforeAll(async () => {
  core = await startCore()
  await restoreSession('member')
})
afterEach(() => core.reset())
afterAll(() => core.gateway.close())

const draft: ApplicationDraft = { comment: 'my receipt', images: [] }
const nothing: ApplicationDraft = { comment: '', images: [] }

test('application draft: survives an expired session, but only for the same member', async () => {
  await core.logIn()
  changeApplicationDraft('a', draft)
  endSession('member')
  expect($applicationDrafts.get()('a')).toEqual(nothing)
  await core.logIn()
  expect($applicationDrafts.get()('a')).toEqual(draft)
  await core.logIn('vip1')
  expect($applicationDrafts.get()('a')).toEqual(nothing)
  await core.logIn()
  expect($applicationDrafts.get()('a')).toEqual(nothing)
})

test('application draft: deleted at logout, and changes after the logout are not kept', async () => {
  await core.logIn()
  changeApplicationDraft('a', draft)
  logOut('member')
  changeApplicationDraft('b', draft)
  await core.logIn()
  expect([$applicationDrafts.get()('a'), $applicationDrafts.get()('b')]).toEqual([nothing, nothing])
})

test('application draft: deleted by a logout in another tab, kept if the session expired there', async () => {
  const other = core.environment.channel('tessera:http://localhost:4700')
  await core.logIn()
  changeApplicationDraft('a', draft)
  other.send({ type: 'logout', whose: fingerprint(keptToken('member')!) })
  await core.logIn()
  expect($applicationDrafts.get()('a')).toEqual(draft)
  other.send({ type: 'logout', whose: fingerprint(keptToken('member')!), isChosen: true })
  await core.logIn()
  expect($applicationDrafts.get()('a')).toEqual(nothing)
})

test('application draft: deleted after it was sent', async () => {
  await core.logIn()
  changeApplicationDraft('a', draft)
  dropApplicationDraft('a')
  expect($applicationDrafts.get()('a')).toEqual(nothing)
})
