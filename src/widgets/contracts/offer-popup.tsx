import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Contract } from '../../core/agent/contract-calls.ts'
import { answerOffer, contractDetail } from '../../core/agent/contract-detail.ts'
import { errorCode } from '../../core/platform/errors.ts'
import { $online } from '../../core/platform/online.ts'
import { $now } from '../../core/site/now.ts'
import { ask } from '../../core/site/popups.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { addStyles } from '../../ui/styles.ts'
import { Mark } from '../agent-shared/mark.tsx'
import { useLast } from '../agent-shared/use-last.ts'
import { errorText } from '../shared/error-text.ts'
import { MoneyButton } from '../money/money-button.tsx'
import { ProofWaits } from '../money/proof-waits.tsx'
import { useSubmit } from '../shared/use-submit.ts'
import { Answered } from './answered.tsx'
import css from './contract-popup.css?inline'
import { OfferView } from './offer-view.tsx'
import { useContractWords } from './use-contract-words.ts'
import { useIsBefore } from '../shared/use-is-before.ts'
import { useRealm } from '../shared/use-realm.ts'

addStyles(css)

/** How long the result of an answer is shown before the popup closes, in ms. */
const closesAfter = 8000

interface OfferPopupProps {
  id: string
  onClose: () => void
  /** Called when the popup closes without an answer. */
  onLater: () => void
}

/** An offer with buttons to accept, to reject (after a confirmation) or to decide later; and the result. */
export function OfferPopup({ id, onClose, onLater }: OfferPopupProps) {
  const realm = useRealm()
  const words = useContractWords()
  const { t } = words
  const store = contractDetail(realm, id)
  // if a live reload is running or has failed, the shown offer and the result of an answer stay
  const { data: detail, error } = useLast(store)
  const isOnline = useStore($online)
  const { state: sent, isBusy, run, reset } = useSubmit<Contract>()
  const [answer, setAnswer] = useState<'accept' | 'reject'>('accept')
  const isOver = useOver(detail?.contract)
  const isWaiting = useIsBefore(detail?.outflowsFrom ?? 0)
  const isDone = sent.status === 'done'
  const isGone = detail !== undefined && !isDone && !isBusy && (detail.contract.state !== 'offered' || isOver)
  const close = isDone || isGone || !detail ? onClose : onLater

  const onRead = useEffectEvent(onClose)
  useEffect(() => {
    if (!isGone) return
    const timer = setTimeout(() => onRead(), closesAfter)
    return () => clearTimeout(timer)
  }, [isGone])

  const send = (wish: 'accept' | 'reject') => {
    setAnswer(wish)
    void run((onChecking) => answerOffer(realm, id, wish, onChecking))
  }
  const reject = async () => {
    reset()
    const isSure = await ask(realm, {
      tone: 'danger',
      titleKey: 'contract-popup.rejectTitle',
      textKey: 'contract-popup.rejectText',
      values: { account: detail?.contract.upline.account },
      confirmKey: 'contract-popup.rejectYes',
      cancelKey: 'common.cancel',
    })
    if (isSure) send('reject')
  }

  if (!detail || isGone || isDone) {
    return (
      <Dialog title={t('contract-popup.title')} hideTitle={isDone} closeLabel={t('common.close')} onClose={close}>
        {isDone ? (
          <Answered answer={answer} contract={sent.value} onClose={onClose} />
        ) : detail ? (
          <div role="status">
            <EmptyState title={t('contract-popup.gone')} text={goneText(words, detail.contract)}>
              <Button data-autofocus="" onClick={onClose}>
                {t('common.ok')}
              </Button>
            </EmptyState>
          </div>
        ) : error !== undefined ? (
          <FailedState
            title={t('contract-popup.failed')}
            text={errorCode(error) === 'NOT_IN_TEAM' ? t('contract-popup.error.NOT_IN_TEAM') : errorText(t, error)}
            retryLabel={t('common.retry')}
            onRetry={store.reload}
          />
        ) : (
          <SkeletonLines count={6} />
        )}
      </Dialog>
    )
  }
  const fault = sent.status === 'failed' && isOnline ? errorText(t, sent.error) : ''
  return (
    <Dialog
      title={t(`contract-popup.new.${detail.contract.kind}`)}
      closeLabel={t('common.close')}
      onClose={close}
      className="contract-popup"
      head={<Mark of={detail.contract.upline.account} size={44} />}
      aside={
        <div className="contract-foot">
          {fault ? (
            <Alert isLine text={fault} />
          ) : (
            <p role="status">
              {(!isOnline && t('common.offline')) || (sent.status === 'checking' && t('common.checkingStatus')) || (
                <Consequences detail={detail} />
              )}
            </p>
          )}
          <Button tone="quiet" disabled={isBusy} onClick={onLater}>
            {t('contract-popup.later')}
          </Button>
          <MoneyButton
            tone="outline"
            pending={isBusy && answer === 'reject'}
            disabled={isBusy && answer === 'accept'}
            onClick={() => void reject()}
          >
            {t('contract-popup.reject')}
          </MoneyButton>
          <MoneyButton
            tone="accent"
            pending={isBusy && answer === 'accept'}
            disabled={isWaiting || (isBusy && answer === 'reject')}
            onClick={() => send('accept')}
          >
            {t('contract-popup.accept')}
          </MoneyButton>
        </div>
      }
    >
      {isWaiting && <ProofWaits until={detail.outflowsFrom} />}
      <OfferView detail={detail} />
    </Dialog>
  )
}

/** Whether the time to answer has expired. */
function useOver(contract: Contract | undefined): boolean {
  const now = useStore($now)
  return contract?.answerBy != null && now > 0 && now >= contract.answerBy
}

function Consequences({ detail: { contract, present } }: { detail: { contract: Contract; present: { rate: number } | null } }) {
  const { t, shortDay, rate } = useContractWords()
  const from = contract.startsAt ?? 0
  const lines = present
    ? [
        present.rate > 0
          ? t('contract-popup.acceptEnds', { rate: rate(present.rate), day: shortDay(from - 1) })
          : t('contract-popup.acceptEndsPlain', { day: shortDay(from - 1) }),
        t('contract-popup.rejectStays'),
      ]
    : [t('contract-popup.acceptFrom', { day: shortDay(from) }), t('contract-popup.rejectNothing')]
  return lines.flatMap((line) => [line, <br key={line} />])
}

function goneText({ t, moment }: ReturnType<typeof useContractWords>, { state, upline, answeredAt, answerBy }: Contract): string {
  if (state === 'withdrawn') return t('contract-popup.gone.withdrawn', { account: upline.account })
  if (state === 'expired' || state === 'offered') return t('contract-popup.gone.expired', { time: moment(answerBy ?? 0) })
  return t(state === 'rejected' ? 'contract-popup.gone.rejected' : 'contract-popup.gone.accepted', { time: moment(answeredAt ?? 0) })
}
