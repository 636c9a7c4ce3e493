import { expect, logIn, openByScript, type Page, type Sandbox, test as base } from './fixtures.ts'
import { newMember } from './member.ts'
import { type PathProxy, startPathProxy } from './path-proxy.ts'
import { png } from './png.ts'

const test = base.extend<{ behind: PathProxy }>({
  behind: async ({ sandbox }, use) => {
    const behind = await startPathProxy(sandbox.gateway)
    await use(behind)
    behind.stop()
  },
})

/** Records failed responses, and requests that bypass the proxy; the loader and its chunks may be loaded from anywhere. */
function watchAnswers(page: Page, sandbox: Sandbox): string[] {
  const faults: string[] = []
  page.on('response', (response) => {
    const { origin, pathname } = new URL(response.url())
    const isPast = origin === sandbox.gateway && !pathname.startsWith('/tessera/')
    if (isPast || response.status() >= 400) faults.push(`${response.status()} ${response.url()}`)
  })
  return faults
}

test('gateway below a path: lobby, pictures, captcha, live socket, game and upload work', async ({ open, page, sandbox, behind }) => {
  const faults = watchAnswers(page, sandbox)
  const { account } = await newMember(sandbox, { credit: '100.00' })
  await sandbox.flags({ showCaptcha: true })
  const script = { 'data-gateway': `${behind.address}/` }
  await open('<div data-tessera="account"></div><div data-tessera="lobby"></div>', { script })
  const art = page.locator('[data-tessera=lobby] img[src*="/art/"]').first()
  await expect(art).toHaveAttribute('src', new RegExp(`^${behind.address}/art/`))
  await expect.poll(() => art.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.evaluate(() => window.Tessera?.open('login'))
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Picture with letters and digits' })).toBeVisible()
  await page.keyboard.press('Escape')

  await logIn(page, sandbox, account)
  await expect(page.locator('[data-tessera=account]').getByText('100.00').first()).toBeVisible()
  await expect.poll(() => behind.sockets).toContain('/wps/live')
  await sandbox.credit(account, '1.00') // the new balance arrives through the socket
  await expect(page.locator('[data-tessera=account]').getByText('101.00').first()).toBeVisible()

  const { games } = (await sandbox.call('/wps/relay/GCSGAME_gameList?pageNo=1&pageSize=20&gameType=RNG&language=EN&merchant=tessera')) as {
    games: { gameName: string; vassalage: string; isGame: string; maintenanceEnd: number | null }[]
  }
  const game = games.find((each) => each.isGame === 'GAME' && each.maintenanceEnd === null)
  const opened = page.waitForResponse(`${behind.address}/games/api/open`)
  const styled = page.waitForResponse(`${behind.address}/games/files/shared/page.css`)
  await openByScript(page, 'gameList', { vassalage: game?.vassalage, title: 'Games' })
  await page.getByRole('dialog').getByRole('button', { name: game?.gameName }).first().click()
  await expect(page.getByRole('dialog').locator('iframe')).toHaveAttribute('src', new RegExp(`^${behind.address}/games/`))
  expect([(await opened).status(), (await styled).status()]).toEqual([200, 200])
  await page.evaluate(() => window.Tessera?.close())

  await open('<div data-tessera="member" data-page="securityCenter?tab=profile"></div>', { script })
  await page.getByRole('button', { name: 'Change picture' }).click()
  await page.getByRole('dialog').getByLabel('Upload your own').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png() })
  const own = page.getByRole('tabpanel').locator('img')
  await expect(own).toHaveAttribute('src', new RegExp(`^${behind.address}/art/icon/[0-9a-f]{32}$`))
  await expect.poll(() => own.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  expect(faults).toEqual([])
  expect(behind.refused).toEqual([])
})

test('gateway below a path: its pages chat, desk and identity work', async ({ page, sandbox, behind, allow }) => {
  allow(/sandboxed/)
  const faults = watchAnswers(page, sandbox)
  const { token } = await newMember(sandbox)
  const { list } = (await sandbox.call('/wps/relay/CBS_modelList?language=EN')) as { list: { modelId: string }[] }
  const { chatUrl } = (await sandbox.call('/wps/relay/CBS_launchChat', {
    method: 'POST',
    token,
    body: { modelId: list[0]?.modelId },
  })) as { chatUrl: string }
  await page.goto(behind.address + chatUrl)
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('listitem').nth(0)).toContainText('Hello')
  await expect.poll(() => page.locator('#face').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  await page.goto(`${behind.address}/support/desk`)
  await page.getByLabel('Your message').fill('Hello')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Hello' }).first()).toBeVisible()

  await page.goto(`${behind.address}/identity?provider=google&state=x&origin=${sandbox.host}`)
  await page.getByRole('button', { name: 'Ana Santos' }).click()
  await expect(page.getByRole('alert')).toHaveText('The page that asked is gone.') // an identity was chosen, but its opener is gone

  expect(faults).toEqual([])
  expect(behind.refused).toEqual([])
})
