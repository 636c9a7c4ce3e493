import { call, gatewayNow } from './calls.js'
import { attempt, focusAfter, isComplete, isExplained, onConfirmed } from './control.js'
import { byId, element, money, timeElement } from './element.js'
import { inEnglish, localTexts } from './local-texts.js'
import { picture } from './picture.js'
import { drawRows } from './rows.js'

/** The choices, with the defaults for a new promotion. */
const usual = { kind: 'OTHER', mode: 'apply', emblem: '', palette: '' }
const choices = Object.keys(usual)
const times = ['startsAt', 'endsAt']

/** Converts ms since 1970 to the value of a date field, in this machine's time zone. */
const localTime = (at) => (at == null ? '' : new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString().slice(0, 16))

let edited
let local

function fill(form, promotion) {
  edited = promotion
  local.fill(promotion)
  for (const name of choices) form.elements[name].value = promotion?.[name] ?? usual[name]
  for (const name of times) form.elements[name].value = localTime(promotion?.[name])
  form.elements.amount.value = promotion?.amount ?? ''
  byId('promotion-send').textContent = promotion ? 'Save promotion' : 'Publish promotion'
  byId('promotion-new').hidden = promotion === undefined
}

function read(form) {
  const next = { ...edited, ...local.read() }
  delete next.id
  for (const name of choices) next[name] = form.elements[name].value || undefined
  for (const name of times) next[name] = form.elements[name].value === '' ? null : new Date(form.elements[name].value).getTime()
  next.amount = form.elements.amount.value.trim()
  return next
}

function promotionEntry(promotion, form, heading, reload) {
  const { id, kind, mode, startsAt, endsAt } = promotion
  const title = inEnglish(promotion.title)
  const edit = element('button', { type: 'button', class: 'small', id: `edit-${id}` }, 'Edit')
  const remove = element('button', { type: 'button', class: 'small danger', id: `remove-promotion-${id}` }, 'Remove')
  edit.setAttribute('aria-label', `Edit ${title}`)
  remove.setAttribute('aria-label', `Remove ${title}`)
  const now = gatewayNow()
  const standing = endsAt != null && endsAt <= now ? 'closed' : startsAt != null && startsAt > now ? 'coming soon' : 'open'
  const entry = element(
    'li',
    { class: 'entry', 'data-row': '' },
    element(
      'p',
      { class: 'entry-head' },
      element('strong', {}, title),
      ...[kind, mode, standing].filter(Boolean).map((detail) => element('span', { class: 'tag' }, detail)),
      element('span', { class: 'entry-tools' }, edit, remove),
    ),
  )
  edit.addEventListener('click', () => {
    fill(form, promotion)
    form.elements.title.focus()
  })
  remove.addEventListener('click', () =>
    attempt(remove, async () => {
      await call('DELETE', `/promotions/${encodeURIComponent(id)}`)
      if (edited?.id === id) fill(form)
      focusAfter(entry, heading)
      await reload()
      return `Removed: ${title}.`
    }),
  )
  return entry
}

const reviewed = { process: 'In process', issued: 'Issued', rejected: 'Rejected' }
const labels = { process: 'Process', issued: 'Approve', rejected: 'Reject' }

// The decision controls are shown only while the application is open.
const isOpenApplication = ({ state }) => state === 'applying' || state === 'process'

