import type { Plugin } from 'vite'

const end = 'const instance = I18n.createInstance()'
const parts = ['Translator', 'Interpolator']
/** Statements that only log a developer's mistake; they are a tenth of the file. */
const logging = /this\.logger\.(?:warn|log|once)\((?:[^'`"();]|'[^'\n]*'|`[^`]*`|\((?:[^()]|\([^()]*\))*\))*\);/g

/**
 * Methods that this product never comes to: `translate` with its objects, missing keys and defaults (core's own
 * translator asks `resolve` and `extendTranslation`), key parsing (ours is `<area>.<name>`), nesting, logging.
 */
const unused = [
  'translate(keys',
  'extractFromKey(key',
  'exists(key',
  'getUsedParamsDetails(options',
  'static hasDefaultValue(options',
  'nest(str',
  'once(key',
  'deprecate(',
  'forward(args',
]

/**
 * Lets the bundle take the parts of i18next that it uses. The package exports one instance that holds everything,
 * back-end connector, formatter and selector API included (13.9 kB brotli); nothing of it can be tree-shaken.
 * With the classes exported, those that nothing imports fall away (5 kB).
 * i18next is pinned to an exact version; another layout of its file fails the build here, and not on a player's page.
 */
export function i18nextParts(): Plugin {
  return {
    name: 'tessera:i18next-parts',
    enforce: 'pre',
    transform(code, id) {
      if (!/i18next[\\/]dist[\\/]esm[\\/]i18next\.js/.test(id)) return null
      const at = code.indexOf(end)
      if (at < 0 || parts.some((part) => !code.includes(`class ${part}`)))
        throw new Error('i18next has another layout than the pinned version: see build/i18next-parts.ts')
      const kept = unused.reduce((text, start) => cutMethod(text, start), code.slice(0, at))
      return { code: `${kept.replace(logging, ';')}\nexport { ${parts.join(', ')} }`, map: null, moduleSideEffects: false }
    },
  }
}

function cutMethod(code: string, start: string): string {
  const from = code.indexOf(`\n  ${start}`)
  const to = code.indexOf('\n  }\n', from)
  if (from < 0 || to < 0) throw new Error(`i18next has no method ${start} any more: see build/i18next-parts.ts`)
  return code.slice(0, from) + code.slice(to + 4)
}
