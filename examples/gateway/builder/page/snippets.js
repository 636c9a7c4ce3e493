import { brandOf } from './brand.js'

/** @typedef {import('./state.js').State} State */
/** @typedef {{ title: string, code: string, note?: string }} Block a piece of code that is copied as a whole */

/** The languages of the default brand. Other languages need a brand.json that enables them. */
export const standard = ['EN', 'TY']

const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
const kebab = (name) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const attributes = (given) =>
  Object.entries(given)
    .map(([name, value]) => ` ${name}="${escape(value)}"`)
    .join('')
/** Quotes a text for a script. A `</script>` in it can't end the script. */
const quoted = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('<', '\\x3c')}'`
const quotedInPhp = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** The text of each popup's button. */
const buttonTexts = {
  login: 'Log in',
  register: 'Sign up',
  forgot: 'Forgot password',
  changePassword: 'Change password',
  announcement: 'News',
  help: 'Help',
  terms: 'Terms',
  feedback: 'Feedback',
  search: 'Search games',
  menu: 'Menu',
  member: 'My account',
  agent: 'Agents',
  contract: 'Contract',
}
export const buttonText = (popup) => buttonTexts[popup] ?? popup

const ending = /\/(?:\d+(?:\.\d+\.\d+(?:-[\w.]+)?)?\/)?loader\.js$/
/** Does the loader's address allow a release folder beside it? @param {string} address empty for this gateway's loader */
export const hasReleases = (address) => address === '' || ending.test(address)

/**
 * The options of the loader, without `data-` and in camel case; `src` is its address.
 * @param {State} state
 * @param {string} home address of this gateway, with a slash at its end
 * @param {{ version: string, integrity: string } | undefined} release the one that this gateway serves
 */
export function loaderOptions(state, home, release) {
  const { version = '' } = release ?? {}
  // a prerelease has no folder of its major version
  const major = version.includes('-') ? '' : version.split('.', 1)[0]
  const folder = { pinned: version, major }[state.release]
  const address = state.loader || `${home}tessera/loader.js`
  const isPlaced = Boolean(folder) && ending.test(address)
  const src = isPlaced ? address.replace(ending, `/${folder}/loader.js`) : address
  const gateway = (state.gateway || home).replace(/\/+$/, '')
  const needsBrand = Object.keys(brandOf(state, standard)).length > 0
  const brand = state.brand || (needsBrand ? '/brand.json' : '')
  const given = { gateway: gateway === new URL(src).origin ? '' : gateway, brand, language: state.language, theme: state.theme }
  return {
    src,
    ...(isPlaced && state.release === 'pinned' && { integrity: release.integrity }),
    ...Object.fromEntries(Object.entries({ ...given, loginInputs: state.inputs }).filter(([, value]) => value !== '')),
  }
}

const scriptAttributes = ({ src, integrity, ...options }) => ({
  src,
  ...(integrity && { integrity, crossorigin: 'anonymous' }),
  ...Object.fromEntries(Object.entries(options).map(([name, value]) => [`data-${kebab(name)}`, value])),
})

/** The attributes of each element, in order. A popup's button also has its text. @param {State} state */
export function elementsOf(state) {
  return [
    ...state.open.map((popup) => ({ tag: 'button', text: buttonText(popup), given: { type: 'button', 'data-tessera-open': popup } })),
    ...Object.entries(state.widgets).map(([widget, options]) => ({
      tag: 'div',
      text: '',
      given: {
        'data-tessera': widget,
        ...Object.fromEntries(Object.entries(options).map(([name, text]) => [`data-${kebab(name)}`, text])),
      },
    })),
  ]
}

const html = (state) =>
  elementsOf(state)
    .map(({ tag, text, given }) => `<${tag}${attributes(given)}>${text}</${tag}>`)
    .join('\n')
const loaderTag = (options) => `<script async${attributes(scriptAttributes(options))}></script>`

/** CSS that reserves the widgets' space until the loader does (docs/operators/layout.md). */
const css = (state, { widgets }) =>
  Object.keys(state.widgets)
    .filter((widget) => widget !== 'site')
    .map((widget) => `[data-tessera='${widget}'] {\n  padding-top: calc(var(--tessera-reserve, 1) * ${widgets[widget].place});\n}`)
    .join('\n')

/** The blocks that every kind of page needs. */
function shared(state, data, options) {
  const places = css(state, data)
  return [
    ...(places
      ? [{ title: 'Style sheet', note: 'Keeps the places of the widgets until the loader has run, so that nothing moves.', code: places }]
      : []),
    ...brandFile(state, options),
  ]
}

