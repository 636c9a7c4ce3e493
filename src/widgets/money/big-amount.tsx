import { unitsAndCents } from '../../core/money/format-money.ts'
import { addStyles } from '../../ui/styles.ts'
import css from './big-amount.css?inline'

addStyles(css)

/** The large figure of a page, with smaller cents. text: formatted by `formatMoney`. */
export function BigAmount({ text }: { text: string }) {
  const [units, cents] = unitsAndCents(text)
  return (
    <bdi part="amount" className="big-amount" dir="ltr">
      {units}
      {cents && <small>{cents}</small>}
    </bdi>
  )
}
