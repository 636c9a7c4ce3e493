import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { applyFor, claim } from '../../core/content/application.ts'
import type { PromotionDetail } from '../../core/content/promotion-calls.ts'
import { findText } from '../../core/i18n/find-text.ts'
import { askRealAccount } from '../../core/session/ask-login.ts'
import { ApiError, errorCode } from '../../core/platform/errors.ts'
import { roleOf } from '../../core/session/roles.ts'
import { $session } from '../../core/session/session.ts'
import type { Place } from '../../core/site/paths.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useChanged } from '../../ui/use-changed.ts'
import { MoneyButton } from '../money/money-button.tsx'
import { RouteLink } from '../shared/route-link.tsx'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'
import { applicationError } from './application-error.ts'
import { ApplyForm } from './apply-form.tsx'
import { PromotionLink } from './promotion-link.tsx'
import { SentApplication } from './sent-application.tsx'
import { $wish, loginFor } from './join-after-login.ts'
import { useRealm } from '../shared/use-realm.ts'

interface ApplicationProps {
  promotion: PromotionDetail
  listAddress: Place
  onList: () => void
}

/** §4 Activity application: the member's state in a promotion as text, and the next step. */
export function Application({ promotion, listAddress, onList }: ApplicationProps) {
  const realm = useRealm()
  const t = useText()
  const formats = useFormats()
  const { isLogin } = useStore($session(realm))
  const wish = useStore($wish)
  const [isForming, setForming] = useState(false)
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<unknown>()
  const { id, state, mode } = promotion
  const mayApply = mode !== 'none' && (state === 'open' || (state === 'rejected' && mode === 'apply'))

  // the state has changed, so what was in progress is over
  if (useChanged(state)) {
    setForming(false)
    setPending(false)
    // if a response was lost, its error is removed, because the new state shows the result; a refusal keeps its line
    setError((known: unknown) => (known instanceof ApiError && known.kind === 'rejected' ? known : undefined))
  }

  const fail = (error: unknown) => {
    setPending(false)
    setError(error)
    if (errorCode(error) === 'NOT_LOGGED_IN') loginFor(realm, id)
  }
  /** Whether the visitor may take part. If not, opens the login, or the form for a real account (§4, §6). */
  const maySomebody = () => {
    const role = roleOf($session(realm).get().memberInfo?.type)
    if (role === 'guest') loginFor(realm, id)
    if (role === 'trial') askRealAccount(realm)
    return role !== 'guest' && role !== 'trial'
  }
  const run = (action: () => Promise<void>) => {
    setError(undefined)
    if (!maySomebody()) return
    setPending(true)
    action().catch(fail) // the new state shows the result
  }
  const begin = () => {
    if (mode === 'join') return run(() => applyFor(id, { comment: '', images: [] }))
    setError(undefined)
    if (maySomebody()) setForming(true)
  }

  const grant = useEffectEvent(() => {
    $wish.set('')
    if (mayApply) begin()
  })
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what a guest wanted is done after the login, as if by a press
    if (wish === id && isLogin) grant()
  }, [wish, id, isLogin])

  if (state === null) return null
  const amount = promotion.amount === null ? '' : formats.money(promotion.amount, promotion.currencySymbol)
  const date = promotion.startsAt === null ? '' : formats.date(promotion.startsAt)
  const text = t(`promotion.text.${state === 'open' ? mode : state}`, { amount, date })
  const next = findText(t, `promotion.next.${state}`)
  return (
    <>
      <div className="promotion-standing" role="status">
        <p>{text}</p>
        {state === 'rejected' && promotion.reason && (
          <p className="promotion-reason">{t('promotion.reason', { reason: promotion.reason })}</p>
        )}
        {next && <p className="promotion-next">{next}</p>}
      </div>
      {error !== undefined && !isForming && <Alert text={applicationError(t, error)} />}
      {isForming && isLogin && mayApply ? (
        <ApplyForm id={id} error={error} onError={fail} onCancel={() => setForming(false)} />
      ) : (
        mayApply && (
          <Button tone="accent" size="large" wide pending={isPending} onClick={begin}>
            {t(mode === 'join' ? 'promotion.join' : state === 'rejected' ? 'promotion.applyAgain' : 'promotion.apply')}
          </Button>
        )
      )}
      {state === 'issued' && (
        <MoneyButton tone="accent" size="large" wide pending={isPending} onClick={() => run(() => claim(id))}>
          {t('promotion.claim', { amount })}
        </MoneyButton>
      )}
      {state === 'claimed' && (
        <RouteLink to="/all" part="button button-secondary" className="button button-secondary button-wide">
          {t('promotion.play')}
        </RouteLink>
      )}
      {state === 'closed' && (
        <PromotionLink to={listAddress} onOpen={onList} part="button button-secondary" className="button button-secondary button-wide">
          {t('promotion.others')}
        </PromotionLink>
      )}
      {!isForming && isLogin && <SentApplication comment={promotion.comment} images={promotion.images} />}
    </>
  )
}
