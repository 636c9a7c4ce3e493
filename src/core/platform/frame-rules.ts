/** What an embedded page may do in its frame: no top navigation, no dialogs. */
const rights = 'allow-scripts allow-forms allow-popups allow-pointer-lock allow-orientation-lock'

/**
 * The sandbox of a frame for a page of the gateway or of a vendor, and the origin of its messages. The embedded page keeps its origin,
 * because it needs its storage. If that is also the origin of the page (as on the full site), the frame could remove its sandbox; then it
 * gets an opaque origin, and its messages come from 'null'.
 * @param page origin of the page that contains the frame
 */
export function frameRules(url: string, page: string): { sandbox: string; origin: string } {
  const { origin } = new URL(url)
  return origin === page ? { sandbox: rights, origin: 'null' } : { sandbox: `${rights} allow-same-origin`, origin }
}
