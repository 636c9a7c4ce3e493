import { call } from './calls.js'
import { attempt, isComplete, showError } from './control.js'
import { byId, element, timeElement } from './element.js'
import { changeSettings, isBeingEdited, onSettings } from './settings.js'

/** A text field with a send button. */
function answering(id, label, send) {
  const input = element('input', { type: 'text', id: `answer-${id}`, maxlength: 500, autocomplete: 'off' })
  input.required = true
  const button = element('button', { class: 'small', id: `send-${id}` }, 'Answer')
  const form = element(
    'form',
    { class: 'entry-tools', 'data-row': '' },
    element('div', { class: 'field field-wide' }, element('label', { for: input.id }, label), input),
    button,
  )
  form.noValidate = true
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!isComplete([input])) return
    void attempt(button, async () => {
      await send(input.value.trim())
      input.value = ''
      return 'Answered.'
    })
  })
  return form
}

/** Redraws a list, unless somebody is typing an answer in it. */
function show(list, entries) {
  if (list.contains(document.activeElement) && document.activeElement.value) return
  list.replaceChildren(...entries)
}

let lastFeedback = ''
export async function loadFeedback() {
  const list = await call('GET', '/feedback')
  const text = JSON.stringify(list)
  if (text === lastFeedback) return
  lastFeedback = text
  byId('feedback-empty').hidden = list.length > 0
  show(
    byId('feedback-list'),
    list.map(({ id, kind, account, language, content, remark, answer, createdAt }) =>
      element(
        'li',
        { class: 'entry' },
        element(
          'p',
          { class: 'entry-head' },
          element('strong', {}, account ?? 'A guest'),
          element('span', { class: 'tag' }, kind),
          element('span', { class: 'tag' }, language),
          timeElement(createdAt),
        ),
        element('p', { class: 'entry-text' }, content),
        remark ? element('p', { class: 'entry-text hint' }, `Remark: ${remark}`) : undefined,
        answer ? element('p', { class: 'entry-text' }, `Answered: ${answer}`) : undefined,
        account
          ? answering(id, `Answer to ${account}`, async (text) => {
              await call('POST', `/feedback/${id}/answer`, { answer: text })
              lastFeedback = ''
              setTimeout(() => void loadFeedback())
            })
          : undefined,
      ),
    ),
  )
}

let lastDesk = ''
export async function loadDesk() {
  const conversations = await call('GET', '/desk')
  const text = JSON.stringify(conversations)
  if (text === lastDesk) return
  lastDesk = text
  byId('desk-empty').hidden = conversations.length > 0
  show(
    byId('desk-list'),
    conversations.map(({ id, lines }, index) =>
      element(
        'li',
        { class: 'entry' },
        element('p', { class: 'entry-head' }, element('strong', {}, `Visitor ${id.slice(0, 6)}`), timeElement(lines.at(-1).at)),
        ...lines
          .slice(-6)
          .map((line) => element('p', { class: 'entry-text' }, `${line.author === 'house' ? 'We' : 'Visitor'}: ${line.text}`)),
        answering(`desk-${index}`, `Answer to visitor ${id.slice(0, 6)}`, async (line) => {
          await call('POST', `/desk/${id}`, { text: line })
          lastDesk = ''
          setTimeout(() => void loadDesk())
        }),
      ),
    ),
  )
}

const services = {
  write: (list) => list.map(({ csType, title, path }) => [csType, title, path].join(' | ')).join('\n'),
  read: (text) =>
    lines(text).map((line) => {
      const [csType = '', title = '', path = ''] = line.split('|').map((part) => part.trim())
      return { csType, title, path }
    }),
}
const domains = { write: (list) => list.join('\n'), read: lines }
function lines(text) {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

/** A setting that is a list, with one entry per line. */
function bindLines(id, name, { write, read }) {
  const area = byId(id)
  onSettings((settings) => {
    if (!isBeingEdited(area)) area.value = write(settings[name])
  })
  area.addEventListener('change', () =>
    attempt(area, async () => {
      await changeSettings({ [name]: read(area.value) })
      return 'Saved.'
    }),
  )
}

/** Customer service: contact channels, official domains, feedback and its limits, live chats. */
export function startSupport() {
  bindLines('customer-service', 'customerService', services)
  bindLines('domain-route', 'domainRoute', domains)
  const [min, max] = [byId('feedback-min'), byId('feedback-max')]
  onSettings(({ feedbackWords }) => {
    if (!isBeingEdited(min)) min.value = feedbackWords.min
    if (!isBeingEdited(max)) max.value = feedbackWords.max
  })
  for (const input of [min, max])
    input.addEventListener('change', () => {
      const wrong = input.validationMessage || (min.valueAsNumber > max.valueAsNumber ? 'The least is more than the most.' : '')
      showError(input, wrong)
      if (wrong) return
      void attempt(input, async () => {
        await changeSettings({ feedbackWords: { min: min.valueAsNumber, max: max.valueAsNumber } })
        return 'Saved: words of a feedback.'
      })
    })
}
