// calls before the loader has arrived wait in a queue
if (!{}.hasOwnProperty.call(window, 'Tessera')) window.Tessera = { q: [] }
for (const n of ['configure', 'mount', 'open', 'close', 'on', 'setLanguage', 'setTheme', 'setTexts', 'setConsent'])
  Tessera[n] ??= (...a) => Tessera.q.push([n, a])

/** Asks the brand's own back end, which knows its customer by a cookie. */
async function ask(path, body = {}) {
  const response = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response.json()
}

/** A login token of who is logged in at the brand; null if nobody is. */
const getToken = async () => (await ask('/login-token')).token

// asked at the start, and again when the session has ended by itself
Tessera.configure({ getToken })

Tessera.on('session', ({ detail }) => {
  if (detail.realm !== 'member') return
  document.documentElement.classList.toggle('is-member', detail.status === 'member')
  // who has left by a widget has left the brand too; else the next page would log them in again
  if (detail.reason === 'logout') void ask('/logout')
})
// the brand has its own login in place of ours
Tessera.on('open', (event) => {
  if (event.detail.popup !== 'login') return
  event.preventDefault()
  document.querySelector('#login [name=mail]').focus()
})
// for a monitor: `Sentry.captureException(detail.error)`
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
