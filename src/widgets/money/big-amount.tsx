import { addStyles } from '../../ui/styles.ts'
import css from './big-amount.css?inline'

addStyles(css)

/** The one big figure of a page: its cents are smaller. text: as `formatMoney` writes it. */
export function BigAmount({ text }: { text: string }) {
  const [, units = text, cents = ''] = /^(.*\p{Nd})([^\p{Nd}\s]\p{Nd}{2})$/u.exec(text) ?? []
  return (
    <bdi className="big-amount">
      {units}
      {cents && <small>{cents}</small>}
    </bdi>
  )
}
