/** The minimum width of a widget, in px (src/places.css). */
const leastWidth = 240

const said = new Set<string>()

/** Warns, once per kind of widget, that the page gives a widget too little width. An element that is not rendered at all is no fault. */
export function checkWidth(element: HTMLElement, widget: string): void {
  const { width } = element.getBoundingClientRect()
  if (said.has(widget) || width >= leastWidth || !element.isConnected || element.checkVisibility?.() === false) return
  said.add(widget)
  console.warn(
    `Tessera: ${widget}: its element is ${Math.round(width)} px wide, so it is drawn ${leastWidth} px wide. Give the element or its parent a width.`,
  )
}
