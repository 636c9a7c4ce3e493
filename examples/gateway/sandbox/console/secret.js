import { byId } from './element.js'

const key = 'tessera:console'
let secret = ''
try {
  secret = sessionStorage.getItem(key) ?? ''
} catch {} // storage is denied: it holds until the next reload

function keep(given) {
  secret = given
  try {
    sessionStorage.setItem(key, given)
  } catch {}
}

/** The secret stands in the address that the start printed; it is taken out at once, so that no bookmark or picture has it. */
function takeFromAddress() {
  const given = decodeURIComponent(location.hash.slice(1))
  if (given === '' || byId(given)) return false // the name of a section
  keep(given)
  history.replaceState(null, '', location.pathname)
  return true
}
takeFromAddress()

/** Goes with each call. In a header, and kept for this tab only: other pages, also those of this machine, can't send it. */
export const secretHeader = () => ({ authorization: `Bearer ${secret}` })

/** Refused is only a secret that is wrong; whether the gateway answers at all is the calls' matter. */
async function isTaken() {
  if (secret === '') return false
  const response = await fetch('/sandbox/settings', { headers: secretHeader(), signal: AbortSignal.timeout(15_000) }).catch(() => undefined)
  return response?.status !== 401
}

/** Shows the form until something was given. */
function ask() {
  const field = byId('secret')
  byId('page').hidden = true
  byId('unlock').hidden = false
  byId('unlock-error').textContent = secret === '' ? '' : 'This is not the secret of the gateway that runs now.'
  field.toggleAttribute('aria-invalid', secret !== '')
  field.focus()
  return new Promise((resolve) => {
    const stop = new AbortController()
    const given = () => {
      stop.abort()
      resolve()
    }
    window.addEventListener('hashchange', () => takeFromAddress() && given(), { signal: stop.signal })
    byId('unlock-form').addEventListener(
      'submit',
      (event) => {
        event.preventDefault()
        if (field.value.trim() === '') return field.focus()
        keep(field.value.trim())
        field.value = ''
        given()
      },
      { signal: stop.signal },
    )
  })
}

let unlocking

/** Ends once the gateway takes the secret; asks for one where it is missing, or is not taken any more. Whoever waits, waits for the one form. */
export function unlock() {
  unlocking ??= askUntilTaken().finally(() => (unlocking = undefined))
  return unlocking
}

async function askUntilTaken() {
  while (!(await isTaken())) await ask()
  byId('unlock').hidden = true
  byId('page').hidden = false
}
