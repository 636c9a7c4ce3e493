import type { Context } from 'hono'
import * as z from 'zod/mini'
import { readJson } from '../platform/read-text.ts'
import { Refusal } from '../platform/refusal.ts'

/** Maximum body, bytes: a long page of content in all languages; pictures are given as URLs. */
const longestBody = 512 * 1024

/** The response of a successful console call. */
export const done = (context: Context, value: unknown): Response => context.json({ success: true, value })

/** Reads and validates the body of a console call. @throws {Refusal} BAD_REQUEST with the reason, TOO_LARGE */
export async function read<T extends z.ZodMiniType>(context: Context, schema: T): Promise<z.output<T>> {
  const parsed = schema.safeParse(await readJson(context, longestBody))
  if (!parsed.success) throw new Refusal('BAD_REQUEST', { message: z.prettifyError(parsed.error) })
  return parsed.data
}
