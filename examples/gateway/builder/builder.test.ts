import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { type Component, createSSRApp } from 'vue'
import { compileScript, parse } from 'vue/compiler-sfc'
import { renderToString } from 'vue/server-renderer'
import { publicPopups } from '../../../src/core/site/popup-names.ts'
import { trialGateway } from '../testing/trial-gateway.ts'
import { popups } from './pages.ts'
import { builderWidgets as widgets } from './widgets.ts'

interface State {
  widgets: Record<string, Record<string, string>>
  open: string[]
  theme: string
  language: string
  inputs: string
  name: string
  logo: string
  accent: string
  ground: string
  text: string
  corners: string
  font: string
  words: string
  release: string
  brand: string
  loader: string
  gateway: string
}
interface Block {
  title: string
  code: string
}
interface Verdict {
  rows: { directive: string; by: string; missing: { source: string; what: string }[]; note?: string }[]
  policy: string
}
const json = (name: string): unknown => JSON.parse(readFileSync(new URL(`./${name}.json`, import.meta.url), 'utf8'))
const policyTable = json('policy') as { directive: string; allow: string; needs: string[] }[]

// A plain JavaScript module for the browser, without types.
const script = async <T>(name: string) => (await import(String(new URL(`./page/${name}.js`, import.meta.url)))) as T
const { foreignOrigins, readState, writeState } = await script<{
  foreignOrigins(state: Partial<State>, home: string): string[]
  readState(hash: string, data: object): State
  writeState(state: State): string
}>('state')
const { kinds, snippetsOf } = await script<{
  kinds: string[]
  snippetsOf(kind: string, state: State, data: object, home: string): Block[]
}>('snippets')
const { brandOf, contrastFaults } = await script<{
  brandOf(
    state: State,
    standard: string[],
  ): {
    themes?: string[]
    texts?: object
    appearance?: { theme?: string; variables: Record<string, string> }
  }
  contrastFaults(state: State): string[]
}>('brand')
const { contrast } = await script<{ contrast(one: string, other: string): number }>('colours')
const { allows, checkPolicy, leastPolicy, needsOf, parsePolicies } = await script<{
  allows(source: string, address: string, page: string): boolean
  parsePolicies(text: string): Map<string, string[]>[]
  needsOf(loader: object, page: string): object
  checkPolicy(text: string, table: object, sources: object, page: string): Verdict
  leastPolicy(table: object, sources: object, page: string): string
}>('policy')

const home = 'http://localhost:4700/'
const release = { version: '1.4.2', integrity: 'sha256-abc' }
const data = { widgets, popups, release, languages: ['EN', 'TY', 'FR'].map((code) => ({ code, tag: code.toLowerCase() })) }
const document = (name: string) => readFileSync(`docs/operators/${name}.md`, 'utf8')
const optionsOf = (widget: string) => Object.entries(widgets[widget]?.options ?? {})
const state = (hash: string) => readState(hash, data)
const code = (kind: string, hash: string) =>
  snippetsOf(kind, state(hash), data, home)
    .map((block) => block.code)
    .join('\n\n')

