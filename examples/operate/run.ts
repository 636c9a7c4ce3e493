import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDemoGame } from '../../scripts/bench/open-game.ts'
import { freePort } from '../../scripts/load/free-port.ts'
import { addMembers } from '../../scripts/load/members.ts'
import { findPostgres, startPostgres } from '../../scripts/postgres.ts'
import { findProgram, type Kept, keep, until } from './programs.ts'
import { sendVisitors, type Visitor } from './visitors.ts'

// `npm run operate [-- --seconds 60]`: starts what compose.yaml starts, as far as the programs are installed, with players who connect
// through the proxy.

const missing = [
  findPostgres() === undefined && 'PostgreSQL is not installed: apt-get install postgresql, or brew install postgresql.',
  findProgram('caddy') === undefined && 'Caddy is not installed: apt-get install caddy, or brew install caddy.',
].filter((line) => line !== false)
if (missing.length > 0) {
  console.error(missing.join('\n'))
  process.exit(1)
}

/** Number of players. */
const players = 20
const secondsAt = process.argv.indexOf('--seconds')
const seconds = secondsAt < 0 ? Infinity : Number(process.argv[secondsAt + 1])
const here = import.meta.dirname
const folder = mkdtempSync(join(tmpdir(), 'tessera-operate-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const secret = () => randomBytes(24).toString('base64url')
const [consoleToken, metricsToken] = [secret(), secret()]
let askToEnd = () => {}
const ended = new Promise<void>((resolve) => (askToEnd = resolve))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, askToEnd)

/** The running processes, in the order in which they have to be stopped. */
const running: { stop: () => Promise<unknown> }[] = []

async function startGateway(database: string, site: string, name: string): Promise<{ name: string; origin: string; kept: Kept }> {
  const [port, hostPort] = [await freePort(), await freePort()]
  const env = {
    ...process.env,
    DATABASE_URL: database,
    PORT: String(port),
    HOST_PORT: String(hostPort),
    PUBLIC_URL: site,
    TRUST_PROXY: '127.0.0.1',
    CONSOLE_TOKEN: consoleToken,
    METRICS_TOKEN: metricsToken,
    BACKUP_HOURS: '24',
    TEAM_MEMBERS: process.env['TEAM_MEMBERS'] ?? '200',
    TEAM_BETS: process.env['TEAM_BETS'] ?? '2000',
  }
  const args = ['--disable-warning=ExperimentalWarning', join(here, '../gateway/main.ts')]
  const kept = keep(process.execPath, args, env, join(folder, `${name}.log`))
  const origin = `http://127.0.0.1:${port}`
  running.unshift(kept)
  await until(`${name} (its log: ${folder}/${name}.log)`, async () => (await fetch(`${origin}/health/ready`)).ok)
  return { name, origin, kept }
}

async function startProxy(site: string, origins: readonly string[]): Promise<Buffer> {
  const env = {
    ...process.env,
    SITE: site,
    GATEWAYS: origins.map((origin) => new URL(origin).host).join(' '),
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  }
  running.unshift(keep('caddy', ['run', '--config', join(here, 'Caddyfile'), '--adapter', 'caddyfile'], env, join(folder, 'caddy.log')))
  const authority = join(folder, 'caddy/pki/authorities/local/root.crt')
  await until(`Caddy (its log: ${folder}/caddy.log)`, async () => readFileSync(authority).length > 0)
  return readFileSync(authority)
}

/** @returns its address; undefined if Alertmanager is not installed */
async function startAlertmanager(): Promise<string | undefined> {
  // Debian's package uses another name
  const program = findProgram('alertmanager') ?? findProgram('prometheus-alertmanager')
  if (program === undefined) return undefined
  const address = `127.0.0.1:${await freePort()}`
  const args = [
    `--config.file=${join(here, 'alertmanager.yml')}`,
    `--storage.path=${folder}/alerts`,
    `--web.listen-address=${address}`,
    '--cluster.listen-address=',
  ]
  running.unshift(keep(program, args, process.env, join(folder, 'alertmanager.log')))
  await until(`Alertmanager (its log: ${folder}/alertmanager.log)`, async () => (await fetch(`http://${address}/-/ready`)).ok)
  return `http://${address}`
}

/** @returns its address; undefined if Prometheus is not installed */
async function startPrometheus(origins: readonly string[], alertmanager: string | undefined): Promise<string | undefined> {
  const program = findProgram('prometheus')
  if (program === undefined) return undefined
  const token = join(folder, 'metrics-token')
  writeFileSync(token, metricsToken, { mode: 0o600 })
  const address = `127.0.0.1:${await freePort()}`
  const config = join(folder, 'prometheus.yml')
  const text = readFileSync(join(here, 'prometheus.yml'), 'utf8')
    .replace('[gateway-1:4700, gateway-2:4700]', JSON.stringify(origins.map((origin) => new URL(origin).host)))
    .replace('/run/secrets/metrics-token', token)
    .replace('[alertmanager:9093]', JSON.stringify(alertmanager === undefined ? [] : [new URL(alertmanager).host]))
    .replace('localhost:9090', address)
    .replace('alerts.yml', join(here, 'alerts.yml'))
  writeFileSync(config, text)
  const args = [`--config.file=${config}`, `--storage.tsdb.path=${folder}/measurements`, `--web.listen-address=${address}`]
  running.unshift(keep(program, args, process.env, join(folder, 'prometheus.log')))
  await until(`Prometheus (its log: ${folder}/prometheus.log)`, async () => (await fetch(`http://${address}/-/ready`)).ok)
  return `http://${address}`
}

try {
  const postgres = await startPostgres({ hasOwnGroup: true })
  running.unshift(postgres)
  const site = `https://localhost:${process.env['SITE_PORT'] ?? (await freePort())}`
  const gateways = [await startGateway(postgres.address, site, 'gateway-1'), await startGateway(postgres.address, site, 'gateway-2')]
  const origins = gateways.map(({ origin }) => origin)
  const ca = await startProxy(site, origins)
  const alertmanager = await startAlertmanager()
  const prometheus = await startPrometheus(origins, alertmanager)
  const members = await addMembers(postgres.address, players, 1_000_000n)
  const visitors: Visitor[] = []
  for (const { token } of members)
    visitors.push({ token, ...(await openDemoGame(origins[0] as string, token, { 'x-forwarded-for': '127.0.0.1' })) })
  const pids = () => gateways.map(({ name, kept }) => `${name} process ${kept.pid() ?? 'starts'}`).join(', ')
  console.log(`
  site         ${site}/   (its authority: ${folder}/caddy/pki/authorities/local/root.crt)
  gateways     ${origins.join('  ')}
  console      ${origins[0]}/sandbox#${consoleToken}
  database     ${postgres.address}
  Prometheus   ${prometheus ?? 'not installed: apt-get install prometheus'}
  alerts       ${alertmanager ?? 'not installed: apt-get install prometheus-alertmanager'}
  logs         ${folder}
  ${pids()}

${players} players play. Kill a gateway and see what they notice; Ctrl-C ends it all.
`)
  const { noticed, stop } = sendVisitors(site, ca, visitors)
  const tell = () => {
    const { done, again, mostTries, failed, sockets, reopened } = noticed
    const failures = [...failed].map(([reason, count]) => `${count} × ${reason}`).join('; ') || 'none'
    console.log(
      `${done} done, ${again} sent again, at most ${mostTries} tries, failed: ${failures}; ${sockets} sockets, ${reopened} reopened; ${pids()}`,
    )
  }
  const timer = setInterval(tell, 5000)
  if (Number.isFinite(seconds)) setTimeout(askToEnd, seconds * 1000)
  await ended
  clearInterval(timer)
  await stop()
  tell()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  for (const each of running) await each.stop()
}
process.exit()
