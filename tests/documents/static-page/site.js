const game = document.querySelector('#game')

// opens games in our own frame
Tessera.on('launch', (event) => {
  event.preventDefault()
  game.querySelector('h2').textContent = event.detail.gameName
  game.querySelector('iframe').src = `play.html?game=${encodeURIComponent(event.detail.nodeId)}`
  game.showModal()
})

// a member needs no login button
Tessera.on('session', (event) => {
  if (event.detail.realm === 'member') document.documentElement.classList.toggle('is-member', event.detail.status === 'member')
})

// our own language menu starts with the player's last choice
const language = document.querySelector('#language')
language.value = localStorage.getItem('tessera:language') ?? 'EN'
language.addEventListener('change', () => Tessera.setLanguage(language.value))
Tessera.on('language', (event) => {
  language.value = event.detail.code
})
