import { defineConfig } from 'playwright/test'
import { chromiumArguments, findTestChromium } from './scripts/chromium.ts'

const executablePath = findTestChromium()

/** Browser tests run on the built bundle (dist/tessera, or TESSERA_DIST) and a gateway of their own: see fixtures.ts. */
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'node_modules/.cache/playwright',
  fullyParallel: true,
  workers: Number(process.env['BROWSER_WORKERS'] ?? 2),
  // guards against a test that hangs, on a machine that is busy with others too; no test is about how long something takes
  timeout: 240_000,
  expect: { timeout: 60_000, toPass: { timeout: 120_000 } },
  // a machine that does something else at the same time makes a browser late; what fails twice has failed
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    actionTimeout: 60_000,
    trace: 'on-first-retry', // recording every test takes a quarter of the time
    launchOptions: { args: chromiumArguments, ...(executablePath !== undefined && { executablePath }) },
  },
})
