// The brand's own script: hotkeys, a search box without results, and a greeting for a member.
document.addEventListener('keydown', (event) => {
  if (event.key === '/') {
    event.preventDefault()
    document.querySelector('.site-search input').focus()
  }
})
document.querySelector('.site-search').addEventListener('submit', (event) => event.preventDefault())
document.addEventListener('tessera:session', (event) => {
  if (event.detail.realm !== 'member') return
  document.documentElement.classList.toggle('is-member', event.detail.status === 'member')
})
