import * as z from 'zod/mini'
import * as endpoints from '../../../src/contract/content.ts'
import { PageItem, pageNames } from '../../../src/core/content/page-calls.ts'
import { optionalText } from '../games/query.ts'
import { defineCall } from '../platform/call-definition.ts'
import { inLanguage } from './local-text.ts'
import { pageItems } from './page-items.ts'

export const pageCalls = [
  defineCall(endpoints.getPageContent, {
    section: '§2 Other screens named by label only',
    summary: 'News, about us, community, beginner guide, official channels and apps, as the editors wrote them',
    isOurs: true,
    query: z.object({ page: z.enum(pageNames), language: optionalText }),
    value: z.object({ items: z.array(PageItem) }),
    async handle(services, { query, language }) {
      const wanted = query.language?.toUpperCase() || language
      const items = await pageItems(services, query.page)
      return {
        items: items.map(({ id, startDate, title, text, content, icon = '', tag, link = '', button }) => ({
          id,
          startDate,
          title: inLanguage(title, wanted),
          text: inLanguage(text, wanted),
          content: inLanguage(content, wanted),
          icon,
          tag: inLanguage(tag, wanted),
          link,
          button: inLanguage(button, wanted),
        })),
      }
    },
  }),
]
