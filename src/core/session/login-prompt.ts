import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { environment } from '../platform/environment.ts'
import { dataOf, remote } from '../platform/remote.ts'
import { $mayInvite } from './pause.ts'
import { $session } from './session.ts'
import { getPublicInfo } from '../site/calls.ts'
import { $language } from '../i18n/language.ts'

/** Reloads for each language, for members too: the text that was loaded with the session stays in the language of that time. */
const $visitor = computed($session('member'), ({ status, memberInfo }) => (status === 'guest' ? status : (memberInfo?.id ?? '')))
const prompt = remote([$language], {
  $owner: $visitor,
  fetcher: async (signal) => (await getPublicInfo('member', signal)).mobileTemplate.login_prompt_text,
})

/** §2 Side menu: the login prompt of the right bar (§3 mobileTemplate login_prompt_text). Empty if the operator has configured none. */
export const $loginPrompt = computed([prompt.$state, $mayInvite('member')], (state, mayInvite) => (mayInvite && dataOf(state)) || '')

const closedKey = 'tessera:prompt-closed'
const $isClosed = atom(false)
/** Has the visitor closed the prompt in this browser session? */
export const $isPromptClosed: ReadableAtom<boolean> = $isClosed
onMount($isClosed, () => $isClosed.set(environment().session.get(closedKey) !== null))

/** Closes the prompt until the browser session ends. */
export function closePrompt(): void {
  environment().session.set(closedKey, '1')
  $isClosed.set(true)
}
