// These lines queue calls until the loader runs. The rest does what a tag manager does: it adds the script tag long after `load`.
if (!{}.hasOwnProperty.call(window, 'Tessera')) window.Tessera = { q: [] } // an element with this id is not an own property of the window
for (const name of ['configure', 'mount', 'open', 'close', 'on', 'setLanguage', 'setTheme', 'setTexts', 'setConsent'])
  window.Tessera[name] ??= (...args) => window.Tessera.q.push([name, args])

window.Tessera.on('session', (event) => console.info('session:', event.detail.status))
addEventListener('load', () => {
  setTimeout(() => {
    const script = document.createElement('script')
    script.src = 'http://localhost:4700/tessera/loader.js'
    script.dataset.gateway = 'http://localhost:4700'
    script.dataset.language = 'EN'
    document.head.append(script)
  }, 2000)
})
