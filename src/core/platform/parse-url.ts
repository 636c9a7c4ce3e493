/** Parses a URL, or returns null. `URL.canParse` is newer than the oldest supported browsers (docs/operators/browsers.md). */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
