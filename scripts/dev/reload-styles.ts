import type { Plugin } from 'vite'

/**
 * Updates a changed style sheet in the shadow roots without reloading its component: the module that registers a sheet
 * (`addStyles`) also accepts its changes. The bundler itself only updates `<style>` and `<link>`, not sheets imported as text.
 */
export function reloadStyles(): Plugin {
  return {
    name: 'tessera:reload-styles',
    enforce: 'pre',
    transform(code, id) {
      if (id.includes('/node_modules/')) return null
      const accepts = [...code.matchAll(/^import (\w+) from '(\.[^']+\.css\?inline)'$/gm)]
        .filter(([, name]) => code.includes(`addStyles(${name})`))
        .map(
          ([, name, file]) => `{
  let shown = ${name}
  import.meta.hot.accept('${file}', (next) => {
    if (!next || !replaceShown(shown, next.default)) return import.meta.hot.invalidate()
    shown = next.default
  })
}`,
        )
      if (accepts.length === 0) return null
      const own = `import { replaceStyles as replaceShown } from '/src/ui/styles.ts'\nif (import.meta.hot) {\n${accepts.join('\n')}\n}`
      return { code: `${code}\n${own}`, map: null }
    },
  }
}
