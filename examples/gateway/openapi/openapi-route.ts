import { createHash } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Hono } from 'hono'
import { calls } from '../calls-table.ts'
import { openApiDocument } from './document.ts'

/** The document with its ETag, uncompressed and in both compressions. */
interface Sent {
  etag: string
  plain: string
  br: Uint8Array<ArrayBuffer>
  gzip: Uint8Array<ArrayBuffer>
}

async function make(): Promise<Sent> {
  const plain = JSON.stringify(await openApiDocument(calls))
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 16)}"`
  return { etag, plain, br: Uint8Array.from(brotliCompressSync(plain)), gzip: Uint8Array.from(gzipSync(plain)) }
}

/** Serves the OpenAPI document at /openapi.json. It is half a megabyte, so it is created and compressed once, on the first request. */
export function openApiRoute(app: Hono): void {
  let made: Promise<Sent> | undefined
  app.get('/openapi.json', async (context) => {
    const { etag, plain, br, gzip } = await (made ??= make())
    context.header('etag', etag)
    context.header('cache-control', 'public, max-age=60')
    context.header('vary', 'accept-encoding', { append: true })
    if (context.req.header('if-none-match') === etag) return context.body(null, 304)
    context.header('content-type', 'application/json')
    const accepted = context.req.header('accept-encoding') ?? ''
    const encoding = (['br', 'gzip'] as const).find((each) => new RegExp(`\\b${each}\\b`).test(accepted))
    if (encoding === undefined) return context.body(plain)
    context.header('content-encoding', encoding)
    return context.body(encoding === 'br' ? br : gzip)
  })
}
