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
  /** Goes on with a login: the one that the button starts, or what came of a passkey from the field's own list. */
  onSelect: (run: () => Promise<LoginOutcome>) => void
}

/** An offer that ends later than this has only run out of time: the next use of the form makes a new one. ms */
const overAfter = 60_000

/** Can this browser log in with a passkey? */
export const usePasskeys = (): boolean => useState(canUsePasskeys)[0]

/**
 * A button to log in with a passkey. The browser also offers passkeys in the list of the name's field (`autocomplete="webauthn"`), from
 * when the form is first used; it can do one of the two at a time.
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
    // an offer that fails is no failure: nobody has pressed anything, and the button says what is wrong
    const onUse = () => void begin().catch(() => {})
    const end = () => {
      offer.current?.abort()
      isOffered = false
    }
    // a page can have one offer at a time: the host's own form may need it next
    const onElsewhere = ({ target }: FocusEvent) => {
      const root = form.getRootNode()
      // the document sees the widget for what has the focus in its root; inputs in the page are the widget's children
      const ours = root instanceof ShadowRoot ? root.host : form
      if (target instanceof Node && !ours.contains(target)) end()
    }
    const onShow = () => form.matches(':focus-within') && onUse()
    // browsers keep no page in the back/forward cache while it waits for a passkey
    addEventListener('pagehide', end)
    addEventListener('pageshow', onShow)
    form.addEventListener('focusin', onUse)
    form.ownerDocument.addEventListener('focus', onElsewhere, true) // before the host's own listener
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
