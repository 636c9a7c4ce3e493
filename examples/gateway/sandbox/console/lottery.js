import { call } from './calls.js'
import { attempt, isComplete } from './control.js'
import { byId, element, timeElement } from './element.js'

let shown = ''

function drawLine({ numero, numbers, openedAt, totals }) {
  const bets = totals ? `${totals.tickets} tickets, ${totals.staked} staked, ${totals.won} won` : 'no tickets'
  return element('li', {}, element('strong', {}, numero), ` ${numbers.join(' ')} · `, timeElement(openedAt), ` · ${bets}`)
}

function entry(game) {
  const { gameCode, gameName, displayName, interval, next, waiting, draws } = game
  const field = element('input', { type: 'number', id: `interval-${gameCode}`, min: 10, max: 86400, value: interval, required: true })
  const set = element(
    'button',
    { type: 'button', class: 'small', id: `set-interval-${gameCode}`, 'aria-label': `Set the interval: ${gameName}` },
    'Set',
  )
  const draw = element(
    'button',
    { type: 'button', class: 'small', id: `draw-${gameCode}`, 'aria-label': `Draw now: ${gameName}` },
    'Draw now',
  )
  set.addEventListener('click', () => {
    if (!isComplete([field])) return
    void attempt(set, async () => {
      await call('PUT', `/lottery/${encodeURIComponent(gameCode)}`, { interval: field.valueAsNumber })
      await loadLottery(true)
      return `${gameName} draws every ${field.value} seconds. Tickets that are bought keep their draw.`
    })
  })
  draw.addEventListener('click', () =>
    attempt(draw, async () => {
      const opened = await call('POST', `/lottery/${encodeURIComponent(gameCode)}/draw`, {})
      await loadLottery(true)
      return `${gameName}, ${opened.numero}: ${opened.numbers.join(' ')}.`
    }),
  )
  const bets = waiting ? `${waiting.tickets} tickets, ${waiting.staked} staked` : 'no tickets yet'
  return element(
    'li',
    { class: 'entry', 'data-row': '' },
    element('p', { class: 'entry-head' }, element('strong', {}, gameName), element('span', { class: 'hint' }, displayName), draw),
    element('p', { class: 'hint' }, `Next: ${next.numero}, ${bets}`),
    element('ul', { class: 'hint', role: 'list' }, ...draws.map(drawLine)),
    element(
      'div',
      { class: 'fields' },
      element('div', { class: 'field' }, element('label', { for: field.id }, 'Seconds from draw to draw'), field),
    ),
    element('p', { class: 'entry-tools' }, set),
  )
}

/** Redraws the list only if something has changed, and not while one of its controls has the focus, unless forced. */
export async function loadLottery(isForced = false) {
  const { total, games } = await call('GET', `/lottery?name=${encodeURIComponent(byId('lottery-name').value.trim())}`)
  const list = byId('lottery-list')
  // ignores the time until a draw, which always changes
  const next = JSON.stringify(games, (key, value) => (key === 'drawsIn' || key === 'closesIn' ? undefined : value))
  if (next === shown || (!isForced && list.contains(document.activeElement))) return
  shown = next
  const focused = document.activeElement?.id
  list.replaceChildren(...games.map(entry))
  if (isForced && focused) byId(focused)?.focus()
  byId('lottery-found').textContent =
    `Found: ${total}${total > games.length ? `, the first ${games.length} are shown; those with open tickets come first` : ''}.`
}

/** Search for lotteries: their draws and intervals. */
export function startLottery() {
  byId('lottery-form').addEventListener('submit', (event) => {
    event.preventDefault()
    void attempt(byId('lottery-name'), async () => {
      await loadLottery(true)
      return byId('lottery-found').textContent
    })
  })
}
