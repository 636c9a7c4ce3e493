import { serve, type ServerType } from '@hono/node-server'
import { collectDefaultMetrics } from 'prom-client'
import { createGateway } from './create-gateway.ts'
import { readBackupHours } from './backup/latest-backup.ts'
import { databaseAddress, databaseName, kindOf } from './database/address.ts'
import { claimFile } from './database/claim-file.ts'
import { SharedSessions } from './database/own-sessions.ts'
import { isMisnamed, isUnavailable } from './database/unavailable.ts'
import { hostPages } from './host-pages.ts'
import { createSocketServer } from './live/socket-server.ts'
import { readSecret } from './platform/bearer.ts'
import { readAllowedHosts } from './platform/hosts.ts'
import { readSecretsKeys } from './member/secret-box.ts'
import { readPasskeys } from './member/passkey-places.ts'
import { readAllowedOrigins } from './platform/origins.ts'
import { readPublicAddress } from './platform/own-address.ts'
import { readPort } from './platform/port.ts'
import { newToken } from './platform/secrets.ts'
import { noProxy, readTrustedProxies } from './platform/trusted-proxies.ts'
import { zoneOffset } from './platform/zone-offset.ts'
import { seedAccounts, seedCountryCode } from './seed/accounts.ts'
import { bundleFiles } from './site/bundle-files.ts'
import { documents } from './site/documents.ts'
import { teamSize } from './seed/team/team-size.ts'
import { sitePage } from './site/site-page.ts'
import { logFormatOf, openLog } from './watch/logger.ts'

/** Listens on this machine only by default, because the sandbox's passwords are public. */
const hostname = process.env['HOST'] ?? '127.0.0.1'

const timeZoneOffset = zoneOffset(process.env['TIME_ZONE_OFFSET'])
if (timeZoneOffset === undefined) {
  console.error('TIME_ZONE_OFFSET has to be a whole number of minutes from -720 to 840 (east of Greenwich).')
  process.exit(1)
}

/** Reads a setting. If it is invalid, prints its error line and exits. */
function orExit<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}
const port = orExit(() => readPort('PORT', process.env['PORT'], 4700))
/** The port that pages use: in development the bundler's server runs in front of the gateway. */
const frontPort = orExit(() => readPort('FRONT_PORT', process.env['FRONT_PORT'], port))
const hostPort = orExit(() => readPort('HOST_PORT', process.env['HOST_PORT'], 4701))
const publicAddress = orExit(() => readPublicAddress(process.env['PUBLIC_URL']))
const proxies = orExit(() => readTrustedProxies(process.env['TRUST_PROXY'], publicAddress))
const origins = orExit(() => readAllowedOrigins(process.env['ALLOWED_ORIGINS']))
const hosts = orExit(() => readAllowedHosts(process.env['ALLOWED_HOSTS'], publicAddress))
const passkeys = orExit(() => readPasskeys(process.env['PASSKEY_DOMAIN'], process.env['PASSKEY_ORIGINS']))
const secretOf = (name: string) => orExit(() => readSecret(name, process.env[name]))
const consoleToken = secretOf('CONSOLE_TOKEN') ?? newToken()
const secretsKeys = orExit(() => readSecretsKeys(process.env['SECRETS_KEY']))
const metricsToken = secretOf('METRICS_TOKEN')
const operatorToken = secretOf('OPERATOR_TOKEN')
const logFormat = orExit(() => logFormatOf(process.env['LOG_FORMAT'], process.stderr.isTTY))
const log = orExit(() => openLog(process.env['LOG_LEVEL'], logFormat))
const collector = process.env['OTEL_EXPORTER_OTLP_ENDPOINT']
const traces = collector ? (await import('./watch/traces.ts')).openTraces(collector) : undefined
const backupWithin = orExit(() => readBackupHours(process.env['BACKUP_HOURS']))
const team = orExit(teamSize)
const database = orExit(databaseAddress)
/**
 * Exits after a failed start. An error of the database is printed in one line without its password; any other error is printed as it is.
 */
function exitWith(error: Error & { code?: unknown }): never {
  console.error(
    isUnavailable(error) || isMisnamed(error) || error instanceof SharedSessions
      ? `The database at ${databaseName(database)} can't be used: ${error.message || String(error.code)}`
      : error,
  )
  process.exit(1)
}
if (kindOf(database) === 'sqlite' && database !== ':memory:') orExit(() => claimFile(database))
const gateway = await createGateway({
  database,
  timeZoneOffset,
  team,
  consoleToken,
  publicAddress,
  proxies,
  isDirect: process.env['TRUST_PROXY'] === noProxy,
  origins,
  hosts,
  passkeys,
  backupWithin,
  secretsKeys,
  log,
  metricsToken,
  operatorToken,
  traces,
}).catch(exitWith)
collectDefaultMetrics({ register: gateway.metrics.registry })
bundleFiles(gateway.app)
documents(gateway.app, gateway.forReads)
sitePage(gateway.app, gateway.forReads)

