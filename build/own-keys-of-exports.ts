import type { Plugin } from 'vite'

/**
 * Changes the bundler's helper for shared modules, which loops over all names of an object, inherited ones too. If a page's scripts have
 * added something to `Object.prototype`, no bundle would start. Without this plug-in this test fails: tests/browser/hosts.spec.ts, "host with
 * Prototype.js, polluted Object.prototype, and global define, exports and module: the widgets work".
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
