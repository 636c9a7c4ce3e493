/**
 * How much CSS `zoom` enlarges an element: 1.5 where a host's accessibility bar sets 150 %. Positions that are measured are px of the window;
 * lengths in an element's style, and viewport units, are enlarged. 1 in browsers that don't tell it.
 */
export const zoomOf = (element: Element): number => element.currentCSSZoom ?? 1

/** Tells an element's style the zoom, as `--t-zoom`: viewport units are divided by it. @returns the zoom */
export function tellZoom(element: HTMLElement): number {
  const zoom = zoomOf(element)
  // 1 is the default; naming it would mean new styles for everything in the element
  element.style.setProperty('--t-zoom', zoom === 1 ? '' : `${zoom}`)
  return zoom
}
