import { access } from '../platform/client.ts'
import { environment } from '../platform/environment.ts'
import { ApiError } from '../platform/errors.ts'
import { gatewayNow } from '../platform/gateway-time.ts'
import { perRealm, type Realm, realms } from '../platform/realm.ts'
import { emit } from '../site/events.ts'
import { describeFailure } from '../site/host-error.ts'
import { isAwake } from './awake.ts'
import { deleteLogout, postTokenLogin } from './member-calls.ts'
import { $session, beginSession, endSession, host, keptToken, lastMember, reloadSession, shareSession } from './session.ts'
import type { TokenRequest, TokenSource } from './token-source.ts'

/** How long the host may take for a token, ms. */
const patience = 10_000
/** A session that ends so soon after the host has given its token is not worth another one, ms: the two would go on for ever. */
const shortest = 30_000
/** After being away for so long a page asks at once whether its session is still good, ms, and not with the member's first step. */
const longAway = 5 * 60_000

interface Sources {
  getToken?: TokenSource | undefined
  onTokenExpired?: TokenSource | undefined
}

/** Hands the host's own login over: asks it for a token where nobody is logged in, and where a session has ended by itself. */
export function handOver(sources: Sources): void {
  const realmState = perRealm(() => ({
    /** The question at a page's begin that is under way. */
    beginning: undefined as Promise<void> | undefined,
    /** Token of the last session that ended by itself, whose it was, and whether the same member has a new one. */
    token: '',
    whose: null as string | null,
    outcome: Promise.resolve(false),
    /** When the host last gave a token. */
    givenAt: -Infinity,
  }))
  /** How often the network has gone. */
  let cuts = 0
  environment().onAttention(() => {
    if (!environment().online()) cuts++
  })

  const begin = (realm: Realm): Promise<void> => {
    const mine = realmState(realm)
    const isFree = () => access(realm).entering === '' && isAwake(realm) // a login here or in another tab comes first
    mine.beginning ??= logIn(sources.getToken, { realm, reason: 'start' }, isFree).finally(() => (mine.beginning = undefined))
    return mine.beginning
  }

  /** One question for all calls that were refused with the same token, also for those that come late. */
  const renew = (realm: Realm, token: string): Promise<boolean> => {
    const mine = realmState(realm)
    if (token !== mine.token) {
      // another login that is on its way takes its place
      if (token === '' || token !== access(realm).entering) return Promise.resolve(false)
      mine.token = token
      mine.whose = lastMember(realm)
      mine.outcome = realm === 'agent' && isOfMember(token) ? follow(token) : replace(realm, token)
      // the other login has failed: the next refusal asks the host again
      void mine.outcome.then(() => access(realm).token === token && (mine.token = ''))
    }
    const { whose } = mine
    // a call that comes late may find somebody else here
    return mine.outcome.then((isSame) => isSame && access(realm).member === whose)
  }

  /** An agent among the members has one login for both. */
  const isOfMember = (token: string) => [realmState('member').token, access('member').token].includes(token)
  const follow = async (token: string): Promise<boolean> => {
    const isRenewed = await renew('member', token)
    if (isRenewed) await shareSession(access('member').token).catch(() => {})
    // another login of the agents' realm may be on its way
    if (access('agent').token !== token || access('agent').entering !== token) return isRenewed
    endSession('agent') // its login is over, and there is no other
    return false
  }

  const replace = async (realm: Realm, ended: string): Promise<boolean> => {
    const member = lastMember(realm)
    // nobody has logged in or out meanwhile, and no login is on its way
    const isOver = () => access(realm).token === ended && access(realm).entering === ended
    const { givenAt } = realmState(realm)
    await attention() // a page that nobody looks at keeps nobody logged in
    // a clock that was set back meanwhile makes no session a short one
    if (isOver() && Math.abs(gatewayNow() - givenAt) >= shortest)
      await logIn(sources.onTokenExpired ?? sources.getToken, { realm, reason: 'expired' }, isOver)
    if (isOver() || (keptToken(realm) === ended && access(realm).entering === '')) endSession(realm)
    return access(realm).member === member
  }

  /** Logs in with what the host gives; where the network goes meanwhile, that is asked for again when it is back. */
  const logIn = async (source: TokenSource | undefined, request: TokenRequest, isWanted: () => boolean): Promise<void> => {
    const { realm, reason } = request
    while (isWanted()) {
      const before = cuts
      try {
        const token = await ask(source, request)
        if (!token || !isWanted()) return
        realmState(realm).givenAt = gatewayNow()
        const login = await postTokenLogin(token)
        if (isWanted()) await beginSession(realm, login, false, reason === 'start')
        else deleteLogout(login.token).catch(() => {})
        return
      } catch (error) {
        if (cuts === before) return tell(error)
      }
      await attention()
    }
  }

  host.begin = begin
  host.renew = renew
  watchReturn()
}

/** The host's answer, in time; null if it has none. @throws {ApiError} TOKEN_TIMEOUT; or what the host has thrown */
async function ask(source: TokenSource | undefined, request: TokenRequest): Promise<string | null> {
  if (!source) return null
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, patience, new ApiError('timeout', { code: 'TOKEN_TIMEOUT' }))
  })
  try {
    const token: unknown = await Promise.race([Promise.resolve(request).then(source), late])
    if (token != null && typeof token !== 'string') throw new TypeError()
    return token || null
  } finally {
    clearTimeout(timer)
  }
}

/** What is no error of ours is the host's. */
function tell(error: unknown): void {
  const failure = describeFailure('session', error, error instanceof ApiError ? error.code : 'TOKEN_FAILED')
  console.warn('Tessera: the login was not handed over:', failure.error)
  emit('error', failure)
}

/** Resolves when somebody looks at the page, and the network is there. */
const attention = (): Promise<void> =>
  new Promise((resolve) => {
    if (environment().attentive()) return resolve()
    const stop = environment().onAttention(() => {
      if (!environment().attentive()) return
      stop()
      resolve()
    })
  })

function watchReturn(): void {
  let awaySince: number | undefined
  environment().onAttention(() => {
    if (!environment().attentive()) awaySince ??= environment().now()
    else if (awaySince !== undefined) {
      const isLong = environment().now() - awaySince >= longAway
      awaySince = undefined
      if (isLong) for (const realm of realms) if ($session(realm).get().isLogin) reloadSession(realm).catch(() => {}) // ended, or as before
    }
  })
}
