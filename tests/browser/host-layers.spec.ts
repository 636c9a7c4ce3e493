import { allReady, expect, type Page, test } from './fixtures.ts'

const popup = (page: Page) => page.locator('[data-tessera-popups]').getByRole('dialog')
const name = (page: Page) => popup(page).getByRole('textbox', { name: 'Username' })

/** A focus trap as libraries implement it, on an element without any role or marker. */
const trap = (find: string) => `<script>
  const inside = (event) => event.composedPath().includes(${find})
  const refuse = (event) => { if (!inside(event)) { event.preventDefault(); event.stopImmediatePropagation() } }
  for (const type of ['pointerdown', 'mousedown', 'touchstart', 'click', 'keydown', 'beforeinput']) document.addEventListener(type, refuse, { capture: true, passive: false })
  document.addEventListener('focusin', (event) => { if (!inside(event)) { event.stopImmediatePropagation(); ${find}.querySelector('button').focus() } }, true)
</script>`

const traps: Record<string, string> = {
  'a focus trap without a role': `<div id="trap"><button id="b">Host</button></div>${trap("document.querySelector('#trap')")}`,
  'a focus trap in a shadow root': `<div id="outer"></div><script>
    const root = document.querySelector('#outer').attachShadow({ mode: 'open' })
    root.innerHTML = '<div id="trap" role="dialog"><button id="b">Host</button></div>'
  </script>${trap("root.querySelector('#trap')")}`,
  'a focus trap that hears all in the bubble phase': `<div id="trap"><button id="b">Host</button></div><script>
    for (const type of ['mousedown', 'touchstart', 'click']) document.addEventListener(type, (event) => { if (!document.querySelector('#trap').contains(event.target)) event.preventDefault() }, { passive: false })
    document.onmousedown = (event) => document.querySelector('#trap').contains(event.target)
  </script>`,
  'a dialog that makes all beside it inert': `<div id="trap"><button id="b">Host</button></div><script>
    new MutationObserver(() => { for (const each of document.body.children) if (each.id !== 'trap') { each.inert = true; each.setAttribute('aria-hidden', 'true') } }).observe(document.body, { childList: true })
  </script>`,
  'a dialog whose role is in its shadow root': `<host-modal id="trap"><button id="b">Host</button></host-modal><script>
    document.querySelector('#trap').attachShadow({ mode: 'open' }).innerHTML = '<div role="dialog"><slot></slot></div>'
  </script>${trap("document.querySelector('#trap')")}`,
}

const open = async (page: Page) => {
  await page.waitForFunction(() => window.Tessera?.version)
  await page.evaluate(() => window.Tessera?.ready)
  await page.evaluate(() => {
    const root = document.querySelector('#outer')?.shadowRoot ?? document
    root.querySelector<HTMLElement>('#b')?.focus()
    window.Tessera?.open('login')
  })
  await expect(name(page)).toBeVisible()
}

for (const [what, html] of Object.entries(traps)) {
  test(`popup over ${what}: fields, keys, checkboxes and the close button work`, async ({ open: serve }) => {
    const page = await serve(html)
    await open(page)
    await name(page).click()
    await page.keyboard.type('abc')
    await expect(name(page)).toHaveValue('abc')
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(() => document.querySelector('[data-tessera-popups]') === null || document.activeElement?.localName),
    ).not.toBe('button')
    await popup(page).getByRole('checkbox', { name: 'Remember my username' }).check()
    await popup(page).getByRole('button', { name: 'Close', exact: true }).click()
    await expect(popup(page)).toHaveCount(0)
    await open(page)
    await page.keyboard.press('Escape')
    await expect(popup(page)).toHaveCount(0)
  })

  test.describe(() => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    test(`popup over ${what}, by touch: a field and the close button work`, async ({ open: serve }) => {
      const page = await serve(html)
      await open(page)
      await name(page).tap()
      await page.keyboard.type('abc')
      await expect(name(page)).toHaveValue('abc')
      await popup(page).getByRole('button', { name: 'Close', exact: true }).tap()
      await expect(popup(page)).toHaveCount(0)
    })
  })
}

