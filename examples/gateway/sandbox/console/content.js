import { call } from './calls.js'
import { attempt, focusAfter, isComplete } from './control.js'
import { byId, element, timeElement } from './element.js'

const words = {
  announcements: ['announcement', 'announcements'],
  agentNotices: ['agents’ notice', 'agents’ notices'],
  notices: ['notice', 'notices'],
  banners: ['banner', 'banners'],
  popups: ['public popup', 'public popups'],
}

/** Texts can differ by language. */
const inEnglish = (text) => (typeof text === 'object' && text !== null ? (text.EN ?? Object.values(text)[0]) : text) || 'Without a title'

function published(kind, item, heading) {
  const title = inEnglish(item.title)
  const button = element('button', { type: 'button', class: 'small danger', id: `remove-${item.id}` }, 'Remove')
  button.setAttribute('aria-label', `Remove ${title}`)
  const details = [item.execution && `execution ${item.execution}`, item.promotionType, item.groupName].filter(Boolean)
  const entry = element(
    'li',
    { class: 'entry', 'data-row': '' },
    element(
      'p',
      { class: 'entry-head' },
      element('strong', {}, title),
      ...details.map((detail) => element('span', { class: 'tag' }, detail)),
      timeElement(item.startDate),
      button,
    ),
  )
  button.addEventListener('click', () =>
    attempt(button, async () => {
      await call('DELETE', `/${kind}/${item.id}`)
      focusAfter(entry, heading)
      entry.remove()
      count(kind)
      return `Removed: ${title}.`
    }),
  )
  return entry
}

function count(kind) {
  const { length } = byId('content-list').children
  byId('content-heading').textContent = `Published: ${length} ${words[kind][length === 1 ? 0 : 1]}`
}

/** Publishes and removes content, as the operator's editors would. */
export function startContent() {
  const form = byId('content-form')
  const heading = byId('content-heading')
  const kindOf = () => form.elements.kind.value
  const fields = [...form.querySelectorAll('[data-kinds]')]
  const controls = () => fields.filter((field) => !field.hidden).map((field) => field.querySelector('input, textarea, select'))

  const load = async () => {
    const kind = kindOf()
    const items = await call('GET', `/${kind}`)
    if (kind !== kindOf()) return // another kind was selected since
    byId('content-list').replaceChildren(...items.map((item) => published(kind, item, heading)))
    count(kind)
  }
  const showKind = () => {
    const kind = kindOf()
    for (const field of fields) {
      field.hidden = !field.dataset.kinds.split(' ').includes(kind)
      const control = field.querySelector('input, textarea, select')
      if (field.dataset.required) control.required = field.dataset.required.split(' ').includes(kind)
    }
    byId('publish').textContent = `Publish ${words[kind][0]}`
  }

  for (const radio of form.elements.kind)
    radio.addEventListener('change', () => {
      showKind()
      void attempt(byId('publish'), async () => {
        await load()
        return `Showing ${words[kindOf()][1]}.`
      })
    })
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (!isComplete(controls())) return
    const kind = kindOf()
    const filled = controls().filter((control) => control.value.trim() !== '')
    const item = Object.fromEntries(filled.map((control) => [control.name, control.value.trim()]))
    await attempt(byId('publish'), async () => {
      await call('POST', `/${kind}`, item)
      form.elements.title.value = ''
      await load()
      return `Published: ${item.title}.`
    })
  })
  showKind()
  return load
}
