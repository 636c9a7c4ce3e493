import type { Host } from '../host.ts'
import { packageFile, script } from '../package-file.ts'

/** Hosts whose scripts change built-ins that every script relies on. */
export const globalHosts: readonly Host[] = [
  {
    name: 'Array.prototype.toJSON of Prototype.js',
    head: script(
      "Array.prototype.toJSON = function () { return '[' + this.map((each) => JSON.stringify(each)).join(', ') + ']' }; Object.toJSON = JSON.stringify; window.$ = (id) => document.getElementById(id)",
    ),
  },
  {
    name: 'polluted Object.prototype',
    head: script(
      "Object.prototype.extend = function () { return this }; Object.prototype.category = 'FISH'; Array.prototype.last = function () { return this[this.length - 1] }",
    ),
  },
  {
    name: 'leaked define, exports, module',
    head: script(
      "window.define = () => { throw new Error('define was called') }; window.define.amd = {}; window.exports = {}; window.module = { exports: window.exports }; window.process = { env: {} }; window.global = window; window.require = () => { throw new Error('require was called') }",
    ),
  },
  {
    name: 'RequireJS',
    head:
      script(packageFile(import.meta.resolve('requirejs/package.json'), 'require.js')) +
      script("define('mine', [], () => 1); require(['mine'], () => {})"),
  },
  { name: 'MooTools', head: script(packageFile(import.meta.resolve('mootools/package.json'), 'lib/mootools-core-1.5.2-server.js')) },
]
