import * as z from 'zod/mini'
import * as endpoints from '../../contract/content.ts'
import { call } from '../platform/client.ts'
import { Count, Text, listOf } from '../platform/schema.ts'

/** Pages written by the operator's editors (§2 Other screens named by label only). */
export const pageNames = ['news', 'about', 'community', 'guide', 'channels', 'apps', 'helpLines'] as const
export type PageName = (typeof pageNames)[number]

/**
 * One item of an editors' page: an article, a section, a step, a channel, an app. content: HTML, not yet sanitised, or an app's steps, one
 * per line; link: a URL or an in-app route; tag: the kind of item, one word; startDate: milliseconds since 1970.
 */
export const PageItem = z.object({
  id: z.string(),
  startDate: Count,
  title: z.string(),
  text: Text,
  content: Text,
  icon: Text,
  tag: Text,
  link: Text,
  button: Text,
})
export type PageItem = z.infer<typeof PageItem>

/** Not in the specification, which names the screens but no call for them. */
export const getPageContent = (page: PageName, language: string, signal?: AbortSignal): Promise<PageItem[]> =>
  call('page', endpoints.getPageContent, {
    query: { page, language },
    value: z.object({ items: listOf(PageItem) }),
    signal,
  }).then(({ items }) => items)
