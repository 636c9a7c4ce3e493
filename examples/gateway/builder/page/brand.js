import { accentOn, contrast, isDark, surfacesOf } from './colours.js'

/** @typedef {import('./state.js').State} State */

/** The default background of the widgets (src/ui/tokens.css, src/ui/light-theme.css). */
const grounds = { dark: '#0b101b', light: '#f5f1e9' }

/** The themes that the brand's colours are made for. If the brand has its own background, it's the one theme that fits this background. */
const themesOf = ({ ground, text, theme }) =>
  ground && text ? [isDark(ground) ? 'dark' : 'light'] : theme === 'dark' || theme === 'light' ? [theme] : ['dark', 'light']

/** The brand's texts, one per line: `account.login = Step in`. @returns {Record<string, string>} */
export const wordsOf = (words) =>
  Object.fromEntries(
    words.split('\n').flatMap((line) => {
      const [, key, text] = /^\s*([\w-]+(?:\.[\w-]+)+)\s*=\s*(\S.*?)\s*$/.exec(line) ?? []
      return key ? [[key, text]] : []
    }),
  )

function variablesOf(state) {
  const { accent, ground, text, corners, font } = state
  const themes = themesOf(state)
  const own = ground && text ? surfacesOf(ground, text) : {}
  const accents = accent ? themes.map((theme) => accentOn(accent, own['surface-1'] ?? grounds[theme])) : []
  const [first, second] = accents
  // one value for both themes, or both: the light one first, then the dark one
  const joined = Object.entries(first ?? {}).map(([name, value]) => [
    name,
    second && second[name] !== value ? `light-dark(${second[name]}, ${value})` : value,
  ])
  const size = Number(corners)
  return {
    ...(font && { font }),
    ...own,
    ...Object.fromEntries(joined),
    ...(corners !== '' && {
      'radius-1': `${size}px`,
      'radius-2': `${Math.round(size * 1.25)}px`,
      'radius-3': `${size * 2}px`,
      ...(size === 0 && { 'radius-pill': '0px', 'radius-tessera': '0px' }),
    }),
  }
}

/**
 * The contents of brand.json for the choices; an empty object if none of them concerns the brand. @param {State} state @param {readonly
 * string[]} standard
 */
export function brandOf(state, standard) {
  const { name, logo, language, words } = state
  const variables = variablesOf(state)
  const texts = wordsOf(words)
  const themes = themesOf(state)
  const isOwn = Object.keys(variables).length > 0
  return {
    ...(name && { name }),
    ...(logo && { logo }),
    ...(language && !standard.includes(language) && { languages: [...new Set([language, 'EN'])] }),
    ...(isOwn && themes.length === 1 && (state.ground || state.accent) && { themes }),
    ...(isOwn && { appearance: { ...(themes.length === 1 && { theme: themes[0] }), variables } }),
    ...(Object.keys(texts).length > 0 && { texts: { '*': texts } }),
  }
}

/** The contrasts that are too low to read, one sentence each. @param {State} state @returns {string[]} */
export function contrastFaults(state) {
  const { ground, text, accent } = state
  const faults = []
  const say = (what, one, other, least) => {
    const is = contrast(one, other)
    if (is < least) faults.push(`${what} has a contrast of ${is.toFixed(1)} : 1. It needs ${least} : 1.`)
  }
  if (ground && text) say('The text on the ground', text, ground, 4.5)
  if (accent) {
    for (const theme of themesOf(state)) {
      const below = ground && text ? ground : grounds[theme]
      say(`The main button on the ${ground && text ? '' : `${theme} `}ground`, accent, below, 3)
    }
  }
  return faults
}
