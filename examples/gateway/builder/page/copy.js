import { byId, element } from './element.js'

let silence
function say(text) {
  byId('said').textContent = text
  clearTimeout(silence)
  silence = setTimeout(() => (byId('said').textContent = ''), 4000)
}

/** Copies a text and reports it to the user. @param {string} what the name of what is copied, shown to the user */
export async function copy(text, what) {
  try {
    await navigator.clipboard.writeText(text)
    say(`${what} is copied.`)
  } catch {
    say(`Your browser does not let this page copy. Select the text, and copy it yourself.`)
  }
}

/**
 * Code with a button that copies it.
 * @param {import('./snippets.js').Block} block
 * @param {{ what?: string, shown?: string }} [words] what: the name of what is copied, shown to the user. shown: the code with line breaks
 * for reading.
 */
export const codeBlock = ({ title, note, code }, { what = title, shown = code } = {}) =>
  element(
    'div',
    { class: 'block' },
    element(
      'div',
      { class: 'card-head' },
      element('h3', {}, title),
      element('button', { type: 'button', class: 'small', 'aria-label': `Copy: ${title}`, onclick: () => copy(code, what) }, 'Copy'),
    ),
    note && element('p', { class: 'hint' }, note),
    element('pre', { tabindex: 0, role: 'region', 'aria-label': title }, element('code', {}, shown)),
  )
