import { byId } from './element.js'

const key = 'tessera:console'
let secret = ''
try {
  secret = sessionStorage.getItem(key) ?? ''
} catch {} // storage is blocked: the secret is lost at the next reload

function keep(given) {
  secret = given
  try {
    sessionStorage.setItem(key, given)
  } catch {}
}

/**
 * Takes the secret from the URL printed at the start, and removes it from there at once, so that no bookmark or screenshot contains it. A
 * console page may follow: `#<secret>/deposits`.
 */
function takeFromAddress() {
  const [given = '', ...page] = location.hash.slice(1).split('/')
  if (given === '') return false // the address of a page begins with a slash
  const isPage = byId(given)?.matches('main > section') ?? false // page addresses of earlier versions had no slash
  const address = isPage ? given : page.join('/')
  if (!isPage) keep(decodeURIComponent(given))
  history.replaceState(null, '', location.pathname + (address === '' ? '' : `#/${address}`))
  return !isPage
}
takeFromAddress()

/** The header with the secret. The secret is kept for this tab only, so other pages, even on this machine, can't send it. */
export const secretHeader = () => ({ authorization: `Bearer ${secret}` })

/** Is the secret accepted? False only if it is wrong; an unreachable gateway is reported by the calls. */
async function isTaken() {
  if (secret === '') return false
  const response = await fetch('/sandbox/settings', { headers: secretHeader(), signal: AbortSignal.timeout(15_000) }).catch(() => undefined)
  return response?.status !== 401
}

/** Shows the form until something is entered. */
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

/**
 * Resolves when the gateway accepts the secret; prompts for one if it is missing or no longer accepted. All callers share the same form.
 */
export function unlock() {
  unlocking ??= askUntilTaken().finally(() => (unlocking = undefined))
  return unlocking
}

async function askUntilTaken() {
  while (!(await isTaken())) await ask()
  byId('unlock').hidden = true
  byId('page').hidden = false
}
