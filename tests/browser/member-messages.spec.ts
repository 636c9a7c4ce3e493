import { findViolations } from './axe.ts'
import { expect, type Page, type Sandbox, test } from './fixtures.ts'
import { enterAs, newMember } from './member.ts'

const axe = async (page: Page) =>
  expect((await findViolations(page)).filter((violation) => !/^(skip-link|landmark-unique):/.test(violation))).toEqual([])
const write = (sandbox: Sandbox, account: string, title: string, more: object = {}) =>
  sandbox.call('/sandbox/messages', {
    method: 'POST',
    body: { account, kind: 'promotion', title, text: `About ${title}.`, path: '', ...more },
  })
const head = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 3 }).getByRole('button', { name })
const menuLink = (page: Page, name: string) => page.getByRole('navigation', { name: 'Personal centre' }).getByRole('link', { name })

test('messages: unread count, open, read, delete and undo [MEMBER-13 MEMBER-16 ROLE-14 ENT-36]', async ({ page, sandbox }) => {
  const { account } = await newMember(sandbox)
  await enterAs(page, sandbox, account, '/member#messageV2')
  await expect(page.getByRole('heading', { name: 'No messages' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeDisabled()
  await axe(page)
  // a message arrives on the open page
  await write(sandbox, account, 'Tonight', { path: '/promotions' })
  await write(sandbox, account, 'Tomorrow', { kind: 'system' })
  await expect(head(page, /Tonight/)).toBeVisible()
  await expect(head(page, /Tomorrow.*unread/)).toBeVisible()
  await expect(menuLink(page, 'Messages')).toContainText('2')
  await expect(page.getByRole('button', { name: 'Messages, 2 unread' })).toBeVisible() // the badge of the header's bell
  await head(page, /Tonight/).click()
  await expect(page.getByText('About Tonight.')).toBeVisible()
  await expect(menuLink(page, 'Messages')).toContainText('1')
  await axe(page)
  await page.reload()
  await expect(menuLink(page, 'Messages')).toContainText('1')
  await expect(head(page, /Tonight.*unread/)).toHaveCount(0)
  // filters by type
  await page.getByRole('button', { name: 'Money', exact: true }).click()
  await expect(page.getByText('There are no messages of this type.')).toBeVisible()
  await page.getByRole('button', { name: 'Offers', exact: true }).click()
  await expect(head(page, /Tonight/)).toBeVisible()
  await expect(head(page, /Tomorrow/)).toHaveCount(0)
  await page.getByRole('button', { name: 'All', exact: true }).click()
  // deletes a message and restores it
  await head(page, /Tonight/).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(head(page, /Tonight/)).toHaveCount(0)
  await expect(head(page, /Tomorrow/)).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(head(page, /Tonight/)).toBeVisible()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByText('Everything is read.')).toBeVisible()
  await expect(menuLink(page, 'Messages')).not.toContainText('1')
  // follows the message's link
  await head(page, /Tonight/).click()
  await page.getByRole('link', { name: 'Have a look' }).click()
  await expect(page).toHaveURL(`${sandbox.gateway}/promotions`)
})

test('messages: a button loads older ones; a failure is shown', async ({ page, sandbox, allow }) => {
  allow(/ERR_FAILED/)
  const { account } = await newMember(sandbox)
  for (let at = 1; at <= 23; at++) await write(sandbox, account, `Draw ${at} is on`)
  await enterAs(page, sandbox, account, '/member#messageV2')
  await expect(head(page, /^Draw/)).toHaveCount(20)
  await page.route('**/wps/member/messages?*cursor=*', (route) => route.abort())
  await page.getByRole('button', { name: 'Show older ones' }).click()
  await expect(page.getByText('Older messages could not be loaded.')).toBeVisible()
  await page.unroute('**/wps/member/messages?*cursor=*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(head(page, /^Draw/)).toHaveCount(23)
  await expect(page.getByText('No more messages')).toBeVisible()
})

test('menu badges: count claimable missions and rewards [MEMBER-15 MEMBER-17]', async ({ page, sandbox }) => {
  const { account, token } = await newMember(sandbox)
  await enterAs(page, sandbox, account, '/member#messageV2')
  await expect(menuLink(page, 'Reward centre')).toContainText('1') // today's check-in
  await expect(menuLink(page, 'Missions')).not.toContainText(/\d/)
  const { config } = (await sandbox.call('/sandbox/rewards')) as { config: { missions: object[] } }
  const mission = { id: 'days', kind: 'days', goal: '1', stars: 1, reward: { kind: 'points', amount: '10' } }
  await sandbox.call('/sandbox/rewards/config', { method: 'PUT', body: { missions: [mission] } })
  try {
    await sandbox.call('/wps/rewards/checkIn/claim', { method: 'POST', body: {}, token })
    await expect(menuLink(page, 'Missions')).toContainText('1')
    await expect(menuLink(page, 'Reward centre')).not.toContainText(/\d/)
  } finally {
    await sandbox.call('/sandbox/rewards/config', { method: 'PUT', body: { missions: config.missions } })
  }
})