function brandFile(state, options) {
  // an existing brand.json may already enable the language
  const brand = brandOf(state.brand ? { ...state, language: '' } : state, standard)
  if (Object.keys(brand).length === 0) return []
  const note = state.brand
    ? 'Put these keys into your brand.json.'
    : `Serve it as ${options.brand}, and add the rest of your brand to it: currency, payloadKey, playMoney and more.`
  return [{ title: 'brand.json', note, code: JSON.stringify(brand, null, 2) }]
}

const pascal = (name) => name[0].toUpperCase() + name.slice(1)
const properties = (given, write) =>
  Object.entries(given)
    .map(([name, text]) => ` ${write(name)}="${escape(text)}"`)
    .join('')
const objectOf = (given) =>
  `{ ${Object.entries(given)
    .map(([name, value]) => `${name}: ${quoted(value)}`)
    .join(', ')} }`

const writers = {
  HTML: (state, data, options) => [
    { title: 'Anywhere in the page, once', code: loaderTag(options) },
    { title: 'Where each belongs', code: html(state) },
    ...shared(state, data, options),
  ],

  React: (state, data, options) => {
    const names = Object.keys(state.widgets)
    const lines = [
      ...state.open.map((popup) => `<button type="button" data-tessera-open="${popup}">${buttonText(popup)}</button>`),
      ...names.map((name) => `<${pascal(name)}${properties(state.widgets[name], (each) => each)} />`),
    ]
    return [
      { title: 'Packages', code: 'npm install @tessera/js @tessera/react' },
      {
        title: 'casino.jsx',
        code: `import { loadTessera } from '@tessera/js'
${names.length > 0 ? `import { ${names.map(pascal).join(', ')} } from '@tessera/react'\n` : ''}
void loadTessera(${objectOf(options)})

export function Casino() {
  return (
    <>
${lines.map((line) => `      ${line}`).join('\n')}
    </>
  )
}`,
      },
      ...shared(state, data, options),
    ]
  },

  Vue: (state, data, options) => {
    const names = Object.keys(state.widgets)
    const lines = [
      ...state.open.map((popup) => `<button type="button" data-tessera-open="${popup}">${buttonText(popup)}</button>`),
      ...names.map((name) => `<${pascal(name)}${properties(state.widgets[name], kebab)} />`),
    ]
    return [
      { title: 'Packages', code: 'npm install @tessera/js @tessera/vue' },
      {
        title: 'Casino.vue',
        code: `<script setup>
import { loadTessera } from '@tessera/js'
${names.length > 0 ? `import { ${names.map(pascal).join(', ')} } from '@tessera/vue'\n` : ''}
void loadTessera(${objectOf(options)})
</script>

<template>
${lines.map((line) => `  ${line}`).join('\n')}
</template>`,
      },
      ...shared(state, data, options),
    ]
  },

  WordPress: (state, data, options) => {
    const { src, ...given } = scriptAttributes(options)
    return [
      {
        title: 'functions.php of the theme',
        code: `add_action( 'wp_enqueue_scripts', function () {
	wp_enqueue_script( 'tessera', ${quotedInPhp(src)}, array(), null, array( 'strategy' => 'async' ) );
} );
add_filter( 'script_loader_tag', function ( $tag, $handle ) {
	return 'tessera' === $handle ? str_replace( ' src=', ${quotedInPhp(`${attributes(given)} src=`)}, $tag ) : $tag;
}, 10, 2 );`,
      },
      {
        title: 'Block',
        note: 'In the editor: Options, Code editor; or into a template of the theme.',
        code: `<!-- wp:html -->\n${html(state)}\n<!-- /wp:html -->`,
      },
      ...shared(state, data, options).map((block) =>
        block.title === 'Style sheet' ? { ...block, title: 'style.css of the theme' } : block,
      ),
    ]
  },

  'Tag manager': (state, data, options) => {
    const { src, ...given } = scriptAttributes(options)
    // a tag manager drops the attributes of script tags, and needs ES5
    const lines = Object.entries(given).map(([name, value]) => `    script.setAttribute(${quoted(name)}, ${quoted(value)});`)
    return [
      {
        title: 'Custom HTML tag',
        note: 'With a trigger on all pages that have widgets.',
        code: `<script>
  (function () {
    var script = document.createElement('script');
    script.async = true;
    script.src = ${quoted(src)};
${lines.map((line) => `${line}\n`).join('')}    document.head.appendChild(script);
  })();
</script>`,
      },
      { title: 'In the page, where each belongs', code: html(state) },
      ...shared(state, data, options),
    ]
  },
}
export const kinds = Object.keys(writers)

/** @param {State} state @returns {Block[]} */
export const snippetsOf = (kind, state, data, home) =>
  writers[kind](state, data, loaderOptions(state, home, data.release)).filter(({ code }) => code !== '')
