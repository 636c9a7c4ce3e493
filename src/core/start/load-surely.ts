/** Milliseconds until a file that did not come is asked for again; ours. */
const pause = 10_000

/** Loads a file that the page can do without for a while, and asks again for as long as it does not come. */
export async function loadSurely<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}
