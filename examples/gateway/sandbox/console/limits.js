import { call } from './calls.js'
import { attempt, isComplete } from './control.js'
import { byId, element, timeElement } from './element.js'
import { changeSettings, onSettings } from './settings.js'

const parts = {
  deposit: ['Deposit limits', 'A day, a week, a month.'],
  loss: ['Loss limits', 'Stakes less wins; open bets count as lost.'],
  session: ['Session', 'Limits of time, and the reminder.'],
  timeOut: ['Time-out', 'No play and no deposits for up to 30 days.'],
  exclusion: ['Self-exclusion', 'One that has begun holds also where this is off: nobody lifts it.'],
}

function partRow([name, [label, meaning]]) {
  const id = `limits-${name}`
  const control = element('input', { type: 'checkbox', role: 'switch', class: 'switch', id, 'aria-describedby': `${id}-meaning` })
  control.addEventListener('change', async () => {
    const { checked } = control
    const isDone = await attempt(control, async () => {
      await changeSettings({ limits: { [name]: checked } })
      return `${label}: ${checked ? 'offered' : 'not offered'}.`
    })
    if (!isDone) control.checked = !checked
  })
  onSettings(({ limits }) => void (control.checked = limits[name]))
  return element(
    'li',
    { class: 'switch-row', 'data-row': '' },
    element('label', { for: id }, label),
    control,
    element('p', { id: `${id}-meaning`, class: 'hint' }, meaning),
  )
}

const entry = (...texts) => element('li', { class: 'entry' }, element('p', { class: 'entry-head' }, ...texts))

/** What the operator offers of responsible play, and a look at what one member has set. */
export function startLimits() {
  byId('limits-parts').append(...Object.entries(parts).map(partRow))
  byId('limits-form').addEventListener('submit', (event) => {
    event.preventDefault()
    const account = byId('limits-account')
    if (!isComplete([account])) return
    void attempt(byId('limits-look'), async () => {
      const { limits, breaks } = await call('GET', `/limits/${encodeURIComponent(account.value.trim())}`)
      const lines = [
        ...breaks.map(({ kind, until }) =>
          entry(
            element('strong', {}, kind === 'exclusion' ? 'Self-exclusion' : 'Time-out'),
            element('span', {}, ...(until === null ? ['for good'] : ['until ', timeElement(until)])),
          ),
        ),
        ...limits.map(({ kind, value, next }) =>
          entry(
            element('strong', { class: 'code' }, kind),
            element('span', {}, value, ...(next ? [`, ${next.value} from `, timeElement(next.from)] : [])),
          ),
        ),
      ]
      byId('limits-list').replaceChildren(...lines)
      return lines.length === 0 ? `${account.value} has set no limit.` : `Limits of ${account.value}.`
    })
  })
}
