import { defineConfig } from 'playwright/test'
import { chromiumArguments, findTestChromium } from './scripts/chromium.ts'

const executablePath = findTestChromium()

/** Browser tests run on the built bundle (dist/tessera, or TESSERA_DIST), each worker with its own gateway: see fixtures.ts. */
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'node_modules/.cache/playwright',
  fullyParallel: true,
  workers: Number(process.env['BROWSER_WORKERS'] ?? 2),
  // only stops a test that hangs, also on a busy machine; no test measures time
  timeout: 240_000,
  expect: { timeout: 60_000, toPass: { timeout: 120_000 } },
  // other work on the machine can slow a browser down; a test fails only after two failures in a row
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    actionTimeout: 60_000,
    trace: 'on-first-retry', // recording every test would take a quarter of the time
    launchOptions: { args: chromiumArguments, ...(executablePath !== undefined && { executablePath }) },
  },
})
