import * as z from 'zod/mini'
import type { BodyOf } from '../../contract/bodies.ts'
import * as endpoints from '../../contract/support.ts'
import { Game } from '../games/calls.ts'
import { call } from '../platform/client.ts'
import { Text, list, listOf, oneOf, or } from '../platform/schema.ts'

/** A live host. game: the table where they deal; languages: language codes. */
export const Model = z.object({
  modelId: z.string(),
  name: Text,
  avatarUrl: Text,
  languages: list(z.string()),
  state: or(oneOf(['online', 'busy', 'away']), 'away'),
  game: or(Game, null),
})
export type Model = z.infer<typeof Model>

/** The live model list (§7 Other). */
export const getModels = (language: string, signal?: AbortSignal): Promise<{ list: Model[] }> =>
  call('member', endpoints.getModels, { query: { language }, value: z.object({ list: listOf(Model) }), signal })

/** chatUrl: valid once; absolute, or relative to the gateway. */
export const ChatLaunch = z.object({ chatUrl: z.string() })
/** Opens a chat with a host (§7 Other). theme: of the chat page; not in the specification. */
export const postChatLaunch = (body: BodyOf<typeof endpoints.postChatLaunch>): Promise<{ chatUrl: string }> =>
  call('member', endpoints.postChatLaunch, { body, value: ChatLaunch })
