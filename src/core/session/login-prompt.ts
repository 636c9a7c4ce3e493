import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { environment } from '../platform/environment.ts'
import { dataOf, remote } from '../platform/remote.ts'
import { $mayInvite } from './pause.ts'
import { $session } from './session.ts'
import { getPublicInfo } from '../site/calls.ts'
import { $language } from '../i18n/language.ts'

/** Asked for by language, for a member too: what came with the session stays in the language of that time. */
const $visitor = computed($session('member'), ({ status, memberInfo }) => (status === 'guest' ? status : (memberInfo?.id ?? '')))
const prompt = remote([$language], {
  $owner: $visitor,
  fetcher: async (signal) => (await getPublicInfo('member', signal)).mobileTemplate.login_prompt_text,
})

/** §2 Side menu: the prompt of the right bar (§3 mobileTemplate login_prompt_text); empty if the operator has none. */
export const $loginPrompt = computed([prompt.$state, $mayInvite('member')], (state, mayInvite) => (mayInvite && dataOf(state)) || '')

const closedKey = 'tessera:prompt-closed'
const $isClosed = atom(false)
/** Has the visitor closed it in this session? */
export const $isPromptClosed: ReadableAtom<boolean> = $isClosed
onMount($isClosed, () => $isClosed.set(environment().session.get(closedKey) !== null))

/** Closes it until the browser's session ends. */
export function closePrompt(): void {
  environment().session.set(closedKey, '1')
  $isClosed.set(true)
}
