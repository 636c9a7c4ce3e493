import { afterEach, expect, test, vi } from 'vitest'
import { driveStrip, type StripDriver, type StripEdges } from './drive-strip.ts'
import '../runtime/lazy-parts.ts'

let driver: StripDriver | undefined
afterEach(() => {
  driver?.stop()
  document.body.replaceChildren()
})

/** A strip of twelve slides in a box that inherits the direction of the page. */
function strip(): { box: HTMLElement; track: HTMLElement; edges: () => StripEdges } {
  const [box, element, track] = [document.createElement('div'), document.createElement('div'), document.createElement('ul')]
  box.style.width = '400px'
  Object.assign(track.style, { display: 'flex', overflowX: 'auto', margin: '0', padding: '0' })
  for (let at = 0; at < 12; at++) {
    const slide = document.createElement('li')
    slide.className = 'strip-slide'
    Object.assign(slide.style, { flex: '0 0 100px', listStyle: 'none' })
    slide.textContent = String(at)
    track.append(slide)
  }
  track.className = 'strip-track'
  element.append(track)
  box.append(element)
  document.body.append(box)
  let seen: StripEdges = { isStart: true, isEnd: true }
  driver = driveStrip(
    element,
    0,
    (edges) => (seen = edges),
    () => {},
  )
  return { box, track, edges: () => seen }
}

test('strip: after a change of direction its arrows follow the new direction, also after changing back', async () => {
  const { box, track, edges } = strip()
  for (const [dir, sign] of [
    ['ltr', 1],
    ['rtl', -1],
    ['ltr', 1],
  ] as const) {
    box.dir = dir
    track.scrollTo({ left: 0, behavior: 'instant' })
    driver?.look()
    await vi.waitFor(() => expect(edges()).toEqual({ isStart: true, isEnd: false }))
    await driver?.step(1)
    await vi.waitFor(() => expect(track.scrollLeft * sign, dir).toBeGreaterThan(100))
    expect(track.parentElement).toHaveClass('swiper-initialized')
    await vi.waitFor(() => expect(edges().isStart).toBe(false))
    await driver?.step(-1)
    await vi.waitFor(() => expect(Math.abs(track.scrollLeft), dir).toBeLessThan(2))
    expect(getComputedStyle(track).direction).toBe(dir)
    expect(box.querySelector('[dir]')).toBeNull()
  }
})
