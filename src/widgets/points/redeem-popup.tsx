import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { errorCode } from '../../core/platform/errors.ts'
import { dataOf } from '../../core/platform/remote.ts'
import { asMember } from '../../core/session/as-member.ts'
import type { PointReward } from '../../core/rewards/calls.ts'
import { pointBalance, pointRewards, redeem } from '../../core/rewards/points.ts'
import { deliveryFaults } from '../../core/rewards/delivery-calls.ts'
import { blamedField } from '../../core/session/blamed-field.ts'
import { $session } from '../../core/session/session.ts'
import { goTo } from '../../core/site/navigation.ts'
import { openPopup } from '../../core/site/popups.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { ProofWaits } from '../money/proof-waits.tsx'
import { useForm } from '../session-form/use-form.ts'
import { ErrorWords } from '../shared/error-words.tsx'
import { retryOf } from '../shared/retry-of.ts'
import { useFormats } from '../shared/use-formats.ts'
import { useIsBefore } from '../shared/use-is-before.ts'
import { useText } from '../shared/use-text.ts'
import { DeliveryFields, deliveryIn, DeliveryLine } from './delivery.tsx'
import { Changed, Figures, PurchaseForm, Receipt } from './purchase.tsx'
import { RewardPicture } from './reward-card.tsx'
import { passwordFault, purchaseFaults } from './purchase-faults.ts'
import { useRealm } from '../shared/use-realm.ts'
import type { PopupProps } from '../shared/definition.ts'

/** Redeems the reward `options.rewardId`. Closes if the reward no longer exists. A guest gets the login first. */
export function RedeemPopup({ options, onClose }: PopupProps) {
  const realm = useRealm()
  const t = useText<'refused'>()
  const { isLogin } = useStore($session(realm))
  const state = useStore(pointRewards.$state)
  const find = () => dataOf(pointRewards.$state.get())?.list.find(({ id }) => id === options['rewardId'])
  const found = find()
  const [shown, setShown] = useState(found) // the reward stays as first shown, until the gateway refuses it
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
  /** Called if the reward has changed since it was shown. The new one is then loaded. */
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
  const [done, setDone] = useState<Awaited<ReturnType<typeof redeem>>>()
  const form = useForm(
    'redeem',
    { name: '', phone: '', address: '' },
    {
      check: (values) => {
        const faults = kind === 'goods' ? deliveryFaults(deliveryIn(values)) : {}
        return Object.keys(faults).length > 0 ? faults : passwordFault(t, values)
      },
      send: async (values, onChecking) => setDone(await redeem(reward, deliveryIn(values), values['password'] ?? '', onChecking)),
      faultsOf: (error) => {
        if (errorCode(error) === 'OFFER_CHANGED') {
          setBefore(cost)
          onChanged()
        }
        const field = blamedField(error)
        return { ...(kind === 'goods' && field && { [field]: { key: 'field.format', values: {} } }), ...purchaseFaults(t, error) }
      },
    },
  )
  const points = (value: number | null) => (value === null ? '—' : t('points-buy.points', { points: number(value) }))
  if (done) {
    const { redemption, balance } = done
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
    <PurchaseForm form={form} confirm={t('points-buy.redeem', { points: number(cost) })} isWaiting={isWaiting}>
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
      {kind === 'goods' && <DeliveryFields fields={form} isLocked={form.isPending} />}
      <p className="purchase-note">{t(kind === 'goods' ? 'points-buy.goods' : 'points-buy.atOnce')}</p>
    </PurchaseForm>
  )
}
