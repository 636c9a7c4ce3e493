import { useStore } from '@nanostores/react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { askLogin } from '../../core/session/ask-login.ts'
import { refusal, roleOf } from '../../core/session/roles.ts'
import { $session, hasToken } from '../../core/session/session.ts'
import { openPopup } from '../../core/site/popups.ts'
import { Button } from '../../ui/button.tsx'
import { addStyles } from '../../ui/styles.ts'
import css from './members-only.css?inline'
import { useText } from './use-text.ts'
import { useRealm } from './use-realm.ts'

addStyles(css)

/**
 * For content that only members have (§6): a guest gets the login, a trial user a hint to a real account. wait: shown until the session is
 * known, if the visitor may be a member.
 */
export function MembersOnly({ wait, children }: { wait: ReactNode; children: ReactNode }) {
  const realm = useRealm()
  const t = useText<'refused'>()
  const { status, memberInfo } = useStore($session(realm))
  const isLoading = status === 'loading'
  if (isLoading && hasToken(realm)) return wait
  const why = refusal(roleOf(memberInfo?.type), 'memberCentre')
  if (!why) return children
  const isGuest = why === 'login'
  return (
    <div className={isLoading ? 'members-only members-only-wait' : 'members-only'}>
      <strong>{t(isGuest ? 'members.forMembers' : 'members.forReal')}</strong>
      <Button tone="accent" onClick={() => (isGuest ? askLogin(realm, () => {}) : openPopup(realm, 'register'))}>
        {t(isGuest ? 'members.logIn' : 'members.register')}
      </Button>
    </div>
  )
}

/** The frame of a widget for members on a host page. It keeps the height of its first placeholder until everything in it has loaded. */
export function MembersFrame({ label, children }: { label: string; children: ReactNode }) {
  const ref = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const frame = ref.current
    const isBusy = () => frame?.querySelector('[aria-busy=true]') != null
    if (!frame || !isBusy()) return
    frame.style.minBlockSize = `${frame.offsetHeight}px`
    let check = 0
    const end = () => {
      observer.disconnect()
      cancelAnimationFrame(check)
      frame.style.minBlockSize = ''
    }
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(check)
      check = requestAnimationFrame(() => isBusy() || end()) // checked in the next frame, because one placeholder may replace another
    })
    observer.observe(frame, { childList: true, subtree: true, attributeFilter: ['aria-busy'] })
    return end
  }, [])
  return (
    <section ref={ref} className="members-frame" aria-label={label}>
      {children}
    </section>
  )
}
