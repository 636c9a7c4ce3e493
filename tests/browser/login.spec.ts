import { expect, type Page, type Sandbox, test } from './fixtures.ts'
import { isPicture } from './picture.ts'

const button = '<button data-tessera-open="login">Open the login</button>'
const inline = '<main style="background: #0b101b"><h1 style="color: #fff">A page of a host</h1><div data-tessera="login"></div></main>'
const popup = (page: Page) => page.getByRole('dialog')
const name = (page: Page) => popup(page).getByRole('textbox', { name: 'Username' })
const password = (page: Page) => popup(page).getByLabel('Password', { exact: true })
const submit = (page: Page) => popup(page).locator('form').getByRole('button', { name: 'Log in', exact: true }).click()
const session = (page: Page) => page.evaluate(() => window.Tessera?.session.get())
const openLogin = async (page: Page) => {
  await page.evaluate(() => window.Tessera?.ready)
  await page.evaluate(() => window.Tessera?.open('login'))
  await expect(name(page)).toBeFocused()
}
const enter = async (page: Page, account: string, secret: string) => {
  await openLogin(page)
  await name(page).fill(account)
  await password(page).fill(secret)
  await submit(page)
}
const lastCode = async (sandbox: Sandbox, recipient: string) => {
  const message = (await sandbox.outbox()).find((each) => each.recipient.includes(recipient))
  return String(message?.['code'])
}
const watchSteps = (page: Page) =>
  page.evaluate(() => {
    const seen: string[] = []
    ;(window as unknown as { seen: string[] }).seen = seen
    window.Tessera?.on('navigate', (event) => void seen.push(event.detail.path))
    window.Tessera?.on('close', (event) => void seen.push(`close ${event.detail.popup}`))
  })
const steps = (page: Page) => page.evaluate(() => (window as unknown as { seen: string[] }).seen)

test("login popup: a host's button opens it with tabs, fields and terms [CARD-04 LOGIN-01 LOGIN-02 LOGIN-08]", async ({ open, axe }) => {
  const page = await open(button)
  await page.getByRole('button', { name: 'Open the login' }).click()
  await expect(name(page)).toBeFocused()
  await expect(popup(page).getByRole('tab', { name: 'Log in' })).toHaveAttribute('aria-selected', 'true')
  await expect(popup(page).getByRole('tab', { name: 'Sign up' })).toBeVisible()
  await axe()
  await popup(page).getByRole('tab', { name: 'Mobile number' }).click()
  await expect(popup(page).getByRole('textbox', { name: 'Mobile number' })).toBeVisible()
  await axe()
  await popup(page).getByRole('button', { name: 'terms' }).click()
  await expect(popup(page)).toHaveCount(2)
  const terms = page.getByRole('dialog', { name: 'Help Center' })
  await expect(terms.getByRole('tab', { selected: true })).toHaveText(/terms/i)
  await expect(terms.getByRole('tabpanel')).toContainText(/\w{3}/)
  await page.keyboard.press('Escape')
  await expect(terms).toBeHidden()
  await expect(popup(page)).toHaveCount(1)
  await popup(page).getByRole('tab', { name: 'Sign up' }).click()
  await expect(popup(page).getByRole('tab', { name: 'Sign up' })).toHaveAttribute('aria-selected', 'true')
})

test('login widget: the form inside the page logs in [CARD-04 LOGIN-34]', async ({ open, axe }) => {
  const page = await open(inline)
  const widget = page.locator('[data-tessera=login]')
  await expect(widget).toHaveAttribute('data-tessera-state', 'ready')
  await axe()
  await widget.getByRole('textbox', { name: 'Username' }).fill('player1')
  await widget.getByLabel('Password', { exact: true }).fill('Player123!')
  await page.keyboard.press('Enter')
  await expect(widget.getByText('You are logged in as')).toBeVisible()
  expect(await session(page)).toMatchObject({ status: 'member', account: 'player1', isAgent: false, isTrial: false })
})

