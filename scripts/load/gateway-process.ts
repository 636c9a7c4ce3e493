import { randomBytes } from 'node:crypto'
import { spawn, type ChildProcess } from 'node:child_process'
import { freePort } from './free-port.ts'

/** The sandbox gateway as a separate process, as `npm start` runs it. */
export interface GatewayProcess {
  origin: string
  /** Origin of its host pages. */
  host: string
  /** Secret of its console; the same after each start. */
  consoleToken: string
  /** Starts it again on the same ports and database. @throws if it does not answer within two minutes */
  start(): Promise<void>
  /** Sends SIGKILL, which the process can't handle. */
  kill(): Promise<void>
  /** Stops it after its running work has finished. */
  stop(): Promise<void>
}

/** Interval at which the process reports its figures, ms. */
export const figuresEvery = 5000
export interface ProcessFigures {
  /** Memory in bytes. */
  memory: number
  /** 99th percentile of the event loop's delay since the start, ms. */
  loopDelay: number
  /** Processor time used since the start, ms. */
  processor: number
}

/**
 * @param database `postgres://…` or a file
 * @param folder a checkout other than this one
 * @param consoleToken secret of the console; by default a new one
 * @param tell called every few seconds with the figures that the process reports
 * @param settings environment variables
 */
export async function startGatewayProcess(
  database: string,
  folder = '.',
  consoleToken = randomBytes(32).toString('base64url'),
  tell?: (figures: ProcessFigures) => void,
  settings: Record<string, string> = {},
): Promise<GatewayProcess> {
  const [port, hostPort] = [await freePort(), await freePort()]
  const origin = `http://127.0.0.1:${port}`
  const isPostgres = /^postgres(ql)?:/.test(database)
  const { DATABASE_URL: _url, DATABASE_FILE: _file, ...rest } = process.env
  const env = {
    TEAM_MEMBERS: '0',
    ...rest,
    ...settings,
    PORT: String(port),
    HOST_PORT: String(hostPort),
    CONSOLE_TOKEN: consoleToken,
    [isPostgres ? 'DATABASE_URL' : 'DATABASE_FILE']: database,
  }
  let child: ChildProcess
  let said = ''

  async function start(): Promise<void> {
    said = ''
    const told = tell ? ['--import', './scripts/load/tell-figures.ts'] : []
    child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...told, 'examples/gateway/main.ts'], {
      cwd: folder,
      env,
      stdio: ['ignore', 'ignore', 'pipe', ...(tell ? (['ipc'] as const) : [])],
    })
    if (tell) child.on('message', tell)
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-4000)))
    const deadline = performance.now() + 120_000
    const answers = () =>
      fetch(`${origin}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      )
    while (!(await answers())) {
      if (child.exitCode !== null || child.signalCode !== null || performance.now() > deadline)
        throw new Error(`the gateway did not start:\n${said}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  const end = (signal: NodeJS.Signals) =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve()
      child.once('exit', () => resolve())
      child.kill(signal)
    })
  await start()
  return { origin, host: `http://localhost:${hostPort}`, consoleToken, start, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}
