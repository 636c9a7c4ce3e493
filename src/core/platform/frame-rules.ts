/** What a page that isn't ours needs in a frame: no top navigation, no dialogs. */
const rights = 'allow-scripts allow-forms allow-popups allow-pointer-lock allow-orientation-lock'

/**
 * How a page of the gateway or of a vendor is held in a frame, and where its messages come from (hosts-and-faults: safety 10,
 * 11). It keeps its own origin, for its storage. Where that is our page's origin too, as on the full site, it could reach out
 * and take its sandbox off: there it gets an opaque origin, and its messages come from 'null'.
 * @param page origin of the page that holds the frame
 */
export function frameRules(url: string, page: string): { sandbox: string; origin: string } {
  const { origin } = new URL(url)
  return origin === page ? { sandbox: rights, origin: 'null' } : { sandbox: `${rights} allow-same-origin`, origin }
}
