/** What a page that is not ours may do in a frame: no top navigation, no dialogs. */
const rights = 'allow-scripts allow-forms allow-popups allow-pointer-lock allow-orientation-lock'

/**
 * How to embed a page of the gateway or of a vendor, and from which origin its messages come (hosts-and-faults: safety 10,
 * 11). It keeps its own origin, because it needs its storage. But if that is our page's origin too, as on the full site, it could
 * remove its own sandbox: then it gets an opaque origin, and its messages come from 'null'.
 * @param page origin of the page that holds the frame
 */
export function frameRules(url: string, page: string): { sandbox: string; origin: string } {
  const { origin } = new URL(url)
  return origin === page ? { sandbox: rights, origin: 'null' } : { sandbox: `${rights} allow-same-origin`, origin }
}