test('login: the token is only in session storage and a header [LOGIN-18 LOGIN-19 LOGIN-20 LOGIN-29 CALL-01]', async ({ open }) => {
  const page = await open(button)
  const requests: { url: string; auth: string | undefined; body: string }[] = []
  page.on('request', (request) =>
    requests.push({ url: request.url(), auth: request.headers()['authorization'], body: request.postData() ?? '' }),
  )
  const said: string[] = []
  page.on('console', (message) => void said.push(message.text()))
  await page.evaluate(() => window.Tessera?.ready)
  await watchSteps(page)
  await page.evaluate(() => {
    ;(window as unknown as { events: string[] }).events = []
    window.Tessera?.on('session', (event) => (window as unknown as { events: string[] }).events.push(JSON.stringify(event.detail)))
  })
  await enter(page, ' player1 ', 'Player123!')
  await expect(popup(page)).toBeHidden()
  expect(await session(page)).toMatchObject({ status: 'member', account: 'player1' })
  expect(await steps(page)).toEqual(['close login', '/'])

  const token = await page.evaluate(() => sessionStorage.getItem('tessera:token') ?? '')
  expect(token.length).toBeGreaterThan(20)
  expect(requests.find(({ url }) => url.includes('/member/info'))?.auth).toBe(`Bearer ${token}`)
  const login = requests.find(({ url }) => url.endsWith('/wps/session/login'))
  expect(Object.keys(JSON.parse(login?.body ?? '{}') as object).sort()).toEqual(['data', 'iv', 'kid', 'mac'])
  expect(login?.body).not.toContain('Player123')
  expect(requests.filter(({ url }) => url.includes(token))).toEqual([])
  expect(said.join()).not.toContain(token)
  expect(await page.evaluate(() => (window as unknown as { events: string[] }).events.join())).not.toContain(token)
  expect(await page.content()).not.toContain(token)
})

test('login: empty fields, an error beside each, focus on the first [VALID-01 VALID-02]', async ({ open, axe }) => {
  const page = await open(button)
  await openLogin(page)
  await name(page).fill('   ')
  await submit(page)
  await expect(popup(page).getByText('This can’t be empty')).toHaveCount(2)
  await expect(name(page)).toBeFocused()
  await axe()
})

test('login: the password has a show/hide toggle, a Caps Lock hint and autocomplete names [LOGIN-05]', async ({ open }) => {
  const page = await open(button)
  await openLogin(page)
  await password(page).fill('abc')
  await popup(page).getByRole('button', { name: 'Show password' }).click()
  await expect(password(page)).toHaveAttribute('type', 'text')
  await popup(page).getByRole('button', { name: 'Hide password' }).click()
  await expect(password(page)).toHaveAttribute('type', 'password')
  await expect(name(page)).toHaveAttribute('autocomplete', 'username webauthn')
  await expect(password(page)).toHaveAttribute('autocomplete', 'current-password')
})

test('login captcha: hidden until a failed response asks for it [LOGIN-04 LOGIN-32 CALL-22 ERR-16 ERR-17]', async ({
  open,
  sandbox,
  axe,
}) => {
  const page = await open(button)
  await openLogin(page)
  await name(page).fill('vip1')
  const captcha = popup(page).getByRole('textbox', { name: 'Characters in the picture' })
  for (let attempt = 1; attempt <= 3; attempt++) {
    await password(page).fill(`wrong${attempt}`)
    const answer = page.waitForResponse(/session\/login$/)
    await submit(page)
    await answer
    await expect(popup(page).getByText('The username or the password is wrong.')).toBeVisible()
    await expect(password(page)).toBeFocused()
    if (attempt < 3) await expect(captcha).toBeHidden()
  }
  await expect(captcha).toBeVisible()
  const picture = popup(page).getByRole('img', { name: 'Picture with letters and digits' })
  await expect(picture).toHaveAttribute('data-state', 'drawn')
  await axe()
  await password(page).fill('Player123!')
  await submit(page)
  await expect(popup(page).getByText('Enter the characters in the picture')).toBeVisible()
  await captcha.fill('ZZZZZ')
  const another = page.waitForResponse(isPicture)
  await submit(page)
  await expect(popup(page).getByText('Those were not the characters in the picture.')).toBeVisible()
  const id = ((await (await another).json()) as { value: string }).value.split(':')[0]
  await expect(captcha).toHaveValue('')
  await expect(captcha).toBeFocused()
  await captcha.fill(String(await sandbox.call(`/sandbox/captcha/${id}`)))
  await submit(page)
  await expect(popup(page)).toBeHidden()
  expect(await session(page)).toMatchObject({ account: 'vip1' })
})

