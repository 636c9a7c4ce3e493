import { existsSync } from 'node:fs'

const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The path of an installed Chromium. If undefined, Playwright's own download is used. */
export function findChromium(): string | undefined {
  return places.find((path) => path !== undefined && existsSync(path))
}

/**
 * The browser of the tests: Debian's headless shell if it is installed, because it is a quarter faster than the whole Chromium. Tests that
 * need windows, for example for blocked popups, use `findChromium`.
 */
export function findTestChromium(): string | undefined {
  const shell = '/usr/bin/chromium-headless-shell'
  return process.env.CHROMIUM_PATH === undefined && existsSync(shell) ? shell : findChromium()
}

/** Flags for a Chromium that runs as root or on a closed network: no sandbox, no background requests. */
export const chromiumArguments: string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // lets a page on one local address load the bundle from another one, as an operator's page does
  '--disable-features=LocalNetworkAccessChecks',
]
