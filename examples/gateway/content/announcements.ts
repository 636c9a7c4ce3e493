import * as z from 'zod/mini'
import * as endpoints from '../../../src/contract/content.ts'
import { agentTypes } from '../../../src/core/brand/constants.ts'
import { AnnouncementContent } from '../../../src/core/content/calls.ts'
import { defineCall } from '../platform/call-definition.ts'
import type { Services } from '../platform/services.ts'
import { optionalText } from '../games/query.ts'
import { breakOf } from '../limits/breaks.ts'
import { inLanguage, LocalText, LocalTitle } from './local-text.ts'
import { seenNoticesAt } from './notice-reads.ts'

/** Content that the console can publish; the seeds have the same form. */
export const ContentData = z.object({
  title: z.optional(LocalTitle),
  content: z.optional(LocalText),
  promotionType: z.optional(z.nullable(z.string())),
  execution: z.optional(z.nullable(z.enum(['A', 'B', 'F']))),
  groupName: z.optional(z.string()),
  url: z.optional(z.string()),
  linkageType: z.optional(z.nullable(z.string())),
  linkageTarget: z.optional(z.string()),
  eyebrow: z.optional(LocalTitle),
  headline: z.optional(LocalTitle),
  text: z.optional(LocalText),
  button: z.optional(LocalTitle),
})
export type ContentData = z.infer<typeof ContentData>

/** §7: the letters of `types`. A, for agents only, is our addition. */
const kinds = { B: 'banner', PL: 'notice', PU: 'popup', PR: 'promotion', H: 'announcement', A: 'agentNotice' } as const

function localise(data: ContentData, language: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, value === null ? null : inLanguage(value, language)]))
}

/** Kinds that advertise play and deposits. They are not returned to members on a time-out or self-exclusion. */
const adverts: readonly string[] = ['banner', 'notice', 'popup', 'promotion']

interface Reader {
  execution: string | undefined
  agentId: string | undefined
  isPaused: boolean
}

async function content({ db }: Services, types: string[], language: string, { execution, agentId, isPaused }: Reader) {
  const wanted = types
    .flatMap((type) => (Object.hasOwn(kinds, type) ? [kinds[type as keyof typeof kinds]] : []))
    .filter((kind) => kind !== 'agentNotice' || agentId !== undefined)
    .filter((kind) => !isPaused || !adverts.includes(kind))
  const rows =
    wanted.length === 0
      ? []
      : await db.selectFrom('content').selectAll().where('kind', 'in', wanted).orderBy('position').orderBy('created_at', 'desc').execute()
  const of = (kind: (typeof wanted)[number]) =>
    rows
      .filter((row) => row.kind === kind)
      .map(
        (row) =>
          ({
            ...localise(ContentData.parse(JSON.parse(row.data)), language),
            id: row.id,
            startDate: row.created_at,
            ...(isPaused && { promotionType: null }),
          }) as Record<string, unknown>,
      )
  return {
    banners: of('banner'),
    notices: of('notice'),
    popup: of('popup').filter((item) => execution === undefined || item['execution'] === execution),
    promotions: of('promotion').map(({ id, title }) => ({ id, title })),
    announcements: [...of('agentNotice'), ...of('announcement')],
    seenAt: agentId !== undefined && wanted.includes('agentNotice') ? await seenNoticesAt(db, agentId) : null,
  }
}

export const contentCalls = [
  defineCall(endpoints.getListAnnouncements, {
    section: '§7 Verbs and payloads',
    summary:
      'Banners B, player notices PL, popup PU, promotions PR, announcements H, for agents A (ours); execution B for anonymous visitors',
    token: 'optional',
    query: z.object({ types: z.string(), platform: optionalText, language: optionalText, execution: z.optional(z.literal('B')) }),
    value: AnnouncementContent,
    async handle(services, { query, language, session }) {
      const member = session?.member
      return content(services, query.types.split(','), query.language?.toUpperCase() || language, {
        execution: query.execution,
        agentId: member && agentTypes.includes(member.type) ? member.id : undefined,
        isPaused: member !== undefined && (await breakOf(services.db, member.id, services.clock())) !== null,
      })
    },
  }),
]