test('login captcha: showCaptcha shows it from the start [ENT-67]', async ({ open, sandbox }) => {
  await sandbox.flags({ showCaptcha: true })
  const page = await open(button)
  await openLogin(page)
  await expect(popup(page).getByRole('img', { name: 'Picture with letters and digits' })).toBeVisible()
  await submit(page)
  await expect(popup(page).getByText('Enter the characters in the picture')).toBeVisible()
})

test('login: “Remember” stores the user name in a cookie for 24 hours, never the password [LOGIN-06 CONST-27]', async ({
  open,
  context,
}) => {
  const page = await open(button)
  await openLogin(page)
  await popup(page).getByRole('checkbox', { name: 'Remember my username' }).check()
  await name(page).fill('player1')
  await password(page).fill('Player123!')
  await submit(page)
  await expect(popup(page)).toBeHidden()
  const cookie = (await context.cookies()).find((each) => each.value === 'player1')
  expect((cookie?.expires ?? 0) * 1000 - Date.now()).toBeGreaterThan(86_300_000)
  expect((cookie?.expires ?? 0) * 1000 - Date.now()).toBeLessThanOrEqual(86_401_000)
  const kept = await page.evaluate(() => document.cookie + JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }))
  expect(kept).not.toContain('Player123!')
  await page.evaluate(() => window.Tessera?.session.logout())
  await page.reload()
  await openLogin(page)
  await expect(name(page)).toHaveValue('player1')
})

test('login: the switch to code login is shown only while code login is enabled [LOGIN-03 ENT-63]', async ({ open, sandbox }) => {
  const page = await open(button)
  await openLogin(page)
  await popup(page).getByRole('tab', { name: 'Mobile number' }).click()
  await expect(popup(page).getByRole('textbox', { name: 'Verification code' })).toBeVisible()
  await popup(page).getByRole('button', { name: 'Log in with the password instead' }).click()
  await expect(password(page)).toBeVisible()
  await popup(page).getByRole('textbox', { name: 'Mobile number' }).fill('9170000001')
  await password(page).fill('Player123!')
  await submit(page)
  await expect(popup(page)).toBeHidden()
  expect(await session(page)).toMatchObject({ account: 'player1' })

  await page.evaluate(() => window.Tessera?.session.logout())
  await sandbox.flags({ MOBILEVERCODELOGIN3: false })
  await page.reload()
  await openLogin(page)
  await popup(page).getByRole('tab', { name: 'Mobile number' }).click()
  await expect(password(page)).toBeVisible()
  await expect(popup(page).getByRole('button', { name: /instead/ })).toBeHidden()
  await expect(popup(page).getByRole('textbox', { name: 'Verification code' })).toBeHidden()
})

