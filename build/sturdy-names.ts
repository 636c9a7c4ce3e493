import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const natives = fileURLToPath(new URL('../src/core/platform/natives.ts', import.meta.url))
const [, list = ''] = /export const \{([^}]*)\}/.exec(readFileSync(natives, 'utf8')) ?? []

/**
 * For the bundler: replaces each of the browser's names that `natives.ts` exports by an import from there, in our code and in libraries. So
 * a page whose scripts redefine a global such as `URL` does not break ours.
 */
export const sturdyNames: Record<string, [module: string, name: string]> = Object.fromEntries(
  (list.match(/\w+/g) ?? []).flatMap((name) => [name, `window.${name}`, `globalThis.${name}`].map((used) => [used, [natives, name]])),
)

/** Values that change and storage that may throw are read from `window` each time. A page may have redefined `globalThis`. */
export const windowNames: Record<string, string> = Object.fromEntries(
  ['globalThis', 'innerHeight', 'innerWidth', 'localStorage', 'scrollX', 'scrollY', 'sessionStorage'].map((name) => [
    name,
    name === 'globalThis' ? 'window' : `window.${name}`,
  ]),
)
