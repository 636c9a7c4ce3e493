import * as z from 'zod/mini'
import * as endpoints from '../../../src/contract/content.ts'
import { HelpContent } from '../../../src/core/content/help-calls.ts'
import { defineCall } from '../platform/call-definition.ts'
import { inLanguage } from './local-text.ts'
import { pageItems } from './page-items.ts'

export const helpCalls = [
  defineCall(endpoints.getHelpCenter, {
    section: '§7 Verbs and payloads',
    summary: 'Help centre and terms',
    isAlwaysOpen: true,
    query: z.object({ lang: z.optional(z.string()), device: z.optional(z.string()) }),
    value: HelpContent,
    async handle(services, { query, language }) {
      const wanted = query.lang?.toUpperCase() || language
      const topics = await pageItems(services, 'help')
      return {
        topics: topics.map(({ id, anchor, title, content }) => ({
          id: anchor || id,
          title: inLanguage(title, wanted),
          content: inLanguage(content, wanted),
        })),
      }
    },
  }),
]