test('login: mobile number and code log in, also with a default password [LOGIN-35 LOGIN-27 CALL-04 STATE-13 STATE-14]', async ({
  open,
  sandbox,
  axe,
}) => {
  const page = await open(button)
  await openLogin(page)
  await popup(page).getByRole('tab', { name: 'Mobile number' }).click()
  const mobile = popup(page).getByRole('textbox', { name: 'Mobile number' })
  await mobile.fill('91')
  await popup(page).getByRole('button', { name: 'Send code' }).click()
  await expect(popup(page).getByText('Enter 10 digits')).toBeVisible()
  await mobile.fill('917 000 0006')
  const request = page.waitForRequest(/sms\/noLogin/)
  await popup(page).getByRole('button', { name: 'Send code' }).click()
  expect((await request).postDataJSON()).toEqual({ mobileNum: '9170000006', countryDialingCode: '63' })
  const again = popup(page).getByRole('button', { name: /Send again in/ })
  await expect(again).toBeDisabled()
  await axe()
  const code = popup(page).getByRole('textbox', { name: 'Verification code' })
  await expect(code).toBeFocused()
  await code.fill('000000')
  await submit(page)
  await expect(popup(page).getByText('Invalid or missing verification code')).toBeVisible()

  await page.reload()
  await page.evaluate(() => window.Tessera?.ready)
  await page.evaluate(() => window.Tessera?.open('login'))
  await expect(popup(page).getByRole('tab', { name: 'Mobile number' })).toHaveAttribute('aria-selected', 'true') // the tab that was used last
  await mobile.fill('9170000006')
  await expect(again).toBeDisabled()
  await code.fill(await lastCode(sandbox, '9170000006'))
  await submit(page)
  await expect(popup(page)).toBeHidden()
  expect(await session(page)).toMatchObject({ account: 'default1' })
})

test("login SMS: sending fails, the server's message is in a warning popup [ERR-14]", async ({ open, sandbox, allow }) => {
  allow(/status of 502/)
  await sandbox.set({ smsFailure: 'failed', smsMessage: 'This number is out of reach.' })
  const page = await open(button)
  await openLogin(page)
  await popup(page).getByRole('tab', { name: 'Mobile number' }).click()
  await popup(page).getByRole('textbox', { name: 'Mobile number' }).fill('9170000001')
  await popup(page).getByRole('button', { name: 'Send code' }).click()
  const warning = page.getByRole('alertdialog')
  await expect(warning).toContainText('This number is out of reach.')
  await warning.getByRole('button', { name: 'OK' }).click()
  await expect(popup(page).getByRole('textbox', { name: 'Mobile number' })).toHaveValue('9170000001')
})

test('login SMS: each refusal has its message; too many requests wait 5 minutes [ERR-21 ERR-24 ERR-25 CONST-36]', async ({
  open,
  page,
  sandbox,
}) => {
  await page.clock.install()
  await open(button)
  await openLogin(page)
  await popup(page).getByRole('tab', { name: 'Mobile number' }).click()
  const warning = page.getByRole('alertdialog')
  const send = async (smsFailure: string, number: string, text: RegExp) => {
    await sandbox.set({ smsFailure })
    await popup(page).getByRole('textbox', { name: 'Mobile number' }).fill(number)
    await page.clock.runFor(1100) // the button is throttled
    await popup(page).getByRole('button', { name: 'Send code' }).click()
    await expect(warning).toContainText(text)
    await warning.getByRole('button', { name: 'OK' }).click()
  }
  await send('quota', '9170000021', /quota is not sufficient. Please contact customer service/)
  await send('notEnabled', '9170000022', /not enabled. Please contact customer service/)
  await send('tooMany', '9170000023', /Too many requests, try again after 5 minutes/)
  await expect(popup(page).getByRole('button', { name: /Send again in 0(5:00|4:5\d)/ })).toBeDisabled()
})

