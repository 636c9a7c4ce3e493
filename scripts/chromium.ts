import { existsSync } from 'node:fs'

const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The path of an installed Chromium, or undefined where Playwright's own download has to serve. */
export function findChromium(): string | undefined {
  return places.find((path) => path !== undefined && existsSync(path))
}

/**
 * The browser of the tests: Debian's headless shell where it is there, a quarter faster than the whole Chromium, which
 * draws windows that nobody looks at. What only a window does, such as blocking popups, takes `findChromium`.
 */
export function findTestChromium(): string | undefined {
  const shell = '/usr/bin/chromium-headless-shell'
  return process.env.CHROMIUM_PATH === undefined && existsSync(shell) ? shell : findChromium()
}

/** Flags for a Chromium that runs as root or on a closed network: no sandbox, no calls of its own to the outside. */
export const chromiumArguments: string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // a page on one local address may load the bundle from another one, as a page of the operator's does
  '--disable-features=LocalNetworkAccessChecks',
]
