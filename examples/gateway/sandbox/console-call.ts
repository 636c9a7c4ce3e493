import type { Context } from 'hono'
import * as z from 'zod/mini'
import { readJson } from '../platform/read-text.ts'
import { Refusal } from '../platform/refusal.ts'

/** A long page of content in all languages; pictures come as addresses. Bytes. */
const longestBody = 512 * 1024

/** Answers a call of the console. */
export const done = (context: Context, value: unknown): Response => context.json({ success: true, value })

/** The body of a call of the console. @throws {Refusal} BAD_REQUEST with its fault, TOO_LARGE */
export async function read<T extends z.ZodMiniType>(context: Context, schema: T): Promise<z.output<T>> {
  const parsed = schema.safeParse(await readJson(context, longestBody))
  if (!parsed.success) throw new Refusal('BAD_REQUEST', { message: z.prettifyError(parsed.error) })
  return parsed.data
}
