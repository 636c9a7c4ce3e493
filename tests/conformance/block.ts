/**
 * The widgets that every host puts into its page, with the button that opens the login. Framework hosts render the same with `drawBlock`.
 */
export const block = `<div id="box"><div data-tessera="account"></div><div data-tessera="winners"></div><div data-tessera="lobby" data-category="RNG" data-parts="navigation rows"></div></div>
<button id="opener" data-tessera-open="login">Log in</button>`

/** JavaScript of a function that renders the block with the `h` of React or Vue: an array of elements, each with a key. */
export const drawBlock = `const drawBlock = (h) => [
  h('div', { id: 'box', key: 'box' },
    ['account', 'winners'].map((name) => h('div', { key: name, 'data-tessera': name })).concat(
      h('div', { key: 'lobby', 'data-tessera': 'lobby', 'data-category': 'RNG', 'data-parts': 'navigation rows' }))),
  h('button', { id: 'opener', key: 'opener', 'data-tessera-open': 'login' }, 'Log in'),
]`
