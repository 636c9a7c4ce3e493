import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { LoginOutcome } from '../../core/session/login.ts'
import { canFillPasskeys, canUsePasskeys } from '../../core/session/passkey.ts'
import { Button } from '../../ui/button.tsx'
import { lock } from '../../ui/icons/lock.ts'
import { lazyPart, loadPart } from '../shared/lazy-part.ts'
import { useRealm } from '../shared/use-realm.ts'
import { useText } from '../shared/use-text.ts'

interface PasskeyWayProps {
  isPending: boolean
  disabled: boolean
  forAgents: boolean
  /** Continues a login: one that the button starts, or one with a passkey that was chosen in the field's list. */
  onSelect: (run: () => Promise<LoginOutcome>) => void
}

/** If a passkey request fails after more than this time, in ms, it has timed out: the next use of the form starts a new one. */
const overAfter = 60_000

/** Whether this browser can log in with a passkey. A hook. */
export const usePasskeys = (): boolean => useState(canUsePasskeys)[0]

/**
 * A button to log in with a passkey. From the first use of the form, the browser also offers passkeys in the list of the username field
 * (`autocomplete="webauthn"`). Only one of the two requests can be pending.
 */
export function PasskeyWay({ isPending, disabled, forAgents, onSelect }: PasskeyWayProps) {
  const realm = useRealm()
  const t = useText()
  const place = useRef<HTMLSpanElement>(null)
  const offer = useRef<AbortController>(undefined)
  const chosen = useEffectEvent((outcome: LoginOutcome) => onSelect(() => Promise.resolve(outcome)))
  useEffect(() => {
    const form = place.current?.closest<HTMLElement>('.login')
    if (!form) return
    let isOffered = false
    const begin = async () => {
      if (isOffered) return
      isOffered = true
      const mine = (offer.current = new AbortController())
      if (!(await canFillPasskeys())) return
      const { offerPasskeys } = await loadPart(lazyPart('loginSteps'))
      if (mine.signal.aborted) return
      const since = performance.now()
      try {
        const outcome = await offerPasskeys(realm, forAgents, mine.signal)
        if (!mine.signal.aborted) chosen(outcome)
      } catch (error) {
        if (mine.signal.aborted) return
        isOffered = performance.now() - since < overAfter
        throw error
      }
    }
    // a failure is ignored: the visitor has not asked for a passkey yet, and the button reports errors
    const onUse = () => void begin().catch(() => {})
    const end = () => {
      offer.current?.abort()
      isOffered = false
    }
    // a page can have only one pending request, and the host's own form may need it next
    const onElsewhere = ({ target }: FocusEvent) => {
      const root = form.getRootNode()
      // for the document, a focus inside the shadow root is on its host; inputs in the page's tree are children of that host
      const ours = root instanceof ShadowRoot ? root.host : form
      if (target instanceof Node && !ours.contains(target)) end()
    }
    const onShow = () => form.matches(':focus-within') && onUse()
    // browsers don't put a page into the back/forward cache while a passkey request is pending
    addEventListener('pagehide', end)
    addEventListener('pageshow', onShow)
    form.addEventListener('focusin', onUse)
    form.ownerDocument.addEventListener('focus', onElsewhere, true) // in the capture phase, before the host's own listener
    if (form.matches(':focus-within')) onUse()
    return () => {
      form.removeEventListener('focusin', onUse)
      form.ownerDocument.removeEventListener('focus', onElsewhere, true)
      removeEventListener('pagehide', end)
      removeEventListener('pageshow', onShow)
      offer.current?.abort()
    }
  }, [realm, forAgents])
  const choose = () => {
    offer.current?.abort()
    onSelect(async () => (await loadPart(lazyPart('loginSteps'))).logInByPasskey(realm, forAgents))
  }
  return (
    <>
      <span ref={place} hidden />
      <Button tone="outline" icon={lock} pending={isPending} disabled={disabled} onClick={choose}>
        {t('login-more.passkey')}
      </Button>
    </>
  )
}
