import { useState } from 'react'
import type { TeamPerson } from '../../core/agent/team-calls.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Radio } from '../../ui/radio.tsx'
import { Mark } from '../agent-parts/mark.tsx'
import { useText } from '../use-text.ts'

/** So many are shown; the others are found by their name. */
const shown = 4

interface AgentChoiceProps {
  agents: readonly TeamPerson[]
  /** An id, or ''. */
  value: string
  onChange: (id: string) => void
  error: string | undefined
}

/** One of the agents right below, found by name or account. */
export function AgentChoice({ agents, value, onChange, error }: AgentChoiceProps) {
  const t = useText()
  const [text, setText] = useState('')
  const chosen = agents.find(({ id }) => id === value)
  if (chosen) {
    return (
      <p className="contracts-agent">
        <Mark of={chosen.account} size={36} />
        <strong>
          <bdi>{chosen.account}</bdi>
          {chosen.nickname !== chosen.account && <small>{chosen.nickname}</small>}
        </strong>
        <Button size="small" tone="quiet" onClick={() => onChange('')}>
          {t('contract-offer.otherAgent')}
        </Button>
      </p>
    )
  }
  const wanted = text.trim().toLowerCase()
  const found = agents.filter(({ account, nickname }) => `${account} ${nickname}`.toLowerCase().includes(wanted))
  return (
    <fieldset className="contracts-agents">
      <legend className="visually-hidden">{t('contract-offer.agent')}</legend>
      <Field
        label={t('contract-offer.agent')}
        type="search"
        autoComplete="off"
        maxLength={64}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
        hint={
          found.length === 0
            ? t('contract-offer.noAgent')
            : found.length > shown
              ? t('contract-offer.moreAgents', { count: found.length - shown })
              : undefined
        }
        {...(error && { error })}
      />
      {found.slice(0, shown).map(({ id, account, nickname }) => (
        <label key={id} className="contracts-agent">
          <Radio name="agent" checked={false} onChange={() => onChange(id)} />
          <Mark of={account} size={28} />
          <strong>
            <bdi>{account}</bdi>
            {nickname !== account && <small>{nickname}</small>}
          </strong>
        </label>
      ))}
    </fieldset>
  )
}
