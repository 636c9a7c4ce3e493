import { expect, logIn, type Page, type Sandbox, test } from './fixtures.ts'
import { picture, png } from './png.ts'
import { openSite, placeOf } from './site.ts'
import { watchRequests } from './pass-time.ts'

/** Logs in with the popup, like a guest who needed it for an action. */
const enter = async (page: Page) => {
  const login = page.getByRole('dialog')
  await login.getByRole('textbox', { name: 'Username' }).fill('player1')
  await login.getByLabel('Password', { exact: true }).fill('Player123!')
  await login.locator('form').getByRole('button', { name: 'Log in', exact: true }).click()
}

let count = 0
/** Publishes a promotion for this test. @returns its id */
const publish = async (sandbox: Sandbox, data: object = {}) => {
  const title = `Offer ${++count} of ${process.pid}`
  const body = { title, kind: 'VIP', summary: 'One line.', mode: 'apply', amount: '30.00', steps: 'First\nSecond', ...data }
  return { title, id: ((await sandbox.call('/sandbox/promotions', { method: 'POST', body })) as { id: string }).id }
}
const review = async (sandbox: Sandbox, id: string, body: object) => {
  const all = (await sandbox.call('/sandbox/applications')) as { id: string; promotionId: string }[]
  await sandbox.call(`/sandbox/applications/${all.find(({ promotionId }) => promotionId === id)?.id}`, { method: 'POST', body })
}

const main = (page: Page) => page.getByRole('main')
const title = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })
const panel = (page: Page) => page.getByRole('region', { name: 'Taking part' })
const form = (page: Page) => page.getByRole('form', { name: 'Your application' })
const button = (page: Page, name: string | RegExp) => panel(page).getByRole('button', { name })
const files = (page: Page) => form(page).locator('input[type=file]')
const thumbnails = (page: Page) => form(page).locator('.thumbnail')

test('/promotions: lists promotions; the kind is a filter in the address [ROUTE-16]', async ({ page, sandbox, axe }) => {
  await openSite(page, sandbox, '/promotions')
  await expect(title(page, 'Promotions')).toBeVisible()
  await expect(page).toHaveTitle(/^Promotions/)
  await expect(main(page).getByRole('link', { name: 'First deposit, 100%' })).toBeVisible()
  const cards = page.locator('.promotion-card')
  expect(await cards.count()).toBeGreaterThanOrEqual(12)
  await axe()
  await page.getByRole('button', { name: 'Rescue', exact: true }).click()
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText('Monday rescue fund')
  await expect.poll(() => placeOf(page)).toBe('/promotions?kind=RESCUE')
  await page.reload()
  await expect(cards).toHaveCount(1)
  await page.goto(`${sandbox.gateway}/promotions?kind=%3Cx%3E`)
  await expect(page.getByRole('button', { name: 'All', exact: true })).toHaveAttribute('aria-pressed', 'true')
})

test('/promotions#<id>: opens that promotion; Back restores the place in the list [ROUTE-17 LABEL-02]', async ({ page, sandbox, axe }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openSite(page, sandbox, '/promotions?kind=RACE')
  await main(page).getByRole('link', { name: 'Autumn regatta' }).scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(0)
  await main(page).getByRole('link', { name: 'Autumn regatta' }).click()
  await expect(title(page, 'Autumn regatta')).toBeFocused()
  await expect.poll(() => placeOf(page)).toBe('/promotions?kind=RACE#regatta')
  await page.goBack()
  await expect(main(page).getByRole('link', { name: 'Autumn regatta' })).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled)

  await page.goto(`${sandbox.gateway}/promotions#welcome`)
  await expect(title(page, 'First deposit, 100%')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Make your first deposit' })).toBeVisible()
  await expect(panel(page)).toContainText('Always on')
  await axe()
  await main(page).getByRole('link', { name: 'All promotions' }).click()
  await expect(title(page, 'Promotions')).toBeVisible()
})

test('promotion: a table in it has column headers and cells', async ({ page, sandbox, axe }) => {
  await openSite(page, sandbox, '/promotions#pearls')
  await expect(page.getByRole('columnheader', { name: 'Prize' })).toBeVisible()
  await expect(page.getByRole('cell', { name: '$1,200.00' })).toBeVisible()
  await axe()
})

