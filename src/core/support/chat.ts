import { atom, type ReadableAtom } from 'nanostores'
import { asMember } from '../session/as-member.ts'
import { environment } from '../platform/environment.ts'
import { ApiError } from '../platform/errors.ts'
import { type Remote, type RemoteStore, remote } from '../platform/remote.ts'
import { $session } from '../session/session.ts'
import { fromGateway } from '../site/permission.ts'
import { closePopup, openPopup } from '../site/popups.ts'
import { $theme } from '../site/theme.ts'
import { getModels, type Model, postChatLaunch } from './chat-calls.ts'
import { $language } from '../i18n/language.ts'

/** How often the hosts' states are loaded, ms. Not in the specification. */
const modelsInterval = 15_000

/** The live hosts and their current states. */
export const models: RemoteStore<readonly Model[]> = remote([], {
  fetcher: async (signal) => (await getModels($language.get(), signal)).list,
  interval: modelsInterval,
})

/** The host of a chat: id, and name for the title. */
export interface Chat {
  modelId: string
  name: string
}

/** Opens a host's chat room. A guest logs in first; a trial user sees that a real account is needed. */
export function openChat(chat: Chat): void {
  asMember('member', () => openPopup('member', 'chat', { ...chat }))
}

const $room = atom<Remote<string>>({ status: 'idle' })
/** The URL of the open chat room; valid once. */
export const $chatRoom: ReadableAtom<Remote<string>> = $room

/** Loads the URL of a chat (§7: CBS_launchChat returns chatUrl). Returns the clean-up, after which a late response is ignored. */
export function enterChat(modelId: string): () => void {
  let isOpen = true
  // the gateway ends the chats of an ended session, so the popup closes
  const stopSession = $session('member').listen(({ isLogin }) => !isLogin && closePopup('chat'))
  $room.set({ status: 'loading' })
  chatAddress(modelId).then(
    (data) => isOpen && $room.set({ status: 'ready', data }),
    (error: unknown) => isOpen && $room.set({ status: 'failed', error }),
  )
  return () => {
    isOpen = false
    stopSession()
    $room.set({ status: 'idle' })
  }
}

async function chatAddress(modelId: string): Promise<string> {
  const body = { modelId, language: $language.get(), theme: $theme.get(), backUrl: environment().address() }
  const { chatUrl } = await postChatLaunch(body)
  const address = fromGateway(chatUrl)
  if (!address) throw new ApiError('schema', { code: 'UNKNOWN' })
  return address
}

/** Is a message the chat page's request to close? Accepted only from its window and exact origin. */
export function asksToClose(data: unknown): boolean {
  const { source, type } = Object(data) as { source?: unknown; type?: unknown }
  return source === 'tessera-chat' && type === 'close'
}
