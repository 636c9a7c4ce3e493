import { byId, element } from './element.js'
import { Refused } from './calls.js'

let clearing = 0
/** Confirms, for eyes and screen readers. */
export function say(text) {
  const status = byId('status')
  status.textContent = text
  clearTimeout(clearing)
  clearing = setTimeout(() => (status.textContent = ''), 6000)
}

/** Shows what is wrong in one line below the control's row, or takes the line away (no text). */
export function showError(control, text) {
  const id = `${control.id}-error`
  byId(id)?.remove()
  const others = (control.getAttribute('aria-describedby') ?? '').split(' ').filter((other) => other !== id && other !== '')
  if (text) {
    control.closest('[data-row]').append(element('p', { id, class: 'error', role: 'alert' }, text))
    others.push(id)
  }
  if (others.length > 0) control.setAttribute('aria-describedby', others.join(' '))
  else control.removeAttribute('aria-describedby')
  // A button can't be invalid.
  if (control.tagName !== 'BUTTON') control.toggleAttribute('aria-invalid', Boolean(text))
}

/** The first control of the form that is not filled in rightly is told so and gets the focus. */
export function isComplete(controls) {
  // a pattern says in its title what is meant
  const fault = ({ validity, title, validationMessage }) => (validity.patternMismatch && title) || validationMessage
  for (const control of controls) showError(control, fault(control))
  const wrong = controls.find((control) => !control.validity.valid)
  wrong?.focus()
  return wrong === undefined
}

/** How long a button that has just come, or changed its meaning, takes no click: a quick second one was meant for the other. */
const restTime = 600
function rest(button) {
  button.setAttribute('aria-disabled', 'true')
  setTimeout(() => button.removeAttribute('aria-disabled'), restTime)
}

/**
 * A step that can't be taken back: the first click asks on the button itself, a second one within seconds does it. Neither
 * half of a double click does it, and no key that is held.
 * @param question what the button then says, or a function that answers it; name sum and member where there are any
 * @param isReady asked first: a step that needs words is not asked about without them
 */
export function onConfirmed(button, question, action, isReady = () => true) {
  const [text, name] = [button.textContent, button.getAttribute('aria-label')]
  let asking = 0
  const ask = () => (typeof question === 'function' ? question() : question)
  const calm = () => {
    clearTimeout(asking)
    asking = 0
    button.textContent = text
    if (name === null) button.removeAttribute('aria-label')
    else button.setAttribute('aria-label', name)
  }
  rest(button)
  button.addEventListener('keydown', (event) => {
    if (event.repeat && event.key !== 'Tab') event.preventDefault()
  })
  button.addEventListener('click', (event) => {
    event.preventDefault() // the form's own button too asks first
    if (button.getAttribute('aria-disabled') === 'true' || event.detail > 1) return
    if (!isReady()) {
      calm()
      return
    }
    const words = ask()
    // what was typed meanwhile is asked about anew
    if (asking !== 0 && button.textContent === words) {
      calm()
      rest(button)
      action()
      return
    }
    clearTimeout(asking)
    button.textContent = words
    button.removeAttribute('aria-label')
    asking = setTimeout(calm, 8000)
    rest(button)
  })
  button.addEventListener('blur', () => asking !== 0 && calm())
}

/** A decision against a player needs words: the player reads them. Says so beside the field where there are none. */
export function isExplained(field) {
  const isEmpty = field.value.trim() === ''
  showError(field, isEmpty ? 'Say why: the player reads it.' : '')
  if (isEmpty) field.focus()
  return !isEmpty
}

/**
 * Does what a control asks for: says when it is done, or shows beside the control why not.
 * @param action answers the sentence that confirms
 * @returns was it done?
 */
export async function attempt(control, action) {
  showError(control, '')
  say('') // an earlier success is not this one's
  control.setAttribute('aria-busy', 'true')
  try {
    say(await action())
    return true
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    showError(control, error.message)
    return false
  } finally {
    control.removeAttribute('aria-busy')
  }
}

/** Copies a text, or selects it where the browser refuses. */
export async function copy(text, near) {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    getSelection()?.selectAllChildren(near)
    throw new Refused('The browser does not copy by itself. The text is selected.')
  }
}

/** Removes a list's entry without losing the focus: it goes to the button of the next one, or to the heading. */
export function focusAfter(entry, heading) {
  const next = entry.nextElementSibling ?? entry.previousElementSibling
  ;(next?.querySelector('button') ?? heading).focus()
}
