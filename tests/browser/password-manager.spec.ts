import { createCipheriv, pbkdf2Sync } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { type BrowserContext, chromium } from 'playwright/test'
import { chromiumArguments, findChromium } from '../../scripts/chromium.ts'
import { expect, type Page, test } from './fixtures.ts'

/**
 * Chromium's own password manager, with a login that a visitor has saved. Without a window it fills in, but shows no list to choose from and
 * no question whether to save. It fills in by itself only where no passkey could be meant (`webauthn`), so these pages take that word away.
 */
const executablePath = findChromium()
test.skip(executablePath === undefined, 'Chromium’s headless shell has no password manager')

const launch = (profile: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, {
    ...(executablePath && { executablePath }),
    args: [...chromiumArguments, '--headless=new', '--password-store=basic'],
    ignoreDefaultArgs: ['--enable-automation', '--headless', '--headless=old'], // under automation it has no manager
  })

/** What Chromium has for a saved password on Linux without a key ring: os_crypt_linux.cc, version 10. */
function sealed(password: string): Uint8Array {
  const cipher = createCipheriv('aes-128-cbc', pbkdf2Sync('peanuts', 'saltysalt', 1, 16, 'sha1'), Buffer.alloc(16, ' '))
  return Buffer.concat([Buffer.from('v10'), cipher.update(password), cipher.final()])
}

function save(profile: string, origin: string, account: string, password: string): void {
  const database = new DatabaseSync(join(profile, 'Default/Login Data'))
  const now = (Date.now() + 11_644_473_600_000) * 1000 // microseconds since 1601
  const row: Record<string, SQLInputValue> = {
    origin_url: `${origin}/`,
    signon_realm: `${origin}/`,
    username_value: account,
    password_value: sealed(password),
    date_created: now,
    date_last_used: now,
    date_password_modified: now,
    times_used: 1,
  }
  const columns = database.prepare('pragma table_info(logins)').all() as { name: string; type: string; notnull: number }[]
  const wanted = columns.filter(({ name, notnull }) => Object.hasOwn(row, name) || notnull === 1)
  const values = wanted.map(({ name, type }) => row[name] ?? (type === 'INTEGER' ? 0 : ''))
  database.prepare(`insert into logins (${wanted.map(({ name }) => name).join()}) values (${wanted.map(() => '?').join()})`).run(...values)
  database.close()
}

/** Takes `webauthn` out of what the login writes, before the browser sees it. */
function withoutPasskeys(): void {
  const { setAttribute } = Element.prototype
  Element.prototype.setAttribute = function (name, value) {
    setAttribute.call(this, name, name === 'autocomplete' ? String(value).replace(' webauthn', '') : value)
  }
  const written = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'autocomplete')
  if (written)
    Object.defineProperty(HTMLInputElement.prototype, 'autocomplete', {
      ...written,
      set(value: string) {
        written.set?.call(this, String(value).replace(' webauthn', ''))
      },
    })
}

const filledIn = (page: Page) =>
  page.evaluate(() => {
    const hosts = [...document.querySelectorAll('[data-tessera], [data-tessera-popups]')]
    const inputs = [document, ...hosts.map(({ shadowRoot }) => shadowRoot)].flatMap((root) => [
      ...(root?.querySelectorAll<HTMLInputElement>('input[name=username], input[name=password]') ?? []),
    ])
    return inputs.map((each) => `${each.value}${each.matches(':autofill') ? ', by the manager' : ''}`)
  })
const both = ['player1, by the manager', 'Player123!, by the manager']

test('a saved login is filled in: in the widget, in the popup, and with the inputs in the page; it logs in', async ({ sandbox }) => {
  const profile = await mkdtemp(join(tmpdir(), 'tessera-profile-'))
  await (await launch(profile)).close() // makes its database
  save(profile, sandbox.host, 'player1', 'Player123!')
  const context = await launch(profile)
  await context.addInitScript(withoutPasskeys)
  const open = async (attributes: string, body: string) => {
    const path = `/manager-${context.pages().length}`
    const script = `<script async src="${sandbox.loader}" data-language="EN" ${attributes}></script>`
    sandbox.serve(path, `<!doctype html><html lang="en"><head><title>Host</title>${script}</head><body>${body}</body></html>`)
    const page = await context.newPage()
    await page.goto(sandbox.host + path)
    return page
  }
  for (const attributes of ['', 'data-login-inputs="page"']) {
    const inline = await open(attributes, '<div data-tessera="login"></div>')
    await expect.poll(() => filledIn(inline), attributes).toEqual(both)

    const popup = await open(attributes, '<button data-tessera-open="login">Open</button>')
    await popup.getByRole('button', { name: 'Open' }).click()
    await expect.poll(() => filledIn(popup), attributes).toEqual(both)
    await popup.getByRole('dialog').locator('form').getByRole('button', { name: 'Log in', exact: true }).click()
    await expect.poll(() => popup.evaluate(() => window.Tessera?.session.get().account)).toBe('player1')
    await popup.evaluate(() => window.Tessera?.session.logout())
  }
  await context.close()
  await rm(profile, { recursive: true })
})
