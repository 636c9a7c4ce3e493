import { createGateway, type Gateway, sandboxPayloadKey } from '../../../examples/gateway/create-gateway.ts'
import { publicCost } from '../../../examples/gateway/platform/secrets.ts'
import { trialWork } from '../../../examples/gateway/testing/trial-gateway.ts'
import { connection } from '../platform/client.ts'
import { type Realm, realms } from '../platform/realm.ts'
import { useEnvironment } from '../platform/environment.ts'
import { isAwake } from '../session/awake.ts'
import { holdRealm } from '../start/presence.ts'
import { beginSession, endSession } from '../session/session.ts'
import { postTokenLogin } from '../session/member-calls.ts'
import { loadPermission } from '../site/permission.ts'
import { idle } from '../platform/idle.ts'
import { closePopup, $popups } from '../site/popups.ts'
import { type TestEnvironment, testEnvironment } from './test-environment.ts'
import { speak } from '../i18n/language.ts'

export interface TestCore {
  gateway: Gateway
  environment: TestEnvironment
  /** Logs in as a member of the sandbox. Default: player1 in the members' realm. */
  logIn(account?: string, realm?: Realm): Promise<void>
  /** Sends a call to the sandbox console. */
  console(path: string, body: unknown, method?: string): Promise<unknown>
  /**
   * Closes the gateway of a core started by `start`, after the start has loaded its later parts, which would otherwise affect the modules
   * of the next test file.
   */
  end(): Promise<void>
  /** Between two tests: ends the session, closes popups and clears the recorded calls. */
  reset(): void
}

/**
 * Starts the core with a gateway in the same process and an empty database. For tests in Node.
 * @param clock the gateway's, milliseconds; default: this machine's
 */
export async function startCore(clock?: () => number): Promise<TestCore> {
  const gateway = await createGateway({ database: ':memory:', passwordCost: publicCost, workCost: trialWork, ...(clock && { clock }) })
  const environment = testEnvironment(gateway)
  useEnvironment(environment)
  connection.gateway = 'http://localhost:4700'
  speak('EN')
  connection.payloadKey = sandboxPayloadKey
  const console: TestCore['console'] = async (path, body, method = 'POST') => {
    const response = await gateway.app.request(`http://localhost:4700/sandbox/${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${gateway.consoleToken}` },
      body: JSON.stringify(body),
    })
    const answer = (await response.json()) as { success: boolean; value: unknown }
    if (!answer.success) throw new Error(`sandbox/${path}: ${JSON.stringify(answer)}`)
    return answer.value
  }
  await loadPermission()
  for (const realm of realms) endSession(realm)
  return {
    async end() {
      await idle()
      await gateway.close()
    },
    gateway,
    environment,
    console,
    async logIn(account = 'player1', realm: Realm = 'member') {
      const { token } = (await console('login-token', { account })) as { token: string }
      if (!isAwake(realm)) holdRealm(realm)
      await beginSession(realm, await postTokenLogin(token))
    },
    reset() {
      for (const realm of realms) endSession(realm)
      while ($popups.get().length > 0) closePopup()
      environment.calls.length = 0
      environment.isOffline = false
      environment.blocksWindows = false
      environment.windows.length = 0
      environment.intercept = () => undefined
    },
  }
}
