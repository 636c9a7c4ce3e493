import type { BlockList } from 'node:net'
import { hostname } from 'node:os'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { cors } from 'hono/cors'
import { sql } from 'kysely'
import { livePath } from '../../src/contract/site.ts'
import { fingerprint, guestMark, sessionMark } from '../../src/core/platform/fingerprint.ts'
import { calls } from './calls-table.ts'
import { keepContracts } from './agent/contract-timer.ts'
import { latestBackup } from './backup/latest-backup.ts'
import { builderPages } from './builder/pages.ts'
import { promotionArt } from './content/promotion-art.ts'
import { type Database, openDatabase } from './database/open.ts'
import { isUnavailable } from './database/unavailable.ts'
import { forgetOld } from './guard/brakes.ts'
import { isFromHere } from './guard/from-here.ts'
import { workHeader } from './guard/work.ts'
import { artRoutes } from './games/art.ts'
import { gamePages } from './games/pages.ts'
import { createCatalogue } from './games/catalogue-index.ts'
import { createRounds } from './games/play-round.ts'
import { fairRandom } from './games/settle-round.ts'
import { type Job, runJobs } from './jobs/run-jobs.ts'
import { takeStock } from './ledger/take-stock.ts'
import { InsufficientFunds, KeyReused } from './ledger/ledger.ts'
import { sealLedger } from './ledger/seal.ts'
import { freshData } from './live/fresh.ts'
import { postgresLine } from './live/postgres-line.ts'
import { liveLag } from './live/lag.ts'
import { liveSocket } from './live/socket.ts'
import { forgetEvents, openStream } from './live/stream.ts'
import { settleDue } from './lottery/settle.ts'
import { iconRoutes } from './member/icons.ts'
import { notMePage } from './member/not-me-page.ts'
import { passkeyPlaces } from './member/passkey-places.ts'
import { openApiRoute } from './openapi/openapi-route.ts'
import { databaseClock } from './platform/database-clock.ts'
import { countDaysBy } from './platform/day-clock.ts'
import { bearerOf } from './platform/bearer.ts'
import { healthRoutes } from './platform/health.ts'
import { createHouseClock } from './platform/house-clock.ts'
import { knownHosts } from './platform/hosts.ts'
import { readZones, takeZone } from './platform/house-zone.ts'
import { createLater } from './platform/later.ts'
import { countFiles } from './platform/count-files.ts'
import { createLimits, type LimitName, type LimitRule } from './platform/limits.ts'
import { operatorCalls } from './platform/operator-call.ts'
import { isOwnPage, pathBelow } from './platform/own-address.ts'
import { type AllowedOrigins, readAllowedOrigins } from './platform/origins.ts'
import { payloadCipher } from './platform/payload.ts'
import { createPictures, type PictureLimits } from './platform/pictures.ts'
import { createRasters } from './platform/rasters.ts'
import { Refusal } from './platform/refusal.ts'
import { type AddressOf, routeCall } from './platform/route-call.ts'
import { minimumCost, newToken, type PasswordCost } from './platform/secrets.ts'
import type { Services } from './platform/services.ts'
import { shareLimits } from './platform/share-limits.ts'
import { tracingHeaders } from './platform/tracing-headers.ts'
import { calledOrigin, callerAddress, type Connection, isProxy, refuseUnclearCallers } from './platform/trusted-proxies.ts'
import { usualWork, type WorkCost } from './platform/work-cost.ts'
import { rewardArt } from './rewards/art.ts'
import { sandboxRoutes } from './sandbox/api.ts'
import { seed } from './seed/seed.ts'
import type { TeamSize } from './seed/team/seed-team.ts'
import { createSecretBox, sandboxSecretsKey, sealStoredSecrets } from './member/secret-box.ts'
import { readMaintenance } from './games/maintenance.ts'
import { operatorLaunch } from './games/operator-launch.ts'
import { identityPage } from './session/identity-page.ts'
import { deskPage } from './support/desk-page.ts'
import { operatorLogin } from './session/operator-login.ts'
import { endDueSessions } from './session/sessions.ts'
import { createSettings } from './site/settings.ts'
import { chatPages } from './support/chat-pages.ts'
import { cashierPages } from './wallet/cashier.ts'
import { operatorDeposit } from './wallet/operator-deposit.ts'
import { createTransfers } from './wallet/transfers-together.ts'
import { settleDueDeposits } from './wallet/settle-deposit.ts'
import { expireTurnovers } from './wallet/turnover.ts'
import { confirmByTime } from './wallet/withdrawal-steps.ts'
import { type Logger, silent } from './watch/logger.ts'
import { createMetrics, type Metrics } from './watch/metrics.ts'
import { metricsRoute } from './watch/metrics-route.ts'
import { requestIdHeader } from './watch/request-id.ts'
import type { Traces } from './watch/traces.ts'
import { watchCalls } from './watch/watch-calls.ts'

