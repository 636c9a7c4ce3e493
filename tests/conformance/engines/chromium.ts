import { existsSync } from 'node:fs'
import { chromium as playwrights } from 'playwright'
import { launch } from 'puppeteer-core'
import { chromiumArguments, findChromium } from '../../../scripts/chromium.ts'
import type { Driver, PlayerTab } from './engine.ts'
import { engineOf } from './puppeteer.ts'

/** The full browser: the headless shell has no back/forward cache. */
const executablePath = findChromium() ?? [playwrights.executablePath()].find(existsSync)

export const chromium: Driver<PlayerTab> = {
  name: 'chromium',
  missing: () => (executablePath === undefined ? 'Debian’s package chromium' : undefined),
  async start() {
    const browser = await launch({ ...(executablePath !== undefined && { executablePath }), args: chromiumArguments, headless: true })
    return engineOf(browser, async (page) => {
      await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
      const protocol = await page.createCDPSession()
      return {
        async measure() {
          await protocol.send('HeapProfiler.collectGarbage')
          const { JSEventListeners = 0, Nodes = 0, JSHeapUsedSize = 0 } = await page.metrics()
          return { listeners: JSEventListeners, nodes: Nodes, heap: JSHeapUsedSize }
        },
      }
    })
  },
}
