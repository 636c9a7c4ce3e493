import { ofScript } from '../../src/diagnose/script-attributes.ts'
import { keptKeys } from '../../src/core/platform/kept-keys.ts'
import { allReady, expect, type Page, test } from './fixtures.ts'

// The loader must not trust anything that it reads from the page: address, attributes, storage, and the value of `window.Tessera`.

const body = '<div data-tessera="winners"></div><div data-tessera="account"></div>'
const account = (page: Page) => page.evaluate(() => window.Tessera?.session.get('member').account)
const addressOf = (page: Page) => page.evaluate(() => location.search + location.hash)

for (const path of [
  '/#tessera-token=%',
  '/?tessera-token=%',
  '/#tessera-token=%FF',
  '/#tessera-token=',
  '/#tessera-token=%&tessera-token=x',
])
  test(`address: ${path} has no valid token, the parameter is removed, and the widgets are ready`, async ({ open, page }) => {
    await open(body, { path })
    await allReady(page)
    expect(await addressOf(page)).toBe('')
    expect(await account(page)).toBe(null)
  })

for (const [before, after] of [
  ['#tessera-token=TOKEN', ''],
  ['?tessera-token=TOKEN', ''],
  ['#/lobby?tessera-token=TOKEN', '#/lobby'],
  ['#!/lobby?page=2&tessera-token=TOKEN&sort=a%20z', '#!/lobby?page=2&sort=a%20z'],
  ['#/lobby?tessera-token=TOKEN&page=2', '#/lobby?page=2'],
  ['#tessera-token=TOKEN&page=2', '#page=2'],
  ['?/lobby&q=a%20z&flag#tessera-token=TOKEN', '?/lobby&q=a%20z&flag'],
  ['?tessera-token=old&tessera-token=TOKEN&q=a%20z#/lobby', '?q=a%20z#/lobby'],
] as const)
  test(`address: ${before}, the token is read, and ${after || 'nothing'} stays in the address`, async ({ open, page, sandbox }) => {
    await open(body, { path: `/${before.replace('TOKEN', await sandbox.loginToken('player1'))}` })
    await expect.poll(() => account(page)).toBe('player1')
    expect(await addressOf(page)).toBe(after)
    await allReady(page)
  })

for (const name of ['[', 'a.b(', '$&', '\\'])
  test(`data-address-token="${name}": the token's parameter has this name`, async ({ open, page, sandbox }) => {
    const token = await sandbox.loginToken('player1')
    await open(body, { path: `/#${name}=${token}`, script: { 'data-address-token': name } })
    await expect.poll(() => account(page)).toBe('player1')
    expect(await addressOf(page)).toBe('')
  })

const strange = ['', '%', '[', '{', '<b>', 'null', '__proto__', 'constructor', 'http://', '//', '\\', 'é💥']
for (const value of strange)
  test(`attributes: all attributes of the loader's tag are "${value}", the widgets are ready`, async ({ open, page, allow }) => {
    allow(/404|brand/) // the brand's file is missing
    const names = ofScript
      .filter((name) => name !== 'consent')
      .map((name) => `data-${name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)}`)
    await open(body, { path: '/?=a&x=b', script: Object.fromEntries(names.map((name) => [name, value])) })
    await allReady(page)
  })

for (const value of strange)
  test(`storage: all stored values are "${value}", the widgets are ready`, async ({ open, page }) => {
    await open(body, {
      head: `<script>for (const name of ${JSON.stringify(Object.keys(keptKeys))}) for (const store of [localStorage, sessionStorage]) store.setItem(name, ${JSON.stringify(value)}); document.cookie = 'tessera_username=' + ${JSON.stringify(value)}</script>`,
    })
    await allReady(page)
  })

for (const given of [
  'null',
  '5',
  '"text"',
  '[]',
  '{ q: 5 }',
  '{ q: [null, 5, [], ["nothing"], ["mount"], ["configure"], ["configure", [{ language: 5, base: 5, src: 5 }]], ["setTexts", [null]], ["session"]] }',
  'Object.freeze({ q: [] })',
])
  test(`window.Tessera: is ${given}, the widgets are ready`, async ({ open, page }) => {
    await open(body, { head: `<script>window.Tessera = ${given}</script>` })
    await allReady(page)
  })

test('window.Tessera: is read-only, the widgets are ready', async ({ open, sandbox, page }) => {
  await open(body, {
    script: false,
    head: `<script>Object.defineProperty(window, 'Tessera', { value: {} })</script><script type="module" src="${sandbox.loader}" data-language="EN"></script>`,
  })
  await allReady(page)
})

test('history: refuses every change, the widgets are ready', async ({ open, page }) => {
  await open(body, {
    path: '/#tessera-token=unknown',
    head: '<script>history.replaceState = () => { throw new Error("no changes") }</script>',
  })
  await allReady(page)
})
