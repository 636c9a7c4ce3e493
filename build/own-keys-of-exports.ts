import type { Plugin } from 'vite'

/**
 * The bundler's helper for modules that several share walks over all names of an object, inherited ones too: on a page whose scripts have
 * put something on `Object.prototype` no bundle would start. Red without it: tests/browser/hosts.spec.ts, "a polluted Object.prototype".
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