test('login: from an unregistered address, a code is needed in a second step [LOGIN-33]', async ({ open, sandbox, axe }) => {
  const page = await open(button)
  await enter(page, 'elsewhere1', 'Player123!')
  const code = popup(page).getByRole('textbox', { name: 'Verification code' })
  await expect(code).toBeFocused()
  await expect(popup(page).getByText('We have sent a code to')).toBeVisible()
  await axe()
  await code.fill('000000')
  await popup(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(popup(page).getByText('This is not a valid verification code.')).toBeVisible()
  await popup(page).getByRole('button', { name: 'Send the code again' }).click()
  await expect(popup(page).getByText('We have sent a new code.')).toBeVisible()
  await popup(page).getByRole('button', { name: 'Back' }).click()
  await expect(name(page)).toHaveValue('elsewhere1')
  await submit(page)
  await expect(code).toBeVisible()
  await code.fill(await lastCode(sandbox, '9170000007'))
  await popup(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(popup(page)).toBeHidden()
  expect(await session(page)).toMatchObject({ account: 'elsewhere1' })
})

test("login: an agent gets the agent's role; staff and blocked accounts get one message [LOGIN-21 ROLE-33]", async ({ open }) => {
  const page = await open(button)
  await enter(page, 'staff1', 'Staff123!')
  await expect(popup(page).getByText('Non-member account unable to login')).toBeVisible()
  await name(page).fill('blocked1')
  await password(page).fill('Player123!')
  await submit(page)
  await expect(popup(page).getByText('This account is blocked. Please contact customer service.')).toBeVisible()
  await name(page).fill('agent1')
  await password(page).fill('Agent123!')
  await submit(page)
  await expect(popup(page)).toBeHidden()
  expect(await session(page)).toMatchObject({ account: 'agent1', isAgent: true, isTrial: false })
})

test('free play: logs in as a trial user [LOGIN-12 LOGIN-22 ROLE-04 ENT-61 STATE-05 STATE-06 STATE-07 CALL-02]', async ({
  open,
  sandbox,
}) => {
  const page = await open(button)
  await page.evaluate(() => window.Tessera?.ready)
  await page.evaluate(() => sessionStorage.setItem('cpw', '1'))
  await watchSteps(page)
  await openLogin(page)
  const request = page.waitForRequest(/freeplay/)
  await popup(page).getByRole('button', { name: 'Free play' }).click()
  expect((await request).headers()['x-gateway-version']).toBe('3')
  expect((await request).postDataJSON()).toMatchObject({
    platform: 'W',
    os: expect.any(String),
    value: expect.stringMatching(/^[A-Za-z0-9+/=]{60,}$/),
  })
  await expect(popup(page)).toBeHidden()
  expect(await session(page)).toMatchObject({ status: 'member', isTrial: true })
  expect(await steps(page)).toContain('/')
  expect(await page.evaluate(() => sessionStorage.getItem('cpw'))).toBeNull()
  await page.evaluate(() => window.Tessera?.session.logout())
  await sandbox.flags({ FREEPLAY3: false })
  await page.reload()
  await openLogin(page)
  await expect(popup(page).getByRole('button', { name: 'Google' })).toBeVisible()
  await expect(popup(page).getByRole('button', { name: 'Free play' })).toBeHidden()
})

test('free play: refused, one message [CALL-71]', async ({ open, context }) => {
  await context.route(/freeplay/, (route) =>
    route.request().method() === 'OPTIONS'
      ? route.continue()
      : route.fulfill({
          status: 200,
          headers: { 'access-control-allow-origin': '*' },
          json: { success: false, code: 'ACCESS_RESTRICTED' },
        }),
  )
  const page = await open(button)
  await openLogin(page)
  await popup(page).getByRole('button', { name: 'Free play' }).click()
  await expect(popup(page).getByRole('alert')).toContainText(/\w/)
  expect(await session(page)).toMatchObject({ status: 'guest' })
})

test('third-party login: goes through the identity page, shown by flag [LOGIN-09 LOGIN-10 LOGIN-17]', async ({
  open,
  sandbox,
  context,
}) => {
  const page = await open(button)
  await openLogin(page)
  await expect(popup(page).getByRole('button', { name: 'Facebook' })).toBeVisible()
  const opened = context.waitForEvent('page')
  await popup(page).getByRole('button', { name: 'Google' }).click()
  const provider = await opened
  await expect(provider.getByRole('heading', { name: 'Sandbox identity' })).toBeVisible()
  await provider.close()
  await expect(popup(page).getByText('The popup was closed before you had finished.')).toBeVisible()
  const second = context.waitForEvent('page')
  await popup(page).getByRole('button', { name: 'Google' }).click()
  await (await second).getByRole('button', { name: 'Ana Santos' }).click()
  await expect(popup(page)).toBeHidden()
  expect(await session(page)).toMatchObject({ status: 'member' })
  await page.evaluate(() => window.Tessera?.session.logout())
  await sandbox.flags({ THIRDPARTYLOGIN3: false })
  await page.reload()
  await openLogin(page)
  await expect(popup(page).getByRole('button', { name: 'Free play' })).toBeVisible()
  await expect(popup(page).getByRole('button', { name: 'Google' })).toBeHidden()
  await expect(popup(page).getByRole('button', { name: 'Facebook' })).toBeHidden()
})

test('third-party login: a blocked window gives a message', async ({ open }) => {
  const page = await open(button)
  await openLogin(page)
  await page.evaluate(() => {
    window.open = () => null
  })
  await popup(page).getByRole('button', { name: 'Google' }).click()
  await expect(popup(page).getByText('Popup blocked. Please allow popups and try again.')).toBeVisible()
})

test('login panel: players online, won this month, at most 12 vendors [LOGIN-13 LOGIN-14 LOGIN-15 CONST-12]', async ({ open, sandbox }) => {
  const figures = { ...((await sandbox.call('/wps/system/socialProof')) as object), playersOnline: 50, wonThisMonth: '1250.00' }
  const page = await open(button)
  const tell = (change: object) =>
    page.route('**/wps/system/socialProof', (route) =>
      route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: { success: true, value: { ...figures, ...change } } }),
    )
  await tell({})
  await openLogin(page)
  await expect(popup(page).getByText('Players online')).toBeVisible()
  const shown = await popup(page).getByRole('definition').allTextContents()
  expect(shown[0]).toBe(figures.playersOnline.toLocaleString('en'))
  expect(shown[1]?.replace(/[^\d.]/g, '')).toBe(figures.wonThisMonth)
  const vendors = popup(page).getByRole('list', { name: 'Games by' }).getByRole('listitem')
  await expect(vendors).toHaveCount(12)
  const names = await vendors.allTextContents()
  expect(new Set(names).size).toBe(12)
  // each vendor has its own icon, and the icon has loaded
  const icons = vendors.locator('img')
  await expect(icons).toHaveCount(12)
  await expect
    .poll(() => icons.evaluateAll((all) => (all as HTMLImageElement[]).filter((icon) => icon.complete && icon.naturalWidth > 0).length))
    .toBe(12)
  expect(new Set(await icons.evaluateAll((all) => all.map((icon) => icon.getAttribute('src')))).size).toBe(12)
  await tell({ playersOnline: 49 })
  await page.reload()
  await openLogin(page)
  await expect(popup(page).getByText('Won this month')).toBeVisible()
  await expect(popup(page).getByText('Players online')).toHaveCount(0)
})

