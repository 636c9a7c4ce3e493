import { formatDate } from '../../core/content/format-date.ts'
import type { Promotion } from '../../core/content/promotion-calls.ts'
import type { Translate } from '../../core/i18n/translate.ts'

/** When a promotion runs, in a word or two. */
export function periodText(t: Translate, { startsAt, endsAt, state }: Pick<Promotion, 'startsAt' | 'endsAt' | 'state'>): string {
  if (state === 'comingSoon' && startsAt !== null) return t('promotions.from', { date: formatDate(startsAt) })
  if (endsAt === null) return t('promotions.always')
  return t(state === 'closed' ? 'promotions.ended' : 'promotions.until', { date: formatDate(endsAt) })
}
