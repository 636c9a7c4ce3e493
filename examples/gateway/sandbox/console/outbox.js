import { call } from './calls.js'
import { attempt, copy, say } from './control.js'
import { byId, element, timeElement } from './element.js'

const shown = new Map()
const longest = 30
let isFirst = true

function entry({ id, channel, recipient, text, code, createdAt }) {
  const kind = channel === 'sms' ? 'SMS' : 'E-mail'
  const item = element(
    'li',
    { class: 'entry', 'data-row': '' },
    element(
      'p',
      { class: 'entry-head' },
      element('span', { class: 'tag' }, kind),
      element('strong', {}, recipient),
      timeElement(createdAt),
    ),
    element('p', { class: 'entry-text', dir: 'auto' }, text),
  )
  if (code) {
    const value = element('code', { class: 'secret' }, code)
    const button = element('button', { type: 'button', class: 'small', id: `copy-${id}` }, 'Copy code')
    button.setAttribute('aria-label', `Copy code ${code}`)
    button.addEventListener('click', () =>
      attempt(button, async () => {
        await copy(code, value)
        return `Copied: ${code}.`
      }),
    )
    item.append(element('p', { class: 'entry-tools' }, value, button))
  }
  return item
}

/** Adds new entries at the top and leaves the others untouched, so that focus and selection stay. */
export async function loadOutbox() {
  const list = byId('outbox-list')
  const messages = (await call('GET', '/outbox')).slice(0, longest)
  const ids = new Set(messages.map(({ id }) => id))
  for (const [id, item] of shown) {
    if (ids.has(id)) continue
    item.remove()
    shown.delete(id)
  }
  const fresh = messages.filter(({ id }) => !shown.has(id))
  for (const message of fresh.toReversed()) {
    const item = entry(message)
    shown.set(message.id, item)
    list.prepend(item)
  }
  byId('outbox-empty').hidden = messages.length > 0
  if (!isFirst && fresh.length > 0) say(fresh.length === 1 ? `New message to ${fresh[0].recipient}.` : `${fresh.length} new messages.`)
  isFirst = false
}
