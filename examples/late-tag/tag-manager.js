// Two lines queue calls until the loader is there; then what a tag manager does: one more script, long after `load`.
if (!{}.hasOwnProperty.call(window, 'Tessera')) window.Tessera = { q: [] } // an element with that id is no property of the window's own
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
