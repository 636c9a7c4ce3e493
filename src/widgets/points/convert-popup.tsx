import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { errorCode } from '../../core/platform/errors.ts'
import { dataOf } from '../../core/platform/remote.ts'
import { asMember } from '../../core/session/as-member.ts'
import type { PointConfig } from '../../core/rewards/calls.ts'
import { conversionOf, mostConvertible } from '../../core/rewards/conversion.ts'
import { convert, pointBalance, pointConfig } from '../../core/rewards/points.ts'
import { $session } from '../../core/session/session.ts'
import { openPopup } from '../../core/site/popups.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { useForm } from '../session-form/use-form.ts'
import { ErrorWords } from '../shared/error-words.tsx'
import { retryOf } from '../shared/retry-of.ts'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'
import { Changed, Figures, PurchaseForm, Receipt } from './purchase.tsx'
import { passwordFault, purchaseFaults } from './purchase-faults.ts'
import { useRealm } from '../shared/use-realm.ts'
import type { PopupProps } from '../shared/definition.ts'

/** Converts points into money, at the operator's rate. */
export function ConvertPopup({ onClose }: PopupProps) {
  const realm = useRealm()
  const t = useText<'refused'>()
  const { isLogin } = useStore($session(realm))
  const config = useStore(pointConfig.$state)
  // if a reload fails, for example after a conversion, the known data stay on screen; otherwise the receipt would look like a failure
  const [rate, setRate] = useState(dataOf(config))
  if (config.status === 'ready' && config.data !== rate) setRate(config.data)
  const points = useStore(pointBalance.$state)
  const found = dataOf(points)?.balance
  const [balance, setBalance] = useState(found)
  if (found !== undefined && found !== balance) setBalance(found)
  const missing = !rate ? config : balance === undefined ? points : undefined
  const turnAway = useEffectEvent(() => {
    onClose()
    asMember(realm, () => openPopup(realm, 'convertPoints'))
  })
  useEffect(() => {
    if (!isLogin) turnAway()
  }, [isLogin])
  return (
    <Dialog title={t('points-buy.convertTitle')} closeLabel={t('common.close')} onClose={onClose}>
      {missing?.status === 'failed' ? (
        <FailedState
          title={t('common.error.NETWORK')}
          text={<ErrorWords error={missing.error} />}
          retryLabel={t('common.retry')}
          onRetry={retryOf(missing.error, rate ? pointBalance.reload : pointConfig.reload)}
        />
      ) : rate && balance !== undefined ? (
        <Convert config={rate} balance={balance ?? 0} onClose={onClose} />
      ) : (
        <div aria-busy="true">
          <SkeletonLines count={5} />
        </div>
      )}
    </Dialog>
  )
}

function Convert({ config, balance, onClose }: { config: PointConfig; balance: number; onClose: () => void }) {
  const t = useText()
  const { number, money } = useFormats()
  const [before, setBefore] = useState<string>()
  const { convert: rate, currencySymbol } = config
  const values = { points: number(rate.points), minimum: number(rate.minimum), balance: number(balance) }
  const [done, setDone] = useState<Awaited<ReturnType<typeof convert>>>()
  const form = useForm(
    '',
    { points: '' },
    {
      check: (typed) => ('fault' in conversion ? { points: t(`points-buy.fault.${conversion.fault}`, values) } : passwordFault(t, typed)),
      send: async ({ password = '' }, onChecking) => {
        if ('fault' in conversion) throw new Error('checked before')
        setDone(await convert(conversion.points, conversion.amount, password, onChecking))
      },
      faultsOf: (error) => {
        if (errorCode(error) === 'OFFER_CHANGED' && !('fault' in conversion)) setBefore(conversion.amount)
        return purchaseFaults(t, error)
      },
      loadsTexts: false, // this form has its own texts
    },
  )
  const text = form.values['points'] ?? ''
  const conversion = conversionOf(text, rate, balance)
  const type = (points: string) => {
    form.set('points', points)
    setBefore(undefined)
  }
  const gets = 'fault' in conversion ? null : conversion.amount
  if (done) {
    const { points, amount, balance } = done
    return (
      <Receipt
        text={t('points-buy.convertedText', { amount: money(amount, currencySymbol), points: number(points) })}
        balance={t('points-buy.balance', { points: number(balance) })}
      >
        <Button tone="accent" wide data-autofocus="" onClick={onClose}>
          {t('common.ok')}
        </Button>
      </Receipt>
    )
  }
  const most = mostConvertible(rate, balance)
  const quick = [...new Set([rate.minimum, most])].filter((each) => each > 0 && each <= most)
  return (
    <PurchaseForm
      form={form}
      confirm={gets === null ? t('points-buy.convert') : t('points-buy.convertFor', { amount: money(gets, currencySymbol) })}
    >
      <Field
        label={t('points-buy.amount')}
        name="points"
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onInput={(event) => type(event.currentTarget.value)}
        error={form.errorOf('points')}
        hint={t('points-buy.rate', { ...values, amount: money(rate.amount, currencySymbol) })}
      />
      {quick.length > 0 && (
        <div className="purchase-quick">
          {quick.map((each) => (
            <Chip key={each} onClick={() => type(String(each))}>
              {each === most ? t('points-buy.all', { points: number(each) }) : number(each)}
            </Chip>
          ))}
        </div>
      )}
      <Figures
        lines={[
          [t('points-buy.youHave'), t('points-buy.points', { points: number(balance) })],
          [
            t('points-buy.youGet'),
            <Changed key="get" before={before === undefined ? before : money(before, currencySymbol)} now={money(gets, currencySymbol)} />,
          ],
        ]}
      />
    </PurchaseForm>
  )
}