/** The rows of a page's first table. */
function tableOf(page: string): string[][] {
  const rows = (document(page).split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('|'))
  return rows.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

test('the documents list the same options, popups and pages as the builder', () => {
  const rows = new Map(tableOf('widgets').map(([name = '', options = '']) => [name.replaceAll('`', ''), options]))
  for (const name of Object.keys(widgets)) {
    const told = [...(rows.get(name) ?? '').matchAll(/data-([a-z-]+)/g)].map(([, option = '']) =>
      option.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    )
    // the documents name `data-parts` twice, because they explain it
    expect([...new Set(told)].sort(), name).toEqual(
      optionsOf(name)
        .map(([option]) => option)
        .sort(),
    )
  }
  for (const widget of ['member', 'agent'])
    for (const [, { values = [] }] of optionsOf(widget))
      for (const page of values) expect(document(`${widget}-centre`), page).toContain(`\`${page}\``)
  // it needs data that nobody has before
  expect([...popups, 'ipBlocked'].sort()).toEqual([...publicPopups].sort())
})

test('the documents list the same content security policy as the builder, directive by directive', () => {
  expect(tableOf('content-security-policy')).toEqual(policyTable.map(({ directive, allow }) => [`\`${directive}\``, allow]))
})

test('page address: restores the choices it was copied from; unknown values are dropped', () => {
  const hash = 'widgets=account,lobby&account.menu=on&lobby.category=RNG&lobby.parts=navigation+rows&open=login&theme=light&language=FR'
  expect(writeState(state(`#${hash}`))).toBe(hash)
  expect(
    state('#widgets=lobby,casino,constructor&lobby.category=XXX&lobby.parts=rows+all&lobby.x=1&open=ipBlocked&theme=red&language=XX'),
  ).toEqual({
    widgets: { lobby: {} },
    open: [],
    theme: '',
    language: '',
    inputs: '',
    name: '',
    logo: '',
    accent: '',
    ground: '',
    text: '',
    corners: '',
    font: '',
    words: '',
    release: '',
    brand: '',
    loader: '',
    gateway: '',
  })
  expect(state('#widgets=site,lobby').widgets).toEqual({ site: {} })
  expect(state('#brand=javascript:alert(1)&loader=/x.js&gateway=//evil.example')).toMatchObject({ brand: '', loader: '', gateway: '' })
})

test('page address: addresses of other origins are recognised, whatever they are for', () => {
  const foreign = (hash: string) => foreignOrigins(state(hash), home)
  expect(foreign('#widgets=lobby&brand=/brand.json&loader=http://localhost:4700/x.js&gateway=http://localhost:4700')).toEqual([])
  expect(foreign('#loader=https://a.example/loader.js&gateway=https://b.example/&brand=https://a.example/brand.json')).toEqual([
    'https://a.example',
    'https://b.example',
  ])
})

const accents = ['accent', 'accent-hover', 'accent-press', 'accent-ink', 'accent-text', 'accent-line', 'accent-soft']

test('brand with one accent colour: all seven accent variables are set, readable in both themes', () => {
  const { appearance, themes } = brandOf(state('#widgets=lobby&accent=%237ee0c3'), ['EN'])
  expect(themes).toBeUndefined()
  expect(Object.keys(appearance?.variables ?? {})).toEqual(accents)
  expect(appearance?.variables['accent']).toBe('#7ee0c3')
  const [, light = '', dark = ''] = /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(appearance?.variables['accent-text'] ?? '') ?? []
  expect(contrast(light, '#f5f1e9')).toBeGreaterThanOrEqual(4.5)
  expect(contrast(dark, '#0b101b')).toBeGreaterThanOrEqual(4.5)
})

test.each([
  ['#0c1f1b', '#f2fffb', '#7ee0c3', 'dark'],
  ['#ffffff', '#222222', '#0055aa', 'light'],
  ['#fff7e6', '#3a2a00', '#aa3300', 'light'],
  ['#2b0a3d', '#ffe9ff', '#ff9cf0', 'dark'],
])('brand with ground %s, text %s and accent %s: one theme, all texts readable', (ground, text, accent, theme) => {
  const given = { ...state('#widgets=lobby'), ground, text, accent }
  expect(contrastFaults(given)).toEqual([])
  const { appearance, themes } = brandOf(given, ['EN'])
  const variables = appearance?.variables ?? {}
  const at = (name: string) => variables[name] ?? ''
  expect([themes, appearance?.theme]).toEqual([[theme], theme])
  for (const surface of ['surface-0', 'surface-1', 'surface-2', 'surface-hover'])
    for (const name of ['text', 'text-muted', 'text-quiet'])
      expect(contrast(at(name), at(surface)), `${name} on ${surface}`).toBeGreaterThanOrEqual(4.5)
  for (const button of ['accent', 'accent-hover', 'accent-press'])
    expect(contrast(at('accent-ink'), at(button)), button).toBeGreaterThanOrEqual(4.5)
  expect(contrast(at('accent-text'), at('surface-1'))).toBeGreaterThanOrEqual(4.5)
  expect(contrast(at('line-control'), at('surface-2'))).toBeGreaterThanOrEqual(3)
  // the document lists every name
  for (const name of Object.keys(variables)) expect(document('tokens'), name).toContain(`\`${name}\``)
})

test('brand with unreadable colours: each fault is reported with its contrast', () => {
  expect(contrastFaults({ ...state(''), ground: '#777777', text: '#888888', accent: '#7a7a7a' })).toEqual([
    expect.stringMatching(/^The text on the ground has a contrast of 1\.\d : 1\. It needs 4\.5 : 1\.$/),
    expect.stringMatching(/^The main button on the ground has a contrast of 1\.\d : 1\. It needs 3 : 1\.$/),
  ])
})

test('brand: name, logo, corners, typeface and words are written to the code and the address; invalid values are dropped', () => {
  const hash = String(
    new URLSearchParams({
      widgets: 'lobby',
      name: 'Kingfisher',
      logo: '/logo.svg',
      corners: '4',
      font: "'Source Sans 3', serif",
      words: 'account.login = Step in\nnonsense',
    }),
  )
  const made = JSON.parse(
    snippetsOf('HTML', state(`#${hash}`), data, home).find(({ title }) => title === 'brand.json')?.code ?? '{}',
  ) as object
  expect(made).toMatchObject({
    name: 'Kingfisher',
    logo: '/logo.svg',
    appearance: { variables: { font: "'Source Sans 3', serif", 'radius-1': '4px' } },
    texts: { '*': { 'account.login': 'Step in' } },
  })
  expect(state(`#${writeState(state(`#${hash}`))}`)).toEqual(state(`#${hash}`))
  expect(state('#accent=url(x)&ground=red&font=a;b&corners=99&logo=javascript:alert(1)&name=%00')).toMatchObject({
    accent: '',
    ground: '',
    font: '',
    corners: '',
    logo: '',
    name: '',
  })
  expect(foreignOrigins(state('#logo=https://c.example/l.svg'), home)).toEqual(['https://c.example'])
})

test("release: its folder is in the loader's address, and a pinned one has an integrity, in every kind of code", () => {
  const loader = (hash: string) => snippetsOf('HTML', state(`#widgets=lobby&${hash}`), data, home)[0]?.code
  expect(loader('release=major')).toBe('<script async src="http://localhost:4700/tessera/1/loader.js"></script>')
  expect(loader('release=pinned&loader=https://cdn.example/tessera/loader.js&gateway=https://cdn.example')).toBe(
    '<script async src="https://cdn.example/tessera/1.4.2/loader.js" integrity="sha256-abc" crossorigin="anonymous"></script>',
  )
  expect(loader('release=1.0.0')).toBe(loader(''))
  const before = { ...data, release: { ...release, version: '2.0.0-beta.1' } }
  expect(snippetsOf('HTML', state('#widgets=lobby&release=major'), before, home)[0]?.code).toBe(loader(''))
  // a version in a given address is replaced by the chosen one; an address without a place for a version is unchanged and gets no integrity
  for (const [given, made] of [
    ['https://cdn.example/t/1/loader.js', 'src="https://cdn.example/t/1.4.2/loader.js" integrity="sha256-abc"'],
    ['https://cdn.example/t/1.4.2/loader.js', 'src="https://cdn.example/t/1.4.2/loader.js" integrity="sha256-abc"'],
    ['https://cdn.example/t/1.4.1/loader.js', 'src="https://cdn.example/t/1.4.2/loader.js" integrity="sha256-abc"'],
    ['https://cdn.example/t/loader.js?v=3', 'src="https://cdn.example/t/loader.js?v=3" data-'],
    ['https://cdn.example/t.js', 'src="https://cdn.example/t.js" data-'],
  ])
    expect(loader(`release=pinned&loader=${encodeURIComponent(given as string)}`)).toContain(made)
  for (const kind of kinds) {
    const pinned = code(kind, '#widgets=lobby&release=pinned')
    expect(pinned, kind).toContain('/tessera/1.4.2/loader.js')
    expect(pinned, kind).toMatch(kind === 'React' || kind === 'Vue' ? /integrity: 'sha256-abc'/ : /integrity.*sha256-abc.*[^]*crossorigin/i)
  }
})

test('HTML code: contains the loader, the elements and a style sheet', () => {
  const [loader, elements, style] = snippetsOf(
    'HTML',
    state('#widgets=account,lobby&lobby.category=RNG&open=login&theme=light'),
    data,
    home,
  )
  expect(loader?.code).toBe('<script async src="http://localhost:4700/tessera/loader.js" data-theme="light"></script>')
  expect(elements?.code).toBe(
    `<button type="button" data-tessera-open="login">Log in</button>
<div data-tessera="account"></div>
<div data-tessera="lobby" data-category="RNG"></div>`,
  )
  // the README has the same rules
  const readme = readFileSync('README.md', 'utf8').replaceAll(/^ {3}/gm, '')
  for (const rule of style?.code.split('\n}\n') ?? []) expect(readme).toContain(rule.replace(/\n}$/, ''))
})

test("code: contains other addresses and enables the language; special characters can't end an attribute or a script", () => {
  const other = '#widgets=winners&loader=https://cdn.example/tessera/loader.js&gateway=https://api.example&language=FR'
  expect(code('HTML', other)).toContain(
    '<script async src="https://cdn.example/tessera/loader.js" data-gateway="https://api.example" data-brand="/brand.json" data-language="FR">',
  )
  expect(code('HTML', other)).toContain('"languages": [\n    "FR",\n    "EN"\n  ]')
  expect(code('HTML', `${other}&brand=https://cdn.example/brand.json`)).not.toContain('"languages"')
  const sly = `#widgets=promotions&promotions.promotion=${encodeURIComponent(`"><script>'</script>`)}`
  expect(code('HTML', sly)).toContain(`data-promotion="&quot;>&lt;script>'&lt;/script>"`)
  const slyAddress = `#widgets=winners&gateway=${encodeURIComponent(`https://api.example/'</script>"`)}`
  for (const kind of kinds) {
    const written = code(kind, slyAddress)
    expect(written.match(/<\/script>/g)?.length ?? 0, kind).toBe(kind === 'WordPress' || kind === 'React' ? 0 : 1)
    expect(written, kind).not.toMatch(/[^\\]'<|"<\/script/)
  }
})

test('code for React, Vue, WordPress and a tag manager: contains the chosen options', () => {
  const hash = '#widgets=lobby,announcements&lobby.category=RNG&announcements.noticeIndex=2&theme=light&inputs=page'
  expect(code('React', hash)).toContain('<Lobby category="RNG" />\n      <Announcements noticeIndex="2" />')
  expect(code('React', hash)).toContain(
    `void loadTessera({ src: 'http://localhost:4700/tessera/loader.js', theme: 'light', loginInputs: 'page' })`,
  )
  expect(code('Vue', hash)).toContain('<Announcements notice-index="2" />')
  expect(code('WordPress', hash)).toContain(`str_replace( ' src=', ' data-theme="light" data-login-inputs="page" src=', $tag )`)
  expect(code('Tag manager', hash)).toContain(`script.setAttribute('data-theme', 'light');`)
})

/** A value for every option of every widget. */
const everything = Object.keys(widgets)
  .filter((name) => name !== 'site')
  .flatMap((name) =>
    optionsOf(name).map(
      ([option, { values, isNumber }]) => `${name}.${option}=${values?.find((each) => each !== 'on') ?? (isNumber ? '2' : 'x')}`,
    ),
  )

const all = `#widgets=${Object.keys(widgets)
  .filter((name) => name !== 'site')
  .join(',')}&${everything.join('&')}&open=login&theme=light&language=FR&inputs=page`
const codeOf = (kind: string, title: string) => snippetsOf(kind, state(all), data, home).find((block) => block.title === title)?.code ?? ''
const sourceOf = (name: string) => join(process.cwd(), `packages/${name}/src/index.ts`)
const folder = join(process.cwd(), 'node_modules/.cache/builder')
mkdirSync(folder, { recursive: true })

test('React code: matches the types of the package', () => {
  writeFileSync(join(folder, 'casino.tsx'), codeOf('React', 'casino.jsx'))
  const paths = Object.fromEntries(['js', 'react'].map((name) => [`@tessera/${name}`, [sourceOf(name)]]))
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: join(process.cwd(), 'tsconfig.json'),
      compilerOptions: { paths, noUnusedLocals: false },
      include: [],
      files: ['casino.tsx', `${process.cwd()}/src/core/i18n/virtual-dictionaries.d.ts`],
    }),
  )
  const { status, stdout } = spawnSync('node_modules/.bin/tsc', ['--noEmit', '-p', folder], { encoding: 'utf8' })
  expect(stdout).toBe('')
  expect(status).toBe(0)
}, 600_000)

