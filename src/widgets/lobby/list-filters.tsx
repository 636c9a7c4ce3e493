import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { swiperSpacing } from '../../core/brand/constants.ts'
import { getVendorGameTypes, type VendorLane } from '../../core/games/calls.ts'
import { categoryOf, type ListPlace, writePlace } from '../../core/games/list-place.ts'
import { vendorName } from '../../core/games/vendor-name.ts'
import { findText } from '../../core/i18n/find-text.ts'
import { languageTag } from '../../core/i18n/languages.ts'
import { outsidePlace } from '../../core/platform/outside-place.ts'
import { goTo, setPlace } from '../../core/site/navigation.ts'
import { formatMoney } from '../../core/money/format-money.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Select } from '../../ui/select.tsx'
import { showChosen } from '../../ui/show-chosen.ts'
import { useText } from '../shared/use-text.ts'
import { Strip } from './strip.tsx'
import { useStrip } from './use-strip.ts'
import { useRealm } from '../shared/use-realm.ts'
import { $language } from '../../core/i18n/language.ts'

const bets = ['0.50', '1.00', '5.00', '10.00']
const lines = [10, 20, 50]
const sorts = ['popular', 'new', 'name'] as const

/** Vendors (several), kind, sort, bet and lines; all of it is part of the address, so it can be shared. */
export function ListFilters({ place, lanes }: { place: ListPlace; lanes: readonly VendorLane[] }) {
  const t = useText()
  const language = useStore($language)
  const category = categoryOf(place.page)
  const lane = lanes.find(({ title }) => title === category)
  const cards = [...new Map((lane ? [lane] : lanes).flatMap((each) => each.cards).map((card) => [card.vassalage, card])).values()]
  const kinds =
    lane?.gameClassify.filter(({ vendors }) => place.vendors.length === 0 || vendors.some((each) => place.vendors.includes(each))) ?? []
  const handle = useStrip(swiperSpacing, cards.length)
  const chosen = place.vendors.join()
  useEffect(() => showChosen(handle.element?.firstElementChild, '[aria-pressed=true]'), [handle.element, cards.length, chosen])
  const change = (changed: Partial<ListPlace>) => setPlace(writePlace({ ...place, ...changed }))
  const toggle = (vendor: string) =>
    change({ vendors: place.vendors.includes(vendor) ? place.vendors.filter((each) => each !== vendor) : [...place.vendors, vendor] })
  const kindName = (key: string) => {
    return findText(t, `list.kind.${key}`) ?? key
  }
  const isRecommend = place.page === 'recommend'
  return (
    <div className="list-filters" role="group" aria-label={t('list.filters')}>
      {!isRecommend && cards.length > 1 && (
        <Strip handle={handle} label={t('list.vendors')} className="list-vendors">
          {cards.map((card) => (
            <li key={card.vassalage} className="strip-slide">
              <Chip selected={place.vendors.includes(card.vassalage)} onClick={() => toggle(card.vassalage)}>
                {vendorName(card, language) || t('lobby.houseGames')}
              </Chip>
            </li>
          ))}
        </Strip>
      )}
      <div className="list-selects">
        {kinds.length > 1 && (
          <Select
            compact
            label={t('list.kind')}
            value={place.kind}
            onChange={(event) => change({ kind: event.currentTarget.value })}
            options={[{ value: '', label: t('list.anyKind') }, ...kinds.map(({ key }) => ({ value: key, label: kindName(key) }))]}
          />
        )}
        <Select
          compact
          label={t('list.sort')}
          value={place.sort}
          onChange={(event) => change({ sort: event.currentTarget.value as ListPlace['sort'] })}
          options={(place.page === 'new' ? sorts.filter((sort) => sort !== 'new') : sorts).map((value) => ({
            value,
            label: t(`list.sort.${value}`),
          }))}
        />
        {category === 'RNG' && (
          <>
            <Select
              compact
              label={t('list.minBet')}
              value={place.minBet}
              onChange={(event) => change({ minBet: event.currentTarget.value })}
              options={[
                { value: '', label: t('list.anyBet') },
                ...bets.map((value) => ({ value, label: t('list.betFrom', { amount: formatMoney(value, languageTag(language)) }) })),
              ]}
            />
            <Select
              compact
              label={t('list.minLines')}
              value={String(place.minLines)}
              onChange={(event) => change({ minLines: Number(event.currentTarget.value) })}
              options={[
                { value: '0', label: t('list.anyLines') },
                ...lines.map((value) => ({ value: String(value), label: t('list.linesFrom', { count: value }) })),
              ]}
            />
          </>
        )}
        {writePlace(place) !== `/${place.page}` && (
          <Button tone="quiet" size="small" onClick={() => setPlace(`/${place.page}`)}>
            {t('list.clear')}
          </Button>
        )}
      </div>
      {place.vendors.length === 1 && (
        <OtherTypes
          vendor={place.vendors[0] ?? ''}
          name={vendorName(
            cards.find((card) => card.vassalage === place.vendors[0]) ?? { vassalage: place.vendors[0] ?? '', displayName: '' },
            language,
          )}
          present={category}
        />
      )}
    </div>
  )
}

/** Other categories in which a chosen vendor has games (§7: a vendor's game types). */
function OtherTypes({ vendor, name, present }: { vendor: string; name: string; present: string | undefined }) {
  const realm = useRealm()
  const t = useText()
  const [types, setTypes] = useState<string[]>([])
  useEffect(() => {
    const control = new AbortController()
    getVendorGameTypes(vendor, control.signal).then(setTypes, () => setTypes([])) // only a hint: nothing is missing without it
    return () => control.abort()
  }, [vendor])
  const others = types.filter((type) => type !== present)
  if (others.length === 0 || !name) return null
  return (
    <p className="list-also">
      {t('list.alsoIn', { vendor: name })}
      {others.map((type) => (
        <Chip key={type} onClick={() => goTo(realm, outsidePlace(`/${type.toLowerCase()}?vassalage=${encodeURIComponent(vendor)}`))}>
          {findText(t, `lobby.nav.${type.toLowerCase()}`) ?? type}
        </Chip>
      ))}
    </p>
  )
}
