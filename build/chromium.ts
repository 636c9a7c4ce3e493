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