test('promotion: a removed one has a message and a link to the list', async ({ page, sandbox, allow }) => {
  allow(/404/)
  for (const hash of ['nope', '%E0%A4%A', encodeURIComponent('"><script>')]) {
    await openSite(page, sandbox, `/promotions#${hash}`)
    await expect(page.getByRole('alert')).toHaveText('This promotion is no longer available. Here is what is on now.')
    await expect(main(page).getByRole('link', { name: 'First deposit, 100%' })).toBeVisible()
    await expect.poll(() => placeOf(page)).toBe('/promotions')
  }
  await main(page).getByRole('link', { name: 'First deposit, 100%' }).click()
  await expect(title(page, 'First deposit, 100%')).toBeVisible()
  await main(page).getByRole('link', { name: 'All promotions' }).click()
  await expect(page.getByText('This promotion is no longer available')).toBeHidden()
})

test('promotion application: each state has badge, text and next step [STATE-26 STATE-27 STATE-28 STATE-29 STATE-30]', async ({
  page,
  sandbox,
}) => {
  const { id, title: name } = await publish(sandbox)
  await openSite(page, sandbox, `/promotions#${id}`)
  await logIn(page, sandbox, 'player1')
  await expect(title(page, name)).toBeVisible()
  await expect(panel(page)).toContainText('You can take part. It takes a minute to apply.')
  await button(page, 'Apply').click()
  await form(page).getByLabel('Comment').fill('Here I am.')
  await form(page).getByRole('button', { name: 'Send application' }).click()
  await expect(panel(page).getByText('Applied', { exact: true })).toBeVisible()
  await expect(panel(page)).toContainText('We have received your application.')
  await expect(panel(page)).toContainText('The answer will appear here.')
  await expect(panel(page)).toContainText('Here I am.')

  // each change of the review is shown without a reload
  await review(sandbox, id, { state: 'process' })
  await expect(panel(page).getByText('In process', { exact: true })).toBeVisible()
  await expect(panel(page)).toContainText('You don’t need to do anything.')

  await review(sandbox, id, { state: 'rejected', reason: 'The number is missing.' })
  await expect(panel(page).getByText('Rejected', { exact: true })).toBeVisible()
  await expect(panel(page)).toContainText('Reason: The number is missing.')
  await button(page, 'Apply again').click()
  await form(page).getByRole('button', { name: 'Send application' }).click()
  await expect(panel(page).getByText('Applied', { exact: true })).toBeVisible()

  await review(sandbox, id, { state: 'issued', amount: '12.34' })
  await expect(panel(page).getByText('Issued', { exact: true })).toBeVisible()
  await expect(panel(page)).toContainText('$12.34 is ready for you to claim.')
  const before = Number(await sandbox.balance('player1'))
  await button(page, 'Claim $12.34').click()
  await expect(panel(page).getByText('Claimed', { exact: true })).toBeVisible()
  await expect(panel(page)).toContainText('$12.34 is in your wallet.')
  expect((Number(await sandbox.balance('player1')) - before).toFixed(2)).toBe('12.34')
  await expect(panel(page).getByRole('link', { name: 'Choose a game' })).toBeVisible()
  await main(page).getByRole('link', { name: 'All promotions' }).click()
  await expect(page.locator('.promotion-card').filter({ hasText: name })).toContainText('Claimed')
})

