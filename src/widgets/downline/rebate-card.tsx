import { type FormEvent, useState } from 'react'
import { parseRate, rateText, setRebate } from '../../core/agent/downline.ts'
import type { DownlineMember } from '../../core/agent/downline-calls.ts'
import { today } from '../../core/agent/period.ts'
import { movedDay } from '../../core/site/date-range.ts'
import { ask } from '../../core/site/popups.ts'
import { errorCode } from '../../core/platform/errors.ts'
import { Button } from '../../ui/button.tsx'
import { ProofWaits } from '../money/proof-waits.tsx'
import { useSubmit } from '../shared/use-submit.ts'
import { Alert } from '../../ui/alert.tsx'
import { useFormats } from '../shared/use-formats.ts'
import { useIsBefore } from '../shared/use-is-before.ts'
import { useRealm } from '../shared/use-realm.ts'
import { useText } from '../shared/use-text.ts'
import { faultText } from './fault-text.ts'
import { RateField } from './rate-field.tsx'

/** The error codes that are shown at this field. */
const ofField = ['REBATE_ABOVE_OWN', 'REBATE_BELOW_DOWNLINE', 'FIELD_INVALID']

/** The first day on which a change can start. */
const tomorrow = (): string => movedDay(today(), 1)

/** The current rebate and the next one. For a direct downline agent it can be changed here, from tomorrow on. */
export function RebateCard({ member }: { member: DownlineMember }) {
  const realm = useRealm()
  const t = useText()
  const { day, rate } = useFormats()
  const { rebate, next, bounds, outflowsFrom } = member
  const isWaiting = useIsBefore(outflowsFrom)
  const [typed, setTyped] = useState(rateText(next?.rebate ?? rebate))
  const [isChecked, setChecked] = useState(false)
  const { state, isBusy, run, reset } = useSubmit()
  const value = parseRate(typed)
  const fault = !bounds
    ? undefined
    : value === null
      ? t('agent-member.rebateForm')
      : value > bounds.most
        ? t('agent-member.error.REBATE_ABOVE_OWN')
        : value < bounds.least
          ? t('agent-member.error.REBATE_BELOW_DOWNLINE')
          : undefined
  const failure = state.status === 'failed' ? state.error : undefined
  const isOfField = failure !== undefined && ofField.includes(errorCode(failure))
  const isSame = value === (next?.rebate ?? rebate)
  const change = async (to: number) => {
    const values = { account: member.account, from: rate(rebate), to: rate(to), day: day(tomorrow()) }
    const isSure = await ask(realm, {
      tone: 'info',
      titleKey: 'agent-member.rebateAsk',
      textKey: 'agent-member.rebateAskText',
      values,
      confirmKey: 'agent-member.rebateSet',
      cancelKey: 'common.cancel',
    })
    if (isSure) await run(() => setRebate({ memberId: member.id, rebate: to }))
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isWaiting) return
    setChecked(true)
    if (fault !== undefined || value === null) event.currentTarget.querySelector('input')?.focus()
    else void change(value)
  }
  return (
    <section part="card" className="downline-card" aria-label={t('agent-member.rebate')}>
      <h3>{t('agent-member.rebate')}</h3>
      <p className="downline-rate">{rate(rebate)}</p>
      <p className="downline-quiet" role="status">
        {next ? t('agent-member.rebateNext', { rate: rate(next.rebate), day: day(next.from) }) : t('agent-member.rebateStays')}
      </p>
      {bounds && (
        <form noValidate className="downline-form" onSubmit={onSubmit}>
          {isWaiting && <ProofWaits until={outflowsFrom} />}
          <RateField
            label={t('agent-member.rebateNew')}
            value={typed}
            isLocked={isBusy}
            hint={t('agent-member.rebateRange', { least: rate(bounds.least), most: rate(bounds.most) })}
            error={isOfField ? faultText(t, 'agent-member', failure) : isChecked ? fault : undefined}
            onChange={(text) => {
              setTyped(text)
              setChecked(false)
              reset()
            }}
          />
          <Alert text={failure !== undefined && !isOfField ? faultText(t, 'agent-member', failure) : ''} />
          <p role="status">
            {state.status === 'done' &&
              next &&
              t('agent-member.rebateDone', { account: member.account, rate: rate(next.rebate), day: day(next.from) })}
          </p>
          <Button type="submit" pending={isBusy} disabled={isSame || isWaiting}>
            {t('agent-member.rebateSet')}
          </Button>
        </form>
      )}
    </section>
  )
}