/** The same key is in the core's default brand. */
export const sandboxPayloadKey = 'tessera-sandbox-payload-key'

export interface GatewayOptions {
  /** `postgres://…`, a file path, or ':memory:'. */
  database: string
  /** Milliseconds since 1970. Default: PostgreSQL's time, or with SQLite the machine's. */
  clock?: () => number
  /** Rules that replace the default rate limits, also for calls from this machine. */
  limits?: Partial<Record<LimitName, LimitRule>>
  /** Numbers in [0, 1) for the outcomes of rounds. */
  random?: () => number
  /** Minutes ahead of UTC at which days begin; default 0. See `takeZone`. */
  timeZoneOffset?: number
  /** The gateway's public address if it runs behind a proxy. Default: the origin that is called. */
  publicAddress?: string | undefined
  /** Origins whose pages may call the gateway. Default: those of this machine. */
  origins?: AllowedOrigins
  /** Host names that the gateway accepts, besides this machine's and IP addresses. Default: none. */
  hosts?: ReadonlySet<string>
  /** Domain of the passkeys (RP ID), and other brand origins where they may be used; see `readPasskeys`. */
  passkeys?: Services['passkeys']
  /** Proxies whose X-Forwarded-For, -Proto and -Host headers are trusted. Default: none. */
  proxies?: BlockList | undefined
  /**
   * True if callers reach the gateway directly: forwarding headers are ignored. If false, a call with such a header from an untrusted
   * address is refused.
   */
  isDirect?: boolean
  /** Returns the caller's address. Default: taken from the connection. */
  addressOf?: AddressOf
  /** The team to create below agent1 in a new database. Default: none. */
  team?: TeamSize
  /** Default: silent. */
  log?: Logger
  /** Secret for `/metrics`. Default: only this machine may read it. */
  metricsToken?: string | undefined
  /** Default: off. */
  traces?: Traces | undefined
  /** The maximum age of the last backup, ms; see `readBackupHours`. */
  backupWithin?: number | undefined
  /** The gateway's name in the console's list of gateways. Default: machine and process id. */
  name?: string
  /** Secret of the console. Default: a new random one. */
  consoleToken?: string
  /** Secret of the operator's own servers; see `operatorCalls`. */
  operatorToken?: string | undefined
  /** Keys that encrypt stored secrets, the current one first. Default: the sandbox's public key. See `readSecretsKeys`. */
  secretsKeys?: readonly [string, ...string[]] | undefined
  /** For tests, whose passwords are public: the cost of hashing a password. Default: OWASP's minimum. */
  passwordCost?: PasswordCost
  /** For tests, which solve many: the cost of a proof of work. Default: `usualWork`. */
  workCost?: WorkCost
  /** Interval of the heartbeat on live sockets, ms. */
  heartbeat?: number
  /** Limits for decoding an uploaded picture; see `PictureLimits`. */
  pictures?: Partial<PictureLimits>
  /** For tests: no timers run; jobs run only when called. */
  isStill?: boolean
  /** For tests: see `WatchedDatabase`. */
  isDatabaseWatched?: boolean
}

export interface Gateway {
  app: Hono
  services: Services
  /** The same services on the connections reserved for reads. */
  forReads: Services
  metrics: Metrics
  /** Secret of the console at /sandbox. */
  consoleToken: string
  /** Makes the readiness check fail from now on. */
  leave(): void
  close(): Promise<void>
}

