import * as z from 'zod/mini'
import type { Services } from '../platform/services.ts'
import type { PageKind } from './page-kinds.ts'

/** In one language for all, or by language code with EN for the others. */
const LocalText = z.union([z.string().check(z.maxLength(20_000)), z.record(z.string(), z.string().check(z.maxLength(20_000)))])

/** What the console may write, and what the seeds are. */
export const PageItemData = z.object({
  title: LocalText,
  text: z.optional(LocalText),
  /** HTML, as an editor writes it: clients have to clean it. */
  content: z.optional(LocalText),
  /** Name of an icon. */
  icon: z.optional(z.string()),
  /** A word on what kind of thing it is. */
  tag: z.optional(LocalText),
  /** An address, or a route of the site. */
  link: z.optional(z.string()),
  button: z.optional(LocalText),
  /** Anchor of a help topic, for example `term`. */
  anchor: z.optional(z.string()),
  /** Contacts of a representative, one a line. */
  contacts: z.optional(z.string()),
})
export type PageItemData = z.infer<typeof PageItemData>

/** A text in the asked language. */
export const inLanguage = (text: z.infer<typeof LocalText> | undefined, language: string): string =>
  (typeof text === 'object' ? (text[language] ?? text['EN']) : text) ?? ''

/** Everything of a kind, in the editors' order; what is newer first where they gave none. */
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
