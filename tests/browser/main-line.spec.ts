import type { Frame } from 'playwright/test'
import { expect, type Page, test } from './fixtures.ts'
import { framesDrawn } from './pass-time.ts'

/** Records every text that the page, its events, its addresses and its console have contained. */
async function watchForToken(page: Page): Promise<() => Promise<string>> {
  const said: string[] = []
  page.on('console', (message) => void said.push(message.text()))
  page.on('request', (request) => void said.push(request.url()))
  await page.addInitScript(() => {
    const names = ['ready', 'session', 'balance', 'open', 'close', 'launch', 'navigate', 'register', 'deposit', 'language', 'error']
    const heard: string[] = []
    Object.assign(window, { heard })
    for (const name of names)
      document.addEventListener(`tessera:${name}`, (event) => void heard.push(JSON.stringify((event as CustomEvent).detail)))
  })
  return async () => {
    const shown = await page.evaluate(() => {
      const texts: string[] = [location.href, document.cookie, ...((window as unknown as { heard: string[] }).heard ?? [])]
      const walk = (root: Document | ShadowRoot) => {
        texts.push(root instanceof Document ? root.documentElement.outerHTML : root.innerHTML)
        for (const element of root.querySelectorAll('*')) {
          for (const attribute of element.attributes) texts.push(attribute.value)
          if (element.shadowRoot) walk(element.shadowRoot)
        }
      }
      walk(document)
      return texts.join('\n')
    })
    return `${said.join('\n')}\n${shown}`
  }
}

/** The public popup opens once for each session status: the members' popup may follow the guests'. This closes both. */
async function closeAnnouncements(page: Page): Promise<void> {
  const close = page.getByRole('dialog', { name: 'Announcements' }).getByRole('button', { name: 'Close' })
  // the popup opens now, or was closed before
  await page.waitForFunction(() => {
    const { status } = window.Tessera?.session.get() ?? {}
    return status !== 'loading' && sessionStorage.getItem(status === 'member' ? 'USER_POPUP' : 'ANONYMOUS_POPUP') !== null
  })
  await framesDrawn(page)
  if (await close.isVisible()) await close.click()
  await expect(close).toBeHidden()
}

const spin = (frame: Frame) => frame.getByRole('button', { name: 'Spin', exact: true })

