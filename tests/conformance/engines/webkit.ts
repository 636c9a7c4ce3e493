import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { freePort } from '../../../scripts/load/free-port.ts'
import { type Driver, type Engine, type Key, type Tab, windowSize } from './engine.ts'

const webDriver = '/usr/bin/WebKitWebDriver'
const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')
const xvfb = '/usr/bin/Xvfb'

/** W3C WebDriver, Keyboard Actions. */
const keyCodes: Record<Key, string> = { Escape: '\uE00C', Tab: '\uE004', Enter: '\uE007' }
/** W3C WebDriver, Timeouts: in ms. */
const timeouts = { script: 60_000, pageLoad: 60_000 }
/** Timeout for a response of the driver, ms, in case the browser hangs. */
const patience = 90_000
/** Timeout for starting or stopping a browser, ms. */
const startPatience = 30_000

/** WebKitGTK, driven by its own driver in the small browser that comes with it. */
export const webkit: Driver = {
  name: 'webkit',
  missing() {
    if (!existsSync(webDriver) || browser === undefined) return 'Debian’s package webkit2gtk-driver'
    return process.env['DISPLAY'] === undefined && !existsSync(xvfb) ? 'Debian’s package xvfb' : undefined
  },
  async start(): Promise<Engine> {
    const folder = mkdtempSync(join(tmpdir(), 'tessera-webkit-'))
    // WebKitGTK takes reduced motion from the desktop's settings
    mkdirSync(join(folder, 'gtk-3.0'))
    writeFileSync(join(folder, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
    const [screen, display] = process.env['DISPLAY'] === undefined ? await startScreen() : [undefined, process.env['DISPLAY']]
    const environment = { ...process.env, DISPLAY: display, XDG_CONFIG_HOME: folder }
    const first = await startBrowser(environment)
    await first.end()
    return {
      title: `WebKitGTK ${first.version}`,
      newTab: () => newTab(environment),
      async close() {
        screen?.kill()
        await new Promise((resolve) => setTimeout(resolve, 200))
        rmSync(folder, { recursive: true, force: true })
      },
    }
  },
}

/** A browser with its own driver, so that one hanging browser does not block the others. */
interface Browser {
  version: string
  send(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown>
  end(): Promise<void>
}

/** Starts a browser. If it does not start in time, it is stopped and started again. */
async function startBrowser(environment: NodeJS.ProcessEnv, tries = 3): Promise<Browser> {
  const port = await freePort()
  const driver = spawn(webDriver, [`--port=${port}`], { env: environment, stdio: 'ignore', detached: true })
  const address = `http://127.0.0.1:${port}`
  const kill = () => {
    try {
      process.kill(-(driver.pid as number), 'SIGKILL') // kills the browser too, which the driver has started
    } catch {
      // it has already ended
    }
  }
  process.once('exit', kill)
  const end = async (session?: string) => {
    if (session !== undefined) await command(address, 'DELETE', `/session/${session}`, {}, startPatience).catch(() => {})
    kill()
    process.off('exit', kill)
  }
  try {
    await untilUp(address)
    const wanted = { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] }, timeouts }
    const { sessionId, capabilities } = (await command(
      address,
      'POST',
      '/session',
      { capabilities: { alwaysMatch: wanted } },
      startPatience,
    )) as {
      sessionId: string
      capabilities: { browserVersion: string }
    }
    return {
      version: capabilities.browserVersion,
      send: (method, path, body) => command(address, method, `/session/${sessionId}${path}`, body),
      end: () => end(sessionId),
    }
  } catch (error) {
    await end()
    if (tries <= 1) throw error
    return startBrowser(environment, tries - 1)
  }
}

async function untilUp(address: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const isUp = await fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('WebKitWebDriver does not start')
}

/** Starts a virtual screen in memory. @returns its process, and its name for `DISPLAY` */
function startScreen(): Promise<[ChildProcess, string]> {
  const size = `${windowSize.width + 200}x${windowSize.height + 200}x24`
  const screen = spawn(xvfb, ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  return new Promise((resolve, reject) => {
    screen.on('error', reject)
    screen.stdio[3]?.on('data', (number: Buffer) => resolve([screen, `:${number.toString().trim()}`]))
  })
}

async function command(
  address: string,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body: object = {},
  within = patience,
): Promise<unknown> {
  const signal = AbortSignal.timeout(within)
  const response = await fetch(address + path, { method, signal, ...(method === 'POST' && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { value: unknown }
  if (response.ok) return value
  const { error, message } = value as { error: string; message: string }
  throw new Error(`${error}: ${message}`)
}

/** Each tab is a separate browser, so its storage ends with it. */
async function newTab(environment: NodeJS.ProcessEnv): Promise<Tab> {
  const { send, end } = await startBrowser(environment)
  // as one string, because hosts change how WebKit's driver serializes a result (`toJSON` of arrays, properties of `Object.prototype`)
  const run: Tab['run'] = async (code, ...given) => {
    const script = `const done = arguments[0]
      const answer = (value) => {
        const { toJSON } = Array.prototype
        delete Array.prototype.toJSON
        done(JSON.stringify(value))
        if (toJSON) Array.prototype.toJSON = toJSON
      }
      Promise.resolve().then(() => (${code.toString()})(...${JSON.stringify(given)})).then((value) => answer({ value }), (error) => answer({ error: String(error) }))`
    const { value, error } = JSON.parse((await send('POST', '/execute/async', { script, args: [] })) as string) as {
      value: never
      error?: string
    }
    if (error !== undefined) throw new Error(error)
    return value
  }
  /** Presses and releases keys, one after the other. */
  const press = (keys: readonly string[]) =>
    send('POST', '/actions', {
      actions: [{ type: 'key', id: 'keys', actions: keys.flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value }))) }],
    })
  const outside = (await send('GET', '/window/rect')) as { width: number; height: number }
  const inside = await run(() => ({ width: innerWidth, height: innerHeight }))
  await send('POST', '/window/rect', {
    x: 0,
    y: 0,
    width: windowSize.width + outside.width - inside.width,
    height: windowSize.height + outside.height - inside.height,
  })
  return {
    faults: [],
    open: (url) => send('POST', '/url', { url }) as Promise<never>,
    back: () => send('POST', '/back') as Promise<never>,
    run,
    click: (x, y) =>
      send('POST', '/actions', {
        actions: [
          {
            type: 'pointer',
            id: 'mouse',
            actions: [
              { type: 'pointerMove', x, y, duration: 0 },
              { type: 'pointerDown', button: 0 },
              { type: 'pointerUp', button: 0 },
            ],
          },
        ],
      }) as Promise<never>,
    type: (text) => press([...text]) as Promise<never>,
    press: (key) => press([keyCodes[key]]) as Promise<never>,
    picture: async () => PNG.sync.read(Buffer.from((await send('GET', '/screenshot')) as string, 'base64')),
    close: end,
  }
}
