import * as z from 'zod/mini'
import * as endpoints from '../../contract/content.ts'
import { platformCode } from '../brand/constants.ts'
import { call } from '../platform/client.ts'
import { Text, listOf } from '../platform/schema.ts'

/** A chapter of the help centre. id: its anchor, `term` for the terms; content: HTML, not yet sanitised. */
export const HelpTopic = z.object({ id: z.string(), title: z.string(), content: Text })
export type HelpTopic = z.infer<typeof HelpTopic>
export const HelpContent = z.object({ topics: listOf(HelpTopic) })

/** §7 Help content. lang: the language. */
export const getHelpCenter = (lang: string, signal?: AbortSignal): Promise<z.infer<typeof HelpContent>> =>
  call('page', endpoints.getHelpCenter, { query: { lang, device: platformCode }, value: HelpContent, signal })
