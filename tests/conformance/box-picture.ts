import { PNG } from 'pngjs'
import type { Tab } from './engines/engine.ts'

/** Maximum number of pictures to take until two in a row are the same. */
const patience = 40

/** A picture of the box with the widgets, once nothing moves and all its pictures and later parts have loaded. */
export async function boxPicture(tab: Tab): Promise<PNG> {
  const { x, y, width, height } = await tab.run(toWholePixels)
  let before: PNG | undefined
  for (let tries = 0; tries < patience; tries++) {
    const isReady = await tab.run(isWhole) // checked before the picture is taken: what loads in between is not in the picture
    const whole = await tab.picture()
    if (x < 0 || y < 0 || x + width > whole.width || y + height > whole.height) throw new Error('the box is not wholly on the screen')
    const picture = new PNG({ width, height })
    PNG.bitblt(whole, picture, x, y, width, height, 0, 0)
    if (before?.data.equals(picture.data)) {
      await tab.run(moveBack)
      return picture
    }
    before = isReady ? picture : undefined
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the box does not stand still')
}

/** Runs in the page: scrolls to the box, and moves it to whole pixels, because text is rendered alike only there. */
function toWholePixels(): { x: number; y: number; width: number; height: number } {
  const box = document.querySelector<HTMLElement>('#box')
  if (!box) throw new Error('there is no box')
  box.scrollIntoView({ block: 'start', behavior: 'instant' })
  const { x, y } = box.getBoundingClientRect()
  box.style.setProperty('position', 'relative', 'important')
  box.style.setProperty('left', `${Math.round(x) - x}px`, 'important')
  box.style.setProperty('top', `${Math.round(y) - y}px`, 'important')
  const at = box.getBoundingClientRect()
  return { x: Math.round(at.x), y: Math.round(at.y), width: Math.round(at.width), height: Math.round(at.height) }
}

/** Runs in the page: returns true if every picture inside the box has loaded, and every heart, which loads after the games. */
function isWhole(): boolean {
  const end = document.querySelector('#box')?.getBoundingClientRect().bottom ?? 0
  const roots = [...document.querySelectorAll('#box [data-tessera]')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
  const images = roots.flatMap((root) => [...root.querySelectorAll('img')])
  const tiles = roots.flatMap((root) => [...root.querySelectorAll('.game-tile')])
  return (
    images.every((image) => image.complete || image.getBoundingClientRect().top > end) &&
    tiles.every((tile) => tile.querySelector('.heart'))
  )
}

/** Runs in the page. */
function moveBack(): void {
  const box = document.querySelector<HTMLElement>('#box')
  for (const name of ['position', 'left', 'top']) box?.style.removeProperty(name)
  if (box?.getAttribute('style') === '') box.removeAttribute('style')
  scrollTo({ top: 0, behavior: 'instant' })
}
