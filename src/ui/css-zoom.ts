/**
 * How much CSS `zoom` enlarges an element: 1.5 if a host's accessibility bar sets 150 %. Measured positions are in px of the window;
 * lengths in the element's style, and viewport units, are enlarged. Returns 1 in browsers without `currentCSSZoom`.
 */
export const zoomOf = (element: Element): number => element.currentCSSZoom ?? 1

/** Sets an element's zoom as `--t-zoom`, by which its CSS divides viewport units. @returns the zoom */
export function tellZoom(element: HTMLElement): number {
  const zoom = zoomOf(element)
  // not set for the default 1, because setting it would recalculate the styles of all descendants
  element.style.setProperty('--t-zoom', zoom === 1 ? '' : `${zoom}`)
  return zoom
}
