import { afterEach, expect, test } from 'vitest'
import { speak } from './language.ts'
import { mergedTexts, ownTexts } from './own-texts.ts'
import { $t, setPageTexts, givenTexts, loadAreas, setBrandTexts } from './translate.ts'
import { switchTexts } from './switch-texts.ts'

let page = {}
/** Merges texts like the loader does for `setTexts`. */
const give = (texts: Parameters<typeof setPageTexts>[0]) => setPageTexts((page = mergedTexts(page, texts)))
afterEach(() => switchTexts('EN'))

test("operator's texts: apply to their language, those under * to languages without one; TY uses those of EN", async () => {
  speak('EN')
  setBrandTexts({
    EN: { 'account.login': 'Sign in', 'account.menu': 'Ours' },
    RU: { 'account.login': 'Вход' },
    '*': { 'account.register': 'Ahoy' },
  })
  await loadAreas(['account'])
  const said = () => [$t.get()('account.login'), $t.get()('account.register'), $t.get()('account.menu')]
  expect(said()).toEqual(['Sign in', 'Ahoy', 'Ours'])
  await switchTexts('TY')
  expect(said()).toEqual(['Sign in', 'Ahoy', 'Ours'])
  await switchTexts('RU')
  expect(said().slice(0, 2)).toEqual(['Вход', 'Ahoy'])
  expect(['Ours', 'Open the menu']).not.toContain(said()[2])
})

test("operator's texts: the page's override the brand's, in any order, and calls are merged", async () => {
  await loadAreas(['winners'])
  give({ '*': { 'winners.title': 'Of the page' } })
  setBrandTexts({ EN: { 'winners.title': 'Of the brand', 'winners.today': 'Tonight' } })
  give({ EN: { 'winners.empty': 'None' } })
  const t = $t.get()
  expect([t('winners.title'), t('winners.today'), t('winners.empty'), t('winners.play')]).toEqual([
    'Of the page',
    'Tonight',
    'None',
    'Resume',
  ])
})

test("page's texts: merged into one table; later ones win, also for all languages", () => {
  const said = (language: string) => ownTexts(givenTexts, language)['a.b']
  const before = givenTexts.length
  give({ EN: { 'a.b': 'one', 'a.c': 'kept' }, TY: { 'a.b': 'two' } })
  expect([said('EN'), said('TY'), said('RU')]).toEqual(['one', 'two', undefined])
  give({ EN: { 'a.b': 'three' } })
  expect([said('EN'), said('TY'), said('RU')]).toEqual(['three', 'three', undefined])
  give({ '*': { 'a.b': 'four' }, TY: { 'a.b': 'five' } })
  expect([said('EN'), said('TY'), said('RU')]).toEqual(['four', 'five', 'four'])
  expect([ownTexts(givenTexts, 'EN')['a.c'], givenTexts.length]).toEqual(['kept', before])
})

test("operator's texts: apply at once, also before their area is loaded", async () => {
  give({ EN: { 'footer.copyright': 'Since {{year}}, {{name}}' } })
  await loadAreas(['footer'])
  expect($t.get()('footer.copyright', { year: '1931', name: 'Kingfisher' })).toBe('Since 1931, Kingfisher')
})

test("operator's texts: plural forms of the language; a text without forms applies to all numbers", async () => {
  await loadAreas(['lobby', 'wallet'])
  give({
    EN: { 'lobby.vendorGames_one': 'a single game', 'wallet.inVendors': '{{count}} away' },
    RU: { 'lobby.vendorGames_few': '{{count}} игрушки' },
    '*': { 'lobby.vendorGames_zero': '—' },
  })
  const games = (count: number) => $t.get()('lobby.vendorGames', { count })
  expect([0, 1, 1234].map(games)).toEqual(['—', 'a single game', '1,234 games'])
  expect([1, 5].map((count) => $t.get()('wallet.inVendors', { count }))).toEqual(['1 away', '5 away'])
  await switchTexts('RU')
  expect([games(3), games(0)]).toEqual(['3 игрушки', '—'])
  expect(games(5)).not.toContain('игрушки')
})

test("operator's texts: placeholders in a value, unknown placeholders and `$t(…)` are not expanded", async () => {
  await loadAreas(['account'])
  give({ EN: { 'account.home': '{{name}} $t(account.login) {{constructor}}' } })
  expect($t.get()('account.home', { name: '{{name}}' })).toBe('{{name}} $t(account.login) {{constructor}}')
})

test("operator's texts: invalid values in a brand’s file are ignored", () => {
  for (const odd of [null, undefined, 'x', 7, [], { EN: null }, { EN: 'x' }, { '*': 3 }])
    for (const given of [
      [odd as never, { EN: { a: 'b' } }],
      [mergedTexts(odd as never, { EN: { a: 'b' } })],
      [mergedTexts({ EN: { a: 'b' } }, odd as never)],
    ])
      expect(ownTexts(given, 'EN')).toMatchObject({ a: 'b' })
})
