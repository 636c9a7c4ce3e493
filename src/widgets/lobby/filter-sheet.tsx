import { type ReactNode, useMemo, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { addStyles } from '../../ui/styles.ts'
import { useText } from '../shared/use-text.ts'
import css from './filter-sheet.css?inline'
import { useCount } from './use-count.ts'
import type { ListFilters } from './use-list-filters.ts'

addStyles(css)

interface FilterSheetProps {
  filters: ListFilters
  /** The number of matching games; undefined until it is known. */
  total: number | undefined
  onClose: () => void
  /** Shown below the vendors. */
  children?: ReactNode
}

/** All filters of a list, for a narrow lobby. Each takes effect at once. The button shows the number of matching games. */
export function FilterSheet({ filters, total, onClose, children }: FilterSheetProps) {
  const t = useText()
  const number = useCount()
  const { vendors, chosen, toggle, choices, clear } = filters
  // same as in the list
  const chips = useMemo(
    () =>
      vendors.map(({ vendor, name, count }) => (
        <Chip key={vendor} selected={chosen.includes(vendor)} onClick={() => toggle(vendor)}>
          {name} <span className="list-vendor-count">{number(count)}</span>
        </Chip>
      )),
    [vendors, chosen, toggle, number],
  )
  // keeps the last number until the next response
  const [known, setKnown] = useState(total ?? 0)
  if (total !== undefined && total !== known) setKnown(total)
  return (
    <Dialog title={t('list.filter')} closeLabel={t('common.close')} className="filter-sheet" onClose={onClose}>
      <div className="filter-sheet-groups">
        {vendors.length > 0 && (
          <fieldset>
            <legend>{t('list.vendors')}</legend>
            <Chip selected={chosen.length === 0} onClick={() => toggle()}>
              {t('lobby.all')}
            </Chip>
            {chips}
            {children}
          </fieldset>
        )}
        {choices.map(({ label, value, options, choose }) => (
          <fieldset key={label}>
            <legend>{label}</legend>
            {options.map((option) => (
              <Chip key={option.value} selected={option.value === value} onClick={() => choose(option.value)}>
                {option.label}
              </Chip>
            ))}
          </fieldset>
        ))}
      </div>
      <div className="filter-sheet-bar">
        <Button disabled={!clear} onClick={clear}>
          {t('list.clear')}
        </Button>
        <Button tone="accent" onClick={onClose}>
          {t('list.show', { count: known, number: number(known) })}
        </Button>
      </div>
    </Dialog>
  )
}
