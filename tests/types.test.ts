import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { areBuilt, type Installed, installPackages, reacts } from './installed-packages.ts'

let site: Installed
beforeAll(() => {
  if (!areBuilt) return
  site = installPackages()
  const ours = Object.fromEntries(['@types/react', 'csstype', 'vue', '@vue'].map((name) => [name, `node_modules/${name}`]))
  site.link({ ...reacts[19], ...ours })
}, 600_000)
afterAll(() => site?.remove())

/** The compiler's messages for a host's files, which can import only the installed packages. */
function compile(files: Readonly<Record<string, string>>, options: object = {}): string {
  for (const [name, text] of Object.entries(files)) site.write(name, text)
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: 'es2023',
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['es2023', 'dom'],
    jsx: 'react-jsx',
    types: [],
    ...options,
  }
  site.write('tsconfig.json', JSON.stringify({ compilerOptions, files: Object.keys(files) }))
  return spawnSync(`${process.cwd()}/node_modules/.bin/tsc`, ['-p', site.folder, '--pretty', 'false'], { encoding: 'utf8' }).stdout
}

/** Checks that the correct code compiles, and that each of the wrong lines after it is an error. */
function expectFaults(file: string, right: string, wrong: readonly string[], options?: object): void {
  expect(compile({ [file]: right }, options)).toBe('')
  const first = right.split('\n').length + 1
  const said = compile({ [file]: [right, ...wrong].join('\n') }, options)
  const found = new Set([...said.matchAll(/\((\d+),\d+\): error/g)].map(([, line]) => wrong[Number(line) - first]))
  expect([...found].sort()).toEqual([...wrong].sort())
}

const right = `import { loadTessera, type TesseraApi, type HostEvents } from '@tessera/js'
const api: TesseraApi | undefined = window.Tessera
void api?.ready.then(() => api.open('login'))
api?.on('balance', ({ detail }) => detail.balance.toUpperCase())
api?.mount(document.body, 'lobby', { category: 'RNG', parts: 'navigation rows' }).update({ category: undefined })
api?.mount(document.body, 'account', { logo: 'off', menu: 'on', theme: 'light' })
api?.mount(document.body, 'announcements', { noticeIndex: 2 })
api?.mount(document.body, 'agent', { page: 'teamBetting?scope=10000007' })
api?.open('member', { page: 'withdraw' })
api?.open('login', { realm: 'agent', method: 'mobile' })
api?.open('feedback', { kind: 'problem', remark: 'The game does not open' })
api?.session.logout()
api?.setConsent('denied')
api?.on('step', ({ detail }) => detail.flow === 'login' && detail.step === 'verify')
api?.configure({ getToken: async ({ realm, reason }) => (realm === 'agent' || reason === 'start' ? null : 'token') })
api?.on('error', ({ detail }) => [detail.error.cause?.stack, detail.error.requestId, detail.code.length])
document.addEventListener('tessera:launch', (event) => {
  const { nodeId, gameName }: { nodeId: string; gameName: string } = event.detail
  if (nodeId === gameName) event.preventDefault()
})
document.body.addEventListener('tessera:session', ({ detail }) => detail.reason === 'expired')
window.addEventListener('tessera:open', ({ detail }) => detail.popup === 'game')
const names: (keyof HostEvents)[] = ['ready', 'deposit']
export const loaded: Promise<TesseraApi | null> = loadTessera({ src: 'https://cdn.example/tessera/loader.js', theme: 'dark' })
export { names }`

