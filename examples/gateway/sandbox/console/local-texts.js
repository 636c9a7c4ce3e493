import { call } from './calls.js'
import { byId, element } from './element.js'

/** The language shown where a translation is missing. */
const fallback = 'EN'
const tags = new Map()
const names = new Intl.DisplayNames('en', { type: 'language' })

/** Fills every language choice (`select[data-languages]`) with the languages of the widgets. */
export async function loadLanguages() {
  for (const { code, tag } of await call('GET', '/languages')) {
    if (!tags.has(code))
      for (const select of document.querySelectorAll('select[data-languages]'))
        select.append(element('option', { value: code }, `${code}: ${names.of(tag)}`))
    tags.set(code, tag)
  }
}

const byLanguage = (text) => (typeof text === 'object' && text !== null ? text : { [fallback]: text ?? '' })

/** A text in one language; empty if it is not translated. */
export const textIn = (text, code) => byLanguage(text)[code] ?? ''

/** A text as shown in lists. */
export const inEnglish = (text) => textIn(text, fallback)

/** Replaces a text in one language; an empty one is removed. A text with English only is a plain string. */
export function withText(text, code, value) {
  const others = Object.entries(byLanguage(text)).filter(([other]) => other !== code && other !== fallback)
  const next = code === fallback || value === '' ? others : [...others, [code, value]]
  const english = code === fallback ? value : textIn(text, fallback)
  return next.length === 0 ? english : { [fallback]: english, ...Object.fromEntries(next) }
}

/** Shows a text in a field: sets the field's language, and shows the English text as placeholder if it is empty. */
export function showText(control, text, code) {
  control.value = textIn(text, code)
  control.placeholder = code === fallback ? '' : inEnglish(text)
  control.lang = tags.get(code) ?? 'en'
  control.dir = 'auto'
}

/**
 * Edits the texts of a form (fields with `data-text`) in several languages; `select` chooses the shown language. Returns fill(item), read()
 * for the texts by field name, and showEnglish().
 */
export function localTexts(form, select) {
  let texts = {}
  const controls = () => [...form.querySelectorAll('[data-text]')]
  const tell = () => {
    const written = [...tags.keys()].filter((code) => controls().some(({ name }) => textIn(texts[name], code) !== ''))
    byId(`${select.id}-written`).textContent = written.length > 0 ? `Written in: ${written.join(', ')}. ` : ''
  }
  const draw = () => {
    for (const control of controls()) showText(control, texts[control.name], select.value)
    tell()
  }
  form.addEventListener('input', ({ target }) => {
    if (!target.matches('[data-text]')) return
    texts[target.name] = withText(texts[target.name], select.value, target.value.trim())
    tell()
  })
  select.addEventListener('change', draw)
  const showEnglish = () => {
    select.value = fallback
    draw()
  }
  return {
    fill(item) {
      texts = Object.fromEntries(controls().map(({ name }) => [name, item?.[name] ?? '']))
      showEnglish()
    },
    read: () => texts,
    showEnglish,
  }
}
