import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { environment } from '../platform/environment.ts'
import { dataOf, remote } from '../platform/remote.ts'
import { $mayInvite } from './pause.ts'
import { $session } from './session.ts'
import { getPublicInfo } from '../site/calls.ts'
import { $language } from '../i18n/language.ts'

/** A member's public info comes with the session; a guest's is asked for here. */
const $key = computed([$session('member'), $language], ({ status }, language) => (status === 'guest' ? language : ''))
const ofGuests = remote($key, async (signal) =>
  $key.get() === '' ? '' : (await getPublicInfo('member', signal)).mobileTemplate.login_prompt_text,
)

/** §2 Side menu: the prompt of the right bar (§3 mobileTemplate login_prompt_text); empty where the operator has none. */
export const $loginPrompt = computed(
  [ofGuests.$state, $session('member'), $mayInvite('member')],
  (state, { userInfo }, mayInvite) => (mayInvite && (userInfo?.mobileTemplate.login_prompt_text ?? dataOf(state))) || '',
)

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
