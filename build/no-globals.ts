import type { Plugin } from 'vite'

/** Names that nanostores and zod put on `window`, to be shared by every copy of themselves on a page. */
const names = /globalThis\.(nanostoresGlobal|__zod_global\w+)/

/**
 * Keeps the state of our nanostores and zod to ourselves: `window.Tessera` is the only global (design §2), and a host
 * that has its own copy must not get our settings. Their files are known; another layout fails the build.
 */
export function noGlobals(): Plugin {
  return {
    name: 'tessera:no-globals',
    apply: 'build',
    transform(code, id) {
      if (!/[\\/]node_modules[\\/](nanostores|zod)[\\/]/.test(id) || !/nanostoresGlobal|__zod_global/.test(code)) return null
      const own = code
        .replace('(globalThis.nanostoresGlobal ||= { epoch: 0 })', '{ epoch: 0 }')
        .replaceAll('globalThis.__zod_globalConfig?.', 'globalConfig.')
        .replace('(_a = globalThis).__zod_globalConfig ?? (_a.__zod_globalConfig = {});', '')
        .replace('globalConfig = globalThis.__zod_globalConfig', 'globalConfig = {}')
        .replace('(_a = globalThis).__zod_globalRegistry ?? (_a.__zod_globalRegistry = registry());', '')
        .replace('globalRegistry = globalThis.__zod_globalRegistry', 'globalRegistry = /* @__PURE__ */ registry()')
      if (names.test(own.replace(/^\s*\/\/.*$/gm, ''))) throw new Error(`${id} has another layout than build/no-globals.ts knows`)
      return { code: own, map: null }
    },
  }
}
