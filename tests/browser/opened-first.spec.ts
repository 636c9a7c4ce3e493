import { globSync, readFileSync } from 'node:fs'
import { agentGroups } from '../../src/widgets/agent/agent-pages.ts'
import { memberGroups } from '../../src/widgets/member/member-pages.ts'
import { routes } from '../../src/widgets/site/routes.ts'
import { expect, logIn, type Page, test } from './fixtures.ts'
import { installClock } from './pass-time.ts'
import { openSite } from './site.ts'

/** Classes at the beginning of a rule: those that the sheet styles, without those that it only uses as context. */
const begun = (css: string): string[] =>
  [...css.replace(/\/\*[^]*?\*\//g, '').matchAll(/^(?: {2})?\.([a-z][\w-]*)/gm)].map(([, name = '']) => name)
/** All classes that one of the product's sheets styles. */
const styled = new Set(globSync('src/**/*.css').flatMap((file) => begun(readFileSync(file, 'utf8'))))

/** Classes in a page's shadow roots that some sheet of the product styles, but none that this page has loaded. */
async function unstyled(page: Page): Promise<string[]> {
  const missing = await page.evaluate(() => {
    const found: string[] = []
    const visit = (root: ShadowRoot) => {
      const has = new Set<string>()
      const read = (rules: CSSRuleList) => {
        for (const rule of rules) {
          if (rule instanceof CSSStyleRule)
            for (const [, name = ''] of rule.selectorText.matchAll(/(?:^|,)\s*\.([a-z][\w-]*)/g)) has.add(name)
          else if (rule instanceof CSSGroupingRule) read(rule.cssRules)
        }
      }
      for (const sheet of root.adoptedStyleSheets) read(sheet.cssRules)
      for (const element of root.querySelectorAll('*')) {
        for (const name of element.classList) if (!has.has(name)) found.push(name)
        if (element.shadowRoot) visit(element.shadowRoot)
      }
    }
    for (const host of document.querySelectorAll('*')) if (host.shadowRoot) visit(host.shadowRoot)
    return found
  })
  return [...new Set(missing)].filter((name) => styled.has(name)).sort()
}

/** Opens each address directly, as from a bookmark, and checks it when nothing loads any more. */
async function openEach(page: Page, gateway: string, places: readonly string[]): Promise<Record<string, string[]>> {
  const faults: Record<string, string[]> = {}
  const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>'
  await page.route('**/art/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture })) // faster than the drawn pictures
  const pass = await installClock(page)
  for (const place of places) {
    await page.goto(gateway + place)
    if (place.includes('#')) await page.reload() // a change of only the hash loads no new page
    await expect(page.locator('[data-tessera=site]')).toHaveAttribute('data-tessera-state', 'ready')
    await pass(2000)
    const names = await unstyled(page)
    if (names.length > 0) faults[place] = names
  }
  return faults
}

test.describe.configure({ timeout: 240_000 })

const addresses = Object.keys(routes).filter((path) => !['/member', '/agentHome', '/agent'].includes(path))
const parts = 4
for (let part = 0; part < parts; part++)
  test(`styles: each address of the site, opened first, has the rules of all classes it shows (${part + 1} of ${parts})`, async ({
    page,
    sandbox,
  }) => {
    await openSite(page, sandbox)
    await logIn(page, sandbox)
    const paths = addresses.filter((_, at) => at % parts === part)
    expect(await openEach(page, sandbox.gateway, paths)).toEqual({})
  })

test('styles: each page of the member centre, opened first, has the rules of all classes it shows', async ({ page, sandbox }) => {
  await openSite(page, sandbox)
  await logIn(page, sandbox)
  expect(
    await openEach(
      page,
      sandbox.gateway,
      Object.values(memberGroups).flatMap((group) => Object.keys(group).map((name) => `/member#${name}`)),
    ),
  ).toEqual({})
})

test('styles: the agent login and each page of the agent centre, opened first, have the rules of all classes they show', async ({
  page,
  sandbox,
}) => {
  await openSite(page, sandbox, '/agent')
  expect(await unstyled(page)).toEqual([])
  await logIn(page, sandbox, 'agent1')
  expect(
    await openEach(
      page,
      sandbox.gateway,
      Object.values(agentGroups).flatMap((group) => Object.keys(group).map((name) => `/agentHome#${name}`)),
    ),
  ).toEqual({})
})
