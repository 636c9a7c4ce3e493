import { findViolations } from './axe.ts'
import { allReady, expect, type Page, test } from './fixtures.ts'

/** Tests for the claims about whole pages in docs/accessibility: each claim there names a test. */
const widgets = ['account', 'login', 'register', 'lobby', 'winners', 'announcements', 'promotions', 'wallet']
const body = `<a href="#end" id="before">Before</a>${widgets.map((name) => `<div data-tessera="${name}" data-popup="off"></div>`).join('')}<a href="#start" id="end">After</a>`

async function ready(page: Page): Promise<void> {
  await allReady(page)
  await expect(page.locator('[data-tessera=lobby] button').first()).toBeVisible()
}

/** All elements of the widgets, through their shadow roots. */
const inWidgets = `[...document.querySelectorAll('[data-tessera]')].flatMap((host) => [...host.shadowRoot.querySelectorAll('*')])`

for (const theme of ['dark', 'light'])
  test(`axe: a page of widgets in the ${theme} theme, no violation`, async ({ page, open, axe }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(body, { script: { 'data-theme': theme } })
    await ready(page)
    await axe()
  })

test('reflow: every widget fits a window of 320 px', async ({ page, open }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open(body, { head: '<style>body { margin: 0 }</style>' })
  await ready(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('text spacing of WCAG 1.4.12: no text is cut off', async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(body)
  await ready(page)
  const cutOff = () =>
    page.evaluate((all) => {
      // oxlint-disable-next-line no-eval -- an expression of ours
      const elements = (0, eval)(all) as HTMLElement[]
      return elements
        .filter((element) => {
          const { overflowX, overflowY, clipPath, visibility } = getComputedStyle(element)
          const isHidden = clipPath !== 'none' || visibility === 'hidden' || element.clientWidth < 2
          const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
          const isCut =
            (/hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
            (/hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 2)
          return hasText && isCut && !isHidden
        })
        .map((element) => `${element.localName}.${element.className} ${element.textContent?.slice(0, 40)}`)
    }, inWidgets)
  const before = await cutOff()
  await page.evaluate((all) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
    )
    // oxlint-disable-next-line no-eval -- an expression of ours
    const roots = new Set(((0, eval)(all) as Element[]).map((element) => element.getRootNode() as ShadowRoot))
    for (const root of roots) root.adoptedStyleSheets.push(sheet)
  }, inWidgets)
  const after = await cutOff()
  expect(after.filter((each) => !before.includes(each))).toEqual([])
})

test('keyboard: Tab goes through every widget and out again, with a visible focus', async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // the rows would add about a thousand tab stops
  await open(body.replace('data-tessera="lobby"', 'data-tessera="lobby" data-parts="banners notices search navigation"'))
  await ready(page)
  await page.locator('#before').focus()
  const seen: Record<string, number> = {}
  const faults: string[] = []
  for (let stops = 0; stops < 300; stops++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      let element = document.activeElement as HTMLElement | null
      const host = element?.closest('[data-tessera]')?.getAttribute('data-tessera') ?? ''
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement as HTMLElement
      if (!element) return { host, isEnd: false, fault: 'no element' }
      // the focus ring may be drawn on the element or on a parent that represents it
      const around = [element, ...parents(element)].slice(0, 4)
      const hasRing = around.some((each) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each)
        return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
      })
      const box = element.getBoundingClientRect()
      const isInView = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth
      const name = `${element.localName}.${element.className} ${element.textContent?.slice(0, 30)}`
      return { host, isEnd: element.id === 'end', fault: hasRing && isInView ? '' : `${name}: ring ${hasRing}, in view ${isInView}` }
      function parents(of: Element): Element[] {
        return of.parentElement ? [of.parentElement, ...parents(of.parentElement)] : []
      }
    })
    if (stop.isEnd) break
    seen[stop.host] = (seen[stop.host] ?? 0) + 1
    if (stop.fault !== '') faults.push(`${stop.host}: ${stop.fault}`)
  }
  await expect(page.locator('#end'), JSON.stringify(seen)).toBeFocused()
  expect(Object.keys(seen).sort()).toEqual([...widgets].sort())
  expect(faults).toEqual([])
})

test('keyboard: Tab leaves the last row of games', async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open('<div data-tessera="lobby" data-parts="rows"></div><a href="#start" id="end">After</a>')
  const end = page.locator('#end')
  await end.scrollIntoViewIfNeeded() // a row loads its games when it is visible, and more while it is scrolled
  const last = page.locator('[data-tessera=lobby] ul').last().getByRole('button')
  await expect(last.first()).toBeVisible()
  await last.last().focus()
  const isAtEnd = () => end.evaluate((element) => document.activeElement === element)
  let stops = 0
  while (!(await isAtEnd()) && stops++ < 200) await page.keyboard.press('Tab')
  expect(await isAtEnd(), `after ${stops} stops`).toBe(true)
})

test('target size: at least 24 px, or as much space around', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(body)
  await ready(page)
  expect(await findViolations(page, ['target-size'])).toEqual([])
})
