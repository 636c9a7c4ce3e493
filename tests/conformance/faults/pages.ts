import type { Tab } from '../engines/engine.ts'
import { clickOn, until, untilTrue } from '../find.ts'
import { watchPage } from '../watch-page.ts'
import type { Scene } from './fault.ts'
import { fill } from './screen.ts'

/** Serves a host page with these widgets and opens it. Its loader is loaded through the proxy. */
export async function openHost({ tab, proxy, sandbox }: Scene, widgets: readonly string[]): Promise<void> {
  sandbox.serve(
    '/faults',
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Host page</title><link rel="icon" href="data:,">
<script>(${watchPage.toString()})()</script>
<script async src="${proxy.address}/tessera/loader.js" data-language="EN"></script></head>
<body><h1>Host</h1>${widgets.map((name) => `<div data-tessera="${name}"></div>`).join('')}</body></html>`,
  )
  await tab.enter(`${sandbox.host}/faults`)
}

/** Waits until a widget of a host page has reported that it is ready. */
export const untilReady = ({ tab }: Scene, widget: string): Promise<boolean> =>
  untilTrue(
    tab,
    `${widget} is not ready`,
    (widget) => window.watched.ready.has(document.querySelector(`[data-tessera=${widget}]`) ?? undefined),
    widget,
  )

/** Opens a page of the site in English, such as `/member#transferFund`. account: logged in before. */
export async function openSite({ tab, proxy, sandbox }: Scene, place: string, account?: string): Promise<void> {
  await tab.begin(() => {
    if (globalThis.origin === 'null') return
    localStorage.setItem('tessera:language', 'EN')
    for (const key of ['USER_POPUP', 'ANONYMOUS_POPUP']) sessionStorage.setItem(key, 'closed')
  })
  const [path = '', hash = ''] = place.split('#')
  const token = account === undefined ? '' : `${path.includes('?') ? '&' : '?'}token=${await sandbox.loginToken(account)}`
  await tab.enter(`${proxy.address}${path}${token}${hash && `#${hash}`}`)
  await untilTrue(
    tab,
    'the site is not ready',
    () => document.querySelector<HTMLElement>('[data-tessera=site]')?.dataset['tesseraState'] === 'ready',
  )
}

/** Logs a member in on a host page, without the form. */
export async function logIn({ tab, sandbox }: Scene, account: string): Promise<void> {
  const token = await sandbox.loginToken(account)
  await untilTrue(tab, 'there is no Tessera', () => window.Tessera?.version !== undefined)
  await tab.run((token) => window.Tessera?.session.set(token), token)
}

/** Waits until a condition outside the page is true. */
export const untilFact = (what: string, isTrue: () => boolean | Promise<boolean>): Promise<boolean> => until(what, async () => isTrue())

/** Waits until a request of the page is answered and the page is idle afterwards. */
export const untilIdle = (tab: Tab): Promise<void> =>
  tab.run(async () => {
    await fetch(location.href)
    await new Promise((resolve) => requestIdleCallback(resolve))
  })

/** Logs in with the form of the open popup. */
export async function logInByForm(tab: Tab, { account, password }: { account: string; password: string }): Promise<void> {
  await fill(tab, 'username', account)
  await fill(tab, 'password', password)
  await clickOn(tab, 'dialog button[type=submit]')
}

/** Waits until a member is logged in. */
export const untilMember = (tab: Tab, account: string): Promise<boolean> =>
  untilTrue(tab, 'nobody is logged in', (account) => window.Tessera?.session.get().account === account, account)
