import { type FormEvent, useRef, useState } from 'react'
import { useStore } from '@nanostores/react'
import { type Contract, type ContractKind, type ContractPeriod, contractPeriods } from '../../core/agent/contract-calls.ts'
import { offerRoom, sendOffer } from '../../core/agent/contracts.ts'
import { dataOf } from '../../core/platform/remote.ts'
import { $brand } from '../../core/brand/brand.ts'
import type { TeamPerson } from '../../core/agent/team-calls.ts'
import { nextStart } from '../../core/agent/contract-start.ts'
import { readTiers, type TierFault, type TypedTier } from '../../core/agent/tier-faults.ts'
import { $now } from '../../core/site/now.ts'
import { Alert } from '../../ui/alert.tsx'
import { Select } from '../../ui/select.tsx'
import { ActionBar } from '../../ui/action-bar.tsx'
import { MoneyButton } from '../money/money-button.tsx'
import { errorText } from '../shared/error-text.ts'
import { ProofWaits } from '../money/proof-waits.tsx'
import { useSubmit } from '../shared/use-submit.ts'
import { InForce } from './in-force.tsx'
import { AgentChoice } from './agent-choice.tsx'
import { emptyTier, TierFields } from './tier-fields.tsx'
import { endOfDay } from './end-of-day.ts'
import { useContractWords } from './use-contract-words.ts'
import { useProofWait } from './use-proof-wait.ts'

/** How many days an offer can be answered. 0: until the end of today. */
const waits = [0, 1, 3, 7, 14]
const usualWait = 3
/** The minimum time for an answer, in ms. */
const leastWait = 60_000

/** The possible deadlines of an offer, in ms since 1970, the earliest first. Each is before the contract begins. */
function answerTimes(now: number, startsAt: number | undefined): number[] {
  const ends = waits.map((days) => endOfDay(now, days))
  const before = startsAt === undefined ? ends : [...ends.filter((at) => at < startsAt), startsAt - 60_000]
  return [...new Set(before)].filter((at) => at >= now + leastWait)
}

interface OfferFormProps {
  kind: ContractKind
  /** The agent who receives the offer; undefined if not chosen yet. */
  preset: TeamPerson | undefined
  /**
   * true if the form was opened for a person who is not a direct downline agent. The form says so until the user searches for another one.
   */
  wasRefused: boolean
  onSent: (contract: Contract) => void
}

/** The receiver of an offer, its deadline and its tiers. */
export function OfferForm({ kind, preset, wasRefused, onSent }: OfferFormProps) {
  const { t, moment, shortDay, rate, money } = useContractWords()
  const room = dataOf(useStore(offerRoom.$state))
  const most = room?.most[kind] ?? null
  const waitsUntil = useProofWait()
  const now = useStore($now)
  const [agent, setAgent] = useState(preset)
  const [isRefused, setRefused] = useState(wasRefused)
  const [period, setPeriod] = useState<ContractPeriod>('W')
  const [lines, setLines] = useState<readonly TypedTier[]>([emptyTier])
  const [wanted, setWanted] = useState<number>()
  const [isChecked, setChecked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { state, isBusy, run, reset } = useSubmit()
  const { tiers, faults } = readTiers(lines, most)
  const startsAt = nextStart(kind, period, now, useStore($brand).timeZoneOffset)
  const times = answerTimes(now, startsAt)
  const answerBy = times.find((at) => at === wanted) ?? times.findLast((at) => at <= endOfDay(now, usualWait)) ?? startsAt ?? now
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
    if (waitsUntil !== undefined) return
    setChecked(true)
    const isWrong = !agent || faults.some(Boolean)
    if (isWrong) {
      // runs after the wrong fields are marked
      setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      return
    }
    void run(async (onChecking) => {
      const offer = { memberId: agent.id, kind, ...(kind === 'dividend' && { period }), tiers, answerBy }
      onSent(await sendOffer(offer, onChecking))
    })
  }

  const failure = state.status === 'failed' ? state.error : undefined
  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="contracts-form">
      {waitsUntil !== undefined && <ProofWaits until={waitsUntil} />}
      <AgentChoice
        value={agent}
        onChange={changed(setAgent)}
        onType={() => changed(setRefused)(false)}
        error={
          !agent && isChecked ? t('contract-offer.fault.agent') : !agent && isRefused ? t('contract-offer.fault.notDirect') : undefined
        }
      />
      {agent && <InForce kind={kind} agent={agent} />}
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
          value={String(answerBy)}
          options={times.map((at) => ({ value: String(at), label: moment(at) }))}
          onChange={(event) => changed(setWanted)(Number(event.currentTarget.value))}
        />
      </div>
      {startsAt !== undefined && <p className="contracts-hint">{t('contract-offer.beforeStart', { day: shortDay(startsAt) })}</p>}
      <p className="contracts-hint">{t('contract-offer.howTiers')}</p>
      {room && most !== null && (
        <p className="contracts-hint">
          {most === 0
            ? t('contract-offer.ceilingNone')
            : t('contract-offer.ceiling', { rate: rate(most), amount: money(room.balance, room.currencySymbol) })}
        </p>
      )}
      <TierFields lines={lines} faults={shownFaults} onChange={changed(setLines)} isLocked={isBusy} most={most} />
      {failure !== undefined && <Alert text={errorText(t, failure)} />}
      <p role="status">{state.status === 'checking' && t('common.checkingStatus')}</p>
      <ActionBar>
        <MoneyButton type="submit" tone="accent" size="large" pending={isBusy} disabled={waitsUntil !== undefined}>
          {agent ? t('contract-offer.sendTo', { account: agent.account }) : t('contract-offer.send')}
        </MoneyButton>
      </ActionBar>
    </form>
  )
}
