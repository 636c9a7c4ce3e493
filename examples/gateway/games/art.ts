import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Context, Hono } from 'hono'
import { avatar } from '../artwork/avatar.ts'
import { gameArt } from '../artwork/game-art.ts'
import { vendorMark } from '../artwork/vendor-marks.ts'
import type { RasterFormat } from '../platform/rasters.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { mosaicKey, mosaicPicture, panelPicture } from './mosaic-art.ts'

const kept = 400
const aWeek = 604_800

/** Keeps the last pictures that were drawn, by their key: drawing one takes some milliseconds. */
export function drawOnce(): (key: string, draw: () => string) => string {
  const drawn = new Map<string, string>()
  return (key, draw) => {
    let picture = drawn.get(key)
    if (picture === undefined) {
      picture = draw()
      if (drawn.size >= kept) drawn.delete(drawn.keys().next().value as string)
      drawn.set(key, picture)
    }
    return picture
  }
}

/** Widths of games' pictures, device px: of the small icon, the tile, the free spins, and behind a narrow game, each for two densities. */
const gameWidths = [48, 96, 160, 320, 480, 640, 960]

/**
 * Pictures of games as pixels or SVG; marks, avatars and mosaics as SVG: they are small files, and a mosaic as pixels has four times the
 * bytes for no less work in the browser. A game's picture never changes, so the browser may keep it.
 */
export function artRoutes(app: Hono, services: Services): void {
  const { catalogue } = services
  const once = drawOnce()
  app.get('/art/vendor/:file{[^/]+\\.svg}', (context) => {
    const vendor = catalogue.vendor(context.req.param('file').slice(0, -4))
    if (!vendor) throw new Refusal('NOT_FOUND')
    return sendSvg(
      context,
      once(`vendor ${vendor.code}`, () => vendorMark(vendor.mark)),
    )
  })
  app.get('/art/avatar/:file{[^/]+\\.svg}', (context) =>
    sendSvg(
      context,
      avatar(
        context.req
          .param('file')
          .slice(0, 64)
          .replace(/\.svg$/, ''),
      ),
    ),
  )
  app.get('/art/mosaic/login.svg', (context) => {
    const theme = context.req.query('theme') === 'light' ? 'light' : 'dark'
    return sendSvg(
      context,
      once(`panel ${theme}`, () => panelPicture(theme)),
    )
  })
  app.get('/art/mosaic.svg', (context) => {
    const asked = context.req.query()
    return sendSvg(
      context,
      once(`mosaic ${mosaicKey(asked)}`, () => mosaicPicture(asked)),
    )
  })
  app.get('/art/:file{[^/]+}', (context) => {
    const [, nodeId = '', square] = /^(.*?)(-square)?(?:\.svg)?$/.exec(context.req.param('file')) ?? []
    const game = catalogue.game(nodeId)
    if (!game) throw new Refusal('NOT_FOUND')
    const name = `${nodeId}${square ?? ''}`
    return sendArt(context, services, {
      name: `game ${name}`,
      draw: () => once(name, () => gameArt(game, { lettering: square === undefined })),
      widths: gameWidths,
    })
  })
}

/** What a browser that may have several formats gets, the smallest first; who names none of them, such as a preview, gets PNG. */
const formatFor = (accept = ''): RasterFormat => (['avif', 'webp'] as const).find((each) => accept.includes(`image/${each}`)) ?? 'png'

/** Device px of whoever names no width, or none that is a number. */
const unsaidWidth = 480
/** How long a browser keeps a drawing that it got because the pixels could not be made, s. */
const insteadFor = 60

interface Art {
  /** Equal pictures have equal names. */
  name: string
  draw: () => string
  /** The widths that there are, ascending, device px: the first one that is not narrower than what is asked for is sent. */
  widths: readonly number[]
  /** How long a browser may keep it. */
  seconds?: number
}

/** A picture: SVG where the address ends with it, else pixels in the width `w`, in a format that the caller accepts. */
export async function sendArt(context: Context, { rasters }: Services, { name, draw, widths, seconds = aWeek }: Art): Promise<Response> {
  if (context.req.path.endsWith('.svg')) return sendSvg(context, draw(), seconds)
  const wanted = Number(context.req.query('w')) || unsaidWidth
  const width = widths.find((each) => each >= wanted) ?? widths.at(-1) ?? unsaidWidth
  const format = formatFor(context.req.header('accept'))
  const raster = await rasters.make({ name, draw, width, format })
  context.header('vary', 'accept', { append: true })
  if (!raster) return sendSvg(context, draw(), insteadFor)
  if (isKept(context, raster.etag, seconds)) return context.body(null, 304)
  context.header('content-type', `image/${format}`)
  return context.body(raster.bytes)
}

/** Of Brotli: 1 % larger than the next better one, which takes 20 times as long, and anybody may ask for a picture that is not kept. */
const quality = 6
/** Brotli versions of the last requested pictures, by etag: paths compress to a third. */
const squeezed = new Map<string, Buffer<ArrayBuffer>>()
function squeeze(etag: string, picture: string): Buffer<ArrayBuffer> {
  let bytes = squeezed.get(etag)
  if (!bytes) {
    bytes = Buffer.from(brotliCompressSync(picture, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }))
    if (squeezed.size >= kept) squeezed.delete(squeezed.keys().next().value as string)
    squeezed.set(etag, bytes)
  }
  return bytes
}

/** Sets what all pictures are sent with. @returns whether the browser has this very picture */
function isKept(context: Context, etag: string, seconds: number): boolean {
  context.header('cache-control', `public, max-age=${seconds}`)
  context.header('etag', etag)
  context.header('cross-origin-resource-policy', 'cross-origin')
  return context.req.header('if-none-match') === etag
}

/** An SVG that is opened by itself runs and loads nothing. seconds: how long a browser may keep it. */
export function sendSvg(context: Context, picture: string, seconds = aWeek): Response {
  const etag = `"${createHash('sha256').update(picture).digest('base64url').slice(0, 16)}"`
  if (isKept(context, etag, seconds)) return context.body(null, 304)
  context.header('content-type', 'image/svg+xml')
  context.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  context.header('vary', 'accept-encoding', { append: true })
  if (!/\bbr\b/.test(context.req.header('accept-encoding') ?? '')) return context.body(picture)
  context.header('content-encoding', 'br')
  return context.body(squeeze(etag, picture))
}
