import type { Plugin } from 'vite'

const loop = /for\s*\(\s*((?:const |let |var )?\w+) in ([\w.$]+)\s*\)/g

/**
 * Lets the loops of the packages in the core see an object's own keys only. On a host page whose scripts have put
 * something on `Object.prototype`, a `for … in` also walks over that: zod then throws while it is loaded, and Preact
 * sets it as an attribute on every element.
 */
export function ownKeys(): Plugin {
  return {
    name: 'tessera:own-keys',
    apply: 'build',
    transform(code, id) {
      if (!/[\\/]node_modules[\\/](zod|preact|i18next)[\\/]/.test(id)) return null
      return { code: code.replace(loop, 'for($1 of Object.keys($2||{}))'), map: null }
    },
  }
}
