import { fail } from '../checks/check.ts'
import { clickOn, until, untilTrue } from '../find.ts'
import type { Fault, Scene } from './fault.ts'
import type { Treatment } from './fault-proxy.ts'
import { openHost, untilReady } from './pages.ts'
import { screenText, sees, seesNoMore } from './screen.ts'
import { holdLongTimers, passTime } from './timers.ts'
import { hang, refuseWith, reset } from './treatments.ts'

const late = 'The page took longer time to load, please check your network connectivity'
const lost = 'Network link is abnormal, please try again'
const gone = 'There is a new version of this page.'
const register = /^GET \/tessera\/chunks\/register-/
/** Sum of the pauses before the second and the third try, ms. */
const sumOfPauses = 2500

/** Opens a page with both widgets. The chunk of one fails to load with the message `text`, and its buttons load it. */
async function loseChunk(scene: Scene, treatment: Treatment, text: string): Promise<void> {
  const { tab, proxy } = scene
  const chunk = proxy.treat(register, treatment)
  await openHost(scene, ['register', 'account'])
  await untilReady(scene, 'account')
  await sees(tab, text)
  const waited = performance.now() - (chunk.asked[0]?.at ?? 0)
  if (waited < sumOfPauses) fail(`it is given up after ${Math.round(waited)} ms`)
  const wanted = (await keepsFailures(scene)) ? 1 : 3
  if (new Set(chunk.asked.map(({ path }) => path)).size !== 1 || chunk.asked.length < wanted) fail(`${chunk.asked.length} tries`)
  chunk.end()
  await pressUntilReady(scene)
  await seesNoMore(tab, text)
}

/** Returns true if the browser caches a failed import and never requests the file again (whatwg/html#10327). */
async function keepsFailures({ tab, proxy }: Scene): Promise<boolean> {
  const missing = proxy.treat(/^GET \/missing\.js/, refuseWith(404))
  await tab.run(async (address) => {
    for (let tries = 0; tries < 2; tries++) await import(address).catch(() => {})
  }, `${proxy.address}/missing.js`)
  return missing.asked.length === 1
}

/** Presses the failed widget's buttons until it is ready: Retry, or Reload if that is offered because a retry can't help. */
const pressUntilReady = ({ tab }: Scene): Promise<boolean> =>
  until('the button does not bring the widget', async () => {
    if (await tab.run(() => window.watched.ready.has(document.querySelector('[data-tessera=register]') ?? undefined))) return true
    const shown = await screenText(tab)
    const word = ['Reload', 'Retry'].find((each) => shown.includes(each))
    if (word !== undefined) await clickOn(tab, 'button', word)
    return false
  })

export const chunkFaults: readonly Fault[] = [
  {
    name: 'a chunk hangs for 120 s',
    seen: `skeleton, then “${late}” with Retry and Reload, which brings it; the other widget works`,
    async make(scene) {
      const { tab, proxy } = scene
      await tab.begin(holdLongTimers, 100_000)
      const chunk = proxy.treat(register, hang)
      await openHost(scene, ['register', 'account'])
      await untilReady(scene, 'account')
      await tab.run(passTime, 119_000)
      const height = await tab.run(() => document.querySelector('[data-tessera=register]')?.clientHeight ?? 0)
      if (height < 100) fail(`the skeleton is ${height} px high`)
      if ((await screenText(tab)).includes(late)) fail('it is given up before 120 s')
      await tab.run(passTime, 121_000)
      await sees(tab, late)
      chunk.end()
      await pressUntilReady(scene)
      await seesNoMore(tab, late)
    },
  },
  {
    name: 'a chunk is 404',
    seen: `two retries with back-off, then “${gone}” and Reload, which brings it; the other widget works`,
    make: (scene) => loseChunk(scene, refuseWith(404), gone),
  },
  {
    name: 'a chunk’s connection is reset',
    seen: `two retries with back-off, then “${lost}” and Retry; in Firefox, which keeps a failed import, then Reload; that brings it; the other widget works`,
    make: (scene) => loseChunk(scene, reset, lost),
  },
  {
    name: 'a popup’s chunk hangs for 120 s',
    seen: `a popup that waits, then “${late}” with Reload, which brings it`,
    async make(scene) {
      const { tab, proxy } = scene
      await tab.begin(holdLongTimers, 100_000)
      const chunk = proxy.treat(/^GET \/tessera\/chunks\/sign-in-/, hang)
      const open = () => tab.run(() => window.Tessera?.open('login'))
      await openHost(scene, ['account'])
      await untilReady(scene, 'account')
      await open()
      await until('nothing waits', () => Promise.resolve(chunk.asked.length > 0))
      await tab.run(passTime, 119_000)
      if ((await screenText(tab)).includes(late)) fail('it is given up before 120 s')
      await tab.run(passTime, 121_000)
      await sees(tab, late)
      chunk.end()
      await clickOn(tab, 'dialog button', 'Reload')
      await untilTrue(tab, 'the page is not loaded again', () => !document.querySelector('[data-tessera-popups]'))
      await untilReady(scene, 'account')
      await open()
      await sees(tab, 'Remember my username')
    },
  },
  {
    name: 'the connection of a popup’s chunk is reset',
    seen: `a popup with “${lost}” and Try again; in Firefox, which keeps a failed import, then Reload; that brings it`,
    async make(scene) {
      const { tab, proxy } = scene
      const chunk = proxy.treat(/^(GET|HEAD) \/tessera\/chunks\/sign-in-/, reset)
      const open = () => tab.run(() => window.Tessera?.open('login'))
      await openHost(scene, ['account'])
      await untilReady(scene, 'account')
      await open()
      await sees(tab, lost)
      chunk.end()
      await clickOn(tab, 'dialog button', 'Try again')
      await until('the button does not bring the popup', async () => {
        const shown = await screenText(tab)
        if (shown.includes('Remember my username')) return true
        if (!shown.includes('Reload')) return false
        await clickOn(tab, 'dialog button', 'Reload')
        await untilTrue(tab, 'the page is not loaded again', () => !document.querySelector('[data-tessera-popups]'))
        await untilReady(scene, 'account')
        await open()
        return false
      })
    },
  },
]
