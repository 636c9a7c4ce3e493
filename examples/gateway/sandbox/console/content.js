import { call } from './calls.js'
import { attempt, focusAfter, isComplete } from './control.js'
import { byId, element, timeElement } from './element.js'
import { inEnglish, localTexts } from './local-texts.js'

const words = {
  announcements: ['announcement', 'announcements'],
  agentNotices: ['agents’ notice', 'agents’ notices'],
  notices: ['notice', 'notices'],
  banners: ['banner', 'banners'],
  popups: ['public popup', 'public popups'],
}

function published(kind, item, heading, edit) {
  const title = inEnglish(item.title) || 'Without a title'
  const change = element('button', { type: 'button', class: 'small', id: `edit-${item.id}` }, 'Edit')
  change.setAttribute('aria-label', `Edit ${title}`)
  change.addEventListener('click', () => edit(item))
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
      element('span', { class: 'tools entry-end' }, change, button),
    ),
  )
  button.addEventListener('click', () =>
    attempt(button, async () => {
      await call('DELETE', `/${kind}/${item.id}`)
      focusAfter(entry, heading)
      entry.remove()
      count(kind)
      edit(undefined, item)
      return `Removed: ${title}.`
    }),
  )
  return entry
}

function count(kind) {
  const { length } = byId('content-list').children
  byId('content-heading').textContent = `Published: ${length} ${words[kind][length === 1 ? 0 : 1]}`
}

/** Publishes, edits and removes content. */
export function startContent() {
  const form = byId('content-form')
  const heading = byId('content-heading')
  const local = localTexts(form, byId('content-language'))
  const kindOf = () => form.elements.kind.value
  const fields = [...form.querySelectorAll('[data-kinds]')]
  const controls = () => fields.filter((field) => !field.hidden).map((field) => field.querySelector('input, textarea, select'))
  let editing

  const fill = (item, texts = item) => {
    editing = item
    local.fill(texts)
    if (item) for (const control of controls()) if (!('text' in control.dataset)) control.value = item[control.name] ?? ''
    byId('publish').textContent = item ? 'Save' : `Publish ${words[kindOf()][0]}`
    byId('content-new').hidden = !item
  }
  const edit = (item, removed) => {
    if (!item && editing?.id !== removed?.id) return // another item is being edited
    fill(item)
    if (item) form.elements.title.focus()
  }
  const load = async () => {
    const kind = kindOf()
    const items = await call('GET', `/${kind}`)
    if (kind !== kindOf()) return // another kind was selected meanwhile
    byId('content-list').replaceChildren(...items.map((item) => published(kind, item, heading, edit)))
    count(kind)
  }
  const showKind = () => {
    const kind = kindOf()
    for (const field of fields) {
      field.hidden = !field.dataset.kinds.split(' ').includes(kind)
      const control = field.querySelector('input, textarea, select')
      if (field.dataset.required) control.required = field.dataset.required.split(' ').includes(kind)
    }
    fill(undefined, editing ? {} : local.read())
  }

  for (const radio of form.elements.kind)
    radio.addEventListener('change', () => {
      showKind()
      void attempt(byId('publish'), async () => {
        await load()
        return `Showing ${words[kindOf()][1]}.`
      })
    })
  byId('content-new').addEventListener('click', () => {
    fill()
    form.elements.title.focus()
  })
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    local.showEnglish() // required texts are required in English
    if (!isComplete(controls())) return
    const kind = kindOf()
    const texts = local.read()
    const values = controls().map(({ name, value }) => [name, texts[name] ?? value.trim()])
    // keeps values that have no field in the form
    const { id, startDate: _, ...before } = editing ?? {}
    const item = Object.fromEntries(Object.entries({ ...before, ...Object.fromEntries(values) }).filter(([, value]) => value !== ''))
    await attempt(byId('publish'), async () => {
      await call(id ? 'PUT' : 'POST', `/${kind}${id ? `/${id}` : ''}`, item)
      fill(undefined, id ? {} : { ...texts, title: '' }) // the next item is often similar
      await load()
      return `${id ? 'Saved' : 'Published'}: ${inEnglish(item.title)}.`
    })
  })
  showKind()
  return load
}
