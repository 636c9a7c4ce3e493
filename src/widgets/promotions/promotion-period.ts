import type { Promotion } from '../../core/content/promotion-calls.ts'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'

type Period = Pick<Promotion, 'startsAt' | 'endsAt' | 'state'>

/** Says briefly when a promotion runs. A hook. */
export function usePeriodText(): (period: Period) => string {
  const t = useText()
  const { date } = useFormats()
  return ({ startsAt, endsAt, state }) => {
    if (state === 'comingSoon' && startsAt !== null) return t('promotions.from', { date: date(startsAt) })
    if (endsAt === null) return t('promotions.always')
    return t(state === 'closed' ? 'promotions.ended' : 'promotions.until', { date: date(endsAt) })
  }
}
