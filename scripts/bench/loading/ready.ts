import type { Page } from 'playwright'

/** Records the time when a page becomes ready. `isReady` is serialized and runs in the page, so it must not use variables from outside. */
export async function watchReady(page: Page, isReady: () => boolean): Promise<void> {
  await page.addInitScript(`{
    globalThis.benchWidgets = new WeakSet()
    addEventListener('tessera:ready', (event) => benchWidgets.add(event.target), true)
    const isReady = ${isReady.toString()}
    const look = () => {
      if (document.documentElement && isReady()) globalThis.benchReady = performance.now()
      else setTimeout(look, 4)
    }
    look()
  }`)
}

/** Milliseconds from the navigation until the page was ready. @throws if the page is not ready within a minute */
export async function whenReady(page: Page): Promise<number> {
  const found = await page.waitForFunction(() => (globalThis as { benchReady?: number }).benchReady, undefined, { timeout: 60_000 })
  return (await found.jsonValue()) as number
}

/** Returns true when every widget has reported `ready` and, if there is a lobby, its first game is shown. */
export const widgetsAreReady = (): boolean => {
  const all = [...document.querySelectorAll<HTMLElement>('[data-tessera]')]
  const { benchWidgets } = globalThis as unknown as { benchWidgets: WeakSet<Element> }
  return (
    all.length > 0 &&
    all.every(
      (each) =>
        benchWidgets.has(each) &&
        (!/^(lobby|site)$/.test(each.dataset['tessera'] ?? '') || each.shadowRoot?.querySelector('.game-tile') != null),
    )
  )
}
