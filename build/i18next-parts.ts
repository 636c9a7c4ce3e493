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

/** Options that stay at what core's translator sets, or unset: their reads become the value, and the minifiers drop the rest. */
const constants: [RegExp, string][] = [
  [
    /\bthis\.(?:i18nFormat|postProcessors|utils|options\.(?:fallbackNS|interpolation\.defaultVariables|missingInterpolationHandler))\b/g,
    '(void 0)',
  ],
  [/this\.options\.interpolation\.skipOnVariables|this\.options\.returnEmptyString/g, 'true'],
  [/\b(?:opt|options)\??\.interpolation\??\.skipOnVariables|\bopt\.(?:interpolation|replace|context|lngs|fallbackLng)\b/g, '(void 0)'],
  [/opt\.postProcess \|\| this\.options\.postProcess\b|options\?\.missingInterpolationHandler/g, '(void 0)'],
  [
    /opt\.(?:ordinal|skipInterpolation)\b|opt\.nest !== false|this\.(?:escapeValue|useRawValueToEscape|logger\.debug|options\.returnNull)\b/g,
    'false',
  ],
  [/this\.prefixText\b/g, "'{{'"],
  [/this\.maxReplaces\b/g, '1000'],
]

/** Stretches of the file, from a beginning to just before an end, and what stands there instead. */
const stretches: [from: string, to: string, instead: string][] = [
  // a name of ours is a name, and no path into an object
  [
    'let path = getPathWithDefaults(',
    '};\nclass Interpolator',
    'return Object.prototype.hasOwnProperty.call(data, key) ? data[key] : undefined;\n',
  ],
  ['if (!key.includes(this.formatSeparator))', '};\n    this.resetRegExp', 'return deepFindWithDefaults(data, {}, key);\n'],
  // {{name}} and {{- name}}, with no options
  ['if (!options.interpolation) options', '}\n  reset() {', ''],
  ['this.init(options);\n  }\n  init(', 'options = {}) {\n', '}\n  init('],
  ['const getOrResetRegExp', '}\n  interpolate(', 'this.regexp = /\\{\\{(.+?)\\}\\}/g;\n this.regexpUnescape = /\\{\\{-(.+?)\\}\\}/g;\n'],
  ['if (!this.escapeValue && typeof str', 'const missingInterpolationHandler', ''],
  // nothing is nested
  ['let nestBef;', 'let data = opt', ''],
  ['if (skipOnVariables) {\n        const na', 'if (!opt.lng && resolved', ''],
  // no selectors, no events, no logger
  ['if (Array.isArray(keys)) keys = keys.map', 'keys.forEach(k => {', ''],
  ['class Translator extends EventEmitter', ' {\n  constructor(services', 'class Translator'],
  ['super();\n    copy([', 'changeLanguage(', 'Object.assign(this, services);\n    this.options = options;\n  }\n  '],
  ['if (!this.checkedLoadedFor[', 'codes.forEach(code', ''],
  ['constructor(options = {}, logger = baseLogger)', 'this.options = options;\n    this.format', 'constructor(options = {}) {\n'],
  ['this.format = options?.', '}\n  init(', ''],
  ['var baseLogger = new Logger();', '\n', ''],
  ['new RegExpCache(20)', ';', '/* @__PURE__ */ new RegExpCache(20)'],
]

/**
 * Lets the bundle take the parts of i18next that it uses. The package exports one instance that holds everything,
 * back-end connector, formatter and selector API included (13.9 kB brotli); nothing of it can be tree-shaken.
 * With the classes exported, those that nothing imports fall away (5 kB), and of the rest what our options never lead to.
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
      let kept = unused.reduce((text, start) => cutMethod(text, start), code.slice(0, at)).replace(logging, ';')
      for (const [from, to, instead] of stretches) kept = cut(kept, from, to, instead)
      for (const [read, value] of constants) {
        if (kept.search(read) < 0) throw new Error(`i18next reads no ${read} any more: see build/i18next-parts.ts`)
        kept = kept.replace(read, value)
      }
      return { code: `${kept}\nexport { ${parts.join(', ')} }`, map: null, moduleSideEffects: false }
    },
  }
}

function cut(code: string, from: string, to: string, instead: string): string {
  const start = code.indexOf(from)
  const stop = code.indexOf(to, start + from.length)
  if (start < 0 || stop < 0) throw new Error(`i18next has no ${from} … ${to} any more: see build/i18next-parts.ts`)
  return code.slice(0, start) + instead + code.slice(stop)
}

function cutMethod(code: string, start: string): string {
  const from = code.indexOf(`\n  ${start}`)
  const to = code.indexOf('\n  }\n', from)
  if (from < 0 || to < 0) throw new Error(`i18next has no method ${start} any more: see build/i18next-parts.ts`)
  return code.slice(0, from) + code.slice(to + 4)
}
