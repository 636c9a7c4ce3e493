import { call } from './calls.js'
import { attempt, showError } from './control.js'
import { byId, element, timeElement } from './element.js'

function state(end) {
  if (end === null) return element('span', { class: 'tag tag-good' }, 'Runs')
  if (end === 0) return element('span', { class: 'tag tag-bad' }, 'Maintenance, end not known')
  return element('span', { class: 'tag tag-bad' }, 'Maintenance until ', timeElement(end))
}

function gameEntry(game) {
  const { nodeId, gameName, vendorName } = game
  const standing = element('span', {})
  const button = element('button', { type: 'button', class: 'small', id: `maintain-${nodeId}` })
  let end
  const show = (next) => {
    end = next
    standing.replaceChildren(state(end))
    button.textContent = end === null ? 'Put under maintenance' : 'Put back'
    button.setAttribute('aria-label', `${button.textContent}: ${gameName}`)
  }
  button.addEventListener('click', () => {
    const minutes = byId('game-minutes')
    showError(minutes, minutes.validationMessage)
    if (!minutes.validity.valid) return minutes.focus()
    return attempt(button, async () => {
      const active = end === null
      const change = active ? { active, minutes: minutes.value === '' ? null : minutes.valueAsNumber } : { active }
      const answer = await call('POST', `/games/${encodeURIComponent(nodeId)}/maintenance`, change)
      show(answer.maintenanceEnd)
      return `${gameName}: ${active ? 'under maintenance' : 'runs again'}.`
    })
  })
  show(game.maintenanceEnd)
  return element(
    'li',
    { class: 'entry', 'data-row': '' },
    element(
      'p',
      { class: 'entry-head' },
      element('strong', {}, gameName),
      element('span', { class: 'hint' }, `${vendorName}, ${game.gameType}`),
      standing,
      button,
    ),
  )
}

/** Search for games, and their maintenance. */
export function startGames() {
  const form = byId('games-form')
  const load = async () => {
    const name = form.elements.gameName.value.trim()
    const { total, games } = await call('GET', `/games?name=${encodeURIComponent(name)}`)
    byId('games-list').replaceChildren(...games.map(gameEntry))
    const found = name === '' ? 'Under maintenance now' : 'Found'
    return `${found}: ${total}${total > games.length ? `, the first ${games.length} are shown` : ''}.`
  }
  const show = async () => void (byId('games-found').textContent = await load())
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void attempt(byId('game-name'), async () => {
      await show()
      return byId('games-found').textContent
    })
  })
  return show
}