/** The caller's connection. A call without a connection was made in-process and counts as this machine. */
const connectionOf = (context: Context): Connection => ({
  address: (context.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress ?? '127.0.0.1',
  url: context.req.url,
  header: (name) => context.req.header(name),
})

/** Maps errors of the ledger and the database to refusals. */
function asRefusal(error: Error): Error {
  if (error instanceof InsufficientFunds) return new Refusal('INSUFFICIENT_FUNDS')
  if (error instanceof KeyReused) return new Refusal('KEY_REUSED')
  if (isUnavailable(error)) return new Refusal('UNAVAILABLE', { retryAfter: 2 })
  return error
}

/**
 * Creates the sandbox gateway: every call of §7 on a real database. In tests, `app.request` takes the place of fetch.
 * @throws if the database can't be opened or its ledger doesn't add up
 */
export async function createGateway(options: GatewayOptions): Promise<Gateway> {
  const {
    timeZoneOffset = 0,
    log = silent,
    proxies,
    addressOf = (context) => callerAddress(proxies, connectionOf(context)),
    consoleToken = newToken(),
    traces,
  } = options
  const called = (context: Context) => calledOrigin(proxies, connectionOf(context))
  const { db, reads, house, kind, pools, close } = await openDatabase(options.database, {
    isWatched: options.isDatabaseWatched ?? false,
    log,
    onStatement: traces?.statement,
    onPosted: (posted) => metrics.posted(posted),
  })
  const metrics = createMetrics({ pools, lag: () => liveLag(house), backup: async () => (await latestBackup(house, undefined)).madeAt })
  const time = kind === 'postgres' && !options.clock ? await databaseClock(house) : undefined
  const { clock, goAhead, readClock } = createHouseClock(db, options.clock ?? time?.now ?? Date.now)
  const line = kind === 'postgres' ? postgresLine(options.database) : undefined
  const live = await openStream({
    db: house,
    reads,
    line,
    read: async (type, subjects) => (await freshData[type]?.(forHouse, subjects)) ?? new Map(),
    log,
    isStill: options.isStill ?? false,
  })
  const secrets = createSecretBox(options.secretsKeys ?? [sandboxSecretsKey])
  await sealStoredSecrets(db, secrets)
  const services: Services = {
    db,
    clock,
    goAhead,
    log,
    publicAddress: options.publicAddress,
    calledOrigin: called,
    backupWithin: options.backupWithin,
    origins: options.origins ?? readAllowedOrigins(undefined),
    passkeys: options.passkeys ?? { domain: undefined, origins: [] },
    limits: createLimits(clock, options.limits),
    payload: payloadCipher(sandboxPayloadKey),
    secrets,
    pictures: createPictures(options.pictures),
    rasters: createRasters(log),
    settings: createSettings(db),
    catalogue: createCatalogue(clock()),
    live,
    playRound: (play) => playRound(play),
    transfer: (wanted) => transfer(wanted),
    zones: [],
    random: options.random ?? fairRandom,
    passwordCost: options.passwordCost ?? minimumCost,
    workCost: options.workCost ?? usualWork,
    ...createLater(log, live.wake),
  }
  const playRound = createRounds(services)
  const transfer = createTransfers(services)
  /** The same services with another pool of the database's connections. A proxy, so that later changes of the services apply too. */
  const on = (share: Database) => new Proxy(services, { get: (all, key) => (key === 'db' ? share : Reflect.get(all, key)) as unknown })
  const [forReads, forHouse] = [on(reads), on(house)]
  // subscribed before the first read, so that a change in between is not missed
  live.onChange('house.settings', services.settings.refresh)
  live.onChange('house.maintenance', () => readMaintenance(services))
  live.onChange('house.clock', readClock)
  live.onChange('house.zones', () => readZones(services))
  await readClock()
  for (const each of [db, reads, house]) countDaysBy(each, services)
  const fill = async () => {
    await takeZone(services, timeZoneOffset)
    await seed(services, options.team)
  }
  if (kind === 'sqlite') await fill()
  else {
    // Several gateways may start at once on a new database: one fills it, the others wait until it is filled.
    await db.connection().execute(async (one) => {
      // Polls the lock instead of waiting for it, because filling takes longer than the statement timeout.
      const isOurs = async () => (await sql<{ is: boolean }>`select pg_try_advisory_lock(4701) as is`.execute(one)).rows[0]?.is
      while (!(await isOurs())) await new Promise((resolve) => setTimeout(resolve, 250))
      await fill().finally(() => sql`select pg_advisory_unlock(4701)`.execute(one))
    })
  }
  await readMaintenance(services)
  await services.settings.refresh()
  await takeStock(db, clock())

  const app = new Hono({ getPath: pathBelow(options.publicAddress) })
  let isLeaving = false
  healthRoutes(app, house, () => isLeaving)
  // A proxy may add no header by which it can be recognised, so behind a proxy no caller counts as this machine.
  const isBehindProxy = options.publicAddress !== undefined || proxies !== undefined
  metricsRoute(app, metrics, options.metricsToken, (context) => !isBehindProxy && isFromHere(context, addressOf))
  app.use(watchCalls({ log, metrics, traces, asRefusal, isProxied: (context) => isProxy(proxies, connectionOf(context).address) }))
  app.use(knownHosts(options.hosts ?? new Set(), called))
  app.use(async (context, next) => {
    await next()
    if (context.req.method !== 'GET') live.wake() // the call may have published events
  })
  app.use(compress()) // responses over a kilobyte that are not compressed yet
  app.use(async (context, next) => {
    await next()
    context.res.headers.set('x-content-type-options', 'nosniff')
    context.res.headers.set('date', new Date(clock()).toUTCString())
    if (!context.res.headers.has('referrer-policy')) context.res.headers.set('referrer-policy', 'no-referrer')
    if (!context.res.headers.has('cache-control')) context.res.headers.set('cache-control', 'no-store')
  })
  // Registered before CORS, so that pages of other origins have no access.
  sandboxRoutes(app, forHouse, consoleToken, addressOf)
  // The console and metrics check the caller themselves, so they are registered before this check.
  if (!options.isDirect) app.use(refuseUnclearCallers(proxies, connectionOf, log))
  const operatorCall = operatorCalls(app, services, options.operatorToken, addressOf)
  operatorLogin(operatorCall, services)
  operatorLaunch(operatorCall, services)
  operatorDeposit(operatorCall, services)
  app.use(countFiles(services, addressOf))
  // The frame of a demo game or chat is sandboxed, so its origin is "null". It may only call the game and chat routes. See `gamePages`.
  const allowedOrigin = (origin: string, { req }: Context) =>
    (!isOwnPage(req.path) && services.origins.has(origin)) || (origin === 'null' && /^\/(games|chat)\//.test(req.path)) ? origin : null
  const preflight = cors({
    origin: allowedOrigin,
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['authorization', 'content-type', 'accept-language', 'x-gateway-version', workHeader, ...tracingHeaders],
    maxAge: 600,
  })
  app.use(async (context, next) => {
    if (context.req.method === 'OPTIONS') return preflight(context, next)
    await next()
    // Done by hand because Hono's `cors` copies each response into a stream, which takes a third of a read's time.
    const origin = allowedOrigin(context.req.header('origin') ?? '', context)
    const { headers } = context.res
    headers.append('vary', 'Origin')
    const token = bearerOf(context)
    headers.set(sessionMark, token === undefined ? guestMark : fingerprint(token))
    if (origin === null) return
    headers.set('access-control-allow-origin', origin)
    headers.set('access-control-expose-headers', `date,retry-after,${requestIdHeader},${sessionMark}`)
  })
  app.get(livePath, liveSocket(forReads, addressOf, metrics.socket, options.heartbeat))
  for (const call of calls) routeCall(app, call.verb === 'GET' ? forReads : services, call, addressOf)
  openApiRoute(app)
  promotionArt(app, forReads)
  artRoutes(app, services)
  rewardArt(app, forReads)
  iconRoutes(app, forReads)
  gamePages(app, services)
  chatPages(app, services)
  identityPage(app, services, addressOf)
  notMePage(app, services, forReads, addressOf)
  passkeyPlaces(app, services)
  deskPage(app)
  builderPages(app, forReads)
  cashierPages(app, services, forReads, addressOf)
  app.notFound(({ req }) => {
    const missing = `${req.method} ${req.path.slice(0, 200)}`
    throw new Refusal('NOT_FOUND', { message: `There is no such call: ${missing}`, value: { call: missing } })
  })
  app.onError((thrown, context) => {
    const error = asRefusal(thrown)
    if (error instanceof Refusal) {
      if (error.retryAfter !== undefined) context.header('retry-after', String(error.retryAfter))
      const { code, message, value } = error
      return context.json({ success: false, code, message, ...(value !== undefined && { value }) }, error.status)
    }
    return context.json({ success: false, code: 'UNKNOWN', message: 'Unknown error' }, 500)
  })
  const jobs: Job[] = [
    { name: 'lottery', every: 1000, run: () => settleDue(services) },
    { name: 'deposits', every: 1000, run: () => settleDueDeposits(services) },
    { name: 'withdrawals', every: 1000, run: () => confirmByTime(services) },
    { name: 'contracts', every: 5000, run: () => keepContracts(services) },
    { name: 'turnover', every: 10_000, run: () => expireTurnovers(services) },
    { name: 'sessions', every: 15_000, run: () => endDueSessions(services) },
    { name: 'ledger', every: 10_000, run: () => sealLedger(db, clock()) },
    { name: 'live events', every: 60_000, run: () => forgetEvents(db) },
    { name: 'guard', every: 10 * 60_000, run: () => forgetOld(db, clock()) },
  ]
  const stopJobs = options.isStill
    ? undefined
    : runJobs({
        db: house,
        jobs,
        name: options.name ?? `${hostname()}, process ${process.pid}`,
        lead: { take: async () => (line ? line.lead() : true), resign: () => line?.resign() },
        done: live.wake,
        log,
        pools,
        ran: metrics.ran,
      })
  const stopSharing = options.isStill || !line ? undefined : shareLimits({ db: house, limits: services.limits, clock, log })
  return {
    app,
    services,
    forReads,
    metrics,
    consoleToken,
    leave: () => void (isLeaving = true),
    async close() {
      await stopJobs?.()
      await stopSharing?.()
      services.pictures.close()
      await services.settled()
      time?.stop()
      await live.close()
      await line?.close()
      await close()
      await traces?.close()
    },
  }
}