test('promotion: one-click joining and sign-up, coming soon and closed [STATE-31 STATE-32 STATE-33]', async ({ page, sandbox }) => {
  const day = 86_400_000
  const joined = await publish(sandbox, { mode: 'join' })
  const signed = await publish(sandbox, { mode: 'join', joinedAs: 'signed' })
  const soon = await publish(sandbox, { startsAt: new Date(2031, 4, 6, 12).getTime() })
  const over = await publish(sandbox, { endsAt: Date.now() - day })
  await openSite(page, sandbox, `/promotions#${joined.id}`)
  await logIn(page, sandbox, 'player1')
  await button(page, 'Join').click()
  await expect(panel(page).getByText('Joined', { exact: true })).toBeVisible()
  await expect(panel(page)).toContainText('You are taking part.')
  await expect(button(page, 'Join')).toBeHidden()

  await page.goto(`${sandbox.gateway}/promotions#${signed.id}`)
  await button(page, 'Join').click()
  await expect(panel(page).getByText('Signed up', { exact: true })).toBeVisible()

  await page.goto(`${sandbox.gateway}/promotions#${soon.id}`)
  await expect(panel(page).getByText('Coming soon', { exact: true })).toBeVisible()
  await expect(panel(page)).toContainText('It opens on 6 May 2031.')
  await expect(panel(page).getByRole('button')).toHaveCount(0)

  await page.goto(`${sandbox.gateway}/promotions#${over.id}`)
  await expect(panel(page).getByText('Closed', { exact: true })).toBeVisible()
  await panel(page).getByRole('link', { name: 'See what is on now' }).click()
  await expect(page.locator('.promotion-card').filter({ hasText: over.title })).toContainText('Closed')
})

test('promotion form: at most 140 characters, three pictures, PNG or JPEG, 5 MB each [CONST-37 CONST-38 CONST-39 CONST-40]', async ({
  page,
  sandbox,
  axe,
}) => {
  const { id } = await publish(sandbox)
  await openSite(page, sandbox, `/promotions#${id}`)
  await logIn(page, sandbox, 'player1')
  await button(page, 'Apply').click()
  const comment = form(page).getByLabel('Comment')
  await expect(comment).toBeFocused()
  await comment.pressSequentially('x'.repeat(5))
  await expect(form(page)).toContainText('5 of 140')
  await comment.fill('')
  await comment.evaluate((area: HTMLTextAreaElement) => area.focus())
  await page.keyboard.insertText('y'.repeat(150))
  await expect(comment).toHaveValue('y'.repeat(140))
  await expect(form(page)).toContainText('140 of 140')

  const alert = form(page).getByRole('alert')
  await files(page).setInputFiles({ name: 'cat.png', mimeType: 'image/png', buffer: Buffer.from('not a cat') })
  await expect(alert).toHaveText('cat.png is not a PNG or JPG picture.')
  // a truncated picture: only its first bytes
  await files(page).setInputFiles({ name: 'torn.png', mimeType: 'image/png', buffer: png().subarray(0, 12) })
  await expect(alert).toHaveText('torn.png is not a PNG or JPG picture.')
  const large = Buffer.concat([png(), Buffer.alloc(5 * 1024 * 1024)])
  await files(page).setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: large })
  await expect(alert).toHaveText('large.png is larger than 5 MB.')
  await expect(thumbnails(page)).toHaveCount(0)
  await files(page).setInputFiles(['a', 'b', 'c', 'd'].map((name) => picture(`${name}.png`)))
  await expect(alert).toHaveText('d.png is one too many: 3 pictures at most.')
  await expect(thumbnails(page)).toHaveCount(3)
  await expect(files(page)).toHaveCount(0)
  await axe()

  await form(page).getByRole('button', { name: 'Remove b.png' }).click()
  await expect(thumbnails(page)).toHaveCount(2)
  await expect(alert).toHaveCount(0)
  const give = (type: 'paste' | 'drop') =>
    form(page).evaluate(
      (element, [type, bytes]) => {
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(bytes)], `${type}.png`, { type: 'image/png' }))
        const detail = { bubbles: true, cancelable: true, composed: true }
        element.dispatchEvent(
          type === 'paste'
            ? new ClipboardEvent('paste', { ...detail, clipboardData: data })
            : new DragEvent('drop', { ...detail, dataTransfer: data }),
        )
      },
      [type, [...png()]] as const,
    )
  await give('paste')
  await expect(thumbnails(page)).toHaveCount(3)
  await form(page).getByRole('button', { name: 'Remove a.png' }).click()
  await give('drop')
  await expect(form(page).getByRole('img', { name: 'drop.png' })).toBeVisible()

  const uploads: number[] = []
  let goOn = () => {}
  const isSeen = new Promise<void>((resolve) => (goOn = resolve))
  await page.route('**/MCSFE_uploadActivityImage', async (route) => {
    uploads.push(1)
    if (uploads.length > 1) await isSeen // waits until the test has seen the progress, however slow the machine is
    await route.continue()
  })
  await form(page).getByRole('button', { name: 'Send application' }).click()
  await expect(form(page).getByRole('progressbar', { name: 'Sending the pictures' })).toHaveAttribute('aria-valuetext', '1 of 3')
  goOn()
  await expect(panel(page).getByText('Applied', { exact: true })).toBeVisible()
  expect(uploads).toHaveLength(3)
  // the gateway returns the picture, but only to the member who sent it
  await expect(panel(page).getByRole('img', { name: 'Picture 3' })).toBeVisible()
})

