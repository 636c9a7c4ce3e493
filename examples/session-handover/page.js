// calls made before the loader has run wait in a queue
if (!{}.hasOwnProperty.call(window, 'Tessera')) window.Tessera = { q: [] }
for (const n of ['configure', 'mount', 'open', 'close', 'on', 'setLanguage', 'setTheme', 'setTexts', 'setConsent'])
  Tessera[n] ??= (...a) => Tessera.q.push([n, a])

/** Calls the brand's own back end, which knows its customer by a cookie. */
async function ask(path, body = {}) {
  const response = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response.json()
}

/** A login token for the customer who is logged in at the brand; null if nobody is. */
const getToken = async () => (await ask('/login-token')).token

// Tessera calls it at the start, and again when the session has expired
Tessera.configure({ getToken })

Tessera.on('session', ({ detail }) => {
  if (detail.realm !== 'member') return
  document.documentElement.classList.toggle('is-member', detail.status === 'member')
  // a logout in a widget logs out of the brand too; otherwise the next page would log in again
  if (detail.reason === 'logout') void ask('/logout')
})
// replaces Tessera's login popup by the brand's own
Tessera.on('open', (event) => {
  if (event.detail.popup !== 'login') return
  event.preventDefault()
  document.querySelector('#login [name=mail]').focus()
})
// for a monitoring service: `Sentry.captureException(detail.error)`
Tessera.on('error', ({ detail }) => console.info('for the monitor:', detail.error.message, detail.error.requestId))

document.addEventListener('DOMContentLoaded', () => {
  const form = document.querySelector('#login')
  const status = form.querySelector('[role=status]')
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    try {
      await ask('/login', Object.fromEntries(new FormData(form)))
      await Tessera.session.set(await getToken())
      status.textContent = ''
    } catch {
      status.textContent = 'That did not work.'
    }
  })
  document.querySelector('#logout').addEventListener('click', async () => {
    await ask('/logout')
    Tessera.session.logout()
  })
})
