/** Delay before a file that failed to load is requested again, ms. Not in the specification. */
const pause = 10_000

/** Loads a file that the page does not need at once. Retries until it has loaded. */
export async function loadSurely<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}