describe.runIf(areBuilt)('package types', () => {
  test('CARD-55 accept what a host may write, and reject any other name, option or event', () => {
    expectFaults(
      'host.ts',
      right,
      [
        "window.Tessera?.mount(document.body, 'roulette')",
        "window.Tessera?.mount(document.body, 'lobby', { category: 'ROULETTE' })",
        "window.Tessera?.mount(document.body, 'lobby', { parts: 'navigation roulette' })",
        "window.Tessera?.mount(document.body, 'wallet', { category: 'RNG' })",
        "window.Tessera?.mount(document.body, 'member', { page: 'teamBetting' })",
        "window.Tessera?.mount(document.body, 'login').update({ method: 'email' })",
        "window.Tessera?.open('roulette')",
        "window.Tessera?.open('message')", // has options that only the widgets know
        "window.Tessera?.open('member', { page: 'roulette' })",
        "window.Tessera?.open('terms', { page: 'withdraw' })",
        "window.Tessera?.on('win', () => {})",
        "window.Tessera?.on('launch', ({ detail }) => detail.token)",
        "document.addEventListener('tessera:launch', ({ detail }) => detail.popup)",
        "document.body.addEventListener('tessera:session', ({ detail }) => detail.reason === 'roulette')",
        "window.Tessera?.setTheme('blue')",
        'window.Tessera?.session.token',
        "window.Tessera?.setConsent('yes')",
        "window.Tessera?.on('step', ({ detail }) => detail.flow === 'login' && detail.step === 'pay')",
        'window.Tessera?.configure({ getToken: () => 5 })',
        "window.Tessera?.configure({ onTokenExpired: 'token' })",
        "window.Tessera?.on('error', ({ detail }) => detail.error.token)",
        "loadTessera({ theme: 'dark' })",
        "loadTessera({ src: '/loader.js', gatway: '/api' })",
      ],
      { skipLibCheck: false }, // checks that the declarations need no package that a site does not have
    )
  }, 240_000)

  test('resolve for ESM and CommonJS', () => {
    expect(compile({ 'host.mts': right, 'host.cts': right }, { module: 'nodenext', moduleResolution: 'nodenext' })).toBe('')
  }, 240_000)

  test('each React component takes the options of its widget and handlers of the events', () => {
    expectFaults(
      'host.tsx',
      `import { Account, Announcements, Lobby, Login, Member, useSession } from '@tessera/react'
export const Page = () => {
  const { status } = useSession('agent')
  return (
    <main className={status}>
      <Account logo="off" onSession={({ detail }) => detail.reason} />
      <Lobby category="RNG" parts="rows" id="lobby" className="wide" style={{ minHeight: 400 }} onLaunch={(event) => event.preventDefault()} aria-label="Games">
        <p>Games</p>
      </Lobby>
      <Announcements noticeIndex={1} />
      <Login method="mobile" theme="auto" onError={({ detail }) => detail.code} />
      <Member page="withdraw" key="withdraw" />
    </main>
  )
}`,
      [
        'export const a = <Lobby category="ROULETTE" />',
        'export const b = <Lobby page="withdraw" />',
        'export const c = <Lobby onWin={() => {}} />',
        'export const d = <Lobby onLaunch={({ detail }) => detail.token} />',
        'export const e = <Account logo={false} />',
        "export const f = useSession('roulette')",
      ],
      { skipLibCheck: true },
    )
  }, 240_000)

  test('each Vue component takes the options of its widget and handlers of the events', () => {
    expectFaults(
      'vue-host.ts',
      `import { Account, Lobby, useSession } from '@tessera/vue'
type Props = InstanceType<typeof Lobby>['$props']
export const props: Props = { category: 'RNG', parts: 'rows', onLaunch: (event) => event.preventDefault(), class: 'wide', id: 'lobby' }
export const account: InstanceType<typeof Account>['$props'] = { menu: 'on' }
export const status: 'loading' | 'guest' | 'member' = useSession().value.status`,
      [
        "export const a: Props = { category: 'ROULETTE' }",
        'export const b: Props = { onLaunch: ({ detail }) => detail.token }',
        "export const c: InstanceType<typeof Account>['$props'] = { menu: 'maybe' }",
        "export const d = useSession('roulette')",
      ],
      { skipLibCheck: true },
    )
  }, 240_000)
})
