import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { findText } from '../../../core/i18n/find-text.ts'
import { dataOf } from '../../../core/platform/remote.ts'
import { takeBack, withdrawOffer } from '../../../core/wallet/withdraw.ts'
import { getProof, type Withdrawal } from '../../../core/wallet/withdraw-calls.ts'
import { MoneyButton } from '../../money/money-button.tsx'
import { addStyles } from '../../../ui/styles.ts'
import { ReferenceMosaic } from '../../../ui/reference-mosaic.tsx'
import { TileRing } from '../../../ui/tile-ring.tsx'
import type { ScreenProps } from '../../shared/definition.ts'
import { BigAmount } from '../../money/big-amount.tsx'
import { moneyErrorText } from '../../money/money-error-text.ts'
import { SentProof } from '../../money/proof-picker.tsx'
import { SummaryRows } from '../../money/summary-rows.tsx'
import { useAsking } from '../../money/use-asking.ts'
import { useMoney } from '../../money/use-money.ts'
import { useSubmit } from '../../shared/use-submit.ts'
import { useText } from '../../shared/use-text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import { payeeName, readPlace } from './withdrawal-address.ts'
import { ProgressLine } from './progress-line.tsx'
import { WithdrawalBadge } from './recent-withdrawals.tsx'
import { useFormats } from '../../shared/use-formats.ts'
import { formatRunning } from '../../../core/i18n/format-fixed.ts'
import { useLeft } from './use-left.ts'
import css from './withdrawal-view.css?inline'
import { useRealm } from '../../shared/use-realm.ts'

addStyles(css)

/** One withdrawal: its amount, its progress, and the player's possible actions (§4 Withdrawal confirmation). */
export function WithdrawalView({ place }: ScreenProps) {
  const realm = useRealm()
  const { id, answer } = readPlace(place)
  const offer = dataOf(useStore(withdrawOffer(realm).$state))
  const withdrawal = offer?.list.find((each) => each.id === id)
  return offer && withdrawal ? <View withdrawal={withdrawal} chosen={answer} minutes={offer.confirmMinutes} /> : null
}

interface ViewProps {
  withdrawal: Withdrawal
  /** The answer in the URL. */
  chosen: string | undefined
  /** How long the member has to answer, in minutes. */
  minutes: number
}

function View({ withdrawal, chosen, minutes }: ViewProps) {
  const t = useText()
  const { money } = useMoney()
  const left = useLeft(withdrawal)
  const [first] = useState(withdrawal.state)
  const { state, how, refunded, amount, fee, net, payee, paidAt, confirmBy } = withdrawal
  const whole = (confirmBy ?? 0) - (paidAt ?? 0)
  const isOpen = state === 'paid'
  // refused: nothing was paid out; repaid: the missing money was refunded. Neither shows an amount received.
  const isBack = state === 'refused' || state === 'cancelled'
  const isRepaid = how === 'repaid'
  const about = isOpen || state === 'review' ? 'shouldHave' : isBack ? 'step.requested' : isRepaid ? 'refunded' : 'sum'
  return (
    <div className="withdrawal">
      <section part="card" className="withdraw-card" aria-label={t('withdrawal.progress')}>
        <div className="withdrawal-head">
          <div>
            <p className="withdraw-text">{t(`withdrawal.${about}`)}</p>
            <BigAmount text={money(isBack ? amount : isRepaid ? refunded : net)} />
            <p className="withdraw-text">
              {isBack ? payeeName(payee) : t('withdrawal.less', { amount: money(amount), fee: money(fee), payee: payeeName(payee) })}
            </p>
          </div>
          {left === undefined ? (
            <WithdrawalBadge of={withdrawal} />
          ) : (
            <TileRing share={left / (whole || minutes * 60_000)}>{formatRunning(left)}</TileRing>
          )}
        </div>
        {isOpen && (
          <p role="status" className="visually-hidden">
            {left !== undefined && left <= 60_000 && t('withdrawal.lastMinute')}
          </p>
        )}
        <ProgressLine withdrawal={withdrawal} />
      </section>
      {isOpen ? (
        <ConfirmForm withdrawal={withdrawal} chosen={chosen} />
      ) : (
        <Outcome key={state} withdrawal={withdrawal} isNew={state !== first} />
      )}
    </div>
  )
}

/** The result, or what the withdrawal is waiting for. */
function Outcome({ withdrawal, isNew }: { withdrawal: Withdrawal; isNew: boolean }) {
  const realm = useRealm()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // the sent form is gone, and the focus with it; if the focus is elsewhere on the page, it stays there
    const root = title.current?.getRootNode() as ShadowRoot | undefined
    if (isNew && root?.activeElement === null) title.current?.focus()
  }, [isNew])
  const t = useText()
  const { money } = useMoney()
  const { soon } = useFormats()
  const { state: now, how, answer, received, proofs, refunded, reason, amount, net, endedAt, id, reference } = withdrawal
  const ask = useAsking(now)
  const { state, isBusy, run } = useSubmit<Withdrawal>()
  const cancel = async () => {
    const isSure = await ask({
      tone: 'danger',
      titleKey: 'withdrawal.cancel',
      text: t('withdrawal.cancelText', { amount: money(amount) }),
      confirmKey: 'withdrawal.cancelYes',
      cancelKey: 'withdrawal.keep',
    })
    if (isSure) await run((onChecking) => takeBack(realm, id, onChecking))
  }
  const key = `withdrawal.outcome.${now === 'done' ? (how ?? 'member') : now}` as const
  return (
    <section part="card" className="withdraw-card" aria-label={t('withdrawal.what')}>
      <div className="withdrawal-outcome">
        {now === 'done' && <ReferenceMosaic reference={reference} size={44} />}
        <div>
          <h3 ref={title} tabIndex={-1}>
            {findText(t, `${key}.title`)}
          </h3>
          <p className="withdraw-text">
            <bdi>{reference}</bdi>
          </p>
        </div>
      </div>
      <p className="withdraw-text">
        {findText(t, key, {
          amount: money(now === 'refused' || now === 'cancelled' ? amount : net),
          refunded: money(refunded),
          time: soon(endedAt ?? 0),
        })}
      </p>
      {withdrawal.isHeld && <p className="withdraw-text">{t('refused.REWARD_HELD')}</p>}
      {reason && (
        <blockquote className="withdrawal-reason" dir="auto">
          {reason}
        </blockquote>
      )}
      {answer !== null && answer !== 'received' && (
        <>
          <SummaryRows
            boxed
            rows={[
              { label: t('withdrawal.youSaid'), value: t(`withdrawal.answer.${answer}`) },
              answer === 'partly' && { label: t('withdrawal.arrived'), value: money(received) },
              refunded !== null && { label: t('withdrawal.refunded'), value: money(refunded), tone: 'in' },
            ]}
          />
          {proofs.length > 0 && (
            <div className="thumbnails" role="group" aria-label={t('withdrawal.proof')}>
              {proofs.map((proof, at) => (
                <SentProof
                  key={proof}
                  label={t('withdrawal.proofNumber', { number: at + 1 })}
                  load={(signal) => getProof(realm, proof, signal)}
                />
              ))}
            </div>
          )}
        </>
      )}
      {now === 'requested' && (
        <>
          <p role="status" className="withdraw-text">
            {state.status === 'checking' && t('common.checkingStatus')}
          </p>
          <Alert text={state.status === 'failed' ? moneyErrorText(t, state.error) : ''} />
          <MoneyButton tone="danger" pending={isBusy} onClick={() => void cancel()}>
            {t('withdrawal.cancelYes')}
          </MoneyButton>
        </>
      )}
    </section>
  )
}
