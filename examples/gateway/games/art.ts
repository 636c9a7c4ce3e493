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

/** Caches the last drawn pictures by key, because drawing takes some milliseconds. */
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

/** Widths of game pictures, device pixels: small icon, tile, free spins, and behind a narrow game, each for two densities. */
const gameWidths = [48, 96, 160, 320, 480, 640, 960]

/**
 * Serves pictures. Games as pixels or SVG. Logos, avatars and mosaics as SVG only: they are small, and a mosaic as pixels has four times
 * the bytes for no less work in the browser. A game's picture never changes, so browsers may cache it.
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

/** The smallest format that the browser accepts. Clients that name none, such as link previews, get PNG. */
const formatFor = (accept = ''): RasterFormat => (['avif', 'webp'] as const).find((each) => accept.includes(`image/${each}`)) ?? 'png'

/** Default width, if none or an invalid one is requested, device pixels. */
const unsaidWidth = 480
/** How long a browser may cache an SVG that was sent because the raster could not be made, s. */
const insteadFor = 60

interface Art {
  /** Cache key: equal pictures have equal names. */
  name: string
  draw: () => string
  /** Available widths, ascending, device pixels: the first one that is at least the requested width is sent. */
  widths: readonly number[]
  /** How long a browser may cache it, s. */
  seconds?: number
}

/** Sends a picture: SVG if the path ends with it, else pixels in width `w`, in a format that the caller accepts. */
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

/** Brotli quality. The next level saves 1 % but takes 20 times as long, and anybody may request an uncached picture. */
const quality = 6
/** Cache of Brotli-compressed pictures by etag, most recently requested last: paths compress to a third. */
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

/** Sets the headers of all pictures. @returns true if the browser already has this picture */
function isKept(context: Context, etag: string, seconds: number): boolean {
  context.header('cache-control', `public, max-age=${seconds}`)
  context.header('etag', etag)
  context.header('cross-origin-resource-policy', 'cross-origin')
  return context.req.header('if-none-match') === etag
}

/** Sends an SVG. Its policy ensures that an SVG opened directly runs and loads nothing. seconds: how long a browser may cache it. */
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
