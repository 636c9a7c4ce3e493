// The member's tickets, the results, and the other lotteries.
import { $ } from '../shared/page.js'
import { element, layDraw } from './balls.js'
import { duration, everyText, lineName, timeOf } from './words.js'

const stateNames = { open: 'Waiting', won: 'Won', lost: 'No win', returned: 'Stake returned' }
const linesShown = 3

export function showTickets(tickets, show) {
  const entry = ({ numero, lines, cost, win, state }) => {
    const more = lines.length > linesShown ? ` and ${lines.length - linesShown} more` : ''
    const names = lines.slice(0, linesShown).map(lineName).join(', ') + more
    const result = element('span', `state is-${state}`, { textContent: state === 'won' ? `Won ${show(win)}` : stateNames[state] })
    const text = element(
      'span',
      'entry-text',
      {},
      element('b', '', { textContent: names }),
      element('span', 'small', { textContent: numero }),
    )
    return element('li', 'entry', {}, text, element('span', 'small', { textContent: show(cost) }), result)
  }
  const none = element('li', 'entry small', { textContent: 'You have no tickets for this lottery yet.' })
  $('tickets').replaceChildren(...(tickets.length > 0 ? tickets.map(entry) : [none]))
}

export function showResults(kind, draws) {
  const entry = ({ numero, numbers, openedAt }) => {
    const balls = element('span', 'balls')
    layDraw(balls, kind, numbers)
    const text = element(
      'span',
      'entry-text',
      {},
      element('b', '', { textContent: timeOf(openedAt) }),
      element('span', 'small', { textContent: numero }),
    )
    return element('li', 'entry', {}, text, balls)
  }
  $('results').replaceChildren(...draws.map(entry))
}

/** Shows the list of tickets or the list of results: both share one place on the page. */
export function startLists() {
  const both = [
    ['tickets', 'show-tickets'],
    ['results', 'show-results'],
  ]
  for (const [wanted, button] of both) {
    $(button).addEventListener('click', () => {
      for (const [list, other] of both) {
        $(list).hidden = list !== wanted
        $(other).setAttribute('aria-pressed', String(list === wanted))
      }
    })
  }
}

/** Shows the lotteries to choose from. age: milliseconds since the list was loaded. */
export function showChoices(games, current, age, onChoose) {
  const entry = (game) => {
    const button = element('button', 'choice', { type: 'button' })
    if (game.gameCode === current) button.setAttribute('aria-current', 'true')
    const picture = element('img', '', { src: game.iconUrl.replace('{width}', '96'), alt: '', width: 48, height: 48 })
    const every = element('span', 'small', { textContent: everyText(game.interval) })
    const text = element('span', 'entry-text', {}, element('b', '', { textContent: game.gameName }), every)
    const balls = element('span', 'balls')
    if (game.last) layDraw(balls, game.kind, game.last.numbers)
    const time = element('span', 'choice-time', { textContent: duration(game.next.drawsIn - age) })
    button.append(picture, text, time, balls)
    button.addEventListener('click', () => onChoose(game.gameCode))
    return element('li', '', {}, button)
  }
  $('choices').replaceChildren(...games.map(entry))
}
