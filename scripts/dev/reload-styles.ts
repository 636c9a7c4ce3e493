import type { Plugin } from 'vite'

/**
 * Updates a changed style sheet in the shadow roots without reloading its component. The module that registers a sheet (`addStyles`)
 * accepts its updates; a module that only reads the sheet keeps its old text, so the page is not reloaded. The bundler itself updates only
 * `<style>` and `<link>`, not sheets imported as text.
 */
export function reloadStyles(): Plugin {
  return {
    name: 'tessera:reload-styles',
    enforce: 'pre',
    transform(code, id) {
      if (id.includes('/node_modules/')) return null
      const accepts = [...code.matchAll(/^import (\w+) from '(\.[^']+\.css\?inline)'$/gm)].map(([, name, file]) =>
        code.includes(`addStyles(${name})`)
          ? `{
  let shown = ${name}
  import.meta.hot.accept('${file}', (next) => {
    if (!next || !replaceShown(shown, next.default)) return import.meta.hot.invalidate()
    shown = next.default
  })
}`
          : `import.meta.hot.accept('${file}', () => {})`,
      )
      if (accepts.length === 0) return null
      const own = `import { replaceStyles as replaceShown } from '/src/ui/styles.ts'\nif (import.meta.hot) {\n${accepts.join('\n')}\n}`
      return { code: `${code}\n${own}`, map: null }
    },
  }
}
