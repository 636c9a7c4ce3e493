/**
 * A phone's keyboard covers the layout viewport without resizing it. `fit` gets what is still seen, in px, and how much is covered
 * at the lower edge; undefined while there is no keyboard. Returns the function that ends this.
 */
export function keepAboveKeyboard(fit: (seen?: { top: number; height: number; covered: number }) => void): () => void {
  const seen = globalThis.visualViewport
  if (!seen) return () => {}
  const measure = () => {
    const { height, offsetTop: top } = seen
    fit(seen.scale === 1 && height < innerHeight - 100 ? { top, height, covered: innerHeight - height - top } : undefined)
  }
  measure()
  seen.addEventListener('resize', measure)
  seen.addEventListener('scroll', measure)
  return () => {
    seen.removeEventListener('resize', measure)
    seen.removeEventListener('scroll', measure)
  }
}
