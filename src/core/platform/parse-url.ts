/** A text as an address, or null if it is none. `URL.canParse` is newer than the oldest browsers (docs/operators/browsers.md). */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
