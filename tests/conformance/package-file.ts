import { readFileSync } from 'node:fs'

/** The text of a file in a package, as it is delivered. entry: where `import.meta.resolve` finds a file at the package's root. */
export const packageFile = (entry: string, path: string): string => readFileSync(new URL(path, entry), 'utf8')

/** A style element for the head. */
export const style = (css: string): string => `<style nonce="x">${css}</style>`

/** A script element for the head. */
export const script = (code: string): string => `<script nonce="x">${code.replaceAll('</script', '<\\/script')}</script>`
