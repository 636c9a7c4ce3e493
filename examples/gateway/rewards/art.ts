import type { Hono } from 'hono'
import { type EmblemName, emblems } from '../artwork/emblems/gallery.ts'
import { gameArt } from '../artwork/game-art.ts'
import { type PaletteName, palettes } from '../artwork/palettes.ts'
import { drawOnce, sendSvg } from '../games/art.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'

const isEmblem = (name: string): name is EmblemName => Object.hasOwn(emblems, name)
const isPalette = (name: string): name is PaletteName => Object.hasOwn(palettes, name)

/** Serves the pictures of rewards, drawn like those of games. */
export function rewardArt(app: Hono, { db }: Services): void {
  const once = drawOnce()
  app.get('/art/reward/:file{[^/]+\\.svg}', async (context) => {
    const id = context.req.param('file').slice(0, -4)
    const row = await db.selectFrom('point_rewards').select(['emblem', 'palette']).where('id', '=', id).executeTakeFirst()
    if (!row) throw new Refusal('NOT_FOUND')
    const emblem = isEmblem(row.emblem) ? row.emblem : 'gem'
    const palette = isPalette(row.palette) ? row.palette : 'lagoon'
    const subject = { nodeId: `reward ${id}`, gameName: '', vendorName: '', emblem, palette, lettering: 'sans' as const }
    return sendSvg(
      context,
      once(`${id} ${emblem} ${palette}`, () => gameArt(subject, { lettering: false })),
      3600,
    )
  })
}
