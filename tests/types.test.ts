import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = process.cwd()
const folder = mkdtempSync(join(tmpdir(), 'tessera-types-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The compiler's messages for a host's script that knows only the package. */
function compile(script: string): string {
  writeFileSync(join(folder, 'host.ts'), script)
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        strict: true,
        noEmit: true,
        target: 'es2023',
        module: 'esnext',
        moduleResolution: 'bundler',
        lib: ['es2023', 'dom'],
        types: [],
        paths: { tessera: [join(root, String(JSON.parse(readFileSync('package.json', 'utf8')).types))] },
      },
      files: ['host.ts'],
    }),
  )
  return spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8' }).stdout
}

test.runIf(existsSync('dist/types'))(
  'CARD-55 the types of the script API are in the package, and hold what a host writes',
  () => {
    const [packed] = JSON.parse(
      execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { encoding: 'utf8', maxBuffer: 2 ** 25 }),
    ) as [{ files: { path: string }[] }]
    expect(packed.files.map(({ path }) => path)).toContain(JSON.parse(readFileSync('package.json', 'utf8')).types)

    const right = `import type { TesseraApi } from 'tessera'
    const api: TesseraApi | undefined = window.Tessera
    void api?.ready.then(() => api.open('login'))
    api?.on('balance', ({ detail }) => detail.balance.toUpperCase()), api?.on('step', ({ detail }) => detail.flow === 'login' && detail.step === 'verify')
    api?.mount(document.body, 'lobby', { category: 'RNG' }).update({})
    api?.session.logout(), api?.setConsent('denied')`
    expect(compile(right)).toBe('')
    for (const wrong of [
      "window.Tessera?.mount(document.body, 'roulette')",
      "window.Tessera?.open('roulette')",
      "window.Tessera?.on('win', () => {})",
      'window.Tessera?.session.token',
      "window.Tessera?.setConsent('yes')",
      "window.Tessera?.on('step', ({ detail }) => detail.flow === 'login' && detail.step === 'pay')",
    ])
      expect(compile(`${right}\n${wrong}`), wrong).toMatch(/host\.ts\(7,/)
  },
  240_000,
)

test.runIf(existsSync('dist/types'))(
  'a host that hands its login over, and one that monitors errors, find the types of both',
  () => {
    const right = `import 'tessera'
    window.Tessera?.configure({ getToken: async ({ realm, reason }) => (realm === 'agent' || reason === 'start' ? null : 'token') })
    window.Tessera?.on('error', ({ detail }) => [detail.error.cause?.stack, detail.error.requestId, detail.code.length])`
    expect(compile(right)).toBe('')
    for (const wrong of [
      'window.Tessera?.configure({ getToken: () => 5 })',
      "window.Tessera?.configure({ onTokenExpired: 'token' })",
      "window.Tessera?.on('error', ({ detail }) => detail.error.token)",
    ])
      expect(compile(`${right}\n${wrong}`), wrong).toMatch(/host\.ts\(4,/)
  },
  240_000,
)
