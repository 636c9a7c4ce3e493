/**
 * The choices, as they are stored in the page's address after the #: `widgets=lobby,winners&lobby.category=RNG&theme=light`. A link may
 * come from anybody, so unknown values are dropped.
 * @typedef {object} State
 * @property {Record<string, Record<string, string>>} widgets the chosen ones, in the order of the list, with their options
 * @property {string[]} open popups that have a button
 * @property {string} theme
 * @property {string} language
 * @property {string} inputs `page` if the login's inputs are in the page
 * @property {string} release `major`: the newest of a major version; `pinned`: this release only
 * @property {string} brand address of brand.json
 * @property {string} loader address of the loader, if it isn't this gateway's
 * @property {string} gateway address of the gateway, if it isn't this one
 * @property {string} name of the brand
 * @property {string} logo its address
 * @property {string} accent #rrggbb
 * @property {string} ground background, #rrggbb; only together with `text`
 * @property {string} text #rrggbb, on the ground
 * @property {string} corners radius of fields and buttons, px
 * @property {string} font family names
 * @property {string} words the brand's own texts, one per line
 */

const addresses = ['brand', 'loader', 'gateway', 'logo']
/** The addresses that may also be a path. They are resolved against the page or brand.json. */
export const paths = ['brand', 'logo']
/** The allowed values of the brand's fields. */
export const brandRules = {
  name: /^[^\p{Cc}]{1,60}$/u,
  accent: /^#[\da-f]{6}$/,
  ground: /^#[\da-f]{6}$/,
  text: /^#[\da-f]{6}$/,
  corners: /^(0|4|8|12|16|20)$/,
  font: /^[\p{L}\d ,'"-]{1,120}$/u,
  words: /^[^]{1,4000}$/,
}
export const themes = ['dark', 'light', 'auto']

/** Is it an address that may be used in an attribute? Allowed are https and http, and for a brand's file also a path. */
export function isAddress(text, mayBePath = false) {
  if (mayBePath && /^\/(?!\/)/.test(text)) return true
  return /^https?:\/\//.test(text) && URL.canParse(text)
}

/**
 * The origins of chosen addresses that are not this gateway's origin.
 * @param {Partial<State>} state @param {string} home address of this gateway @returns {string[]}
 */
export function foreignOrigins(state, home) {
  const origins = addresses.map((name) => new URL(state[name] || home, home).origin)
  return [...new Set(origins)].filter((origin) => origin !== new URL(home).origin)
}

function isValue(option, text) {
  if (text === '' || text.length > 200) return false
  if (option.isList) return text.split(' ').every((name) => option.values.includes(name))
  if (option.values) return option.values.includes(text)
  return option.isNumber ? /^\d{1,4}$/.test(text) : true
}

/** @returns {State} */
export function readState(hash, { widgets, popups, languages }) {
  const given = new URLSearchParams(hash.replace(/^#/, ''))
  const listed = (name, all) => {
    const wanted = (given.get(name) ?? '').split(',')
    return all.filter((each) => wanted.includes(each))
  }
  const named = listed('widgets', Object.keys(widgets))
  const chosen = named.includes('site') ? ['site'] : named
  const optionsOf = (widget) =>
    Object.fromEntries(
      Object.entries(widgets[widget].options).flatMap(([name, option]) => {
        const text = given.get(`${widget}.${name}`) ?? ''
        return isValue(option, text) && text !== option.default ? [[name, text]] : []
      }),
    )
  const one = (name, all) => (all.includes(given.get(name)) ? given.get(name) : '')
  return {
    widgets: Object.fromEntries(chosen.map((widget) => [widget, optionsOf(widget)])),
    open: listed('open', popups),
    theme: one('theme', themes),
    language: one(
      'language',
      languages.map(({ code }) => code),
    ),
    inputs: one('inputs', ['page']),
    release: one('release', ['major', 'pinned']),
    ...Object.fromEntries(
      addresses.map((name) => {
        const text = given.get(name) ?? ''
        return [name, isAddress(text, paths.includes(name)) ? text : '']
      }),
    ),
    ...Object.fromEntries(
      Object.entries(brandRules).map(([name, rule]) => {
        const text = given.get(name) ?? ''
        return [name, rule.test(text) ? text : '']
      }),
    ),
  }
}

/** @param {State} state @returns {string} without the # */
export function writeState({ widgets, open, ...rest }) {
  const given = new URLSearchParams()
  given.set('widgets', Object.keys(widgets).join(','))
  for (const [widget, options] of Object.entries(widgets))
    for (const [name, text] of Object.entries(options)) given.set(`${widget}.${name}`, text)
  if (open.length > 0) given.set('open', open.join(','))
  for (const [name, text] of Object.entries(rest)) if (text) given.set(name, text)
  return String(given).replaceAll('%2C', ',')
}