const sockets = createSocketServer()
/**
 * Longer than the keep-alive of common load balancers; otherwise they would send calls on a connection that the gateway is just closing.
 */
const serverOptions = { keepAliveTimeout: 75_000 }
const listen = (fetch: typeof gateway.app.fetch, at: number, withSockets: boolean): Promise<ServerType> =>
  new Promise((resolve, reject) => {
    const server = serve({ fetch, port: at, hostname, serverOptions, ...(withSockets && { websocket: { server: sockets } }) }, () =>
      resolve(server),
    )
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
        console.error(`HOST: ${hostname} is no address of this machine.`)
        process.exit(1)
      }
      if (error.code === 'EACCES') {
        console.error(`Port ${at} may not be used by this account: set PORT and HOST_PORT to other ones.`)
        process.exit(1)
      }
      if (error.code !== 'EADDRINUSE') return reject(error)
      console.error(`Port ${at} is in use: set PORT and HOST_PORT to other ones.`)
      process.exit(1)
    })
  })
const servers = [await listen(gateway.app.fetch, port, true), await listen(hostPages(frontPort).fetch, hostPort, false)]

/** Prints the addresses for a person at a terminal. */
const sayHello = () => {
  // if the log is not a terminal, a secret set by the operator is not printed
  const isKnown = Boolean(process.env['CONSOLE_TOKEN']) && !process.stdout.isTTY
  const [mark, bearer] = isKnown ? ['', '$CONSOLE_TOKEN'] : [`#${consoleToken}`, consoleToken]
  const own = `http://localhost:${frontPort}`
  // host pages call the gateway directly; if TRUST_PROXY names their proxy, such calls are refused
  const front = publicAddress ?? own
  const hostPagesLine = publicAddress === undefined ? `\n  host pages        http://localhost:${hostPort}` : ''
  console.log(`
Tessera sandbox. All money here is play money.

  full-page site    ${front}/
  gateway           ${front}
  loader            ${front}/tessera/loader.js
  all calls         ${front}/openapi.json
  documents         ${front}/docs/${hostPagesLine}
  embed builder     ${front}/builder
  console           ${own}/sandbox${mark}
  outbox            curl -H "Authorization: Bearer ${bearer}" ${own}/sandbox/outbox
`)
  if (secretsKeys === undefined)
    console.log('  Secrets of authenticators are encrypted with a public key. Set SECRETS_KEY before others use this gateway.\n')
  const rows = seedAccounts.map(({ account, password, mobile, purpose }) => [account, password, `+${seedCountryCode} ${mobile}`, purpose])
  for (const row of [['account', 'password', 'mobile', 'purpose'], ...rows])
    console.log(
      `  ${row
        .map((cell) => cell.padEnd(18))
        .join('')
        .trimEnd()}`,
    )
  console.log()
}
if (secretsKeys === undefined && publicAddress !== undefined)
  log.warn('SECRETS_KEY is not set: secrets of authenticators are encrypted with a key that is in the sources')
// LOG_FORMAT=json is read by programs: only this line, without a secret
if (process.env['LOG_FORMAT'] === 'json') log.info({ port, hostPort, database: kindOf(database) }, 'the gateway listens')
else sayHello()
process.send?.('listening') // read by scripts/start.ts

let isClosing = false
/** Time for running calls to finish, ms. */
const longestEnd = 8000
/** Then the process exits even if the database hangs: uncommitted transactions are rolled back, and no response has confirmed them. ms */
const latestEnd = 9500
/**
 * Graceful shutdown: readiness fails, sockets are closed, no new connections are accepted, running calls and jobs finish, then the database
 * is closed. A second signal exits at once.
 */
async function close(): Promise<void> {
  if (isClosing) process.exit(1)
  isClosing = true
  log.info('the gateway ends')
  setTimeout(() => {
    log.error('the gateway ends in the middle of its work: the database did not answer in time')
    process.exit(1)
  }, latestEnd).unref()
  gateway.leave()
  for (const socket of sockets.clients) socket.close(1001)
  await Promise.all(
    servers.map(
      (server) =>
        new Promise((resolve) => {
          server.close(resolve)
          if ('closeIdleConnections' in server) server.closeIdleConnections()
          setTimeout(resolve, longestEnd).unref()
        }),
    ),
  )
  await gateway.close()
  process.exit(0)
}
process.on('SIGINT', () => void close())
process.on('SIGTERM', () => void close())