const brandOf = (change: object) => ({ script: { 'data-brand': `data:application/json,${encodeURIComponent(JSON.stringify(change))}` } })

test('login panel: with socialProof off, no figures [LOGIN-16]', async ({ open }) => {
  const page = await open(button, brandOf({ socialProof: 'off' }))
  await openLogin(page)
  await expect(popup(page).getByRole('list', { name: 'Games by' })).toBeVisible()
  await expect(popup(page).getByText('Players online')).toBeHidden()
  await expect(popup(page).getByText('Won this month')).toBeHidden()
})

test('login panel: simulated figures are between 1 and 1.2 million, and 100 and 300 million, and change [LOGIN-13 LOGIN-14]', async ({
  open,
}) => {
  const page = await open(button, brandOf({ socialProof: 'simulated' }))
  await openLogin(page)
  const figures = popup(page).getByRole('definition')
  const read = async () => (await figures.allTextContents()).map((text) => Number(text.replace(/[^\d.]/g, '')))
  await expect(figures).toHaveCount(2)
  const [online = 0, won = 0] = await read()
  expect(online).toBeGreaterThanOrEqual(1_000_000)
  expect(online).toBeLessThanOrEqual(1_200_000)
  expect(won).toBeGreaterThanOrEqual(100_000_000)
  expect(won).toBeLessThanOrEqual(300_000_000)
  await expect.poll(async () => (await read())[1]).toBeGreaterThan(won)
  await page.reload()
  await openLogin(page)
  await expect(figures).toHaveCount(2)
  expect(Math.abs(((await read())[0] ?? 0) - online)).toBeLessThanOrEqual(50)
})

