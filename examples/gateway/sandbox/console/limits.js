import { call } from './calls.js'
import { attempt, isComplete } from './control.js'
import { byId, element, timeElement } from './element.js'
import { switchRow } from './switch-row.js'

const parts = {
  deposit: ['Deposit limits', 'A day, a week, a month.'],
  loss: ['Loss limits', 'Stakes less wins; open bets count as lost.'],
  session: ['Session', 'Limits of time, and the reminder.'],
  timeOut: ['Time-out', 'No play and no deposits for up to 30 days.'],
  exclusion: ['Self-exclusion', 'One that has begun holds also where this is off: nobody lifts it.'],
}

const partRow = (entry) => switchRow('limits', entry, ['offered', 'not offered'])

const spans = { day: 'a day', week: 'a week', month: 'a month', one: 'at one go' }
const whats = { deposit: 'Deposits', loss: 'Losses', session: 'Time with a game open' }
/** Display name of a limit: deposit.day → Deposits a day. */
function named(kind) {
  if (kind === 'reminder') return 'Reminder'
  if (kind === 'timeOut') return 'Time-out'
  if (kind === 'exclusion') return 'Self-exclusion'
  const [what, span] = kind.split('.')
  return `${whats[what]} ${spans[span]}`
}
const entry = (...texts) => element('li', { class: 'entry' }, element('p', { class: 'entry-head' }, ...texts))
const span = (...texts) => element('span', {}, ...texts)
const end = (until) => (until === null ? ['for good'] : ['until ', timeElement(until)])

function changed({ kind, action, before, after, startsAt, at }) {
  const from = startsAt > at ? [', in force from ', timeElement(startsAt)] : []
  const texts = {
    set: [`set to ${after}`],
    lowered: [`lowered from ${before} to ${after}`],
    raised: [`raised from ${before ?? 'none'} to ${after}`, ...from],
    removed: [`${before} taken away`, ...from],
    calledOff: [`a looser one called off, ${after ?? 'no limit'} stays`],
    begun: ['begun, ', ...end(after)],
  }
  return entry(element('strong', {}, named(kind)), span(...texts[action]), timeElement(at))
}

function standing({ kind, value, next }) {
  const every = kind === 'reminder' ? 'every ' : value === 'no limit' ? '' : 'at most '
  const later = next ? [`; ${next.value} was asked for and is in force from `, timeElement(next.from)] : []
  return entry(element('strong', {}, named(kind)), span(every + value, ...later))
}

/** A member's limits and breaks, and their changes; read-only. */
export async function limitsOf(account) {
  const { limits, breaks, history } = await call('GET', `/limits/${encodeURIComponent(account)}`)
  const list = (title, rows) =>
    rows.length === 0 ? [] : [element('h3', {}, title), element('ul', { class: 'entries', role: 'list', 'aria-label': title }, ...rows)]
  const now = [...breaks.map(({ kind, until }) => entry(element('strong', {}, named(kind)), span(...end(until)))), ...limits.map(standing)]
  const shown = [...list(`Limits of ${account}`, now), ...list(`Changes by ${account}`, history.map(changed))]
  return shown.length > 0 ? shown : [element('p', { class: 'hint' }, `${account} has set no limit.`)]
}

/** Settings of responsible gaming, and one member's limits. */
export function startLimits() {
  byId('limits-parts').append(...Object.entries(parts).map(partRow))
  byId('limits-form').addEventListener('submit', (event) => {
    event.preventDefault()
    const account = byId('limits-account')
    if (!isComplete([account])) return
    void attempt(byId('limits-look'), async () => {
      const name = account.value.trim()
      const shown = await limitsOf(name)
      byId('limits-shown').replaceChildren(...shown)
      return shown.length > 1 ? `Limits of ${name}.` : `${name} has set no limit.`
    })
  })
}
