import { readFileSync } from 'node:fs'
import type { Frame, Locator } from 'playwright/test'
import { expect, type Page, type Sandbox, test } from './fixtures.ts'

const password = 'Mosaic-9tiles'
const paymentPassword = '246813'

/** A text of the product in a language, by its key, as a player of that language sees it. Placeholders match anything. */
function textIn(language: string): (key: string) => RegExp {
  return (key) => {
    const [area = '', ...rest] = key.split('.')
    const dictionary = JSON.parse(readFileSync(`src/core/i18n/dictionaries/${language}/${area}.json`, 'utf8')) as Record<string, string>
    const text = dictionary[rest.join('.')]
    if (text === undefined) throw new Error(`${language} has no text ${key}`)
    const pattern = text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\{\w+\}\}/g, '.*')
    return new RegExp(`^${pattern}$`)
  }
}

/** The public popups of guests and of members may open at any time; a handler closes them. */
async function closesAnnouncements(page: Page, title: RegExp, close: RegExp): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title })
  const button = dialog.getByRole('button', { name: close }).first()
  // it may close automatically, for the game that was waiting
  await page.addLocatorHandler(dialog, () => button.click({ timeout: 3000 }).catch(() => {}), { noWaitAfter: true })
}

/** Spins until there is a win. */
async function playToWin(page: Page, game: Locator): Promise<void> {
  await expect(game.locator('iframe')).toBeVisible()
  await expect.poll(() => page.frames().some((frame) => frame.url().includes('/games/'))).toBe(true)
  const frame = page.frames().find((each) => each.url().includes('/games/')) as Frame
  const spin = frame.getByRole('button', { name: 'Spin', exact: true })
  let hasWon = false
  for (let round = 0; round < 80 && !hasWon; round++) {
    const answered = page.waitForResponse((response) => response.url().endsWith('/games/api/round'))
    await spin.click()
    hasWon = Number(((await (await answered).json()) as { value: { win: string } }).value.win) > 0
  }
  expect(hasWon).toBe(true)
}

/** The whole journey from a brand's page: register, deposit, play until a win, see it on the board, withdraw. */
async function journey(page: Page, sandbox: Sandbox, language: string): Promise<void> {
  const t = textIn(language)
  await page.emulateMedia({ reducedMotion: 'reduce' }) // rounds are faster with reduced motion
  const isPhone = (page.viewportSize()?.width ?? 0) < 720 // on a phone the sum is beside a short button
  await page.addInitScript((code) => {
    if (window === top) localStorage.setItem('tessera:language', code)
  }, language)
  await page.goto(`${sandbox.host}/brand-site/`)
  await closesAnnouncements(page, t('announcements.title'), t('common.close'))
  await expect(page.locator('[data-tessera=lobby]')).toHaveAttribute('data-tessera-state', 'ready')

  const account = `j${Date.now().toString(36)}${language.toLowerCase()}`
  await test.step('registers', async () => {
    await page.getByRole('button', { name: 'Join the club' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('tab', { name: t('register.way.username') }).click()
    await dialog.getByRole('textbox', { name: t('form.username') }).fill(account)
    for (const field of await dialog.locator('input[type=password]').all()) await field.fill(password)
    await dialog.getByRole('checkbox').check({ force: true })
    await dialog
      .locator('form')
      .getByRole('button', { name: t('register.submit') })
      .click()
    await expect.poll(() => page.evaluate(() => window.Tessera?.session.get().account)).toBe(account)
  })

  await test.step('deposits', async () => {
    await page.evaluate(() => window.Tessera?.open('member', { page: 'depositv2' }))
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[type=radio][value=ewallet]').check({ force: true })
    await dialog.getByRole('textbox', { name: t('deposit-form.amount') }).fill('300')
    const cashier = page.waitForEvent('popup')
    await dialog.getByRole('button', { name: t(isPhone ? 'deposit-form.go' : 'deposit-form.continue') }).click()
    await (await cashier).getByRole('button').first().click()
    await expect(dialog.getByRole('heading', { name: t('deposit-pay.end.done') })).toBeVisible()
    await expect.poll(() => sandbox.balance(account)).not.toBe('0.00')
    await dialog
      .getByRole('button', { name: t('common.close') })
      .first()
      .click()
  })

  await test.step('plays to a win, and stands on the winners board', async () => {
    await page
      .locator('[data-tessera="lobby"]')
      .getByRole('button', { name: /Gilded Dragon/ })
      .first()
      .click()
    const game = page.getByRole('dialog', { name: 'Gilded Dragon' })
    await playToWin(page, game)
    await game.locator('.game-bar button').first().click()
    await expect(
      page
        .locator('[data-tessera=winners]')
        .getByText(`${account.slice(0, 3)}***`)
        .first(),
    ).toBeVisible()
  })

  await test.step('withdraws, and the money arrives', async () => {
    await page.evaluate(() => window.Tessera?.open('member', { page: 'withdraw' }))
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('first-password.new')).fill(paymentPassword)
    await dialog.getByLabel(t('first-password.again')).fill(paymentPassword)
    await dialog.getByLabel(t('first-password.login')).fill(password)
    await dialog.getByRole('button', { name: t('first-password.set') }).click()
    await dialog.getByRole('button', { name: t('withdraw.add') }).click()
    const payee = page.getByRole('dialog').last()
    await payee.getByLabel(t('payee.holder')).fill('Solara Reyes')
    await payee.getByLabel(t('payee.number.bank')).fill('001234564417')
    await payee.getByLabel(t('payment.label')).fill(paymentPassword)
    await payee.getByRole('button', { name: t('payee.bind') }).click()
    await dialog.getByRole('textbox', { name: t('withdraw-form.amount') }).fill('100')
    await dialog.getByLabel(t('payment.label')).fill(paymentPassword)
    await dialog.getByRole('button', { name: t(isPhone ? 'withdraw.title' : 'withdraw-form.send') }).click()
    await expect(dialog.getByRole('heading', { name: t('withdrawal.outcome.requested.title') })).toBeVisible()
    const withdrawals = (await sandbox.call('/sandbox/withdrawals')) as { id: string; account: string }[]
    const id = withdrawals.find((each) => each.account === account)?.id
    for (const step of ['approve', 'pay']) await sandbox.call(`/sandbox/withdrawals/${id}`, { method: 'POST', body: { step, reason: '' } })
    await dialog.getByRole('button', { name: t('withdrawal.sayReceived') }).click()
    await page.getByRole('button', { name: t('arrival.yes') }).click()
    await expect(dialog.getByRole('heading', { name: t('withdrawal.outcome.member.title') })).toBeVisible()
  })
  expect(await sandbox.ledger()).toMatchObject({ sum: '0.00', check: { ok: true } })
}

// no waiting hours, so that a new payee can be used at once; step-up.spec.ts tests the wait
test.beforeEach(({ sandbox }) => sandbox.set({ payeeWaitHours: 0, proofWaitHours: 0 }))

for (const [device, language] of [
  ['phone', 'AR'],
  ['desktop', 'EN'],
] as const)
  test.describe(device, () => {
    test.use(device === 'phone' ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } : {})
    test(`a player's journey on a ${device} in ${language}: register, deposit, play to a win, winners, withdraw`, async ({
      page,
      sandbox,
    }) => {
      test.setTimeout(300_000)
      await journey(page, sandbox, language)
    })
  })
