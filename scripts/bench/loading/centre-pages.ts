import type { Browser } from 'playwright'
import { desktop, inNewPage } from './browser.ts'
import type { Build } from './builds.ts'
import { type Files, watchFiles } from './files.ts'
import { startFront } from './front.ts'
import { hostPage } from './host-page.ts'
import { watchReady, whenReady, widgetsAreReady } from './ready.ts'

/** One or two pages of each group of a centre, with the largest ones. */
const centres = [
  {
    widget: 'member',
    account: 'vip1',
    key: 'tessera:token',
    pages: ['depositv2', 'transactionHistory', 'personalHistoryCopy', 'rewardCenter', 'securityCenter', 'limits'],
  },
  {
    widget: 'agent',
    account: 'agent1',
    key: 'tessera:token:agent',
    pages: ['announcement', 'downlineManagement', 'teamBetting', 'accountDetails', 'dividendRecord'],
  },
] as const

export interface CentrePage extends Files {
  page: string
}

/** A separate session. */
async function logIn({ gateway: { origin, consoleToken } }: Build, account: string): Promise<string> {
  const ask = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${consoleToken}` }
    const response = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
    const answer = (await response.json()) as { token?: string; value?: { token: string } }
    return (answer.value ?? answer).token as string
  }
  return ask('/wps/session/login/token', { token: await ask('/sandbox/login-token', { account }) })
}

interface Mounted {
  Tessera: { mount(element: Element, name: string, options: object): { update(options: object): void } }
  benchCentre: { update(options: object): void }
}

/** What opening a page adds in a centre that has finished loading. */
export async function measureCentrePages(browser: Browser, build: Build): Promise<CentrePage[]> {
  const front = await startFront('HTTP/1.1')
  const found: CentrePage[] = []
  front.served.set('/centre', { type: 'text/html', body: hostPage(build.gateway.origin, []) })
  for (const { widget, account, key, pages } of centres)
    for (const name of pages) {
      const token = await logIn(build, account)
      const files = await inNewPage(browser, desktop, async (page) => {
        await page.addInitScript(([at, value]) => sessionStorage.setItem(at, value), [key, token] as const)
        await watchReady(page, widgetsAreReady)
        const asked = await watchFiles(page)
        const untilQuiet = async () => {
          for (let count = -1; count !== asked.until(Infinity).count; await page.waitForTimeout(3000)) count = asked.until(Infinity).count
          return asked.until(Infinity)
        }
        await page.goto(`http://localhost:${front.port}/centre`)
        await page.evaluate((centre) => {
          const element = document.body.appendChild(document.createElement('div'))
          element.dataset['tessera'] = centre
          const host = globalThis as unknown as Mounted
          host.benchCentre = host.Tessera.mount(element, centre, {})
        }, widget)
        await whenReady(page)
        const frame = await untilQuiet()
        await page.evaluate((to) => (globalThis as unknown as Mounted).benchCentre.update({ page: to }), name)
        const open = await untilQuiet()
        return { count: open.count - frame.count, wire: open.wire - frame.wire, body: open.body - frame.body }
      })
      found.push({ page: `${widget}#${name}`, ...files })
    }
  front.close()
  return found
}
