import { byId, element } from './element.js'
import { Refused } from './calls.js'

let clearing = 0
/** Shows a confirmation, also to screen readers. */
export function say(text) {
  const status = byId('status')
  status.textContent = text
  clearTimeout(clearing)
  clearing = setTimeout(() => (status.textContent = ''), 6000)
}

/** Shows the fault in one line below the control's row, or removes the line (no text). */
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

/** Marks the first invalid control of the form and focuses it. */
export function isComplete(controls) {
  // a pattern explains itself in its title
  const fault = ({ validity, title, validationMessage }) => (validity.patternMismatch && title) || validationMessage
  for (const control of controls) showError(control, fault(control))
  const wrong = controls.find((control) => !control.validity.valid)
  wrong?.focus()
  return wrong === undefined
}

/** How long a button that has just appeared, or changed its meaning, ignores clicks: a quick second click was meant for the former one. */
const restTime = 600
function rest(button) {
  button.setAttribute('aria-disabled', 'true')
  setTimeout(() => button.removeAttribute('aria-disabled'), restTime)
}

/**
 * A step that cannot be undone: the first click asks on the button itself, a second one within seconds does it. A double
 * click does not do it, nor does a key that is held down.
 * @param question the button's text then, or a function that returns it; name sum and member if there are any
 * @param isReady checked first: without the text that a step needs, nothing is asked
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
    event.preventDefault() // the form's own button asks first too
    if (button.getAttribute('aria-disabled') === 'true' || event.detail > 1) return
    if (!isReady()) {
      calm()
      return
    }
    const words = ask()
    // after more typing, it asks again
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

/** A decision needs a reason, which the player reads unless told otherwise. Without one, a message appears beside the field. */
export function isExplained(field, reader = 'the player reads it') {
  const isEmpty = field.value.trim() === ''
  showError(field, isEmpty ? `Say why: ${reader}.` : '')
  if (isEmpty) {
    field.focus()
    // before the next click: a line that goes at a click would move the button away from a second one
    field.addEventListener('input', () => showError(field, ''), { once: true })
  }
  return !isEmpty
}

/**
 * Runs a control's action: confirms when it is done, or shows the fault beside the control.
 * @param action returns the sentence that confirms
 * @returns was it done?
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

/** Copies a text, or selects it if the browser refuses. */
export async function copy(text, near) {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    getSelection()?.selectAllChildren(near)
    throw new Refused('The browser does not copy by itself. The text is selected.')
  }
}

/** Removes a list's entry without losing the focus: it moves to the same button of the next entry, or to the heading. */
export function focusAfter(entry, heading) {
  const next = entry.nextElementSibling ?? entry.previousElementSibling
  ;(next?.querySelector('button.danger') ?? next?.querySelector('button') ?? heading).focus()
}
