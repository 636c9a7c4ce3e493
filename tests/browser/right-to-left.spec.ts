import { expect, logIn, type Page, type Sandbox, test } from './fixtures.ts'
import { play, tokenOf } from './member.ts'
import { orderOf } from './right-to-left.ts'

const languages = ['AR', 'FA', 'UR']

/** Replaces the widget, and waits until the new one has loaded completely. */
async function show(page: Page, widget: string, place?: string): Promise<void> {
  await page.evaluate(
    ([name, at]) => {
      const element = document.createElement('div')
      element.dataset['tessera'] = name
      if (at) element.dataset['page'] = at
      document.querySelector('main')?.replaceChildren(element)
    },
    [widget, place] as const,
  )
  const host = page.locator(`[data-tessera=${widget}]`)
  await expect(host).toHaveAttribute('data-tessera-state', 'ready')
  await settled(host)
}

/** Waits until nothing visible is loading and the texts no longer change. */
async function settled(host: ReturnType<Page['locator']>): Promise<void> {
  let before = ''
  await expect
    .poll(
      async () => {
        const waiting = await host
          .locator('[aria-busy=true]')
          .evaluateAll((all) => all.filter((each) => each.getBoundingClientRect().top < innerHeight).length)
        const now = waiting > 0 ? '' : await host.evaluate((each) => each.shadowRoot?.textContent ?? '')
        const isSame = now !== '' && now.length === before.length
        before = now
        return isSame
      },
      { intervals: [150, 300, 400] },
    )
    .toBe(true)
}

/** Checks places in each right-to-left language. @returns the figures in the wrong order, and the places with too few figures */
async function lookAt(page: Page, widget: string | undefined, places: Record<string, number>): Promise<Record<string, unknown>> {
  const faults: Record<string, unknown> = {}
  for (const [place, least] of Object.entries(places)) {
    await show(page, widget ?? place, widget && place)
    for (const language of languages) {
      await page.evaluate((code) => window.Tessera?.setLanguage(code), language)
      await expect(page.locator('[data-tessera]').locator(`[dir=rtl][lang=${language.toLowerCase()}]`).first()).toBeAttached()
      await settled(page.locator('[data-tessera]')) // the gateway's translations load again
      const { seen, wrong } = await orderOf(page)
      if (wrong.length > 0 || seen < least) faults[`${place} ${language}`] = { seen, wrong }
    }
  }
  return faults
}

async function openIn(open: (body: string, options: object) => Promise<Page>, page: Page, sandbox: Sandbox): Promise<void> {
  const brand = `${sandbox.host}/brand.json`
  await page.route(brand, (route) => route.fulfill({ json: { languages: [...languages, 'EN'], timeZoneOffset: -210 } }))
  await open('<style>body{margin:0}</style><main></main>', { script: { 'data-brand': brand, 'data-language': 'AR' } })
}

/** The pages, with the minimum number of figures on each, also on a phone. */
const memberPages = {
  wallet: 6,
  depositv2: 6,
  withdraw: 3,
  transferFund: 4,
  transactionHistory: 8,
  limits: 3,
  vip: 3,
  personalHistoryCopy: 3,
  personalProfit: 2,
  rewardCenter: 3,
  messageV2: 1,
  securityCenter: 2,
}

for (const width of [1440, 390])
  test(`right-to-left: a member's amounts, numbers and codes are in the correct order, ${width} px wide`, async ({
    open,
    page,
    sandbox,
  }) => {
    test.setTimeout(180_000)
    await page.setViewportSize({ width, height: 844 })
    await sandbox.flags({ VIP3: true })
    await openIn(open, page, sandbox)
    await play(sandbox, { token: await tokenOf(sandbox, 'player1') }, ['0.20']) // a period without a round would have no figures
    await sandbox.credit('player1', '12.50') // adds amounts: a one-digit date has no order and does not count
    await logIn(page, sandbox)
    expect(await lookAt(page, 'member', memberPages)).toEqual({})
    expect(await lookAt(page, undefined, { account: 1, winners: 10, promotions: 2, lobby: 5 })).toEqual({})
  })

const agentPages = {
  teamOverview: 40,
  incomeReport: 10,
  userLoss: 5,
  teamBetting: 10,
  creditReport: 5,
  accountDetails: 2,
  downlineManagement: 10,
  registerCenter: 2,
  dailyWages: 1,
}

test("right-to-left: figures of an agent's reports are in the correct order", async ({ open, page, sandbox }) => {
  test.setTimeout(180_000)
  await sandbox.flags({ AGENTPOLICY3: true, dailysalreqtype: true })
  await openIn(open, page, sandbox)
  await logIn(page, sandbox, 'agent1')
  expect(await lookAt(page, 'agent', agentPages)).toEqual({})
})
