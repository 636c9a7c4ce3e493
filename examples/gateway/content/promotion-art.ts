import type { Hono } from 'hono'
import { coarse, mix, shade } from '../artwork/color.ts'
import { emblemNames, emblems, oneSided, type EmblemName } from '../artwork/emblems/gallery.ts'
import { paletteNames, palettes, type PaletteName } from '../artwork/palettes.ts'
import { hash, pick, seeded } from '../artwork/random.ts'
import { circle, radialGradient, rays } from '../artwork/shapes.ts'
import { drawOnce, sendArt } from '../games/art.ts'
import type { Services } from '../platform/services.ts'
import { findPromotion } from './promotions.ts'

const width = 640
const height = 320
const stone = 20

/**
 * Draws a promotion's picture as SVG: a lit emblem in front of a wall of stones that fades towards the edge, where a page may put text. The
 * id determines the look, except for an emblem and palette chosen by the operator.
 */
export function promotionPicture(id: string, chosen: { emblem?: string | undefined; palette?: string | undefined }): string {
  const random = seeded(`promotion ${id}`)
  const anyEmblem = pick(random, emblemNames)
  const anyPalette = pick(random, paletteNames)
  const emblem = (chosen.emblem ?? anyEmblem) as EmblemName
  const colors = palettes[(chosen.palette ?? anyPalette) as PaletteName]
  const name = `p${hash(id).toString(36)}`
  const [x, y] = [440, 156]
  const paths = new Map<string, string[]>()
  for (let row = 0; row < height / stone; row++)
    for (let column = 0; column < width / stone; column++) {
      const [left, top] = [column * stone + random() * 1.6, row * stone + random() * 1.6]
      const distance = Math.hypot(left + stone / 2 - x, top + stone / 2 - y)
      // dense around the emblem, sparse far from it
      const presence = 1 - distance / 470
      if (random() > presence * 1.25) continue
      const base = mix(colors.sky, colors.deep, Math.min(1, distance / 330))
      const isLit = random() < 0.09 * (1 - distance / 500)
      const tone = coarse(isLit ? mix(base, colors.bright, 0.55) : shade(base, (random() - 0.5) * 0.2), 8)
      const side = stone - 3.4 - random() * 1.4
      const lean = (random() - 0.5) * 2
      const sharing = paths.get(tone) ?? []
      sharing.push(
        `M${(left + lean).toFixed(1)} ${top.toFixed(1)}h${side.toFixed(1)}l${(-lean).toFixed(1)} ${side.toFixed(1)}h${(-side).toFixed(1)}z`,
      )
      paths.set(tone, sharing)
    }
  const stones = [...paths].map(([tone, data]) => `<path fill="${tone}" d="${data.join('')}"/>`).join('')
  const mirrored = !oneSided.has(emblem) && random() < 0.4
  const figure = emblems[emblem](colors, random, name)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">` +
    `<defs>${radialGradient(`${name}g`, colors.sky, colors.deep)}<clipPath id="${name}c"><circle cx="120" cy="128" r="127"/></clipPath></defs>` +
    `<rect width="${width}" height="${height}" fill="${mix(colors.deep, colors.ink, 0.5)}"/>${stones}` +
    circle(x, y, 147, colors.ink, { opacity: 0.34 }) +
    `<g transform="translate(${x - 120 * 1.08} ${y - 128 * 1.08}) scale(1.08)"><g clip-path="url(#${name}c)">` +
    `<rect width="240" height="260" fill="url(#${name}g)"/>${rays(120, 128, 14, 200, colors.bright, 0.1)}` +
    `<g${mirrored ? ' transform="matrix(-1 0 0 1 240 0)"' : ''}>${figure}</g></g></g></svg>`
  )
}

/** Device pixels: on a card, and above the text of one promotion, each for two densities. */
const widths = [480, 960, 1632]

/** Serves the pictures of promotions. The console can change a picture, so browsers cache it only for a short time. */
export function promotionArt(app: Hono, services: Services): void {
  const once = drawOnce()
  app.get('/art/promotion/:file{[^/]+}', async (context) => {
    const id = context.req.param('file').replace(/\.svg$/, '')
    const { data } = await findPromotion(services, id, ['promotion', 'removed'])
    const name = JSON.stringify([id, data.emblem, data.palette])
    return sendArt(context, services, {
      name: `promotion ${name}`,
      draw: () => once(name, () => promotionPicture(id, data)),
      widths,
      seconds: 300,
    })
  })
}
