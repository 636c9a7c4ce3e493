// Tessera opens the game; the header shows the name of the last one.
document.addEventListener('tessera:launch', (event) => {
  document.querySelector('header p').textContent = `Last game: ${event.detail.gameName}`
})

// a member needs no login button
Tessera.on('session', (event) => {
  if (event.detail.realm === 'member') document.documentElement.classList.toggle('is-member', event.detail.status === 'member')
})

// our own cashier
document.addEventListener('tessera:deposit', (event) => {
  event.preventDefault()
  document.querySelector('header p').textContent = 'Deposits are taken at the desk.'
})
