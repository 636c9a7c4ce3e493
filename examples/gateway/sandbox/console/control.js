import { byId, element } from './element.js'
import { Refused } from './calls.js'

let clearing = 0
/** Shows a confirmation and announces it to screen readers. */
export function say(text) {
  const status = byId('status')
  status.textContent = text
  clearTimeout(clearing)
  clearing = setTimeout(() => (status.textContent = ''), 6000)
}

/** Shows an error below the control's row, or removes it if there is no text. */
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
  // Buttons have no invalid state.
  if (control.tagName !== 'BUTTON') control.toggleAttribute('aria-invalid', Boolean(text))
}

/** Shows errors at all invalid controls of the form, and focuses the first. */
export function isComplete(controls) {
  // the title describes the pattern
  const fault = ({ validity, title, validationMessage }) => (validity.patternMismatch && title) || validationMessage
  for (const control of controls) showError(control, fault(control))
  const wrong = controls.find((control) => !control.validity.valid)
  wrong?.focus()
  return wrong === undefined
}

/**
 * A button that has just appeared or changed its meaning ignores clicks for this time, ms: a quick second click was meant for the previous
 * button.
 */
const restTime = 600
function rest(button) {
  button.setAttribute('aria-disabled', 'true')
  setTimeout(() => button.removeAttribute('aria-disabled'), restTime)
}

/**
 * For irreversible actions: the first click shows a question on the button, a second one within seconds runs the action. A double click or
 * a held key does not run it.
 * @param question the button's text for the question, or a function that returns it; it should name sum and member
 * @param isReady checked first: e.g. without a required reason, no question is shown
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
    event.preventDefault() // replaces the form's own submit
    if (button.getAttribute('aria-disabled') === 'true' || event.detail > 1) return
    if (!isReady()) {
      calm()
      return
    }
    const words = ask()
    // if the input has changed, the question is shown again
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

/** Requires a reason in a field, which the player reads unless stated otherwise. Without one, an error appears at the field. */
export function isExplained(field, reader = 'the player reads it') {
  const isEmpty = field.value.trim() === ''
  showError(field, isEmpty ? `Say why: ${reader}.` : '')
  if (isEmpty) {
    field.focus()
    // removed on input, not on the next click: otherwise the button would move away from the click
    field.addEventListener('input', () => showError(field, ''), { once: true })
  }
  return !isEmpty
}

/**
 * Runs a control's action: shows the confirmation, or the error at the control.
 * @param action returns the confirmation text
 * @returns true if it succeeded
 */
export async function attempt(control, action) {
  showError(control, '')
  say('') // removes the message of an earlier success
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

/** Copies a text, or selects it if the browser refuses to copy. */
export async function copy(text, near) {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    getSelection()?.selectAllChildren(near)
    throw new Refused('The browser does not copy by itself. The text is selected.')
  }
}

/** Keeps the focus when a list entry is removed: moves it to the same button of the next entry, or to the heading. */
export function focusAfter(entry, heading) {
  const next = entry.nextElementSibling ?? entry.previousElementSibling
  ;(next?.querySelector('button.danger') ?? next?.querySelector('button') ?? heading).focus()
}
