import { type Ref, useEffect, useRef, useState } from 'react'
import { downline } from '../../core/agent/downline.ts'
import type { TeamPerson } from '../../core/agent/team-calls.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { search } from '../../ui/icons/search.ts'
import { Field } from '../../ui/field.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Radio } from '../../ui/radio.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { Mark } from '../agent-shared/mark.tsx'
import { useLast } from '../agent-shared/use-last.ts'
import { useSettled } from '../agent-shared/use-settled.ts'
import { errorText } from '../shared/error-text.ts'
import { retryOf } from '../shared/retry-of.ts'
import { useText } from '../shared/use-text.ts'

/** How many agents are shown. The others are found by a search. */
const shown = 4

interface AgentChoiceProps {
  value: TeamPerson | undefined
  onChange: (agent: TeamPerson | undefined) => void
  /** Called when the user types a name to search for another agent. */
  onType: () => void
  error: string | undefined
}

/** Chooses a direct downline agent, by name or account. */
export function AgentChoice({ value, onChange, onType, error }: AgentChoiceProps) {
  const t = useText()
  const part = useRef<HTMLElement>(null)
  const isChanged = useRef(false)
  const change = (agent: TeamPerson | undefined) => {
    isChanged.current = true
    onChange(agent)
  }
  useEffect(() => {
    // the focused element is removed by the choice
    if (isChanged.current) part.current?.querySelector<HTMLElement>('input, button')?.focus()
    isChanged.current = false
  }, [value])
  if (!value) return <AgentSearch part={part} onChange={change} onType={onType} error={error} />
  return (
    <p ref={part as Ref<HTMLParagraphElement>} className="contracts-agent">
      <Mark of={value.account} size={36} />
      {nameOf(value)}
      <Button size="small" tone="quiet" onClick={() => change(undefined)}>
        {t('contract-offer.otherAgent')}
      </Button>
    </p>
  )
}

function AgentSearch({ part, onChange, onType, error }: Omit<AgentChoiceProps, 'value'> & { part: Ref<HTMLElement> }) {
  const t = useText()
  const [text, setText] = useState('')
  const store = downline({ id: '', filter: 'agents', search: useSettled(text), sort: 'account', order: 'asc', page: 1 })
  const { data, error: missing, isWaiting } = useLast(store, 'agents')
  const more = data ? data.total - shown : 0
  return (
    <fieldset ref={part as Ref<HTMLFieldSetElement>} className="contracts-agents" aria-busy={isWaiting}>
      <legend className="visually-hidden">{t('contract-offer.agent')}</legend>
      <Field
        label={t('contract-offer.agent')}
        type="search"
        placeholder={t('contract-offer.findAgent')}
        trailing={<Icon of={search} size={20} />}
        autoComplete="off"
        maxLength={64}
        value={text}
        onInput={(event) => {
          setText(event.currentTarget.value)
          onType()
        }}
        hint={data?.total === 0 ? t('contract-offer.noAgent') : more > 0 ? t('contract-offer.moreAgents', { count: more }) : undefined}
        {...(error && { error })}
      />
      {!data && missing === undefined && <SkeletonLines count={shown} />}
      {missing !== undefined && (
        <FailedState title={errorText(t, missing)} retryLabel={t('common.retry')} onRetry={retryOf(missing, store.reload)} />
      )}
      {data?.list.slice(0, shown).map((person) => (
        <label key={person.id} className="contracts-agent">
          <Radio name="agent" checked={false} onChange={() => onChange(person)} />
          <Mark of={person.account} size={28} />
          {nameOf(person)}
        </label>
      ))}
    </fieldset>
  )
}

const nameOf = ({ account, nickname }: TeamPerson) => (
  <strong>
    <bdi>{account}</bdi>
    {nickname !== account && <small>{nickname}</small>}
  </strong>
)
