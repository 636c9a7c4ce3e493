import { Icon } from '../../ui/icon.tsx'
import { addStyles } from '../../ui/styles.ts'
import { arrowDown } from '../../ui/icons/arrow-down.ts'
import { arrowUp } from '../../ui/icons/arrow-up.ts'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'
import css from './change.css?inline'

addStyles(css)

interface ChangeProps {
  /** Decimal strings or counts. */
  now: string | number
  before: string | number
  /** true for figures that are not better when higher, such as withdrawals: no colour. */
  isNeutral?: boolean
  /** The previous figure, formatted. Shown instead of a percentage if one of the two is below zero. */
  was?: string
}

/** The change since the previous period: an arrow and a percentage, or a text if the previous figure is zero. */
export function Change({ now, before, isNeutral, was }: ChangeProps) {
  const t = useText()
  const { percent } = useFormats()
  const [to, from] = [Number(now), Number(before)] // only to compute a ratio, never an amount
  // a change between loss and gain has no percentage
  if (from < 0 || (from > 0 && to < 0))
    return <span className="change">{was === undefined ? '–' : t('agent-shared.was', { figure: was })}</span>
  if (from === 0) return <span className="change">{to === 0 ? '–' : t('agent-shared.new')}</span>
  const ratio = Math.round(((to - from) / from) * 1000) / 10
  const tone = ratio === 0 || isNeutral ? '' : ratio > 0 ? ' change-up' : ' change-down'
  return (
    <span className={`change${tone}`}>
      {ratio !== 0 && <Icon of={ratio > 0 ? arrowUp : arrowDown} size={16} />}
      <span className="visually-hidden">{t(ratio === 0 ? 'agent-shared.same' : ratio > 0 ? 'agent-shared.up' : 'agent-shared.down')} </span>
      <bdi>{percent(Math.abs(ratio))}</bdi>
    </span>
  )
}
