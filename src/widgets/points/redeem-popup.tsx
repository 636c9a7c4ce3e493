import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { errorCode } from '../../core/platform/errors.ts'
import { dataOf } from '../../core/platform/remote.ts'
import { asMember } from '../../core/session/as-member.ts'
import type { PointReward } from '../../core/rewards/calls.ts'
import { pointBalance, pointRewards, redeem } from '../../core/rewards/points.ts'
import { deliveryFaults } from '../../core/rewards/delivery-calls.ts'
import { blamedField } from '../../core/session/blamed-field.ts'
import { dropDraft } from '../../core/session/drafts.ts'
import { $session } from '../../core/session/session.ts'
import { goTo } from '../../core/site/navigation.ts'
import { openPopup } from '../../core/site/popups.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { ProofWaits } from '../money/proof-waits.tsx'
import { useFields } from '../session-form/use-fields.ts'
import { ErrorWords } from '../shared/error-words.tsx'
import { retryOf } from '../shared/retry-of.ts'
import { useFormats } from '../shared/use-formats.ts'
import { useIsBefore } from '../shared/use-is-before.ts'
import { useText } from '../shared/use-text.ts'
import { DeliveryFields, deliveryIn, DeliveryLine } from './delivery.tsx'
import { Changed, Figures, PurchaseForm, Receipt } from './purchase.tsx'
import { RewardPicture } from './reward-card.tsx'
import { usePurchase } from './use-purchase.ts'
import { useRealm } from '../shared/use-realm.ts'
import type { PopupProps } from '../shared/definition.ts'

/** Redeems the reward `options.rewardId`. Closes if the reward no longer exists; a guest is asked to log in. */
export function RedeemPopup({ options, onClose }: PopupProps) {
  const realm = useRealm()
  const t = useText<'refused'>()
  const { isLogin } = useStore($session(realm))
  const state = useStore(pointRewards.$state)
  const find = () => dataOf(pointRewards.$state.get())?.list.find(({ id }) => id === options['rewardId'])
  const found = find()
  const [shown, setShown] = useState(found) // it stays as first shown, until the gateway refuses that
  if (!shown && found) setShown(found)
  const isNone = !shown && !found && state.status === 'ready'
  const leave = useEffectEvent(() => {
    onClose()
    if (!isLogin) asMember(realm, () => openPopup(realm, 'redeem', options))
  })
  useEffect(() => {
    if (!isLogin || isNone) leave()
  }, [isLogin, isNone])
  return (
    <Dialog title={t('points-buy.redeemTitle')} closeLabel={t('common.close')} onClose={onClose}>
      {shown ? (
        <Redeem reward={shown} onChanged={() => setShown(find() ?? shown)} onClose={onClose} />
      ) : state.status === 'failed' ? (
        <FailedState
          title={t('points.rewardsFailed')}
          text={<ErrorWords error={state.error} />}
          retryLabel={t('common.retry')}
          onRetry={retryOf(state.error, pointRewards.reload)}
        />
      ) : (
        <div aria-busy="true">
          <SkeletonLines count={4} />
        </div>
      )}
    </Dialog>
  )
}

interface RedeemProps {
  reward: PointReward
  /** Called when the reward has changed since it was shown; the new one is known then. */
  onChanged: () => void
  onClose: () => void
}

function Redeem({ reward, onChanged, onClose }: RedeemProps) {
  const realm = useRealm()
  const t = useText()
  const { number } = useFormats()
  const { balance = null, outflowsFrom = 0 } = dataOf(useStore(pointBalance.$state)) ?? {}
  const { name, text, kind, cost } = reward
  const isBefore = useIsBefore(outflowsFrom)
  const isWaiting = isBefore && kind === 'goods'
  const [before, setBefore] = useState<number>()
  const fields = useFields('redeem', { name: '', phone: '', address: '' })
  const check = () => {
    if (isWaiting) return 'said'
    const faults = kind === 'goods' ? deliveryFaults(deliveryIn(fields.read())) : {}
    fields.fail(faults)
    return Object.keys(faults).length > 0 ? 'said' : undefined
  }
  const purchase = usePurchase(fields.ref, check, (password, onChecking) =>
    redeem(reward, deliveryIn(fields.read()), password, onChecking).then(
      (value) => {
        dropDraft(realm, 'redeem')
        return value
      },
      (error: unknown) => {
        if (errorCode(error) === 'OFFER_CHANGED') {
          setBefore(cost)
          onChanged()
        }
        const field = blamedField(error)
        if (kind === 'goods' && field) fields.mark(field, { key: 'field.format', values: {} })
        throw error
      },
    ),
  )
  const points = (value: number | null) => (value === null ? '—' : t('points-buy.points', { points: number(value) }))
  if (purchase.step.status === 'done') {
    const { redemption, balance } = purchase.step.value
    return (
      <Receipt
        of={redemption.id}
        text={t(redemption.state === 'process' ? 'points-buy.redeemedGoods' : 'points-buy.redeemedNow', { name })}
        balance={t('points-buy.balance', { points: number(balance) })}
      >
        {redemption.delivery && <DeliveryLine delivery={redemption.delivery} />}
        <Button
          onClick={() => {
            onClose()
            goTo(realm, '/redeemHistory')
          }}
        >
          {t('points-buy.history')}
        </Button>
        <Button tone="accent" data-autofocus="" onClick={onClose}>
          {t('common.ok')}
        </Button>
      </Receipt>
    )
  }
  return (
    <PurchaseForm purchase={purchase} confirm={t('points-buy.redeem', { points: number(cost) })} isWaiting={isWaiting}>
      {isWaiting && <ProofWaits until={outflowsFrom} />}
      <div className="purchase-reward">
        <RewardPicture reward={reward} />
        <div>
          <h3>{name}</h3>
          <p>{text}</p>
        </div>
      </div>
      <Figures
        lines={[
          [t('points-buy.youHave'), points(balance)],
          [t('points-buy.youPay'), <Changed key="pay" before={before === undefined ? before : points(before)} now={points(cost)} />],
          [t('points-buy.left'), points(balance === null ? null : Math.max(0, balance - cost))],
        ]}
      />
      {kind === 'goods' && <DeliveryFields fields={fields} isLocked={purchase.isPending} />}
      <p className="purchase-note">{t(kind === 'goods' ? 'points-buy.goods' : 'points-buy.atOnce')}</p>
    </PurchaseForm>
  )
}
