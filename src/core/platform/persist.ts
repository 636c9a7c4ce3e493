const pauses = [500, 2000]

/** Loads a part of ourselves, and tries twice more when it doesn't arrive. Rejects as the last try does. */
export async function persist<T>(load: () => Promise<T>): Promise<T> {
  for (const pause of pauses) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return load()
}
