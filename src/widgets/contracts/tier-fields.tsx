import { useRef, useState } from 'react'
import { mostMembers, mostTiers, type TierFault, type TypedTier } from '../../core/agent/tier-faults.ts'
import { parseAmount, withDecimalPoint } from '../../core/money/parse-amount.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { close } from '../../ui/icons/close.ts'
import { plus } from '../../ui/icons/plus.ts'
import { useMoney } from '../money/use-money.ts'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'

export const emptyTier: TypedTier = { activeMembers: '', bets: '', lost: '', rate: '' }

const fields = ['activeMembers', 'bets', 'lost', 'rate'] as const

interface TierFieldsProps {
  lines: readonly TypedTier[]
  faults: readonly (TierFault | undefined)[]
  onChange: (lines: readonly TypedTier[]) => void
  isLocked: boolean
  /** The maximum rate, in hundredths of a per cent; null if there is no limit. */
  most: number | null
}

/** The tiers of an offer, one per line: three minimums, which all have to be met, and the rate. */
export function TierFields({ lines, faults, onChange, isLocked, most }: TierFieldsProps) {
  const t = useText()
  const { symbol } = useMoney()
  const { number, money, agreed } = useFormats()
  const box = useRef<HTMLDivElement>(null)
  const focusLine = (at: number) =>
    setTimeout(() => box.current?.querySelectorAll('fieldset')[Math.max(0, at)]?.querySelector<HTMLElement>('input')?.focus())
  const [focused, setFocused] = useState('')
  /** shows thousands separators unless the field has the focus; the form keeps the amount as typed */
  const shown = (text: string, place: string, field: keyof TypedTier) =>
    place !== focused && (field === 'bets' || field === 'lost') && parseAmount(text) !== null
      ? money(withDecimalPoint(text).trim(), '', { isWhole: true })
      : text
  const change = (at: number, field: keyof TypedTier, text: string) =>
    onChange(lines.map((each, index) => (index === at ? { ...each, [field]: text } : each)))
  return (
    <div ref={box} className="tier-fields">
      {lines.map((line, at) => {
        const fault = faults[at]
        return (
          <fieldset key={at} disabled={isLocked}>
            <legend>{t('contracts.tierAt', { tier: at + 1 })}</legend>
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
            {fields.map((field) => (
              <Field
                key={field}
                label={t(field === 'rate' ? 'contracts.rate' : `contracts.${field}`)}
                inputMode={field === 'activeMembers' ? 'numeric' : 'decimal'}
                autoComplete="off"
                maxLength={24}
                value={shown(line[field], `${at} ${field}`, field)}
                placeholder={field === 'rate' ? undefined : t('contracts.any')}
                {...((field === 'bets' || field === 'lost') && symbol && { prefix: symbol })}
                trailing={field === 'rate' && <span className="tier-fields-unit">%</span>}
                {...(fault?.field === field && {
                  error: t(`contract-offer.fault.${fault.reason}`, { most: number(mostMembers), rate: agreed((most ?? 0) / 100) }),
                })}
                onInput={(event) => change(at, field, event.currentTarget.value)}
                onFocus={() => setFocused(`${at} ${field}`)}
                onBlur={() => setFocused('')}
              />
            ))}
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
