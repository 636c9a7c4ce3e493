import { visit } from '@hotwired/turbo'

// "Deposit" leads to the page with our wallet, where the deposit form opens
document.addEventListener('tessera:deposit', (event) => {
  if (location.pathname === '/wallet.html') return
  event.preventDefault()
  visit('/wallet.html')
})
document.addEventListener('click', (event) => {
  if (event.target.id === 'deposit') window.Tessera.open('member', { page: 'depositv2' })
})

// a member needs no login button; Turbo keeps the root element
window.Tessera.on('session', (event) => {
  if (event.detail.realm === 'member') document.documentElement.classList.toggle('is-member', event.detail.status === 'member')
})

// Tessera opens the game; we only record it
window.Tessera.on('launch', (event) => {
  document.documentElement.dataset.played = event.detail.gameName
})
