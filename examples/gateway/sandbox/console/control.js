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
  for (const control of controls) showError(control, control.validationMessage)
  const wrong = controls.find((control) => !control.validity.valid)
  wrong?.focus()
  return wrong === undefined
}

/** A step that can't be taken back: the first click asks on the button itself, a second one within seconds does it. */
export function onConfirmed(button, question, action) {
  const [text, name] = [button.textContent, button.getAttribute('aria-label')]
  let asking = 0
  const calm = () => {
    clearTimeout(asking)
    asking = 0
    button.textContent = text
    button.setAttribute('aria-label', name)
  }
  button.addEventListener('click', () => {
    if (asking !== 0) {
      calm()
      action()
      return
    }
    button.textContent = question
    button.setAttribute('aria-label', name.replace(text, question))
    asking = setTimeout(calm, 6000)
  })
}

/**
 * Does what a control asks for: says when it is done, or shows beside the control why not.
 * @param action answers the sentence that confirms
 * @returns was it done?
 */
export async function attempt(control, action) {
  showError(control, '')
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
