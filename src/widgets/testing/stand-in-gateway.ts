import { switchTexts } from '../../core/i18n/switch-texts.ts'
import { connection } from '../../core/platform/client.ts'
import { useEnvironment } from '../../core/platform/environment.ts'
import { type Realm, realms } from '../../core/platform/realm.ts'
import { isAwake } from '../../core/session/awake.ts'
import { beginSession, endSession, restoreSession } from '../../core/session/session.ts'
import { loadPermission } from '../../core/site/permission.ts'
import { closePopup, $popups } from '../../core/site/popups.ts'
import { holdRealm } from '../../core/start/presence.ts'
import { envelope, type MadeCall, type TestEnvironment, testEnvironment } from '../../core/testing/test-environment.ts'

/** The response of a call: a value for the gateway's envelope, a function that returns one, or a whole response. */
type Answer = unknown | ((call: MadeCall) => unknown)
/** Responses by the end of the path: `MCSFE_getBetHistory`, `wallets/balance`. */
export type Answers = Record<string, Answer>

export interface StandIn extends TestEnvironment {
  /** Can be changed during a test: the next call uses the new responses. */
  answers: Answers
}

interface StandInOptions {
  /** The realm in which a visitor is logged in; by default a guest. */
  as?: Realm
  /** The language of texts, figures and direction. Default: English. */
  language?: string
  /** Module flags in addition to the usual ones. */
  flags?: Record<string, boolean>
}

/** A refusal as the gateway sends it. status: HTTP status, 400 by default. */
export const refused =
  (code = 'ACCESS_RESTRICTED', status = 400) =>
  (): Response =>
    envelope(undefined, { code, status })

/** A response that is delayed until the test releases it. */
export function held(value: unknown): { answer: () => Promise<unknown>; release: () => void } {
  let release = () => {}
  const pending = new Promise<unknown>((resolve) => {
    release = () => resolve(value)
  })
  return { answer: () => pending, release }
}

const permission = {
  info: {
    customerService: [],
    domainRoute: [],
    resources: [],
    whitelabel: { FREEPLAY3: true, VIP3: true, AGENTPOLICY3: true, MANPLAYREB3: true, USERNAMEREG3: true, MOBILEVERCODELOGIN3: true },
    register: {},
    mainDomain: 'localhost',
  },
  systemStatus: 0,
  location: { ip: '127.0.0.1', country: 'PH' },
}
const balance = { balance: '100.00', currency: 'USD', currencySymbol: '$' }
const publicInfo = { currency: 'USD', currencySymbol: '$', countryCode: 'PH', unreadMessage: 0, availablePromoCount: 0 }

/** Each session has another member, so that no store contains data of an earlier test. */
let sessions = 0

/**
 * A gateway with a few responses instead of the network. Sets the session (a logged-in visitor or a guest) and the language. A call without
 * a response is refused. Each test creates its own.
 */
export async function standInGateway(answers: Answers, { as, language = 'EN', flags }: StandInOptions = {}): Promise<StandIn> {
  for (const realm of realms) endSession(realm, true)
  while ($popups.get().length > 0) closePopup()
  const member = {
    id: String(++sessions),
    account: as === 'agent' ? 'agent1' : 'player1',
    nickname: '',
    type: as === 'agent' ? 1 : 0,
    avatar: '',
    vipLevel: 2,
    vipPoints: 3500,
    vipFrom: 2500,
    vipNext: 5000,
    firstTimeLogin: false,
    passwordChangeDue: false,
    isFrozen: false,
    pause: null,
  }
  const known: Answers = {
    'system/permission': { ...permission, info: { ...permission.info, whitelabel: { ...permission.info.whitelabel, ...flags } } },
    'system/publicInfo': publicInfo,
    'member/info': member,
    'wallets/balance': balance,
    ...answers,
  }
  const environment: StandIn = Object.assign(
    testEnvironment({ app: { request: () => envelope(undefined, { code: 'NOT_FOUND', status: 404 }) } }),
    {
      answers: known,
      async intercept(call: MadeCall): Promise<Response | undefined> {
        const name = Object.keys(known).find((each) => call.path.endsWith(`/${each}`))
        if (name === undefined) {
          return undefined
        }
        const answer = known[name]
        const value: unknown = await (typeof answer === 'function' ? (answer as (call: MadeCall) => unknown)(call) : answer)
        return value instanceof Response ? value : envelope(value)
      },
    },
  )
  useEnvironment(environment)
  connection.gateway = 'http://localhost:4700'
  connection.payloadKey = 'a payload key'
  await switchTexts(language)
  await loadPermission()
  if (as && !isAwake(as)) holdRealm(as)
  if (as) await beginSession(as, { token: `token-${sessions}`, firstTimeLogin: false, passwordExpired: false, isDefaultPassword: false })
  else await restoreSession('member')
  return environment
}
