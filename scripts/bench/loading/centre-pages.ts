import type { Browser, Page } from 'playwright'
import { agentGroups, furtherPages } from '../../../src/widgets/agent/agent-pages.ts'
import { memberGroups } from '../../../src/widgets/member/member-pages.ts'
import { desktop, inNewPage } from './browser.ts'
import { type Files, watchFiles } from './files.ts'
import { startFront } from './front.ts'
import { hostPage } from './host-page.ts'
import { watchReady, whenReady, widgetsAreReady } from './ready.ts'

const namesOf = (groups: object): string[] => Object.values(groups).flatMap((group: object) => Object.keys(group))

/** Each centre, with an account that may see all of its pages. */
const centres = [
  { widget: 'member', account: 'vip1', key: 'tessera:token', pages: namesOf(memberGroups) },
  { widget: 'agent', account: 'agent1', key: 'tessera:token:agent', pages: [...namesOf(agentGroups), ...Object.keys(furtherPages)] },
] as const

/** Number of pages opened in parallel: each mostly waits until its requests have ended. */
const atOnce = 3

export interface CentrePage extends Files {
  page: string
  /** File names. */
  names: string[]
}

/** @param logIn logs an account in, in a separate session, and returns its token */
export interface Gateway {
  origin: string
  logIn(account: string): Promise<string>
}

/** Connects to the sandbox gateway with the secret of its console. */
export function gatewayOf({ origin, consoleToken }: { origin: string; consoleToken: string }): Gateway {
  const ask = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${consoleToken}` }
    const response = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
    const answer = (await response.json()) as { token?: string; value?: { token: string } }
    return (answer.value ?? answer).token as string
  }
  return {
    origin,
    logIn: async (account) => ask('/wps/session/login/token', { token: await ask('/sandbox/login-token', { account }) }),
  }
}

/** Prepares a page before it is opened. @returns a function that lets time pass for the page, ms */
type TimeOf = (page: Page) => Promise<(milliseconds: number) => Promise<void>>
const realTime: TimeOf = async (page) => (milliseconds) => page.waitForTimeout(milliseconds)

/**
 * Measures which files each page of a centre needs beyond those that the centre has loaded with its first page, including files that load
 * when idle. Each page is opened in its own browser profile. timeOf: a fake clock makes the measurement shorter.
 */
export async function measureCentrePages(browser: Browser, gateway: Gateway, timeOf = realTime): Promise<CentrePage[]> {
  const front = await startFront('HTTP/1.1')
  front.served.set('/centre', { type: 'text/html', body: hostPage(gateway.origin, []) })
  const found: CentrePage[] = []
  for (const { widget, account, key, pages } of centres) {
    const token = await gateway.logIn(account)
    const open = (name: string, given: ReadonlySet<string>) =>
      inNewPage(browser, desktop, async (page) => {
        await page.addInitScript(([at, value]) => sessionStorage.setItem(at, value), [key, token] as const)
        await watchReady(page, widgetsAreReady)
        const pass = await timeOf(page)
        const asked = await watchFiles(page, (path) => path.startsWith('/tessera/') && !given.has(path))
        await page.goto(`http://localhost:${front.port}/centre`)
        await mount(page, widget, name)
        await whenReady(page)
        for (let count = -1; count !== asked.until(Infinity).count; await pass(3000)) count = asked.until(Infinity).count
        return { ...asked.until(Infinity), names: asked.paths() }
      })
    const frame = new Set((await open('', new Set())).names)
    const left = [...pages]
    const openRest = async () => {
      for (let name = left.shift(); name !== undefined; name = left.shift())
        found.push({ page: `${widget}#${name}`, ...(await open(name, frame)) })
    }
    await Promise.all(Array.from({ length: atOnce }, openRest))
  }
  front.close()
  return found
}

interface Host {
  Tessera: { mount(element: Element, name: string, options: object): void }
}

const mount = (page: Page, centre: string, name: string): Promise<void> =>
  page.evaluate(
    ([widget, first]) => {
      const element = document.body.appendChild(document.createElement('div'))
      element.dataset['tessera'] = widget
      ;(globalThis as unknown as Host).Tessera.mount(element, widget, { page: first })
    },
    [centre, name] as const,
  )
