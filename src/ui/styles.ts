import base from './base.css?inline'
import tokens from './tokens.css?inline'

type Sheet = CSSStyleSheet | string

const sheets: { css: string; sheet: Sheet }[] = []
const roots = new Set<ShadowRoot>()

/** Constructable sheets work under `style-src 'none'` and are shared by all roots; a `<style>` is for browsers without them. */
function sheetOf(css: string): Sheet {
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    return sheet
  } catch {
    return css
  }
}

function give(root: ShadowRoot, sheet: Sheet): void {
  if (typeof sheet !== 'string') {
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
    return
  }
  const style = root.ownerDocument.createElement('style')
  style.textContent = sheet
  root.append(style)
}

/** Registers a component's CSS for every root, those that exist and those to come. Called at module level. */
export function addStyles(css: string): void {
  if (sheets.some((each) => each.css === css)) return // a module that the development server loads again
  const sheet = sheetOf(css)
  sheets.push({ css, sheet })
  for (const root of roots) give(root, sheet)
}

/** Puts a changed CSS in the place of what it was before, in every root. For the development server. @returns false where nobody registered that */
export function replaceStyles(before: string, after: string): boolean {
  const entry = sheets.find(({ css }) => css === before)
  if (!entry || typeof entry.sheet === 'string') return false
  entry.css = after
  entry.sheet.replaceSync(after)
  return true
}

/** Gives a root all sheets registered so far and those registered later. The returned function ends that. */
export function adoptStyles(root: ShadowRoot): () => void {
  roots.add(root)
  for (const { sheet } of sheets) give(root, sheet)
  return () => void roots.delete(root)
}

addStyles(tokens)
addStyles(base)
