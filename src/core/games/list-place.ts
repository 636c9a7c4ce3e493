import { readAmount } from '../money/parse-amount.ts'

/** What a list page shows, parsed from its route: `/rng?vassalage=JL,AU&type=video&sort=new`. */
export interface ListPlace {
  /** First segment of the path: rng, hot, recent … */
  page: string
  vendors: string[]
  /** A sub-kind of the category (§3 gameClassify), or empty. */
  kind: string
  sort: 'popular' | 'new' | 'name'
  /** Minimum bet, a decimal string, or empty. */
  minBet: string
  /** Minimum number of lines; 0 for any. */
  minLines: number
}

/** Pages that are not a game type. Every other page is one, even a type that only this brand has (§2 Routes: /{gameType}). */
const lists = ['', 'all', 'hot', 'new', 'recent', 'favorite', 'recommend']

/** Parses a route. Unknown values of its query are ignored. */
export function readPlace(place: string): ListPlace {
  const [path = '', query = ''] = place.replace(/#.*$/s, '').split('?')
  const values = new URLSearchParams(query)
  const sort = values.get('sort')
  const page = path.replace(/^\//, '')
  const minBet = values.get('minBet') ?? ''
  const minLines = values.get('minLines') ?? ''
  return {
    page: page === 'inhouse' ? 'rng' : page, // §2 Routes: /rng (also /inhouse)
    vendors: (values.get('vassalage') ?? '').split(',').filter(Boolean),
    kind: values.get('type') ?? '',
    sort: sort === 'new' || sort === 'name' ? sort : 'popular',
    minBet: readAmount(minBet) === null ? '' : minBet,
    minLines: /^\d{1,6}$/.test(minLines) ? Number(minLines) : 0,
  }
}

/** The route of a list. Default values are omitted from its query. */
export function writePlace({ page, vendors, kind, sort, minBet, minLines }: ListPlace): string {
  const values = new URLSearchParams()
  if (vendors.length > 0) values.set('vassalage', vendors.join(','))
  if (kind !== '') values.set('type', kind)
  if (sort !== 'popular') values.set('sort', sort)
  if (minBet !== '') values.set('minBet', minBet)
  if (minLines > 0) values.set('minLines', String(minLines))
  const query = String(values).replaceAll('%2C', ',')
  return `/${page}${query && `?${query}`}`
}

/** The game type of a category page; undefined for other lists. */
export function categoryOf(page: string): string | undefined {
  return lists.includes(page) ? undefined : page.toUpperCase()
}