test('main line: a visitor browses, registers, plays, wins and logs out', async ({ page, sandbox, tab }) => {
  test.setTimeout(300_000)
  await page.emulateMedia({ reducedMotion: 'reduce' }) // rounds are faster with reduced motion
  const everything = await watchForToken(page)

  await test.step('a guest sees the rows of a 10,000-game catalogue', async () => {
    await page.goto(`${sandbox.host}/brand-site/`)
    await expect(page.locator('[data-tessera="lobby"]')).toHaveAttribute('data-tessera-state', 'ready')
    const { totalCount } = (await sandbox.call('/wps/relay/GCSGAME_gameList?pageNo=1&pageSize=1&language=EN&merchant=tessera')) as {
      totalCount: number
    }
    expect(totalCount).toBe(10_000)
    await closeAnnouncements(page)
    await expect(
      page
        .locator('[data-tessera="lobby"]')
        .getByRole('button', { name: /Gilded Dragon/ })
        .first(),
    ).toBeVisible()
  })

  await test.step('a click on a game opens the login popup', async () => {
    const lobby = page.locator('[data-tessera="lobby"]')
    const tile = lobby.getByRole('button', { name: /Gilded Dragon/ }).first()
    await tile.scrollIntoViewIfNeeded()
    await tile.click()
    await expect(page.getByRole('dialog').getByLabel('Password', { exact: true })).toBeVisible()
  })

  await test.step('a new player registers by mobile with the code from the outbox', async () => {
    const dialog = page.getByRole('dialog')
    await dialog
      .getByRole('button', { name: /sign up/i })
      .or(dialog.getByRole('tab', { name: /sign up/i }))
      .first()
      .click()
    await dialog
      .getByLabel(/mobile/i)
      .and(page.locator('input'))
      .first()
      .fill('9175550123')
    await dialog.getByRole('button', { name: /code/i }).first().click()
    await expect.poll(async () => (await sandbox.outbox())[0]?.code ?? '').toMatch(/^\d+$/)
    const code = (await sandbox.outbox())[0]?.code ?? ''
    await dialog
      .getByLabel(/verification code|sms code|^code/i)
      .and(page.locator('input'))
      .first()
      .fill(code)
    for (const field of await dialog.locator('input[type="password"]').all()) await field.fill('Mosaic-9tiles')
    for (const box of await dialog.getByRole('checkbox').all()) if (!(await box.isChecked())) await box.check({ force: true })
    await dialog
      .locator('form')
      .getByRole('button', { name: /sign up|create|register/i })
      .last()
      .click()
  })

  let account = ''
  await test.step('the clicked game launches', async () => {
    // the member's own public popup may open first; the game waits for it
    const announcements = page.getByRole('dialog', { name: 'Announcements' })
    await expect(announcements.or(page.getByRole('dialog', { name: 'Gilded Dragon' }))).toBeVisible()
    if (await announcements.isVisible()) await closeAnnouncements(page)
    await expect(page.getByRole('dialog', { name: 'Gilded Dragon' }).locator('iframe')).toBeVisible()
    account = (await page.evaluate(() => window.Tessera?.session.get().account)) ?? ''
    expect(account).not.toBe('')
    // a new player has no money yet: goes back to the lobby, gets money, and opens the game again
    await page.getByRole('button', { name: 'Lobby', exact: true }).click()
    await closeAnnouncements(page)
    await sandbox.credit(account, '500.00')
    await page
      .locator('[data-tessera="lobby"]')
      .getByRole('button', { name: /Gilded Dragon/ })
      .first()
      .click()
    await expect(page.getByRole('dialog', { name: 'Gilded Dragon' }).locator('iframe')).toBeVisible()
  })

  const other = await tab()
  await test.step('ten rounds are played', async () => {
    await other.goto(`${sandbox.host}/brand-site/`)
    await expect(other.locator('[data-tessera="winners"]')).toHaveAttribute('data-tessera-state', 'ready')
    await closeAnnouncements(other)
    await page.bringToFront()
    await expect.poll(() => page.frames().some((frame) => frame.url().includes('/games/'))).toBe(true)
    const frame = page.frames().find((each) => each.url().includes('/games/')) as Frame
    await expect(spin(frame)).toBeEnabled()
    let rounds = 0
    page.on('response', (response) => {
      if (response.url().endsWith('/games/api/round') && response.ok()) rounds++
    })
    // the button is disabled while a round runs, its free spins included; the click waits for it
    for (let round = 1; round <= 10; round++) {
      await spin(frame).click()
      await expect.poll(() => rounds).toBe(round)
    }
  })

  await test.step('the bar’s balance equals the ledger’s', async () => {
    await expect(async () => {
      const balance = await sandbox.balance(account)
      const text = `$${balance.replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`
      await expect(page.getByRole('dialog').locator('.game-amount')).toContainText(text, { timeout: 500 })
    }).toPass()
    expect(await sandbox.ledger()).toMatchObject({ sum: '0.00', check: { ok: true } })
    await page.getByRole('dialog').getByRole('button', { name: 'Lobby', exact: true }).click()
    const balance = await sandbox.balance(account)
    await expect(page.locator('[data-tessera="account"]')).toContainText(`$${balance.replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`)
  })

  await test.step('a token stands in no attribute, address, event, cookie or log', async () => {
    const token = await page.evaluate(() => sessionStorage.getItem('tessera:token'))
    expect(token).toMatch(/.{16,}/)
    expect(await everything()).not.toContain(token)
  })

  await test.step('logout in one tab logs the other out', async () => {
    await other.waitForFunction(() => window.Tessera?.session.get().status === 'member')
    const out = other.evaluate(
      () =>
        new Promise<void>((resolve) => {
          window.Tessera?.on('session', (event) => event.detail.status === 'guest' && resolve())
        }),
    )
    await page.evaluate(() => window.Tessera?.session.logout())
    await out
    expect(await other.evaluate(() => sessionStorage.getItem('tessera:token'))).toBeNull()
    await expect(other.locator('[data-tessera="account"]').getByRole('button', { name: /log in/i })).toBeVisible()
  })
})

test('winners board: a win in one tab appears in another tab without a reload', async ({ open, sandbox, tab }) => {
  const watcher = await open('<div data-tessera="winners"></div>', { page: await tab() }) // a guest: new winners arrive by polling
  await expect(watcher.locator('[data-tessera="winners"]')).toHaveAttribute('data-tessera-state', 'ready')
  await watcher.waitForRequest(/\/wps\/live\/events/)
  await sandbox.credit('vip1', '10000.00')
  const token = (await sandbox.call('/wps/session/login/token', { method: 'POST', body: { token: await sandbox.loginToken('vip1') } })) as {
    token: string
  }
  const { games } = (await sandbox.call('/wps/relay/GCSGAME_gameList?pageNo=1&pageSize=20&gameType=RNG&language=EN&merchant=tessera')) as {
    games: { nodeId: string; isGame: string; gameName: string }[]
  }
  const game = games.find((each) => each.isGame === 'GAME')
  const { url } = (await sandbox.call('/wps/relay/GCS_gameLaunchFB', {
    method: 'POST',
    token: token.token,
    body: { nodeId: game?.nodeId },
  })) as { url: string }
  const launch = new URL(url, sandbox.gateway).searchParams.get('launch')
  const { gameSession } = (await sandbox.call('/games/api/open', { method: 'POST', body: { launch } })) as { gameSession: string }
  let won = 0
  for (let round = 0; round < 60 && won <= 0; round++) {
    const answer = (await sandbox.call('/games/api/round', {
      method: 'POST',
      body: { gameSession, key: crypto.randomUUID(), bet: '100.00' },
    })) as { win: string }
    won = Number(answer.win)
  }
  expect(won).toBeGreaterThan(0)
  const entry = watcher.locator('[data-tessera="winners"]').getByRole('listitem').filter({ hasText: 'vip' }).first()
  await expect(entry).toContainText(`$${won.toLocaleString('en', { minimumFractionDigits: 2 })}`)
})
