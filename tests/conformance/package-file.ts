import { readFileSync } from 'node:fs'

/** The text of a file in an installed package. entry: URL of a file at the package's root, from `import.meta.resolve`. */
export const packageFile = (entry: string, path: string): string => readFileSync(new URL(path, entry), 'utf8')

/** A style element for the head, in HTML and in XHTML. */
export const style = (css: string): string => `<style nonce="x">/*<![CDATA[*/${css}/*]]>*/</style>`

/** A script element, in HTML and in XHTML. */
export const script = (code: string): string =>
  `<script nonce="x">/*<![CDATA[*/${code.replaceAll('</script', '<\\/script')}/*]]>*/</script>`