test('Vue code: renders the same elements as the HTML code', async () => {
  const { descriptor, errors } = parse(codeOf('Vue', 'Casino.vue'))
  expect(errors).toEqual([])
  writeFileSync(join(folder, 'casino.js'), compileScript(descriptor, { id: 'casino', inlineTemplate: true }).content)
  await build({
    configFile: false,
    root: folder,
    logLevel: 'warn',
    define: { packageVersion: '""' },
    resolve: { alias: Object.fromEntries(['js', 'vue'].map((name) => [`@tessera/${name}`, sourceOf(name)])) },
    build: { ssr: 'casino.js', outDir: 'built', rolldownOptions: { external: ['vue'] } },
  })
  const { default: Casino } = (await import(String(pathToFileURL(join(folder, 'built/casino.js'))))) as { default: Component }
  const drawn = await renderToString(createSSRApp(Casino))
  /** Each element with its attributes, in any order. */
  const elements = (text: string) =>
    [...text.matchAll(/<(div|button)((?: [\w-]+="[^"]*")*)/g)].map(([, tag, given = '']) => [
      tag,
      ...given
        .trim()
        .split(/(?<=") /)
        .sort(),
    ])
  expect(elements(drawn)).toEqual(elements(codeOf('HTML', 'Where each belongs')))
}, 600_000)

test.each([
  ['*', 'https://cdn.example/a', true],
  ['https:', 'https://cdn.example/a', true],
  ['http:', 'https://cdn.example/a', true],
  ['https:', 'http://cdn.example/a', false],
  ['data:', 'https://cdn.example/a', false],
  ["'none'", 'https://cdn.example/a', false],
  ["'self'", 'https://page.example/a', true],
  ["'self'", 'wss://page.example/a', true],
  ["'self'", 'https://cdn.example/a', false],
  ['cdn.example', 'https://cdn.example/a', true],
  ['CDN.example', 'https://cdn.example/a', true],
  ['cdn.example', 'https://cdn.example:8443/a', false],
  ['cdn.example:*', 'https://cdn.example:8443/a', true],
  ['http://cdn.example', 'https://cdn.example/a', true],
  ['https://cdn.example', 'wss://cdn.example/a', false],
  ['wss://cdn.example', 'wss://cdn.example/a', true],
  ['*.example', 'https://cdn.example/a', true],
  ['*.example', 'https://example/a', false],
  ['https://cdn.example/a/', 'https://cdn.example/a/b.js', true],
  ['https://cdn.example/a/loader.js', 'https://cdn.example/a/chunks/core.js', false],
  ['http://localhost:4700', 'http://localhost:4700/tessera/loader.js', true],
  ["'nonce-abc'", 'https://cdn.example/a', false],
])('policy source %s for address %s: allowed = %s', (source, address, isAllowed) => {
  expect(allows(source, address, 'https://page.example')).toBe(isAllowed)
})

const brand = 'https://cdn.example/brand.json'
const sources = needsOf({ src: 'https://cdn.example/tessera/loader.js', gateway: 'https://api.example', brand }, 'https://page.example')
const check = (text: string) => checkPolicy(text, policyTable, sources, 'https://page.example')
const missing = (text: string) =>
  Object.fromEntries(check(text).rows.map(({ directive, missing }) => [directive, missing.map(({ source }) => source)]))

test('policy check: lists the missing sources by directive, uses fallback directives, and returns a corrected policy', () => {
  expect(missing("default-src 'self'")).toEqual({
    'script-src': ['https://cdn.example'],
    'connect-src': ['https://cdn.example', 'https://api.example', 'wss://api.example'],
    'img-src': ['https://api.example'],
    'frame-src': ['https://api.example'],
    'trusted-types': [],
  })
  const { policy } = check(
    "default-src 'self'; img-src 'none'; script-src 'self' https://cdn.example/tessera/loader.js; trusted-types shop",
  )
  expect(policy).toBe(
    "default-src 'self'; img-src https://api.example; script-src 'self' https://cdn.example/tessera/loader.js https://cdn.example; trusted-types shop tessera; connect-src 'self' https://cdn.example https://api.example wss://api.example; frame-src 'self' https://api.example",
  )
  expect(Object.values(missing(policy)).flat()).toEqual([])
  expect(Object.values(missing(leastPolicy(policyTable, sources, 'https://page.example'))).flat()).toEqual([])
  expect(Object.values(missing('upgrade-insecure-requests')).flat(), 'what no directive restricts').toEqual([])
})

test('policy check: accepts a header, a tag or several policies; a nonce with strict-dynamic needs no address', () => {
  for (const text of [
    "Content-Security-Policy: img-src 'self'",
    `<meta http-equiv="Content-Security-Policy" content="img-src 'self'">`,
    "IMG-SRC 'self';",
  ])
    expect(parsePolicies(text)).toEqual([new Map([['img-src', ["'self'"]]])])
  expect(missing("img-src *, img-src 'self'")['img-src']).toEqual(['https://api.example'])
  const [row] = check("script-src 'nonce-abc' 'strict-dynamic'").rows
  expect(row).toMatchObject({ missing: [], note: expect.stringContaining('nonce') })
})

test('builder pages: served with their files, also below a path; unknown files are not', async () => {
  const gateway = await trialGateway({ publicAddress: 'https://brand.example/casino', hosts: new Set(['brand.example']) })
  const page = await gateway.app.request('https://brand.example/casino/builder')
  const text = await page.text()
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  const files = [...text.matchAll(/<(?:script|link)[^>]* (?:src|href)="(\/[^"]+)"/g)].map(([, path = '']) => path)
  expect(files.length).toBeGreaterThan(5)
  for (const path of files) expect([path, (await gateway.app.request(`https://brand.example${path}`)).status]).toEqual([path, 200])
  const imports = readFileSync(new URL('./page/builder.js', import.meta.url), 'utf8').matchAll(/from '\.\/([\w-]+\.js)'/g)
  for (const [, name] of imports)
    expect([name, (await gateway.app.request(`https://brand.example/casino/builder/${name}`)).status]).toEqual([name, 200])
  const answer = (path: string) => gateway.app.request(`https://brand.example/casino/builder/${path}`)
  const given = {
    name: 'Kingfisher',
    languages: ['FR', 'EN'],
    payloadKey: 'x',
    appearance: { theme: 'light', variables: { accent: 'red' } },
  }
  const preview = await answer(`brand.json?${new URLSearchParams({ brand: JSON.stringify(given) })}`)
  const { payloadKey: _, ...shown } = given
  expect(await preview.json()).toEqual(shown)
  for (const path of ['preview', 'preview/promotions/1'])
    expect([path, (await answer(path)).headers.get('content-security-policy')]).toEqual([
      path,
      expect.stringContaining("script-src 'self'"),
    ])
  for (const path of [
    'brand.json',
    'brand.json?brand=x',
    'brand.json?brand={"languages":["XX"]}',
    'constructor',
    'pages.ts',
    '..%2fpages.ts',
  ])
    expect([path, (await answer(path)).status]).toEqual([path, 404])
  await gateway.close()
})
