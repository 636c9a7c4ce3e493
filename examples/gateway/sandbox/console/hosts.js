import { call } from './calls.js'
import { attempt, focusAfter, isComplete } from './control.js'
import { byId, element, timeElement } from './element.js'

const states = { online: 'At the table', busy: 'In a round', away: 'Away' }

function hostEntry({ id, name, table, state, languages }) {
  const choice = element(
    'select',
    { id: `host-state-${id}` },
    ...Object.entries(states).map(([value, label]) => element('option', { value }, label)),
  )
  choice.value = state
  const spoken = element('input', { type: 'text', id: `host-languages-${id}`, pattern: '[A-Z]{2}(, ?[A-Z]{2})*', maxlength: 40 })
  spoken.title = 'Codes of two capitals, parted by commas.'
  spoken.required = true
  spoken.value = languages.join(', ')
  const save = element('button', { type: 'button', class: 'small', id: `host-save-${id}` }, 'Save')
  save.setAttribute('aria-label', `Save ${name}`)
  save.addEventListener('click', () => {
    if (!isComplete([spoken])) return
    void attempt(save, async () => {
      await call('PUT', `/hosts/${encodeURIComponent(id)}`, { state: choice.value, languages: spoken.value.split(/, ?/) })
      return `Saved: ${name}.`
    })
  })
  const field = (label, control) =>
    element('div', { class: 'field', 'data-row': '' }, element('label', { for: control.id }, label), control)
  return element(
    'li',
    { class: 'entry', 'data-row': '' },
    element('p', { class: 'entry-head' }, element('strong', {}, name), element('span', { class: 'tag' }, table), save),
    element('div', { class: 'fields' }, field(`State of ${name}`, choice), field(`Languages of ${name}`, spoken)),
  )
}

function messageEntry({ modelId, number, account, name, text, createdAt }) {
  const remove = element('button', { type: 'button', class: 'small danger', id: `unsay-${modelId}-${number}` }, 'Remove')
  remove.setAttribute('aria-label', `Remove: ${text}`)
  const entry = element(
    'li',
    { class: 'entry', 'data-row': '' },
    element(
      'p',
      { class: 'entry-head' },
      element('strong', {}, account),
      element('span', {}, `to ${name}`),
      timeElement(createdAt),
      remove,
    ),
    element('p', { class: 'entry-text' }, text),
  )
  remove.addEventListener('click', () =>
    attempt(remove, async () => {
      await call('DELETE', `/chat/${encodeURIComponent(modelId)}/${number}`)
      focusAfter(entry, byId('chat-heading'))
      entry.remove()
      return 'Removed.'
    }),
  )
  return entry
}

let last = ''
/** Loads the messages; doesn't redraw them while one of their buttons has the focus. */
export async function loadChat() {
  const list = await call('GET', '/chat')
  const text = JSON.stringify(list)
  const shown = byId('chat-list')
  if (text === last || shown.contains(document.activeElement)) return
  last = text
  byId('chat-empty').hidden = list.length > 0
  shown.replaceChildren(...list.map(messageEntry))
}

export async function loadHosts() {
  byId('hosts-list').replaceChildren(...(await call('GET', '/hosts')).map(hostEntry))
}
