if (!{}.hasOwnProperty.call(window, 'Tessera')) window.Tessera = { q: [] }
for (const n of ['configure', 'mount', 'open', 'close', 'on', 'setLanguage', 'setTheme', 'setTexts', 'setConsent'])
  Tessera[n] ??= (...a) => Tessera.q.push([n, a])

// our own cashier
document.addEventListener('tessera:deposit', (event) => {
  event.preventDefault()
  location.assign('cashier.html')
})
document.addEventListener('tessera:navigate', (event) => {
  if (!event.detail.path.startsWith('/member#depositv2')) return
  event.preventDefault()
  location.assign('cashier.html')
})

// a member needs no login button
Tessera.on('session', (event) => {
  if (event.detail.realm === 'member') document.body.classList.toggle('is-member', event.detail.status === 'member')
})

// records which game is played, for our statistics
document.addEventListener('tessera:launch', (event) => {
  document.documentElement.dataset.played = event.detail.gameName
})
