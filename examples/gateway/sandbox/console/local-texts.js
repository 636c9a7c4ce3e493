import { call } from './calls.js'
import { byId, element } from './element.js'

/** Shown where a language has no text of its own. */
const fallback = 'EN'
const tags = new Map()
const names = new Intl.DisplayNames('en', { type: 'language' })

/** Fills every choice of a language (`select[data-languages]`) with the languages that the widgets speak. */
export async function loadLanguages() {
  for (const { code, tag } of await call('GET', '/languages')) {
    if (!tags.has(code))
      for (const select of document.querySelectorAll('select[data-languages]'))
        select.append(element('option', { value: code }, `${code}: ${names.of(tag)}`))
    tags.set(code, tag)
  }
}

const byLanguage = (text) => (typeof text === 'object' && text !== null ? text : { [fallback]: text ?? '' })

/** A text in one language, empty if it has none of its own. */
export const textIn = (text, code) => byLanguage(text)[code] ?? ''

/** A text as lists name it. */
export const inEnglish = (text) => textIn(text, fallback)

/** The text with another one in this language; an empty one is taken out. One text for all languages stays a string. */
export function withText(text, code, value) {
  const others = Object.entries(byLanguage(text)).filter(([other]) => other !== code && other !== fallback)
  const next = code === fallback || value === '' ? others : [...others, [code, value]]
  const english = code === fallback ? value : textIn(text, fallback)
  return next.length === 0 ? english : { [fallback]: english, ...Object.fromEntries(next) }
}

/** Marks a field with the language that is written in it, and shows the English text in one that is empty. */
export function showText(control, text, code) {
  control.value = textIn(text, code)
  control.placeholder = code === fallback ? '' : inEnglish(text)
  control.lang = tags.get(code) ?? 'en'
  control.dir = 'auto'
}

/**
 * The texts of a form (its fields with `data-text`) in several languages. `select` chooses the one that the fields show.
 * Returns fill(item), read() for the texts by the names of their fields, and showEnglish().
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
