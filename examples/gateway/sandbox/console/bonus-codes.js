import { call } from './calls.js'
import { attempt, isComplete, onConfirmed } from './control.js'
import { byId, element, money, timeElement } from './element.js'
import { drawRows } from './rows.js'

function codeEntry({ code, amount, turnover, days, uses, used, endsAt, isOver }) {
  const end = element('button', { type: 'button', class: 'small danger', id: `end-${code}` }, 'End')
  end.setAttribute('aria-label', `End ${code}`)
  onConfirmed(end, `End ${code} for good?`, () =>
    attempt(end, async () => {
      await call('POST', `/bonus-codes/${encodeURIComponent(code)}/end`, {})
      await loadBonusCodes(true)
      return `${code} has ended.`
    }),
  )
  const terms = turnover > 0 ? `to be played ${turnover} × within ${days} days` : 'free at once'
  return element(
    'li',
    { class: 'entry', 'data-row': '' },
    element(
      'p',
      { class: 'entry-head' },
      element('strong', {}, code),
      element('span', {}, `${money(amount)}, ${terms}`),
      element('span', { class: isOver ? 'tag tag-bad' : 'tag tag-good' }, isOver ? 'Over' : 'Open'),
      element('span', {}, `${used} of ${uses} used`),
      endsAt === null ? undefined : timeElement(endsAt),
    ),
    isOver ? undefined : element('div', { class: 'entry-tools' }, end),
  )
}

/** Loads the codes; redraws only changed rows, and no row with the focus, unless forced. */
export async function loadBonusCodes(isForced = false) {
  const { list } = await call('GET', '/bonus-codes')
  const rows = list.map((each) => ({ ...each, id: each.code }))
  drawRows(byId('codes-list'), rows, codeEntry, ({ isOver }) => !isOver, isForced)
  byId('codes-empty').hidden = list.length > 0
}

/** The form that creates codes. */
export function startBonusCodes() {
  const form = byId('codes-form')
  const { code, amount, turnover, days, uses } = form.elements
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!isComplete([code, amount, turnover, days, uses])) return
    void attempt(byId('make-code'), async () => {
      const made = await call('POST', '/bonus-codes', {
        code: code.value,
        amount: amount.value.trim(),
        turnover: turnover.valueAsNumber,
        days: days.valueAsNumber,
        uses: uses.valueAsNumber,
      })
      await loadBonusCodes(true)
      form.reset()
      return `${made.code} can be redeemed.`
    })
  })
}