function applicationEntry(application) {
  const { id, account, state, comment, reason, changedAt, images } = application
  const title = inEnglish(application.title)
  const amount = element('input', {
    type: 'text',
    id: `amount-${id}`,
    inputmode: 'decimal',
    value: application.amount,
    autocomplete: 'off',
  })
  const why = element('input', { type: 'text', id: `reason-${id}`, maxlength: 300, value: reason, autocomplete: 'off' })
  const offered = Object.entries(labels).filter(([next]) => next !== state)
  const buttons = offered.map(([next, label]) => {
    const button = element('button', { type: 'button', class: `small${next === 'rejected' ? ' danger' : ''}`, id: `${next}-${id}` }, label)
    button.setAttribute('aria-label', `${label}: ${account}, ${title}`)
    const send = () =>
      attempt(button, async () => {
        await call('POST', `/applications/${id}`, {
          state: next,
          ...(next === 'issued' && { amount: amount.value.trim() }),
          ...(next === 'rejected' && { reason: why.value.trim() }),
        })
        await loadApplications(true)
        return `${reviewed[next]}: ${account}, ${title}.`
      })
    if (next === 'process') button.addEventListener('click', send)
    else if (next === 'issued') onConfirmed(button, () => `Approve: ${money(amount.value.trim())} to ${account}?`, send)
    else onConfirmed(button, `Reject: ${account}?`, send, () => isExplained(why))
    return button
  })
  const isOpen = isOpenApplication(application)
  return element(
    'li',
    { class: 'entry', 'data-row': '' },
    element(
      'p',
      { class: 'entry-head' },
      element('strong', {}, account),
      element('span', {}, title),
      element('span', { class: 'tag' }, state),
      timeElement(changedAt),
    ),
    comment ? element('p', { class: 'entry-text' }, comment) : undefined,
    images.length > 0
      ? element(
          'p',
          { class: 'proofs' },
          ...images.map((image, at) => picture(`/application-images/${image}`, `Picture ${at + 1} of ${account}`)),
        )
      : undefined,
    isOpen
      ? element(
          'div',
          { class: 'fields' },
          element('div', { class: 'field' }, element('label', { for: amount.id }, 'Amount'), amount),
          element('div', { class: 'field', 'data-row': '' }, element('label', { for: why.id }, 'Reason, if rejected'), why),
        )
      : undefined,
    isOpen ? element('div', { class: 'entry-tools' }, ...buttons) : undefined,
  )
}

/** Loads applications; redraws only changed rows, and no row with the focus, unless forced. */
export async function loadApplications(isForced = false) {
  const applications = await call('GET', '/applications')
  drawRows(byId('applications-list'), applications, applicationEntry, isOpenApplication, isForced)
  byId('applications-empty').hidden = applications.length > 0
}

/** Publishes, edits and removes promotions. */
export function startPromotions() {
  const form = byId('promotion-form')
  const heading = byId('promotions-heading')
  local = localTexts(form, byId('promotion-language'))
  const load = async () => {
    const promotions = await call('GET', '/promotions')
    byId('promotions-list').replaceChildren(...promotions.map((each) => promotionEntry(each, form, heading, load)))
    heading.textContent = `Published: ${promotions.length} promotion${promotions.length === 1 ? '' : 's'}`
  }
  const loadChoices = async () => {
    const found = await call('GET', '/promotion-choices')
    for (const name of choices) {
      const select = form.elements[name]
      const empty = name === 'emblem' || name === 'palette' ? [element('option', { value: '' }, 'By itself')] : []
      // keeps a choice that somebody made before the options were loaded, or in a half-written form
      const chosen = select.value || usual[name]
      select.replaceChildren(...empty, ...found[name].map((value) => element('option', { value }, value)))
      select.value = chosen
    }
  }
  fill(form)
  byId('promotion-new').addEventListener('click', () => {
    fill(form)
    form.elements.title.focus()
  })
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    local.showEnglish() // required texts are required in English
    if (!isComplete([form.elements.title, form.elements.amount])) return
    const promotion = read(form)
    const id = edited?.id
    await attempt(byId('promotion-send'), async () => {
      await (id === undefined ? call('POST', '/promotions', promotion) : call('PUT', `/promotions/${encodeURIComponent(id)}`, promotion))
      fill(form)
      await load()
      return `${id === undefined ? 'Published' : 'Saved'}: ${inEnglish(promotion.title)}.`
    })
  })
  return async () => {
    await loadChoices()
    await Promise.all([load(), loadApplications()])
  }
}
