import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { createServer } from 'vite'
import { reloadStyles } from './dev/reload-styles.ts'
import { serveSource } from './dev/serve-source.ts'
import { freePort } from './load/free-port.ts'

/**
 * Starts the bundler's development server in front of the gateway. It serves the source as modules and updates them in the page, also in
 * shadow roots. All other requests go to the gateway, which restarts when its own code changes. Nothing is built; only .cache/dev is
 * written.
 */
const folder = resolve('.cache/dev')
const port = Number(process.env['PORT'] ?? 4700)
const gatewayPort = await freePort()

const server = await createServer({
  cacheDir: `${folder}/vite`,
  appType: 'custom',
  publicDir: false,
  plugins: [reloadStyles(), serveSource(folder)],
  optimizeDeps: { entries: ['src/loader.ts'] },
  server: {
    host: process.env['HOST'] ?? '127.0.0.1',
    port,
    strictPort: true,
    cors: { origin: /^https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/, preflightContinue: true }, // the gateway answers preflight requests itself
    fs: { allow: ['.', realpathSync('node_modules')] },
    watch: {
      ignored: ['**/dist/**', '**/.cache/**', '**/examples/gateway/**', '**/tests/**'],
      // otherwise the watcher misses a write within 50 ms of another, for example by an editor that formats after saving
      awaitWriteFinish: { stabilityThreshold: 30, pollInterval: 10 },
    },
    hmr: { path: '@hmr' }, // all other paths belong to the gateway
    proxy: { '^/(?!@|src/|node_modules/|\\.cache/)': { target: `http://127.0.0.1:${gatewayPort}`, ws: true } },
  },
})
await server.listen()

const gateway: ChildProcess = spawn(
  'node',
  ['--watch-path=examples/gateway', '--watch-preserve-output', '--disable-warning=ExperimentalWarning', 'examples/gateway/main.ts'],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(gatewayPort),
      FRONT_PORT: String(port),
      TESSERA_DIST: folder,
      // the same after each restart, so that an open console keeps working
      CONSOLE_TOKEN: process.env['CONSOLE_TOKEN'] || randomBytes(32).toString('base64url'),
    },
  },
)
const stop = () => gateway.kill()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
gateway.on('exit', (code) => void server.close().finally(() => process.exit(code ?? (gateway.killed ? 0 : 1))))
