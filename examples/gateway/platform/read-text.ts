import type { Context } from 'hono'
import { Refusal } from './refusal.ts'

/**
 * Reads a body as text. longestBody: bytes.
 * @throws {Refusal} TOO_LARGE, without reading more than that
 */
export async function readText(context: Context, longestBody: number): Promise<string> {
  if (Number(context.req.header('content-length') ?? 0) > longestBody) throw new Refusal('TOO_LARGE')
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of context.req.raw.body ?? []) {
    size += chunk.length
    if (size > longestBody) throw new Refusal('TOO_LARGE')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Reads a body as JSON; undefined if it is not JSON. @throws {Refusal} TOO_LARGE */
export async function readJson(context: Context, longestBody: number): Promise<unknown> {
  const text = await readText(context, longestBody)
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
