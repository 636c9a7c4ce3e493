import { type FormEvent, useRef, useState } from 'react'
import { parseRate, rateText } from '../../core/agent/downline.ts'
import { addRegisterLink } from '../../core/agent/register.ts'
import { type DownlineKind, labelLength } from '../../core/agent/register-calls.ts'
import { today } from '../../core/agent/period.ts'
import { errorCode } from '../../core/platform/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { ProofWaits } from '../money/proof-waits.tsx'
import { useSubmit } from '../shared/use-submit.ts'
import { Alert } from '../../ui/alert.tsx'
import { useIsBefore } from '../shared/use-is-before.ts'
import { useText } from '../shared/use-text.ts'
import { DayField } from './day-field.tsx'
import { faultText } from './fault-text.ts'
import { KindChoice } from './kind-choice.tsx'
import { RateField } from './rate-field.tsx'
import { useFormats } from '../shared/use-formats.ts'

interface LinkFormProps {
  /** The highest rebate that the agent can give, in hundredths of a per cent. */
  most: number
  /** From when on a rebate can be given, in ms since 1970. */
  outflowsFrom: number
  onClose: () => void
  onMade: (id: string) => void
}

/** A new link: for members or agents, its rebate, and its last day. */
export function LinkForm({ most, outflowsFrom, onClose, onMade }: LinkFormProps) {
  const t = useText()
  const { rate } = useFormats()
  const [kind, setKind] = useState<DownlineKind>('member')
  const [label, setLabel] = useState('')
  const [until, setUntil] = useState('')
  const [typed, setTyped] = useState(rateText(0))
  const [isChecked, setChecked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { state, isBusy, run, reset } = useSubmit()
  const value = kind === 'agent' ? parseRate(typed) : 0
  const rateFault = value === null ? t('agent-register.rebateForm') : value > most ? t('agent-register.error.REBATE_ABOVE_OWN') : undefined
  const isBefore = useIsBefore(outflowsFrom)
  const isWaiting = isBefore && kind === 'agent' && value !== 0
  const failure = state.status === 'failed' ? state.error : undefined
  const isRate = failure !== undefined && errorCode(failure) === 'REBATE_ABOVE_OWN'
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isWaiting) return
    setChecked(true)
    if (value === null || rateFault) form.current?.querySelector<HTMLElement>('[name=rebate]')?.focus()
    else void run(async () => onMade(await addRegisterLink({ kind, rebate: value, label: label.trim(), until })))
  }
  const change = <T,>(set: (value: T) => void) => {
    return (next: T) => {
      set(next)
      setChecked(false)
      reset()
    }
  }
  return (
    <Dialog title={t('agent-register.newLink')} closeLabel={t('common.close')} onClose={onClose}>
      <form ref={form} noValidate className="downline-form" onSubmit={onSubmit}>
        <Field
          label={t('agent-register.label')}
          name="label"
          autoComplete="off"
          maxLength={labelLength}
          hint={t('agent-register.labelHint')}
          value={label}
          readOnly={isBusy}
          data-autofocus=""
          onInput={(event) => change(setLabel)(event.currentTarget.value)}
        />
        <KindChoice value={kind} isLocked={isBusy} onChange={change(setKind)} />
        {kind === 'agent' && (
          <RateField
            label={t('agent-register.rebate')}
            value={typed}
            isLocked={isBusy}
            hint={t('agent-register.rebateHint', { most: rate(most) })}
            error={isRate ? faultText(t, 'agent-register', failure) : isChecked ? rateFault : undefined}
            onChange={change(setTyped)}
          />
        )}
        {isWaiting && <ProofWaits until={outflowsFrom} />}
        <DayField
          label={t('agent-register.untilLabel')}
          none={t('agent-register.always')}
          hint={t('agent-register.untilHint')}
          min={today()}
          value={until}
          isLocked={isBusy}
          onChange={change(setUntil)}
        />
        <Alert text={failure !== undefined && !isRate ? faultText(t, 'agent-register', failure) : ''} />
        <Button type="submit" tone="accent" pending={isBusy} disabled={isWaiting}>
          {t('agent-register.make')}
        </Button>
      </form>
    </Dialog>
  )
}
