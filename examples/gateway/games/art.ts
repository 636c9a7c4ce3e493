import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Context, Hono } from 'hono'
import { avatar } from '../artwork/avatar.ts'
import { gameArt } from '../artwork/game-art.ts'
import { vendorMark } from '../artwork/vendor-marks.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { mosaicKey, mosaicPicture, panelPicture } from './mosaic-art.ts'

const kept = 400

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

/** Pictures as SVG files. A game's picture never changes, so the browser may keep it. */
export function artRoutes(app: Hono, { catalogue }: Services): void {
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
  app.get('/art/:file{[^/]+\\.svg}', (context) => {
    const [, nodeId = '', square] = /^(.*?)(-square)?\.svg$/.exec(context.req.param('file')) ?? []
    const game = catalogue.game(nodeId)
    if (!game) throw new Refusal('NOT_FOUND')
    return sendSvg(
      context,
      once(`${nodeId}${square}`, () => gameArt(game, { lettering: square === undefined })),
    )
  })
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

/** An SVG that is opened by itself runs and loads nothing. seconds: how long a browser may keep it. */
export function sendSvg(context: Context, picture: string, seconds = 604_800): Response {
  const etag = `"${createHash('sha256').update(picture).digest('base64url').slice(0, 16)}"`
  context.header('cache-control', `public, max-age=${seconds}`)
  context.header('etag', etag)
  context.header('cross-origin-resource-policy', 'cross-origin')
  if (context.req.header('if-none-match') === etag) return context.body(null, 304)
  context.header('content-type', 'image/svg+xml')
  context.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  context.header('vary', 'accept-encoding', { append: true })
  if (!/\bbr\b/.test(context.req.header('accept-encoding') ?? '')) return context.body(picture)
  context.header('content-encoding', 'br')
  return context.body(squeeze(etag, picture))
}
