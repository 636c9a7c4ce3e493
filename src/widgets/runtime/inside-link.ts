/** Elements that handle a click themselves. The browser then does not activate the element around them. */
const actsItself = 'a[href], label, summary, [type=submit], [type=checkbox], [type=radio], [type=file]'

/**
 * Keeps a click inside a widget from activating the page's link, button or label around the widget, and warns. Otherwise the browser would
 * follow the link after a click on any button of the widget. Listeners of the page still get the click.
 * @param around the element that reacts to a click anywhere inside it
 */
export function keepFromLink(element: HTMLElement, around: Element, widget: string, signal: AbortSignal): void {
  console.warn(`Tessera: ${widget} is inside <${around.localName}>; a click in the widget no longer reaches it. Put the widget elsewhere.`)
  const onClick = (event: Event) => {
    const path = event.composedPath()
    const inside = path.slice(0, path.indexOf(element))
    if (!inside.some((each) => each instanceof Element && each.matches(actsItself))) event.preventDefault()
  }
  element.addEventListener('click', onClick, { signal })
}
