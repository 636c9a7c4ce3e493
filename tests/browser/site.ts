import { expect, type Page, type Sandbox } from './fixtures.ts'

/**
 * Opens the full-page site, which the gateway serves itself, at a path, and waits until it has loaded. By default in
 * English.
 */
export async function openSite(page: Page, sandbox: Sandbox, path = '/', language = 'EN'): Promise<void> {
  await page.addInitScript((code) => {
    if (window !== top) return // a game's frame has no storage
    if (localStorage.getItem('tessera:language') === null) localStorage.setItem('tessera:language', code)
  }, language)
  // referred by the brand's own page: only a login link from a foreign site asks for confirmation
  await page.goto(sandbox.gateway + path, { referer: `${sandbox.gateway}/` })
  await expect(page.locator('[data-tessera=site]')).toHaveAttribute('data-tessera-state', 'ready')
}

/** The address that the site shows: path, query and hash. */
export const placeOf = (page: Page): string => {
  const { pathname, search, hash } = new URL(page.url())
  return pathname + search + hash
}
