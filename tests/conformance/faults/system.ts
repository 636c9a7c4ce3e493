import { newMember } from '../../browser/new-member.ts'
import { fail } from '../checks/check.ts'
import { place } from '../find.ts'
import type { Fault, Scene } from './fault.ts'
import { openHost, openSite, untilFact, untilReady } from './pages.ts'
import { screenText, sees, seesNoMore } from './screen.ts'

const isClosed =
  (systemStatus: 1 | 2, title: string, setting: string) =>
  async (scene: Scene): Promise<void> => {
    const { tab, sandbox } = scene
    const { account } = await newMember(sandbox)
    await openSite(scene, '/member#depositv2', account)
    await place(tab, 'input[name=amount]')
    await sandbox.set({ systemStatus, [setting]: 'The operator’s own words.' })
    await sees(tab, title)
    await sees(tab, 'The operator’s own words.')
    await sees(tab, 'Customer service')
    if ((await screenText(tab)).includes('Continue')) fail('the page below is still there')
    await sandbox.set({ systemStatus: 0 })
    await seesNoMore(tab, title)
    await place(tab, 'input[name=amount]')
  }

export const systemFaults: readonly Fault[] = [
  {
    name: 'system status 1 in mid-session',
    seen: 'the maintenance page with the operator’s words; afterwards the page again',
    make: isClosed(1, 'System maintenance', 'maintenanceMessage'),
  },
  {
    name: 'system status 2 in mid-session',
    seen: 'the page of a blocked region with the operator’s words; afterwards the page again',
    make: isClosed(2, 'Access restricted', 'regionMessage'),
  },
  {
    name: 'the host removes the node during a request',
    seen: 'no late error; the request is aborted; put back, the widget is there',
    async make(scene) {
      const { tab, proxy } = scene
      const read = proxy.treat(/^GET \/wps\/relay\/GCSGAME_getRankList/, async (exchange, earlier) => {
        if (earlier > 0) exchange.answer(await exchange.carryOut())
      })
      await openHost(scene, ['account'])
      await untilReady(scene, 'account')
      // added after the loader's early requests, which are never aborted
      await tab.run(() => {
        const winners = document.createElement('div')
        winners.dataset['tessera'] = 'winners'
        winners.id = 'winners'
        document.body.append(winners)
      })
      await untilFact('nothing is asked for', () => read.asked.length > 0)
      await tab.run(() => {
        const winners = document.querySelector('#winners')
        Object.assign(window, { winners })
        winners?.remove()
      })
      if ((await read.asked[0]?.isOver) !== 'gone') fail('the request is not aborted')
      await tab.run(() => document.body.append((window as unknown as { winners: Element }).winners))
      await place(tab, 'li')
      const faults = [...tab.faults, ...(await tab.run(() => window.watched.faults))]
      if (faults.length > 0) fail(faults.join(' '))
    },
  },
]
