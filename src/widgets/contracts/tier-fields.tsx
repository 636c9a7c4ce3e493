import { useRef } from 'react'
import { mostTiers, type TierFault, type TypedTier } from '../../core/agent/tier-faults.ts'
import { Button } from '../../ui/button.tsx'
import { FieldNote } from '../../ui/field-note.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { alert } from '../../ui/icons/alert.ts'
import { close } from '../../ui/icons/close.ts'
import { plus } from '../../ui/icons/plus.ts'
import { useUniqueId } from '../../ui/unique-id.ts'
import { useMoney } from '../money/use-money.ts'
import { useText } from '../shared/use-text.ts'

export const emptyTier: TypedTier = { activeMembers: '', bets: '', lost: '', rate: '' }

const fields = ['activeMembers', 'bets', 'lost', 'rate'] as const

interface TierFieldsProps {
  lines: readonly TypedTier[]
  faults: readonly (TierFault | undefined)[]
  onChange: (lines: readonly TypedTier[]) => void
  isLocked: boolean
}

/** The tiers of an offer, one line each: three minimums, which all must be met, and the rate. */
export function TierFields({ lines, faults, onChange, isLocked }: TierFieldsProps) {
  const t = useText()
  const { symbol } = useMoney()
  const id = useUniqueId()
  const box = useRef<HTMLDivElement>(null)
  const focusLine = (at: number) =>
    setTimeout(() => box.current?.querySelectorAll('fieldset')[Math.max(0, at)]?.querySelector<HTMLElement>('input')?.focus())
  const signs = { activeMembers: '', bets: symbol, lost: symbol, rate: '%' }
  return (
    <div ref={box} className="tier-fields">
      {lines.map((line, at) => {
        const fault = faults[at]
        return (
          <fieldset key={at} disabled={isLocked}>
            <legend>{t('contracts.tierAt', { tier: at + 1 })}</legend>
            {fields.map((field) => (
              <label key={field}>
                <span>
                  {t(field === 'rate' ? 'contracts.rate' : `contracts.${field}`)}
                  {signs[field] && ` ${signs[field]}`}
                </span>
                <input
                  inputMode={field === 'activeMembers' ? 'numeric' : 'decimal'}
                  autoComplete="off"
                  maxLength={24}
                  value={line[field]}
                  placeholder={field === 'rate' ? undefined : t('contracts.any')}
                  aria-invalid={fault?.field === field ? true : undefined}
                  aria-describedby={fault?.field === field ? `${id}-${at}` : undefined}
                  onInput={(event) =>
                    onChange(lines.map((each, index) => (index === at ? { ...each, [field]: event.currentTarget.value } : each)))
                  }
                />
              </label>
            ))}
            {lines.length > 1 && (
              <IconButton
                of={close}
                label={t('contract-offer.removeTier', { tier: at + 1 })}
                onClick={() => {
                  onChange(lines.toSpliced(at, 1))
                  focusLine(at - 1)
                }}
              />
            )}
            {fault && (
              <FieldNote id={`${id}-${at}`} tone="error" icon={alert}>
                {t(`contract-offer.fault.${fault.reason}`)}
              </FieldNote>
            )}
          </fieldset>
        )
      })}
      {lines.length < mostTiers && (
        <Button
          size="small"
          icon={plus}
          disabled={isLocked}
          onClick={() => {
            onChange([...lines, emptyTier])
            focusLine(lines.length)
          }}
        >
          {t('contract-offer.addTier')}
        </Button>
      )}
    </div>
  )
}
