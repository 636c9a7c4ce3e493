import { type FormEvent, useRef, useState } from 'react'
import { useStore } from '@nanostores/react'
import { type Contract, type ContractKind, type ContractPeriod, contractPeriods } from '../../core/agent/contract-calls.ts'
import { sendOffer } from '../../core/agent/contracts.ts'
import { agentTypes } from '../../core/brand/constants.ts'
import { teamNode } from '../../core/agent/team.ts'
import { readTiers, type TierFault, type TypedTier } from '../../core/agent/tier-faults.ts'
import { $now } from '../../core/site/now.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailedState } from '../../ui/list-state.tsx'
import { Select } from '../../ui/select.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { useLast } from '../agent-parts/use-last.ts'
import { MoneyButton } from '../money/money-button.tsx'
import { errorText } from '../error-text.ts'
import { useSending } from '../money/use-sending.ts'
import { AgentChoice } from './agent-choice.tsx'
import { emptyTier, TierFields } from './tier-fields.tsx'
import { endOfDay } from './end-of-day.ts'
import { useContractWords } from './use-contract-words.ts'

/** How many days an offer may wait for its answer. */
const waits = ['1', '3', '7', '14']

interface OfferDialogProps {
  kind: ContractKind
  /** Of the agent it is for; '' where that is still to be chosen. */
  memberId: string
  onClose: () => void
  onSent: () => void
}

/** §4 Contract offers: an offer to an agent right below. */
export function OfferDialog({ kind, memberId, onClose, onSent }: OfferDialogProps) {
  const { t, moment } = useContractWords()
  const team = teamNode('')
  const { data: node, error: missing } = useLast(team)
  const now = useStore($now)
  const agents = node?.children.filter(({ type }) => agentTypes.includes(type))
  const [chosen, setChosen] = useState(memberId)
  const [period, setPeriod] = useState<ContractPeriod>('W')
  const [lines, setLines] = useState<readonly TypedTier[]>([emptyTier])
  const [wait, setWait] = useState('3')
  const [isChecked, setChecked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { state, isBusy, run, reset } = useSending<Contract>()
  const agent = agents?.find(({ id }) => id === chosen)
  const { tiers, faults } = readTiers(lines)
  const shownFaults: (TierFault | undefined)[] = isChecked ? faults : []
  const changed = <T,>(set: (value: T) => void) => {
    return (value: T) => {
      set(value)
      setChecked(false)
      reset()
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    const isWrong = !agent || faults.some(Boolean)
    if (isWrong) {
      // after the faults are marked
      setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      return
    }
    const answerBy = endOfDay(now, Number(wait))
    void run((onChecking) => sendOffer({ memberId: agent.id, kind, ...(kind === 'dividend' && { period }), tiers, answerBy }, onChecking))
  }

  if (state.status === 'done') {
    const { downline, answerBy } = state.value
    return (
      <Dialog title={t('contract-offer.sent')} closeLabel={t('common.close')} onClose={onSent}>
        <p role="status">{t('contract-offer.sentText', { account: downline.account, time: moment(answerBy ?? 0) })}</p>
        <Button tone="accent" wide className="contracts-sent" data-autofocus="" onClick={onSent}>
          {t('common.ok')}
        </Button>
      </Dialog>
    )
  }
  const failure = state.status === 'failed' ? state.error : undefined
  return (
    <Dialog title={t(`contract-offer.title.${kind}`)} closeLabel={t('common.close')} onClose={onClose} className="contracts-dialog">
      {agents === undefined ? (
        missing === undefined ? (
          <SkeletonLines count={5} />
        ) : (
          <FailedState title={errorText(t, missing)} retryLabel={t('common.retry')} onRetry={team.reload} />
        )
      ) : (
        <form ref={form} noValidate onSubmit={onSubmit} className="contracts-form">
          <AgentChoice
            agents={agents}
            value={chosen}
            onChange={changed(setChosen)}
            error={
              isChecked && !agent
                ? t('contract-offer.fault.agent')
                : memberId !== '' && chosen === memberId && !agent
                  ? t('contract-offer.fault.notDirect')
                  : undefined
            }
          />
          <div className="contracts-two">
            {kind === 'dividend' && (
              <Select
                label={t('contract-offer.period')}
                value={period}
                options={contractPeriods.map((value) => ({ value, label: t(`contracts.settles.${value}`) }))}
                onChange={(event) => changed(setPeriod)(event.currentTarget.value as ContractPeriod)}
              />
            )}
            <Select
              label={t('contract-offer.answerBy')}
              value={wait}
              options={waits.map((value) => ({ value, label: moment(endOfDay(now, Number(value))) }))}
              onChange={(event) => changed(setWait)(event.currentTarget.value)}
            />
          </div>
          <TierFields lines={lines} faults={shownFaults} onChange={changed(setLines)} isLocked={isBusy} />
          <p className="contracts-hint">{t(kind === 'dividend' ? 'contracts.rule.dividend' : 'contracts.rule.salary')}</p>
          {failure !== undefined && (
            <p role="alert" className="contracts-fault">
              {errorText(t, failure)}
            </p>
          )}
          <p role="status">{state.status === 'checking' && t('common.checkingStatus')}</p>
          <MoneyButton type="submit" tone="accent" size="large" wide pending={isBusy}>
            {agent ? t('contract-offer.sendTo', { account: agent.account }) : t('contract-offer.send')}
          </MoneyButton>
        </form>
      )}
    </Dialog>
  )
}
