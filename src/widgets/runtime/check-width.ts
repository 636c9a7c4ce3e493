/** What a widget is drawn in at least, px (src/places.css). */
const leastWidth = 240

const said = new Set<string>()

/** Says, once for each kind of widget, that the page gives it too little width. An element that is not drawn at all is no fault. */
export function checkWidth(element: HTMLElement, widget: string): void {
  const { width } = element.getBoundingClientRect()
  if (said.has(widget) || width >= leastWidth || !element.isConnected || element.checkVisibility?.() === false) return
  said.add(widget)
  console.warn(
    `Tessera: ${widget}: its element is ${Math.round(width)} px wide, so it is drawn ${leastWidth} px wide. Give the element or its parent a width.`,
  )
}
