import { contrastFaults, wordsOf } from './brand.js'
import { byId, element } from './element.js'
import { brandRules, isAddress, paths } from './state.js'

/** For each field whose value can be invalid: what is expected. */
const expected = {
  name: 'At most 60 characters.',
  logo: 'An address that begins with https://, or a path such as /logo.svg.',
  accent: 'Six digits after a #, such as #7ee0c3.',
  ground: 'Six digits after a #, such as #0c1f1b.',
  text: 'Six digits after a #, such as #f2fffb.',
  font: 'Family names with commas between.',
  words: 'A line each: account.login = Step in',
}
const names = [...Object.keys(brandRules), 'logo']
const colours = ['accent', 'ground', 'text']

function isGood(name, text) {
  if (text === '') return true
  if (name === 'logo') return isAddress(text, paths.includes(name))
  if (name === 'words') return Object.keys(wordsOf(text)).length === text.split('\n').filter((line) => line.trim()).length
  return brandRules[name].test(text)
}

/**
 * Connects the fields of a brand. An invalid value is reported beside its field and doesn't get into the code.
 * @param {(part: object) => void} change
 */
export function wireBrandFields(change) {
  for (const name of names) {
    const field = byId(`own-${name}`)
    field.addEventListener('change', () => {
      const text = name === 'words' ? field.value.trim() : colours.includes(name) ? field.value.trim().toLowerCase() : field.value.trim()
      const good = isGood(name, text)
      const fault = byId(`own-${name}-error`)
      if (fault) fault.textContent = good ? '' : expected[name]
      if (good) field.removeAttribute('aria-invalid')
      else field.setAttribute('aria-invalid', 'true')
      change({ [name]: good ? text : '' })
    })
  }
  for (const name of colours)
    byId(`pick-${name}`).addEventListener('change', ({ currentTarget }) => {
      const field = byId(`own-${name}`)
      field.value = currentTarget.value
      field.dispatchEvent(new Event('change'))
    })
}

/** Updates the fields to the state. */
export function showBrandFields(state) {
  for (const name of names) {
    const field = byId(`own-${name}`)
    if (!field.hasAttribute('aria-invalid')) field.value = state[name]
  }
  for (const name of colours) if (state[name]) byId(`pick-${name}`).value = state[name]
  if (names.some((name) => state[name])) byId('own').open = true
  const isHalf = (state.ground === '') !== (state.text === '')
  const said = [...(isHalf ? ['Ground and text go together: set both.'] : []), ...contrastFaults(state)]
  byId('own-said').replaceChildren(...said.map((sentence) => element('li', {}, sentence)))
}
