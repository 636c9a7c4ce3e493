import { existsSync } from 'node:fs'
import { launch } from 'puppeteer-core'
import type { Driver, PlayerTab } from './engine.ts'
import { engineOf } from './puppeteer.ts'

const executablePath = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'].find(existsSync)

export const firefox: Driver<PlayerTab> = {
  name: 'firefox',
  missing: () => (executablePath === undefined ? 'Debian’s package firefox-esr' : undefined),
  async start() {
    const browser = await launch({
      browser: 'firefox',
      ...(executablePath !== undefined && { executablePath }),
      headless: true,
      extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
    })
    return engineOf(browser, async () => ({}))
  },
}
