import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startCore, type TestCore } from '../testing/start-core.ts'
import { deliver } from '../platform/live.ts'
import { draft, keepDraft } from './drafts.ts'
import { logOut } from './logout.ts'
import { fingerprint } from '../platform/fingerprint.ts'
import { endSession, keptToken, restoreSession } from './session.ts'

let core: TestCore
beforeAll(async () => {
  core = await startCore()
  await restoreSession('member')
})
afterEach(() => {
  core.reset()
  for (const key of core.environment.session.keys()) core.environment.session.remove(key)
})
afterAll(() => core.gateway.close())

const memberKeys = ['USER_POPUP', 'tessera:operations', 'tessera:sms:login:63-9171234567', 'tessera:offers-later']
const write = () => {
  keepDraft('member', 'feedback', { content: 'The draw of noon was late.' })
  for (const key of memberKeys) core.environment.session.set(key, 'x')
  core.environment.session.set('tessera:invite', '?referralCode=abc')
}
const left = () => ({ words: draft('member', 'feedback'), keys: memberKeys.filter((key) => core.environment.session.get(key) !== null) })
const gone = { words: {}, keys: [] }

test('who leaves by choice takes along what is theirs', async () => {
  await core.logIn()
  write()
  logOut('member')
  expect(left()).toEqual(gone)
  expect(core.environment.session.get('tessera:invite')).not.toBeNull()
})

test('so does who leaves in another tab, or is told by the gateway that somebody has ended the session', async () => {
  const other = core.environment.channel('tessera:http://localhost:4700')
  for (const end of [
    () => other.send({ type: 'logout', whose: fingerprint(keptToken('member')!), isChosen: true }),
    () => deliver('member', { type: 'logout', data: { isChosen: true } }),
  ]) {
    await core.logIn()
    write()
    end()
    expect(left()).toEqual(gone)
  }
})

test('a session that ran out leaves it to the same member, and to nobody else', async () => {
  await core.logIn()
  write()
  endSession('member')
  await core.logIn()
  expect(left()).toEqual({ words: { content: 'The draw of noon was late.' }, keys: memberKeys })
  deliver('member', { type: 'logout', data: {} })
  expect(left().keys).toEqual(memberKeys)
  await core.logIn('vip1')
  expect(left()).toEqual(gone)
})

test('a member who takes the place of another one in this tab finds nothing of theirs', async () => {
  await core.logIn()
  write()
  await core.logIn('vip1')
  await vi.waitFor(() => expect(left()).toEqual(gone))
})

test('a popup that was marked closed stays closed (§4)', async () => {
  await core.logIn()
  core.environment.session.set('USER_POPUP', 'closed')
  logOut('member')
  expect(core.environment.session.get('USER_POPUP')).toBe('closed')
})
