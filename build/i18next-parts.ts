import type { Plugin } from 'vite'

const end = 'const instance = I18n.createInstance()'
const parts = ['Translator', 'ResourceStore', 'LanguageUtil', 'PluralResolver', 'Interpolator']

/**
 * Lets the bundle take the parts of i18next that it uses. The package exports one instance that holds everything,
 * back-end connector, formatter and selector API included (13.9 kB brotli); nothing of it can be tree-shaken.
 * With the classes exported, those that nothing imports fall away (8.2 kB).
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
      return { code: `${code.slice(0, at)}\nexport { ${parts.join(', ')} }`, map: null, moduleSideEffects: false }
    },
  }
}
