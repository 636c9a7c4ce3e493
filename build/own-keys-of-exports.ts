import type { Plugin } from 'vite'

/**
 * The bundler's helper for shared modules loops over all names of an object, inherited ones too: if a page's scripts have
 * added something to `Object.prototype`, no bundle would start. Red without it: tests/browser/hosts.spec.ts, "a polluted Object.prototype".
 */
export function ownKeysOfExports(): Plugin {
  return {
    name: 'tessera:own-keys-of-exports',
    apply: 'build',
    transform(code, id) {
      if (!id.startsWith('\0rolldown/')) return null
      const loop = 'for (var name in all)'
      if (!code.includes(loop)) this.error(`${id} has no ${loop} any more`)
      return { code: code.replace(loop, 'for (var name of Object.keys(all))'), map: null }
    },
  }
}