test('promotion form: a guest returns to it after the login; the input survives an expired session', async ({ page, sandbox }) => {
  const { id, title: name } = await publish(sandbox)
  await openSite(page, sandbox, `/promotions#${id}`)
  await button(page, 'Apply').click()
  await enter(page)
  await expect(form(page)).toBeVisible()
  await expect(title(page, name)).toBeVisible()
  await expect.poll(() => placeOf(page)).toBe(`/promotions#${id}`)

  // the session expires while the form is being filled in: after logging in again the input is still there
  await form(page).getByLabel('Comment').fill('Do not lose me.')
  await files(page).setInputFiles(picture('kept.png'))
  await expect(thumbnails(page)).toHaveCount(1)
  await page.route('**/wps/**', (route) =>
    route.request().headers()['authorization']
      ? route.fulfill({ status: 401, json: { success: false, code: 'NOT_LOGGED_IN' } })
      : route.fallback(),
  )
  await page.evaluate(() => window.Tessera?.setLanguage('TY')) // causes many new requests
  await expect(form(page)).toBeHidden()
  await page.unroute('**/wps/**')
  await button(page, 'Apply').click()
  await enter(page)
  await expect(form(page).getByLabel('Comment')).toHaveValue('Do not lose me.')
  await expect(thumbnails(page)).toHaveCount(1)
  await form(page).getByRole('button', { name: 'Send application' }).click()
  await expect(panel(page).getByText('Applied', { exact: true })).toBeVisible()
})

test('promotion: a trial user needs a real account', async ({ page, sandbox }) => {
  await sandbox.flags({ FREEPLAY3: true })
  const { id } = await publish(sandbox)
  await openSite(page, sandbox, `/promotions#${id}`)
  await button(page, 'Apply').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /free play/i })
    .click()
  await expect(page.getByRole('dialog')).toContainText('A real account is needed for this')
})

test('promotion: a second application is refused with one message', async ({ page, sandbox }) => {
  const { id } = await publish(sandbox)
  await openSite(page, sandbox, `/promotions#${id}`)
  await logIn(page, sandbox, 'player1')
  await button(page, 'Apply').click()
  const token = (await page.evaluate(() => sessionStorage.getItem('tessera:token'))) ?? ''
  await sandbox.call('/wps/relay/MCSFE_applyActivity', { method: 'POST', body: { id, comment: '', images: [] }, token })
  await form(page).getByRole('button', { name: 'Send application' }).click()
  await expect(panel(page).getByRole('alert')).toHaveText('You have already applied for this promotion.')
  await expect(panel(page).getByText('Applied', { exact: true })).toBeVisible()
})

const hostile = `<p>Read this</p><script>window.hit=1</script><img src=x onerror="window.hit=1"><svg onload="window.hit=1"></svg>
<a href="javascript:window.hit=1">Win</a><iframe srcdoc="<script>parent.hit=1</script>"></iframe><form action="https://evil.example"><input name="password"></form>
<style>*{display:none}</style><math><mtext><table><mglyph><style><img src=x onerror="window.hit=1">`

