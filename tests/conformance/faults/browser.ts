import { newMember } from '../../browser/new-member.ts'
import { startSandbox } from '../../browser/sandbox.ts'
import { fail } from '../checks/check.ts'
import { clickOn, place, untilButton, untilTrue } from '../find.ts'
import type { Fault, Scene } from './fault.ts'
import { logInByForm, openSite, untilMember } from './pages.ts'
import { fill, screenText, sees, seesNoMore } from './screen.ts'

const offline = 'You are offline. You can make payments again once you are back online.'
const player = { account: 'player1', password: 'Player123!' }
const day = 24 * 60 * 60_000
/** Maximum age of a shown figure, ms. */
const minutes = 5 * 60_000

/** The first script of a page: sets its clock ahead by so many ms. */
function shiftClock(lead: number): void {
  const Real = Date
  window.Date = class extends Real {
    constructor(...given: []) {
      super(...((given.length === 0 ? [Real.now() + lead] : given) as []))
    }
    static override now(): number {
      return Real.now() + lead
    }
  } as DateConstructor
}

/** The time that the operator's clock shows, in ms since 1970; NaN if there is none. */
function shownTime(shown: string): number {
  const [, month, day, time, sign, hours] = /(\d\d)\/(\d\d) (\d\d:\d\d:\d\d) GMT([+−])(\d+)/.exec(shown) ?? []
  return Date.parse(`${new Date().getFullYear()}-${month}-${day}T${time}${sign === '−' ? '-' : '+'}${hours?.padStart(2, '0')}:00`)
}

const isWrong =
  (lead: number) =>
  async (scene: Scene): Promise<void> => {
    const { tab, sandbox } = scene
    await tab.begin(shiftClock, lead)
    await openSite(scene, '/')
    await tab.run(() => window.Tessera?.open('login'))
    await clickOn(tab, 'dialog [role=tab]', 'Mobile number')
    await fill(tab, 'mobileNum', '9170000025')
    await clickOn(tab, 'dialog button', 'Send code')
    await sees(tab, 'Send again in 00:')
    await tab.run(() => window.Tessera?.close())
    await tab.run(() => window.Tessera?.open('login'))
    await logInByForm(tab, player)
    await untilMember(tab, player.account)
    await seesNoMore(tab, 'Forgot')
    await openSite(scene, '/member#securityCenter')
    await untilMember(tab, player.account)
    await clickOn(tab, 'button[aria-label*="Account menu"]')
    await sees(tab, 'GMT')
    const off = Math.abs(shownTime(await screenText(tab)) - Date.now())
    if (!(off < minutes)) fail(`the clock is wrong by ${Math.round(off / 60_000)} minutes`)
    await sandbox.set({ systemStatus: 1, maintenanceEnd: Date.now() + 600_000 })
    await sees(tab, 'System maintenance')
    const left = /00:(09|10):\d\d/.exec(await screenText(tab))
    if (!left) fail(`the countdown is wrong: ${(await screenText(tab)).slice(0, 300)}`)
  }

export const browserFaults: readonly Fault[] = [
  {
    name: 'offline',
    seen: `“${offline}”, money buttons disabled; both gone on return`,
    async make(scene) {
      const { tab, sandbox } = scene
      const { account } = await newMember(sandbox)
      await openSite(scene, '/member#depositv2', account)
      await clickOn(tab, 'label', 'E-wallet')
      await fill(tab, 'amount', '40')
      await untilButton(tab, 'Continue', 'enabled')
      await tab.setOffline(true)
      await sees(tab, offline)
      await untilButton(tab, 'Continue', 'disabled')
      await tab.setOffline(false)
      await seesNoMore(tab, offline)
      await untilButton(tab, 'Continue', 'enabled')
    },
  },
  {
    name: 'storage is denied (a sandboxed frame)',
    seen: 'lobby and login work, in memory for the tab; a reload forgets',
    async make({ tab }) {
      const { sandbox, stop } = await startSandbox({ ALLOWED_ORIGINS: 'null' })
      try {
        sandbox.serve(
          '/inner',
          `<!doctype html><html lang="en"><head><meta charset="utf-8"><script async src="${sandbox.loader}" data-language="EN"></script></head><body style="margin:0"><div data-tessera="account"></div><div data-tessera="lobby"></div></body></html>`,
        )
        sandbox.serve('/outer', framed('allow-scripts allow-forms allow-popups', '/inner'))
        await tab.enter(`${sandbox.host}/outer`)
        await untilTrue(tab, 'the frame does not load', () => frames.length === 1)
        const frame = tab.inFrame()
        await place(frame, '.game-tile')
        const isDenied = await frame.run(() => {
          try {
            return sessionStorage.length < 0
          } catch {
            return true
          }
        })
        if (!isDenied) fail('there is a storage')
        await clickOn(frame, 'button', 'Log in')
        await logInByForm(frame, player)
        await sees(frame, 'Deposit')
        await tab.enter(`${sandbox.host}/outer`)
        await untilTrue(tab, 'the frame does not load', () => frames.length === 1)
        await sees(tab.inFrame(), 'Log in')
        await tab.enter('about:blank') // leaves the page, so that it sends no more requests to that gateway
      } finally {
        await stop()
      }
    },
  },
  { name: 'the clock is a day ahead', seen: 'a login that stays, a clock and countdowns that are right', make: isWrong(day) },
  { name: 'the clock is a day behind', seen: 'a login that stays, a clock and countdowns that are right', make: isWrong(-day) },
  {
    name: 'a window is blocked (a sandboxed frame)',
    seen: '“Popup blocked. Please allow popups and try again.”',
    async make({ tab, proxy, sandbox }) {
      sandbox.serve(
        '/inner',
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><script async src="${proxy.address}/tessera/loader.js" data-language="EN"></script></head><body style="margin:0"><div data-tessera="account"></div></body></html>`,
      )
      sandbox.serve('/outer', framed('allow-scripts allow-forms allow-same-origin', '/inner'))
      await tab.enter(`${sandbox.host}/outer`)
      await untilTrue(tab, 'the frame does not load', () => frames.length === 1)
      const frame = tab.inFrame()
      await clickOn(frame, 'button', 'Log in')
      await clickOn(frame, 'dialog button', 'Google')
      await sees(frame, 'Popup blocked. Please allow popups and try again.')
    },
  },
]

/** A page with nothing but a frame in its upper left corner. */
const framed = (allowed: string, address: string): string =>
  `<!doctype html><html><head><title>Frame</title><link rel="icon" href="data:,"></head><body style="margin:0"><iframe sandbox="${allowed}" src="${address}" style="border:0;display:block" width="1000" height="1400"></iframe></body></html>`
