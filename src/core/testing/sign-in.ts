import { holdRealm } from '../start/presence.ts'
import { isAwake } from '../session/awake.ts'
import { beginSession } from '../session/session.ts'
import { envelope, type TestEnvironment } from './test-environment.ts'

/** Logs a member in with responses of the test in place of the gateway's. For component tests, which have no gateway in their process. */
export async function signIn(environment: TestEnvironment): Promise<void> {
  const member = {
    id: '7',
    account: 'player1',
    nickname: '',
    type: 0,
    avatar: '',
    firstTimeLogin: false,
    passwordChangeDue: false,
    isFrozen: false,
    pause: null,
  }
  const { intercept } = environment
  environment.intercept = () => envelope(member)
  if (!isAwake('member')) holdRealm('member')
  await beginSession('member', { token: 'a', firstTimeLogin: false, passwordExpired: false, isDefaultPassword: false })
  environment.intercept = intercept
}
