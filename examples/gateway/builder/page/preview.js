/**
 * The page in the preview frame. It shows what the builder sends: elements with data attributes, and this gateway's own loader, nothing
 * else. If it is opened outside the builder it shows nothing, so no other page can decide its contents.
 */
function show({ home, brand, elements, options, theme }) {
  // the language and theme that the user has chosen on this origin's own site are not part of the preview
  const read = Storage.prototype.getItem
  Storage.prototype.getItem = function (key) {
    return this === localStorage && /^tessera:(language|theme)$/.test(key) ? null : read.call(this, key)
  }
  document.documentElement.dataset.theme = theme || brand?.appearance?.theme || 'dark'
  const ground = brand?.appearance?.variables['surface-0']
  if (ground) document.documentElement.style.background = ground
  const make = ({ tag, text, given }) => {
    const made = document.createElement(tag === 'button' ? 'button' : 'div')
    for (const [name, value] of Object.entries(given)) if (/^(data-[a-z-]+|type)$/.test(name)) made.setAttribute(name, value)
    made.textContent = text
    return made
  }
  document.body.append(...elements.map(make))
  const script = document.createElement('script')
  script.async = true
  for (const [name, value] of Object.entries(options)) script.dataset[name] = value
  if (brand) script.dataset.brand = `${home}builder/brand.json?${new URLSearchParams({ brand: JSON.stringify(brand) })}`
  script.src = `${home}tessera/loader.js`
  document.head.append(script)
}

function hear({ origin, source, data }) {
  if (origin !== location.origin || source !== parent) return
  removeEventListener('message', hear)
  show(JSON.parse(data))
}
if (parent !== window) {
  addEventListener('message', hear)
  parent.postMessage('what is shown?', location.origin)
}
