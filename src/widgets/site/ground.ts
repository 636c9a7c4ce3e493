import { hostDocument } from '../../ui/host-document.ts'

/**
 * Sets the document's background on a page that belongs to the site: it shows at the edges, beyond the end of scrolling and around the
 * browser's own controls. root: the element with the theme. @returns a function that restores it
 */
export function layGround(root: HTMLElement): () => void {
  const page = hostDocument.documentElement
  const { colorScheme } = getComputedStyle(root)
  const ground = getComputedStyle(root).getPropertyValue('--t-surface-0')
  const bar = hostDocument.querySelector<HTMLMetaElement>('meta[name=theme-color]')
  const before = { ground: page.style.backgroundColor, scheme: page.style.colorScheme, bar: bar?.content ?? '' }
  const lay = (colour: string, scheme: string, ofBar: string) => {
    page.style.backgroundColor = colour
    page.style.colorScheme = scheme
    if (bar) bar.content = ofBar
  }
  lay(ground, colorScheme, ground)
  return () => lay(before.ground, before.scheme, before.bar)
}
