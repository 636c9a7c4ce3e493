import { call } from './calls.js'
import { attempt, focusAfter, isComplete } from './control.js'
import { byId, element } from './element.js'
import { inEnglish, localTexts } from './local-texts.js'

/** The fields of each kind of page besides its title: name → label, or the text that replaces the form's label. */
const kinds = {
  news: { label: 'News', fields: ['tag', 'icon', 'text', 'content'] },
  about: { label: 'About us', fields: ['icon', 'text', 'link', 'button'] },
  community: { label: 'Community', fields: ['icon', 'text', 'link', 'button'] },
  guide: { label: 'Beginner guide', fields: ['text', 'link', 'button'] },
  channels: { label: 'Official channels', fields: ['icon', 'tag', 'text', 'link', 'button'] },
  apps: { label: 'Apps', fields: ['tag', 'text', 'link', 'button', 'content'] },
  help: { label: 'Help topics', fields: ['anchor', 'content'] },
  helpLines: { label: 'Help lines', fields: ['tag', 'text', 'link', 'button'] },
  representatives: { label: 'Representatives', fields: ['text', 'contacts'] },
}
const labels = {
  title: ['Title', ''],
  tag: ['Kind', 'A word on it. Of an app: android, ios or desktop. Of a help line: its country.'],
  icon: [
    'Icon',
    'Of news: the address of a picture. Else: chat, clock, facebook, gift, globe, headset, lock, mail, megaphone, phone, shield, spark, star, telegram, trophy, users.',
  ],
  text: ['Text', ''],
  content: [
    'Content (HTML)',
    'Written as an editor would; pages clean it before they show it. Of an app: its steps, one a line, without HTML.',
  ],
  link: ['Leads to', 'A route of the site, or an address.'],
  button: ['Button', ''],
  anchor: ['Anchor', 'The address is /help#anchor; the terms are “term”.'],
  contacts: ['Contacts', 'One a line: @telegram, a mobile number, an e-mail address.'],
}
const long = new Set(['content', 'contacts'])
/** The tag of an app is a code word for the page, not a text. */
const isText = (name) => ['title', 'text', 'content', 'button'].includes(name) || (name === 'tag' && kindOf() !== 'apps')

let editing
let items = []
let local

const kindOf = () => byId('pages-kind').value
const fieldsOf = () => ['title', ...kinds[kindOf()].fields]
const control = (name) => byId(`pages-${name}`)

function field(name) {
  const [label, hint] = labels[name]
  const id = `pages-${name}`
  const input = long.has(name)
    ? element('textarea', { id, rows: name === 'content' ? 6 : 3, maxlength: 20000, spellcheck: 'false' })
    : element('input', { id, type: 'text', maxlength: 500, autocomplete: 'off' })
  if (name === 'title') input.required = true
  if (isText(name)) {
    input.name = name
    input.dataset.text = ''
  }
  if (hint) input.setAttribute('aria-describedby', `${id}-hint`)
  return element(
    'div',
    { class: long.has(name) || name === 'text' || name === 'title' ? 'field field-wide' : 'field', 'data-row': '' },
    element('label', { for: id }, label),
    input,
    hint ? element('p', { class: 'hint', id: `${id}-hint` }, hint) : undefined,
  )
}

function edit(item) {
  editing = item
  byId('pages-fields').replaceChildren(...fieldsOf().map(field))
  for (const name of fieldsOf()) control(name).value = inEnglish(item?.[name])
  local.fill(item)
  byId('pages-save').textContent = item ? 'Save' : 'Publish'
  byId('pages-new').hidden = !item
}

function entry(item) {
  const title = inEnglish(item.title)
  const change = element('button', { type: 'button', class: 'small', id: `pages-edit-${item.id}` }, 'Edit')
  change.setAttribute('aria-label', `Edit ${title}`)
  change.addEventListener('click', () => {
    edit(item)
    control('title').focus()
  })
  const remove = element('button', { type: 'button', class: 'small danger', id: `pages-remove-${item.id}` }, 'Remove')
  remove.setAttribute('aria-label', `Remove ${title}`)
  const row = element(
    'li',
    { class: 'entry', 'data-row': '' },
    element(
      'p',
      { class: 'entry-head' },
      element('strong', {}, title),
      element('span', {}, inEnglish(item.text)),
      element('span', { class: 'tools entry-end' }, change, remove),
    ),
  )
  remove.addEventListener('click', () =>
    attempt(remove, async () => {
      await call('DELETE', `/pages/${kindOf()}/${item.id}`)
      focusAfter(row, byId('pages-heading'))
      row.remove()
      if (editing?.id === item.id) edit()
      return `Removed: ${title}.`
    }),
  )
  return row
}

async function load() {
  const kind = kindOf()
  const found = await call('GET', `/pages/${kind}`)
  if (kind !== kindOf()) return
  items = found
  byId('pages-heading').textContent = `${kinds[kind].label}: ${items.length}`
  byId('pages-list').replaceChildren(...items.map(entry))
}

/** Pages of the site, help topics and representatives. */
export function startPages() {
  local = localTexts(byId('pages-form'), byId('pages-language'))
  byId('pages-kind').replaceChildren(...Object.entries(kinds).map(([value, { label }]) => element('option', { value }, label)))
  byId('pages-kind').addEventListener('change', ({ currentTarget }) => {
    edit()
    void attempt(currentTarget, async () => {
      await load()
      return `Showing ${kinds[kindOf()].label}.`
    })
  })
  byId('pages-new').addEventListener('click', () => {
    edit()
    control('title').focus()
  })
  byId('pages-form').addEventListener('submit', (event) => {
    event.preventDefault()
    const names = fieldsOf()
    local.showEnglish() // required texts are required in English
    if (!isComplete(names.map(control))) return
    const values = names.map((name) => [name, control(name).value.trim()])
    // keeps values that have no field in the form
    const { id, startDate: _, ...before } = editing ?? {}
    const data = { ...before, ...Object.fromEntries(values), ...local.read() }
    void attempt(byId('pages-save'), async () => {
      await call(id ? 'PUT' : 'POST', `/pages/${kindOf()}${id ? `/${id}` : ''}`, data)
      edit()
      await load()
      return `${id ? 'Saved' : 'Published'}: ${inEnglish(data.title)}.`
    })
  })
  edit()
  return load
}
