import * as z from 'zod/mini'
import type { Services } from '../platform/services.ts'
import { LocalText, LocalTitle } from './local-text.ts'
import type { PageKind } from './page-kinds.ts'

/** Page content that the console can write; the seeds have the same form. */
export const PageItemData = z.object({
  title: LocalTitle,
  text: z.optional(LocalText),
  /** HTML from an editor: clients have to sanitise it. */
  content: z.optional(LocalText),
  /** Name of an icon. */
  icon: z.optional(z.string()),
  /** A short category label. */
  tag: z.optional(LocalTitle),
  /** A URL, or a route of the site. */
  link: z.optional(z.string()),
  button: z.optional(LocalTitle),
  /** Anchor of a help topic, for example `term`. */
  anchor: z.optional(z.string()),
  /** A representative's contacts, one per line. */
  contacts: z.optional(z.string()),
})
export type PageItemData = z.infer<typeof PageItemData>

/** All items of a kind in the editors' order; kinds without an order, newest first. */
export async function pageItems(
  { db }: Pick<Services, 'db'>,
  kind: PageKind,
): Promise<(PageItemData & { id: string; startDate: number })[]> {
  const rows = await db
    .selectFrom('page_items')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('position')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...PageItemData.parse(JSON.parse(row.data)), id: row.id, startDate: row.created_at }))
}