/** Scroll locks as react-remove-scroll and hand-written code implement them. */
const locks = `<script>
  for (const type of ['wheel', 'touchmove']) {
    document.addEventListener(type, (event) => event.preventDefault(), { passive: false })
    document.addEventListener(type, (event) => event.preventDefault(), { passive: false, capture: true })
  }
</script>`
const bubbling = locks.replace(', capture: true', '')
/** Puts a finger down, moves it and lifts it. */
const drag = async (page: Page, x: number, y: number, by: { x?: number; y?: number }) => {
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share = 0) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + (by.x ?? 0) * share, y: y + (by.y ?? 0) * share }],
    })
  await touch('touchStart')
  for (let step = 1; step <= 10; step++) await touch('touchMove', step / 10)
  await touch('touchEnd')
}

test.describe('a scroll lock of the host', () => {
  test('by the wheel: a long popup scrolls', async ({ open: serve, page }) => {
    await page.setViewportSize({ width: 1200, height: 500 })
    await serve(locks)
    await page.waitForFunction(() => window.Tessera?.version)
    await page.evaluate(() => window.Tessera?.open('register'))
    const body = popup(page).locator('.dialog-body')
    await expect(body).toBeVisible()
    await expect.poll(() => body.evaluate((each) => each.scrollHeight - each.clientHeight)).toBeGreaterThan(50)
    const box = await body.boundingBox()
    await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + (box?.height ?? 0) / 2)
    await page.mouse.wheel(0, 300)
    await expect.poll(() => body.evaluate((each) => each.scrollTop)).toBeGreaterThan(20)
  })

  test('by the wheel: a list in a widget scrolls, the page stays', async ({ open: serve }) => {
    const page = await serve(`<div style="height:3000px"><div data-tessera="lobby"></div></div>${bubbling}`)
    await allReady(page)
    const track = page.locator('[data-tessera=lobby] .game-row-games .strip-spaced').first()
    await expect(track).toBeVisible()
    await track.hover()
    await expect
      .poll(async () => {
        await page.mouse.wheel(200, 0)
        return track.evaluate((each) => each.scrollLeft)
      })
      .toBeGreaterThan(20)
    await page.mouse.wheel(0, 300)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 600 }, hasTouch: true, isMobile: true })
    test('by touch: a long popup scrolls', async ({ open: serve }) => {
      const page = await serve(locks)
      await page.waitForFunction(() => window.Tessera?.version)
      await page.evaluate(() => window.Tessera?.open('register'))
      const body = popup(page).locator('.dialog-panel')
      await expect.poll(() => body.evaluate((each) => each.scrollHeight - each.clientHeight)).toBeGreaterThan(50)
      await drag(page, 195, 450, { y: -200 })
      await expect.poll(() => body.evaluate((each) => each.scrollTop)).toBeGreaterThan(20)
    })

    test('by touch: a row of a widget is dragged, the page stays', async ({ open: serve }) => {
      const page = await serve(`<div style="height:3000px"><div data-tessera="lobby"></div></div>${bubbling}`)
      await allReady(page)
      const track = page.locator('[data-tessera=lobby] .game-row-games .strip-spaced').first()
      await expect(track).toBeVisible()
      const box = await track.boundingBox()
      await expect
        .poll(async () => {
          await drag(page, 300, (box?.y ?? 0) + 40, { x: -150 })
          return track.evaluate((each) => each.scrollLeft)
        })
        .toBeGreaterThan(20)
      // while a row is still scrolling, no script can cancel the moves of a new touch
      await expect
        .poll(() =>
          track.evaluate(async (each) => {
            const before = each.scrollLeft
            await new Promise((resolve) => setTimeout(resolve, 300))
            return each.scrollLeft - before
          }),
        )
        .toBe(0)
      await drag(page, 195, (box?.y ?? 0) + 40, { y: -200 })
      expect(await page.evaluate(() => scrollY)).toBe(0)
    })
  })
})
