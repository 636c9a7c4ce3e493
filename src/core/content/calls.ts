import * as z from 'zod/mini'
import { call, type Caller } from '../platform/client.ts'
import { announcementsCall } from '../first-calls.ts'
import { list, oneOf, or, Text } from '../platform/schema.ts'

/** §3 Announcement item. startDate: milliseconds since 1970; content: HTML, not yet sanitised. */
export const Announcement = z.object({
  id: z.string(),
  startDate: z.number(),
  title: Text,
  content: Text,
  promotionType: or(z.string(), undefined),
  /** Who sees it: A logged-in users, F users at their first login, B anonymous visitors (§3). */
  execution: or(oneOf(['A', 'B', 'F']), undefined),
})
export type Announcement = z.infer<typeof Announcement>

/** §3 Banner. Clickable if linkageType is set. linkageTarget: a URL or an in-app route. */
export const Banner = z.object({
  id: z.string(),
  url: z.string(),
  title: Text,
  groupName: Text,
  linkageType: or(z.string(), undefined),
  linkageTarget: Text,
  /** The texts in the picture. */
  eyebrow: Text,
  headline: Text,
  text: Text,
  button: Text,
})
export type Banner = z.infer<typeof Banner>

export const Notice = z.object({ id: z.string(), title: z.string(), content: Text, startDate: z.catch(z.number(), 0) })
export type Notice = z.infer<typeof Notice>

export const PromotionTitle = z.object({ id: z.string(), title: z.string() })

/** §3 Announcement content. Groups: w_home, w_login, w_register, w_leftmenu. */
export const AnnouncementContent = z.object({
  banners: list(Banner),
  notices: list(Notice),
  popup: list(Announcement),
  promotions: list(PromotionTitle),
  announcements: list(Announcement),
  /** For agents, not in the specification: start time of the newest announcement seen on any device, ms since 1970; null for none. */
  seenAt: or(z.number(), null),
})
export type AnnouncementContent = z.infer<typeof AnnouncementContent>

/** Announcements (§7). execution: B returns what anonymous visitors may see. */
export const getListAnnouncements = (
  caller: Caller,
  types: string,
  language: string,
  execution?: 'B',
  signal?: AbortSignal,
): Promise<AnnouncementContent> =>
  call(caller, announcementsCall(types, language), { query: { execution }, value: AnnouncementContent, signal })
