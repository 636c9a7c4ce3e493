import { readFile } from 'node:fs/promises'
import { expect, logIn, type Page, type Sandbox, test } from './fixtures.ts'
import { openSite, placeOf } from './site.ts'

const account = 'member21'
const main = (page: Page) => page.locator('main')

async function tokenOf(sandbox: Sandbox): Promise<string> {
  const body = { token: await sandbox.loginToken(account) }
  return ((await sandbox.call('/wps/session/login/token', { method: 'POST', body })) as { token: string }).token
}

/** Plays rounds in this number of slots through the games' own calls. @returns the wins, in cents */
async function play(sandbox: Sandbox, bets: string[], games: number): Promise<number> {
  await sandbox.credit(account, '500.00')
  const token = await tokenOf(sandbox)
  const { games: found } = (await sandbox.call(
    '/wps/relay/GCSGAME_gameList?gameType=RNG&pageNo=1&pageSize=20&language=EN&merchant=tessera&clientType=3&platform=html5-desktop',
  )) as { games: { nodeId: string; isGame: string; maintenanceEnd: number | null }[] }
  let won = 0
  for (const { nodeId } of found.filter((game) => game.maintenanceEnd === null && game.isGame === 'GAME').slice(0, games)) {
    const { url } = (await sandbox.call('/wps/relay/GCS_gameLaunchFB', { method: 'POST', body: { nodeId }, token })) as { url: string }
    const launch = new URL(url, sandbox.gateway).searchParams.get('launch')
    const { gameSession } = (await sandbox.call('/games/api/open', { method: 'POST', body: { launch } })) as { gameSession: string }
    for (const bet of bets) {
      const round = { gameSession, key: crypto.randomUUID(), bet }
      const { win } = (await sandbox.call('/games/api/round', { method: 'POST', body: round })) as { win: string }
      won += Math.round(Number(win) * 100)
    }
  }
  return won
}

/** The member's totals of today, from the gateway. */
async function totals(sandbox: Sandbox): Promise<{ rounds: number; bets: string; net: string }> {
  const from = new Date().setUTCHours(0, 0, 0, 0)
  const path = `/wps/relay/MCSFE_getBetTotals?from=${from}&until=${from + 86_400_000}`
  return (await sandbox.call(path, { token: await tokenOf(sandbox) })) as { rounds: number; bets: string; net: string }
}

async function openPage(page: Page, sandbox: Sandbox, place: string): Promise<void> {
  await openSite(page, sandbox, '/')
  await logIn(page, sandbox, account)
  await expect.poll(() => page.evaluate(() => window.Tessera?.session.get().status)).toBe('member')
  await page.goto(sandbox.gateway + place)
}

const choose = async (page: Page, days: string) => {
  await main(page)
    .getByRole('button', { name: /^Period/ })
    .click()
  await page.getByRole('button', { name: days, exact: true }).click()
}