test('promotion: scripts in its HTML do not run', async ({ page, sandbox, allow }) => {
  allow(/404/) // the picture x at this page's own address
  const { id } = await publish(sandbox, {
    title: '<img src=x onerror="window.hit=1">',
    content: hostile,
    summary: '<b onclick="window.hit=1">x</b>',
    steps: '<script>window.hit=1</script>',
  })
  const answered = watchRequests(page)
  await openSite(page, sandbox, `/promotions#${id}`)
  await expect(page.locator('.html').getByText('Read this')).toBeVisible()
  await page.locator('.html').getByText('Win').click()
  await answered() // the picture has failed to load, and the click is done
  expect(await page.evaluate(() => (window as unknown as { hit?: number }).hit)).toBeUndefined()
  await expect(page.locator('.html').locator('script, iframe, form, input, style, svg, [onerror], [onclick]')).toHaveCount(0)
  await expect.poll(() => placeOf(page)).toBe(`/promotions#${id}`)
})

test('promotions widget: shows list and detail inside itself [CARD-10]', async ({ open, sandbox, page, axe }) => {
  const { id, title: name } = await publish(sandbox)
  await open('<main><h1>Shop</h1><div data-tessera="promotions"></div></main>')
  await expect(title(page, 'Promotions')).toBeVisible()
  await axe()
  const before = page.url()
  await page.getByRole('button', { name: 'VIP', exact: true }).click()
  await page.getByRole('button', { name, exact: true }).click()
  await expect(title(page, name)).toBeFocused()
  expect(page.url()).toBe(before)
  await axe()
  await button(page, 'Apply').click()
  await enter(page)
  await files(page).setInputFiles(picture('proof.png'))
  await expect(thumbnails(page)).toHaveCount(1)
  await form(page).getByRole('button', { name: 'Send application' }).click()
  await expect(panel(page).getByText('Applied', { exact: true })).toBeVisible()
  await review(sandbox, id, { state: 'issued' })
  await button(page, 'Claim $30.00').click()
  await expect(panel(page).getByText('Claimed', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'All promotions' }).click()
  await expect(page.getByRole('button', { name, exact: true })).toBeFocused()

  // a host that handles the navigation itself keeps the widget as it is
  await page.evaluate(() => document.addEventListener('tessera:navigate', (event) => event.preventDefault()))
  await page.getByRole('button', { name, exact: true }).click()
  await expect(panel(page)).toBeHidden()

  // a promotion that the element's attribute names, then one that no longer exists
  await page.evaluate((id) => {
    const element = document.createElement('div')
    element.dataset['tessera'] = 'promotions'
    element.dataset['promotion'] = id
    document.querySelector('[data-tessera]')?.replaceWith(element)
  }, id)
  await expect(title(page, name)).toBeVisible()
})

