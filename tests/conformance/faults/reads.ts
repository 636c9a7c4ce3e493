import { fail } from '../checks/check.ts'
import { clickOn, place } from '../find.ts'
import type { Fault, Scene } from './fault.ts'
import type { Treatment } from './fault-proxy.ts'
import { logIn, openHost, untilFact, untilIdle, untilReady } from './pages.ts'
import { screenText, sees, seesNoMore } from './screen.ts'
import { changeValue, refuseWith, reset, say } from './treatments.ts'

const lost = 'Network link is abnormal, please try again'
const nothing = 'No games found for “dragon xyzzy”'
const board = /^GET \/wps\/relay\/GCSGAME_getRankList/
const permission = /^GET \/wps\/system\/permission/
/** Texts that must never be shown in the place of a figure. */
const wrong = /NaN|undefined|null|\[object|(?<![\d,.])0\.00(?!\d)/

/** The winners board fails to load, and its button loads it. Returns the number of requests. */
async function loseRead(scene: Scene, treatment: Treatment): Promise<number> {
  const { tab, proxy } = scene
  const read = proxy.treat(board, treatment)
  await openHost(scene, ['winners'])
  await sees(tab, lost)
  const tries = read.asked.length
  read.end()
  await clickOn(tab, 'button', 'Try again')
  await place(tab, 'li')
  await seesNoMore(tab, lost)
  return tries
}

/** The page's first response is not from the gateway. */
async function misread(scene: Scene, treatment: Treatment): Promise<void> {
  const { tab, proxy } = scene
  const read = proxy.treat(permission, treatment)
  await openHost(scene, ['winners'])
  await sees(tab, 'Unknown error')
  const shown = await screenText(tab)
  if (/\bat \S+:\d|\.js\b|SyntaxError|JSON|<h1>/.test(shown)) fail(`the player reads: ${shown}`)
  read.end()
  await clickOn(tab, 'button', 'Try again')
  await untilReady(scene, 'winners')
}

/** Changes fields in the balance and in the other data of the account bar. */
async function changeFields(
  scene: Scene,
  changeBalance: (value: Record<string, unknown>) => unknown,
  changeMember: (value: Record<string, unknown>) => unknown,
  balance: string,
): Promise<void> {
  const { tab, proxy } = scene
  proxy.treat(/^GET \/wps\/v2\/wallets\/balance/, changeValue(changeBalance))
  proxy.treat(/^GET \/wps\/member\/info(\?|$)/, changeValue(changeMember))
  proxy.cutSockets(true) // otherwise an event of the ledger would bring the correct balance
  await openHost(scene, ['account', 'winners'])
  await logIn(scene, 'player1')
  await sees(tab, 'Deposit')
  await place(tab, 'li')
  await sees(tab, balance)
  const shown = await screenText(tab)
  const found = wrong.exec(shown)
  if (found) fail(`the player reads ${found[0]}: ${shown.slice(0, 300)}`)
}

const unknown = '“Unknown error” and a button that brings the widget; no stack'
const rest = 'the rest still shows; money shows “—”, never NaN or 0.00'
const member = ({ id, account, type }: Record<string, unknown>) => ({ id, account, type })

export const readFaults: readonly Fault[] = [
  {
    name: 'a read is answered 503',
    seen: `three tries, then “${lost}” and a button that brings it`,
    async make(scene) {
      const tries = await loseRead(scene, refuseWith(503))
      if (tries !== 3) fail(`${tries} tries`)
    },
  },
  {
    name: 'a read’s connection is reset',
    seen: `three tries, then “${lost}” and a button that brings it`,
    async make(scene) {
      const tries = await loseRead(scene, reset)
      if (tries < 3) fail(`${tries} tries`) // browsers retry automatically, too
    },
  },
  {
    name: 'a read breaks off in the middle',
    seen: `three tries, then “${lost}” and a button that brings it`,
    async make(scene) {
      const tries = await loseRead(scene, (exchange) => exchange.cut('{"success":true,"value":['))
      if (tries < 3) fail(`${tries} tries`)
    },
  },
  {
    name: 'HTML in the place of JSON',
    seen: unknown,
    make: (scene) =>
      misread(scene, (exchange) =>
        exchange.answer({
          headers: { 'content-type': 'text/html', 'access-control-allow-origin': '*' },
          body: '<!doctype html><h1>Bad gateway</h1><pre>at server.js:1</pre>',
        }),
      ),
  },
  { name: 'an empty answer', seen: unknown, make: (scene) => misread(scene, say('')) },
  { name: 'malformed JSON', seen: unknown, make: (scene) => misread(scene, say('{"success":tr')) },
  {
    name: 'fields are missing',
    seen: rest,
    make: (scene) => changeFields(scene, () => ({}), member, '—'),
  },
  {
    name: 'fields are null',
    seen: rest,
    make: (scene) =>
      changeFields(
        scene,
        (value) => Object.fromEntries(Object.keys(value).map((name) => [name, null])),
        (value) => ({ ...Object.fromEntries(Object.keys(value).map((name) => [name, null])), ...member(value) }),
        '—',
      ),
  },
  {
    name: 'there are fields that nobody knows',
    seen: 'everything as without them',
    async make(scene) {
      const balance = await scene.sandbox.balance('player1')
      const more = { extra: [1], __more: { deep: null }, constructor: 'x', toString: 7 }
      const shown = Number(balance).toLocaleString('en', { minimumFractionDigits: 2 })
      await changeFields(
        scene,
        (value) => ({ ...value, ...more }),
        (value) => ({ ...value, ...more }),
        shown,
      )
    },
  },
  {
    name: 'fields are of another type',
    seen: rest,
    make: (scene) =>
      changeFields(
        scene,
        () => ({ balance: 'NaN', currency: 4, currencySymbol: {} }),
        (value) => ({ ...member(value), nickname: {}, avatar: 7, vipLevel: 'gold', email: [3] }),
        '—',
      ),
  },
  {
    name: 'an answer to an older search comes late',
    seen: 'only what the latest search has found',
    async make(scene) {
      const { tab, proxy } = scene
      const latest = Promise.withResolvers<void>()
      const older = proxy.treat(/^GET .*gameName=dragon(&|$)/, async (exchange) => {
        const answer = await exchange.carryOut()
        await latest.promise
        exchange.answer(answer)
      })
      await openHost(scene, ['lobby'])
      await untilReady(scene, 'lobby')
      await tab.run(() => window.Tessera?.open('search'))
      await clickOn(tab, 'dialog input[type=search]')
      await tab.type('dragon')
      await untilFact('the older search is not asked for', () => older.asked.length > 0)
      await tab.type(' xyzzy')
      await sees(tab, nothing)
      latest.resolve()
      await Promise.all(older.asked.map(({ isOver }) => isOver))
      await untilIdle(tab)
      const shown = await screenText(tab)
      if (!shown.includes(nothing)) fail(`the player reads: ${shown.slice(0, 300)}`)
    },
  },
]
