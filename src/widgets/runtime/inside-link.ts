/** What acts on a click itself; the browser then leaves the element around it alone. */
const actsItself = 'a[href], label, summary, [type=submit], [type=checkbox], [type=radio], [type=file]'

/**
 * Keeps a click inside a widget from the page's link, button or label around the widget, and warns. The browser would follow the link after
 * each button of ours. Listeners of the page still get the click.
 * @param around what acts on a click anywhere inside it
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
