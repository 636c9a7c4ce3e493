import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { fingerprint } from '../../core/platform/fingerprint.ts'
import { logOut } from '../../core/session/logout.ts'
import { endSession, keptToken, restoreSession } from '../../core/session/session.ts'
import { startCore, type TestCore } from '../../core/testing/start-core.ts'
import { type Draft, draftOf, dropDraft, keepDraft } from './application-draft.ts'

let core: TestCore
beforeAll(async () => {
  core = await startCore()
  await restoreSession('member')
})
afterEach(() => core.reset())
afterAll(() => core.gateway.close())

const draft: Draft = { comment: 'my receipt', images: [] }
const nothing: Draft = { comment: '', images: [] }

test('a draft outlasts a session that has run out, for the same member only', async () => {
  await core.logIn()
  keepDraft('a', draft)
  endSession('member')
  expect(draftOf('a')).toEqual(nothing)
  await core.logIn()
  expect(draftOf('a')).toEqual(draft)
  await core.logIn('vip1')
  expect(draftOf('a')).toEqual(nothing)
  await core.logIn()
  expect(draftOf('a')).toEqual(nothing)
})

test('a draft goes with the member who logs out, and so does what arrives afterwards', async () => {
  await core.logIn()
  keepDraft('a', draft)
  logOut('member')
  keepDraft('b', draft)
  await core.logIn()
  expect([draftOf('a'), draftOf('b')]).toEqual([nothing, nothing])
})

test('a logout in another tab is one here too; a session that ran out there is none', async () => {
  const other = core.environment.channel('tessera:http://localhost:4700')
  await core.logIn()
  keepDraft('a', draft)
  other.send({ type: 'logout', whose: fingerprint(keptToken('member')!) })
  await core.logIn()
  expect(draftOf('a')).toEqual(draft)
  other.send({ type: 'logout', whose: fingerprint(keptToken('member')!), isChosen: true })
  await core.logIn()
  expect(draftOf('a')).toEqual(nothing)
})

test('a draft that was sent is dropped', async () => {
  await core.logIn()
  keepDraft('a', draft)
  dropDraft('a')
  expect(draftOf('a')).toEqual(nothing)
})
