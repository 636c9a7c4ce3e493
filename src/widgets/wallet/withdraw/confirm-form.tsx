import { type FormEvent, useRef, useState } from 'react'
import { toBase64 } from '../../../core/content/application-images.ts'
import { amountFault } from '../../../core/wallet/amount-fault.ts'
import { parseAmount, toAmount } from '../../../core/money/parse-amount.ts'
import { answer as send, type ProofImage } from '../../../core/wallet/withdraw.ts'
import { type Answer, answers, type Withdrawal } from '../../../core/wallet/withdraw-calls.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { MoneyButton } from '../../money/money-button.tsx'
import { type Drawing, Icon } from '../../../ui/icon.tsx'
import { info } from '../../../ui/icons/info.ts'
import { missing } from '../../../ui/icons/missing.ts'
import { partly } from '../../../ui/icons/partly.ts'
import { received } from '../../../ui/icons/received.ts'
import { Radio } from '../../../ui/radio.tsx'
import { useUniqueId } from '../../../ui/unique-id.ts'
import { amountFaultText } from '../../money/amount-fault-text.ts'
import { AmountField } from '../../money/amount-field.tsx'
import { moneyErrorText } from '../../money/money-error-text.ts'
import type { PickedImage } from '../../money/pick-images.ts'
import { ProofPicker } from '../../money/proof-picker.tsx'
import { useMoney } from '../../money/use-money.ts'
import { useSubmit } from '../../shared/use-submit.ts'
import { useText } from '../../shared/use-text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { useFormats } from '../../shared/use-formats.ts'
import { useReceived } from './use-received.ts'
import { useRealm } from '../../shared/use-realm.ts'

type Picked = PickedImage & ProofImage
const icons: Record<Answer, Drawing> = { received, partly, none: missing }
const withBytes = (image: PickedImage): Picked => ({
  ...image,
  base64: async () => toBase64(new Uint8Array(await image.file.arrayBuffer())),
})

interface ConfirmFormProps {
  withdrawal: Withdrawal
  chosen: string | undefined
}

/** §4 Withdrawal confirmation: received, partly received or not received. The last two need pictures as proof. */
export function ConfirmForm({ withdrawal, chosen }: ConfirmFormProps) {
  const realm = useRealm()
  const t = useText()
  const { money } = useMoney()
  const { soon } = useFormats()
  const name = useUniqueId()
  const form = useRef<HTMLFormElement>(null)
  const [answer, setAnswer] = useState<Answer>(() => answers.find((each) => each === chosen) ?? 'received')
  const [amount, setAmount] = useState('')
  const [images, setImages] = useState<readonly Picked[]>([])
  const [isTried, setTried] = useState(false)
  const { state, isBusy: isSending, run, reset } = useSubmit<Withdrawal>()
  const sure = useReceived(withdrawal)
  const isBusy = isSending || sure.isBusy
  const { id, net, confirmBy } = withdrawal
  const whole = parseAmount(net) ?? 0n
  const most = whole - 1n
  const arrived = answer === 'partly' ? (parseAmount(amount) ?? 0n) : 0n
  const amountWrong = answer === 'partly' ? amountFault(amount, 1n, most) : undefined
  const proofMissing = images.length === 0
  const focus = (field: string) => form.current?.querySelector<HTMLElement>(`input[name=${field}]`)?.focus()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (answer === 'received') return void sure.confirm()
    setTried(true)
    if (amountWrong) return focus('amount')
    if (proofMissing) return focus('proofs')
    void run((onChecking) => send(realm, id, { answer, images, ...(answer === 'partly' && { amount: toAmount(arrived) }) }, onChecking))
  }
  const choose = (next: Answer) => {
    setAnswer(next)
    setTried(false)
    reset()
  }
  const details = (
    <div className="confirm-details">
      {answer === 'partly' && (
        <AmountField
          label={t('withdrawal.whatArrived')}
          value={amount}
          onChange={(text) => {
            setAmount(text)
            reset()
          }}
          range={t('withdrawal.of', { amount: money(net) })}
          isLocked={isBusy}
          error={amountWrong && (isTried || amountWrong !== 'empty') ? amountFaultText(t, amountWrong, money(1n), money(most)) : undefined}
        />
      )}
      <ProofPicker
        label={t('withdrawal.proof')}
        hint={t('withdrawal.proofHint')}
        images={images}
        make={withBytes}
        onChange={setImages}
        isLocked={isBusy}
        error={isTried && proofMissing ? t('withdrawal.proofMissing') : undefined}
      />
    </div>
  )
  const fault = state.status === 'failed' ? moneyErrorText(t, state.error) : sure.fault
  return (
    <form ref={form} className="confirm" noValidate onSubmit={onSubmit}>
      <h3 id={`${name}-title`}>{t('withdrawal.arrivedQuestion')}</h3>
      <div className="confirm-answers" role="radiogroup" aria-labelledby={`${name}-title`}>
        {answers.map((each) => (
          <div key={each} className="confirm-answer" data-state={each === answer ? 'chosen' : 'open'}>
            <label htmlFor={`${name}-${each}`}>
              <span className={`confirm-mark confirm-${each}`}>
                <Icon of={icons[each]} />
              </span>
              <span className="confirm-words">
                <strong>{t(`withdrawal.answer.${each}`)}</strong>
                <small>{t(`withdrawal.answerText.${each}`, { amount: money(net) })}</small>
              </span>
              <Radio id={`${name}-${each}`} name={name} checked={each === answer} disabled={isBusy} onChange={() => choose(each)} />
            </label>
            {each === answer && each !== 'received' && details}
          </div>
        ))}
      </div>
      <p className="confirm-info">
        <Icon of={info} size={20} />
        <span>{t('withdrawal.noAnswer', { time: soon(confirmBy ?? 0) })}</span>
      </p>
      <Alert text={fault} />
      <ActionBar
        note={
          <p role="status" className="withdraw-text confirm-effect">
            {state.status === 'checking' || sure.isChecking
              ? t('common.checkingStatus')
              : t(answer === 'received' ? 'withdrawal.closes' : 'withdrawal.stops')}
          </p>
        }
      >
        <MoneyButton type="submit" tone="accent" size="large" pending={isBusy}>
          {answer === 'received'
            ? t('withdrawal.sayReceived', { amount: money(net) })
            : answer === 'partly' && amountWrong
              ? t('withdrawal.report')
              : t('withdrawal.reportMissing', { amount: money(whole - arrived) })}
        </MoneyButton>
      </ActionBar>
    </form>
  )
}