test('/announce: shows announcements, each with an address; a removed one has a message [ROUTE-21]', async ({ page, sandbox, axe }) => {
  await openSite(page, sandbox, '/announce')
  await expect(title(page, 'Announcements')).toBeVisible()
  const entries = page.getByRole('list', { name: 'List of announcements' }).getByRole('button')
  await expect(entries).toHaveCount(9)
  await axe()
  await entries.nth(2).click()
  const name = (await page.getByRole('article').getByRole('heading').textContent()) ?? ''
  expect(placeOf(page)).toMatch(/^\/announce#announcement-3$/)
  await page.getByRole('button', { name: 'Page 2' }).click()
  await page.goBack()
  await page.goForward()
  await expect(page.getByRole('article').getByRole('heading', { name })).toBeVisible()
  await page.goto(`${sandbox.gateway}/announce#12`)
  await expect(page.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  await page.goto(`${sandbox.gateway}/announce#gone`)
  await expect(page.getByRole('alert')).toHaveText('This announcement is no longer available. Here are the others.')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${sandbox.gateway}/announce`)
  await entries.nth(1).click()
  await expect(page.getByRole('article')).toBeVisible()
  await page.goBack()
  await expect(entries.nth(1)).toBeVisible()
  await expect(page.getByRole('article')).toBeHidden()
})

test('console promotions: publish, edit, and review an application with its picture', async ({ page, sandbox, tab, axe }) => {
  const { id, title: name } = await publish(sandbox)
  const member = await tab()
  await openSite(member, sandbox, `/promotions#${id}`)
  await logIn(member, sandbox, 'vip1')
  await button(member, 'Apply').click()
  await files(member).setInputFiles(picture('proof.png'))
  await expect(thumbnails(member)).toHaveCount(1)
  await form(member).getByRole('button', { name: 'Send application' }).click()
  await expect(panel(member).getByText('Applied', { exact: true })).toBeVisible()

  await page.goto(`${sandbox.console}/promotions`)
  const section = page.getByRole('region', { name: 'Promotions', exact: true })
  await expect(section.getByRole('img', { name: 'Picture 1 of vip1' }).first()).toBeVisible()
  await axe()
  await section.getByRole('button', { name: `Approve: vip1, ${name}` }).click()
  await section.getByRole('button', { name: /^Approve: \$[\d.]+ to vip1\?$/ }).click()
  await expect(page.getByRole('status')).toHaveText(`Issued: vip1, ${name}.`)
  await expect(button(member, 'Claim $30.00')).toBeVisible()

  await section.getByRole('button', { name: `Edit ${name}` }).click()
  await section.getByLabel('Summary, one line').fill('Better than before.')
  await section.getByRole('button', { name: 'Save promotion' }).click()
  await expect(member.getByText('Better than before.')).toBeVisible()
  await section.getByLabel('Promotion title').fill('Fresh from the console')
  await section.getByRole('button', { name: 'Publish promotion' }).click()
  await main(member).getByRole('link', { name: 'All promotions' }).click()
  await expect(main(member).getByRole('link', { name: 'Fresh from the console' })).toBeVisible()
  await section.getByRole('button', { name: 'Remove Fresh from the console' }).click()
  await expect(main(member).getByRole('link', { name: 'Fresh from the console' })).toBeHidden()
})

test('promotions: filters of the next 7 and 30 days, ended ones are not listed [CONST-48 CONST-49]', async ({ page, sandbox, axe }) => {
  const day = 86_400_000
  const later = await publish(sandbox, { startsAt: Date.now() + 20 * day, endsAt: Date.now() + 25 * day })
  const over = await publish(sandbox, { startsAt: Date.now() - 5 * day, endsAt: Date.now() - 2 * day })
  await openSite(page, sandbox, '/promotions')
  const card = (title: string) => page.locator('.promotion-card').filter({ hasText: title })
  const when = main(page).getByRole('group', { name: 'Dates' })
  await expect(card(later.title)).toBeVisible()
  await expect(card(over.title)).toBeVisible()
  await when.getByRole('button', { name: 'Next 30 days' }).click()
  await expect(card(over.title)).toHaveCount(0)
  await expect(card(later.title)).toBeVisible()
  await axe()
  await when.getByRole('button', { name: 'Next 7 days' }).click()
  await expect(card(later.title)).toHaveCount(0)
  await expect(page.locator('.promotion-card').first()).toBeVisible()
  await when.getByRole('button', { name: 'Next 7 days' }).click()
  await expect(card(over.title)).toBeVisible()
})

test('console promotions: rejecting needs a reason and a confirmation; decided applications have no buttons', async ({
  page,
  tab,
  sandbox,
}) => {
  const { id, title: name } = await publish(sandbox)
  const member = await tab()
  await openSite(member, sandbox, `/promotions#${id}`)
  await logIn(member, sandbox, 'vip1')
  await button(member, 'Apply').click()
  await form(member).getByRole('button', { name: 'Send application' }).click()
  await expect(panel(member).getByText('Applied', { exact: true })).toBeVisible()
  await page.goto(`${sandbox.console}/promotions`)
  const entry = page
    .getByRole('region', { name: 'Promotions', exact: true })
    .getByRole('listitem')
    .filter({ hasText: `vip1${name}` })
  await entry.getByRole('button', { name: /^Reject/ }).click()
  await expect(entry.getByRole('alert')).toHaveText('Say why: the player reads it.')
  await entry.getByLabel('Reason, if rejected').fill('No deposit was found.')
  await entry.getByRole('button', { name: /^Reject/ }).click()
  await expect(panel(member).getByText('Applied', { exact: true })).toBeVisible()
  await entry.getByRole('button', { name: 'Reject: vip1?' }).click()
  await expect(panel(member)).toContainText('Reason: No deposit was found.')
  await expect(entry.getByRole('button')).toHaveCount(0)
})
