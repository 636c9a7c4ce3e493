import { useStore } from '@nanostores/react'
import { useCallback, useMemo } from 'react'
import type { VendorLane } from '../../core/games/calls.ts'
import { categoryOf, type ListPlace, writePlace } from '../../core/games/list-place.ts'
import { vendorName } from '../../core/games/vendor-name.ts'
import { findText } from '../../core/i18n/find-text.ts'
import { $language } from '../../core/i18n/language.ts'
import { languageTag } from '../../core/i18n/languages.ts'
import { formatMoney } from '../../core/money/format-money.ts'
import { setPlace } from '../../core/site/navigation.ts'
import { useText } from '../shared/use-text.ts'

const bets = ['0.50', '1.00', '5.00', '10.00']
const lines = [10, 20, 50]
const sorts = ['popular', 'new', 'name'] as const

/** A choice of a list, of which exactly one option is chosen. */
export interface ListChoice {
  label: string
  value: string
  options: { value: string; label: string }[]
  choose: (value: string) => void
}

export interface ListFilters {
  /** The vendors with their numbers of games; empty if there is only one. */
  vendors: readonly { vendor: string; name: string; count: number }[]
  chosen: readonly string[]
  /** Selects or deselects a vendor. Without an argument, all vendors are shown. */
  toggle: (vendor?: string) => void
  choices: ListChoice[]
  /** How many filters are active; the sort order does not count. */
  count: number
  /** undefined if there is nothing to clear. */
  clear: (() => void) | undefined
}

const none: ListFilters['vendors'] = []

/** The filters of a list: vendors (several), kind, sort order, bet and lines. All of them are part of the URL, so they can be shared. */
export function useListFilters(place: ListPlace, lanes: readonly VendorLane[]): ListFilters {
  const t = useText()
  const language = useStore($language)
  const category = categoryOf(place.page)
  const lane = lanes.find(({ title }) => title === category)
  const change = useCallback((changed: Partial<ListPlace>) => setPlace(writePlace({ ...place, ...changed })), [place])
  const toggle = useCallback(
    (vendor?: string) => {
      const others = place.vendors.filter((each) => each !== vendor)
      change({ vendors: vendor === undefined ? [] : others.length < place.vendors.length ? others : [...others, vendor] })
    },
    [place, change],
  )
  const all = useMemo(() => {
    const counts = new Map<string, { vendor: string; name: string; count: number }>()
    for (const card of (lane ? [lane] : lanes).flatMap(({ cards }) => cards)) {
      const known = counts.get(card.vassalage)
      if (known) known.count += card.count
      else
        counts.set(card.vassalage, { vendor: card.vassalage, name: vendorName(card, language) || t('lobby.houseGames'), count: card.count })
    }
    return counts.size < 2 ? none : [...counts.values()]
  }, [lane, lanes, language, t])
  const vendors = place.page === 'recommend' ? none : all
  const kinds =
    lane?.gameClassify.filter((kind) => place.vendors.length === 0 || kind.vendors.some((each) => place.vendors.includes(each))) ?? []
  const choices: ListChoice[] = [
    {
      label: t('list.sort'),
      value: place.sort,
      options: sorts.filter((sort) => place.page !== 'new' || sort !== 'new').map((value) => ({ value, label: t(`list.sort.${value}`) })),
      choose: (sort) => change({ sort: sort as ListPlace['sort'] }),
    },
  ]
  if (kinds.length > 1)
    choices.unshift({
      label: t('list.kind'),
      value: place.kind,
      options: [
        { value: '', label: t('list.anyKind') },
        ...kinds.map(({ key }) => ({ value: key, label: findText(t, `list.kind.${key}`) ?? key })),
      ],
      choose: (kind) => change({ kind }),
    })
  if (category === 'RNG')
    choices.push(
      {
        label: t('list.minBet'),
        value: place.minBet,
        options: [
          { value: '', label: t('list.anyBet') },
          ...bets.map((value) => ({ value, label: t('list.betFrom', { amount: formatMoney(value, languageTag(language)) }) })),
        ],
        choose: (minBet) => change({ minBet }),
      },
      {
        label: t('list.minLines'),
        value: String(place.minLines),
        options: [
          { value: '0', label: t('list.anyLines') },
          ...lines.map((value) => ({ value: String(value), label: t('list.linesFrom', { count: value }) })),
        ],
        choose: (value) => change({ minLines: Number(value) }),
      },
    )
  return {
    vendors,
    chosen: place.vendors,
    toggle,
    choices,
    count: place.vendors.length + [place.kind, place.minBet, place.minLines].filter(Boolean).length,
    clear: writePlace(place) === `/${place.page}` ? undefined : () => setPlace(`/${place.page}`),
  }
}
