import base from './base.css?inline'
import tokens from './tokens.css?inline'

type Sheet = CSSStyleSheet | string

const sheets: { css: string; sheet: Sheet }[] = []
const roots = new Set<ShadowRoot>()

/** Constructable sheets are allowed by `style-src 'none'`, and all roots share them. Browsers without them get a `<style>`. */
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

/** Registers a component's CSS for all roots, existing and future ones. Called at module level. */
export function addStyles(css: string): void {
  if (sheets.some((each) => each.css === css)) return // the development server has loaded the module again
  const sheet = sheetOf(css)
  sheets.push({ css, sheet })
  for (const root of roots) give(root, sheet)
}

/** Replaces a CSS text with its new version, in every root. For the development server. @returns false if the old text is not registered */
export function replaceStyles(before: string, after: string): boolean {
  const entry = sheets.find(({ css }) => css === before)
  if (!entry || typeof entry.sheet === 'string') return false
  entry.css = after
  entry.sheet.replaceSync(after)
  return true
}

/** Adds all sheets to a root, including those that are registered later. @returns a function that stops this */
export function adoptStyles(root: ShadowRoot): () => void {
  roots.add(root)
  for (const { sheet } of sheets) give(root, sheet)
  return () => void roots.delete(root)
}

addStyles(tokens)
addStyles(base)
