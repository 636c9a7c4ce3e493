import { useStore } from '@nanostores/react'
import { $session } from '../../core/session/session.ts'
import { $isPromptClosed, $loginPrompt, closePrompt } from '../../core/session/login-prompt.ts'
import { openPopup } from '../../core/site/popups.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { close } from '../../ui/icons/close.ts'
import { goToMember } from '../shared/member-steps.ts'
import { useText } from '../shared/use-text.ts'
import { useRealm } from '../shared/use-realm.ts'

/** §2 Side menu: the right bar's prompt. "More" opens the referral page for members, otherwise the login popup. */
export function LoginPrompt() {
  const realm = useRealm()
  const t = useText()
  const { isLogin } = useStore($session(realm))
  const text = useStore($loginPrompt)
  const isClosed = useStore($isPromptClosed)
  if (isClosed || text === '') return null
  return (
    <section part="card" className="side-card side-prompt" aria-label={t('menu.prompt')}>
      <IconButton of={close} label={t('common.close')} size={16} className="side-close" onClick={closePrompt} />
      <p dir="auto">{text}</p>
      <Button size="small" onClick={() => (isLogin ? goToMember(realm, '/member#referral') : openPopup(realm, 'login'))}>
        {t('menu.promptMore')}
      </Button>
    </section>
  )
}