test('personalHistoryCopy: lists bets with sums, details, filters, further pages and an export [MEMBER-06]', async ({
  page,
  sandbox,
  axe,
}) => {
  await play(sandbox, Array<string>(14).fill('1.00'), 2)
  const before = await totals(sandbox)
  await openPage(page, sandbox, '/member#personalHistoryCopy')
  await expect(page.getByRole('heading', { name: 'Bet history', level: 2 })).toBeVisible()
  const rows = main(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
  await expect(rows).toHaveCount(25)
  await expect(main(page).locator('dl').first()).toContainText(`Settled${before.rounds}Bets$${before.bets}`)
  await axe()

  // loads the rest, to the end of the period
  await main(page).getByRole('button', { name: 'Show more' }).click()
  await expect(rows).toHaveCount(Math.min(50, before.rounds))
  for (let at = 50; at < before.rounds; at += 25) await main(page).getByRole('button', { name: 'Show more' }).click()
  await expect(main(page).getByText('End of the list')).toBeVisible()
  await expect(rows).toHaveCount(before.rounds)

  // the details of one bet
  await rows
    .first()
    .getByRole('button', { name: /^Details of/ })
    .click()
  const facts = main(page).locator('.bet-facts')
  await expect(facts).toContainText(/Game result(No line paid|Line \d|\d free spin)/)
  await expect(facts.getByRole('button', { name: /Copy the reference: BT-/ })).toBeVisible()
  await expect(facts).toContainText('Main wallet after')

  // the file contains every bet of the period, with its result
  const coming = page.waitForEvent('download')
  await main(page).getByRole('button', { name: 'CSV' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^bets .*\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(before.rounds + 1)
  const cents = lines.slice(1).reduce((sum, line) => sum + Math.round(Number(line.split(',').at(-3)) * 100), 0)
  expect(cents).toBe(Math.round(Number(before.net) * 100))

  // filters by a vendor, then by a period without bets
  const vendor = await main(page).getByRole('combobox', { name: 'Vendor' }).locator('option').nth(1).textContent()
  await main(page)
    .getByRole('combobox', { name: 'Vendor' })
    .selectOption({ label: vendor ?? '' })
  await expect(rows.first()).toContainText(vendor ?? '')
  await choose(page, 'Yesterday')
  await expect(main(page).getByText('No bets match these filters')).toBeVisible()
  await main(page).getByRole('button', { name: 'Show all bets' }).click()
  await expect(main(page).getByText('No bets in this period')).toBeVisible()
  await axe()
})

test('betting history: a lottery ticket is listed before its draw', async ({ page, sandbox }) => {
  await sandbox.credit(account, '10.00')
  const token = await tokenOf(sandbox)
  const { games } = (await sandbox.call('/lgw/vn/games/game_menu?prizeMode=1900&device=WEB&language=EN&vassalage=TCG_SEA', { token })) as {
    games: { nodeId: string; gameCode: string; kind: string; next: { numero: string; closesIn: number }; interval: number }[]
  }
  const game = games.toSorted((a, b) => b.interval - a.interval)[0]!
  const { url } = (await sandbox.call('/wps/game/launchGame', { method: 'POST', body: { nodeId: game.nodeId }, token })) as { url: string }
  const launch = new URL(url, sandbox.gateway).searchParams.get('launch')
  const { gameSession } = (await sandbox.call('/games/api/open', { method: 'POST', body: { launch } })) as { gameSession: string }
  const input = { gameCode: game.gameCode, numero: game.next.numero, lines: [{ bet: 'size', pick: 'big' }] }
  await sandbox.call('/games/api/round', { method: 'POST', body: { gameSession, key: crypto.randomUUID(), bet: '1.00', input } })
  await openPage(page, sandbox, '/member#personalHistoryCopy')
  const row = main(page)
    .getByRole('row')
    .filter({ hasText: 'Open' })
    .filter({ has: page.getByRole('rowheader') })
  await row.getByRole('button', { name: /^Details of/ }).click()
  await expect(main(page).locator('.bet-facts')).toContainText('Not drawn yet')
  await expect(main(page).locator('.bet-facts')).toContainText('Big or small: big')
  await expect(main(page).locator('dl').first()).toContainText('Open bets')
})

test('betting history: a failed page has a retry, earlier pages stay', async ({ page, sandbox, allow }) => {
  allow(/Failed to load resource/)
  await play(sandbox, Array<string>(14).fill('0.20'), 2)
  await openSite(page, sandbox, '/')
  await logIn(page, sandbox, account)
  await expect.poll(() => page.evaluate(() => window.Tessera?.session.get().status)).toBe('member')
  await page.route('**/MCSFE_getBetHistory?*', (route) => route.fulfill({ status: 403, json: { success: false, code: 'NOPE' } }))
  await page.goto(`${sandbox.gateway}/member#personalHistoryCopy`)
  await expect(main(page).getByText('The bets could not be loaded')).toBeVisible()
  await page.unroute('**/MCSFE_getBetHistory?*')
  await main(page).getByRole('button', { name: 'Try again' }).first().click()
  const rows = main(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
  await expect(rows).toHaveCount(25)
  await page.route('**/MCSFE_getBetHistory?*', (route) => route.abort())
  await main(page).getByRole('button', { name: 'Show more' }).click()
  await expect(main(page).getByText('More bets could not be loaded.')).toBeVisible()
  await expect(rows).toHaveCount(25)
  await page.unroute('**/MCSFE_getBetHistory?*')
  await main(page).getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => rows.count()).toBeGreaterThan(25)
})

test('personalProfit: shows bets, wins and net as chart and table, by type and vendor [MEMBER-08 CONST-46 CONST-47]', async ({
  page,
  sandbox,
  axe,
}) => {
  await play(sandbox, ['1.00', '2.00', '5.00'], 2)
  const { rounds, bets } = await totals(sandbox)
  await openPage(page, sandbox, '/member#personalProfit')
  await expect(page.getByRole('heading', { name: 'Profit and loss', level: 2 })).toBeVisible()
  await expect(main(page).getByRole('button', { name: /^Bets/ })).toContainText(`$${bets}`)
  await expect(main(page).getByRole('button', { name: /^Rounds/ })).toContainText(`${rounds}`)
  await axe()

  // the chart, used by keyboard, gives the same figures as the table
  await main(page).getByRole('button', { name: /^Bets/ }).click()
  const chart = main(page).getByRole('slider', { name: 'Bets by day' })
  await expect(chart).toHaveAttribute('aria-valuetext', new RegExp(`: \\$${bets.replace('.', '\\.')}, Today so far$`))
  await chart.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(chart).toHaveAttribute('aria-valuetext', /: \$0\.00$/)
  await expect(chart).toHaveAttribute('aria-valuemax', '6')
  await main(page).getByRole('tab', { name: 'Table' }).click()
  const table = main(page).getByRole('table', { name: 'By day' })
  await expect(table.getByRole('row').last()).toContainText(`$${bets}`)
  await expect(main(page).getByRole('table', { name: 'By game type' })).toContainText('Slots')
  await expect(main(page).getByRole('table', { name: 'By vendor' }).getByRole('row').last()).toContainText(`$${bets}`)

  const coming = page.waitForEvent('download')
  await main(page).getByRole('button', { name: 'CSV' }).click()
  expect((await readFile(await (await coming).path(), 'utf8')).trim().split('\r\n')).toHaveLength(8)

  await choose(page, 'Last 30 days')
  await expect(main(page).getByRole('button', { name: /^Bets/ })).toContainText(`$${bets}`)
  await expect(main(page).getByRole('slider')).toHaveAttribute('aria-valuemax', '29')
  await choose(page, 'Yesterday')
  await expect(main(page).getByText('No rounds in this period')).toBeVisible()
  // the address from the specification shows the same page
  await page.goto(`${sandbox.gateway}/profitLoss`)
  await expect(main(page).getByRole('slider', { name: 'Net by day' })).toBeVisible()
})

test('§6 betting history: a guest is asked to log in and sees no data', async ({ page, sandbox }) => {
  await openSite(page, sandbox, '/member#personalHistoryCopy')
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expect(page.getByText('Bet history')).toHaveCount(0)
  expect(placeOf(page)).not.toContain('personalHistoryCopy?')
})
