import { useEffect, useMemo, useState } from 'react'
import { swiperSpacing } from '../../core/brand/constants.ts'
import type { VendorLane } from '../../core/games/calls.ts'
import { categoryOf, type ListPlace } from '../../core/games/list-place.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { sliders } from '../../ui/icons/sliders.ts'
import { Select } from '../../ui/select.tsx'
import { keepChosenInSight } from '../../ui/show-chosen.ts'
import { addStyles } from '../../ui/styles.ts'
import { useText } from '../shared/use-text.ts'
import { FilterSheet } from './filter-sheet.tsx'
import css from './list-filters.css?inline'
import { OtherTypes } from './other-types.tsx'
import { Strip } from './strip.tsx'
import { useCount } from './use-count.ts'
import { useListFilters } from './use-list-filters.ts'
import { useStrip } from './use-strip.ts'

addStyles(css)

interface ListFiltersProps {
  place: ListPlace
  lanes: readonly VendorLane[]
  /** The number of matching games; undefined until it is known. */
  total: number | undefined
}

/** The filters of a list: in one row, or in a narrow lobby behind a button. */
export function ListFilters({ place, lanes, total }: ListFiltersProps) {
  const t = useText()
  const number = useCount()
  const filters = useListFilters(place, lanes)
  const { vendors, chosen, toggle, choices, count, clear } = filters
  const [isOpen, setOpen] = useState(false)
  const handle = useStrip(swiperSpacing, vendors.length)
  const first = chosen.join()
  useEffect(() => keepChosenInSight(handle.box.current?.firstElementChild, '[aria-pressed=true]'), [vendors.length, first, handle.box])
  // the same elements each time, so that existing chips aren't rendered again
  const chips = useMemo(
    () =>
      vendors.map(({ vendor, name, count }) => (
        <li key={vendor} className="strip-slide">
          <Chip selected={chosen.includes(vendor)} onClick={() => toggle(vendor)}>
            {name} <span className="list-vendor-count">{number(count)}</span>
          </Chip>
        </li>
      )),
    [vendors, chosen, toggle, number],
  )
  const only = chosen.length === 1 ? vendors.find(({ vendor }) => vendor === chosen[0]) : undefined
  const also = only && <OtherTypes vendor={only.vendor} name={only.name} present={categoryOf(place.page)} />
  return (
    <>
      <Button className="list-filter" icon={sliders} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('list.filter')}
        {count > 0 && <span className="list-filter-count">{number(count)}</span>}
      </Button>
      <div className="list-filters" role="group" aria-label={t('list.filters')}>
        {vendors.length > 0 && (
          <Strip handle={handle} label={t('list.vendors')} className="list-vendors">
            <li className="strip-slide">
              <Chip selected={chosen.length === 0} onClick={() => toggle()}>
                {t('lobby.all')}
              </Chip>
            </li>
            {chips}
          </Strip>
        )}
        {choices.map(({ label, value, options, choose }) => (
          <Select
            key={label}
            compact
            label={label}
            value={value}
            onChange={(event) => choose(event.currentTarget.value)}
            options={options}
          />
        ))}
        {clear && (
          <Button tone="quiet" size="small" onClick={clear}>
            {t('list.clear')}
            {count > 0 && <span className="list-filter-count">{number(count)}</span>}
          </Button>
        )}
      </div>
      {also && <div className="list-also-line">{also}</div>}
      {isOpen && (
        <FilterSheet filters={filters} total={total} onClose={() => setOpen(false)}>
          {also}
        </FilterSheet>
      )}
    </>
  )
}