test('login popup: closed and reopened, keeps the typed values except the password', async ({ open }) => {
  const page = await open(button)
  await openLogin(page)
  await name(page).fill('marisol')
  await password(page).fill('secret-one')
  await page.keyboard.press('Escape')
  await expect(popup(page)).toBeHidden()
  await openLogin(page)
  await expect(name(page)).toHaveValue('marisol')
  await expect(password(page)).toHaveValue('')
})

test('login: works by keyboard alone', async ({ open }) => {
  const page = await open(button)
  await page.evaluate(() => window.Tessera?.ready)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(name(page)).toBeFocused()
  await page.keyboard.type('player1')
  await page.keyboard.press('Tab')
  await expect(password(page)).toBeFocused()
  await page.keyboard.type('Player123!')
  await page.keyboard.press('Enter')
  await expect(popup(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open the login' })).toBeFocused()
  expect(await session(page)).toMatchObject({ account: 'player1' })
})

test('logout: asks first, then clears the session [STATE-01 STATE-02 STATE-03 CALL-03]', async ({ open }) => {
  const page = await open('<div data-tessera="login"></div>')
  const widget = page.locator('[data-tessera=login]')
  await widget.getByRole('textbox', { name: 'Username' }).fill('agent1')
  await widget.getByLabel('Password', { exact: true }).fill('Agent123!')
  await page.keyboard.press('Enter')
  await expect(widget.getByText('You are logged in as')).toBeVisible()
  await watchSteps(page)
  await widget.getByRole('button', { name: 'Log out' }).click()
  await popup(page).getByRole('button', { name: 'Cancel' }).click()
  expect(await session(page)).toMatchObject({ status: 'member', isAgent: true })
  const request = page.waitForRequest(/session\/logout/)
  await widget.getByRole('button', { name: 'Log out' }).click()
  await popup(page).getByRole('button', { name: 'Log out' }).click()
  expect((await request).method()).toBe('DELETE')
  expect((await request).headers()['authorization']).toMatch(/^Bearer /)
  expect(await session(page)).toEqual({ realm: 'member', status: 'guest', isAgent: false, isTrial: false, account: null })
  expect(await page.evaluate(() => sessionStorage.getItem('tessera:token'))).toBeNull()
  expect(await steps(page)).toContain('/')
  await expect(widget.getByRole('textbox', { name: 'Username' })).toBeVisible()
})

test('login: lost connection, unreadable response and wrong domain each give one message [ERR-01 ERR-03 ERR-08]', async ({
  open,
  sandbox,
  context,
  allow,
}) => {
  allow(/Failed to load resource/)
  const page = await open(button)
  let answer: 'abort' | 'html' | 'go' = 'abort'
  await context.route(/session\/login$/, (route) => {
    if (route.request().method() === 'OPTIONS' || answer === 'go') return route.continue()
    if (answer === 'abort') return route.abort()
    return route.fulfill({ status: 200, headers: { 'access-control-allow-origin': '*' }, contentType: 'text/html', body: '<h1>proxy</h1>' })
  })
  await enter(page, 'player1', 'Player123!')
  await expect(popup(page).getByRole('alert')).toHaveText('Network link is abnormal, please try again')
  await expect(password(page)).toHaveValue('Player123!')
  answer = 'html'
  await submit(page)
  await expect(popup(page).getByRole('alert')).toHaveText('Unknown error')
  answer = 'go'
  await sandbox.set({ isDomainValid: false })
  await submit(page)
  await expect(popup(page).getByRole('alert')).toHaveText('Invalid URL, please contact customer service')
})
