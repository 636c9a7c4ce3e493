import { resolve } from 'node:path'
import { build } from 'vite'

const bundles = new Map<string, Promise<string>>()

/**
 * Bundles a host's own script as the host's build would: one classic script for a browser, with its libraries in development mode.
 * @param code a JavaScript module, which may import the packages of `tests` and of the repository
 */
export function hostBundle(code: string): Promise<string> {
  let bundle = bundles.get(code)
  if (!bundle) bundles.set(code, (bundle = make(code)))
  return bundle
}

async function make(code: string): Promise<string> {
  const entry = 'virtual:host'
  const result = await build({
    configFile: false,
    root: resolve(import.meta.dirname, '..'),
    logLevel: 'error',
    mode: 'development',
    define: { 'process.env.NODE_ENV': '"development"' },
    plugins: [{ name: 'host', resolveId: (id) => (id === entry ? entry : null), load: (id) => (id === entry ? code : null) }],
    build: { write: false, minify: false, rollupOptions: { input: entry, output: { format: 'iife' } } },
  })
  const [output] = [result].flat()
  if (!output || !('output' in output)) throw new Error('the host was not built')
  return output.output[0].code
}
