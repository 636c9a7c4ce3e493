/** A cell: a text, a decimal string, a number, or empty (null). */
export type Cell = string | number | null

/**
 * Formats a table as CSV (RFC 4180) for any spreadsheet: UTF-8 with a byte order mark, lines end with CRLF, numbers with a dot. A text that
 * a spreadsheet would read as a formula gets an apostrophe before it.
 */
export function toCsv(heads: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${[heads, ...rows].map((row) => `${row.map(written).join(',')}\r\n`).join('')}`
}

function written(cell: Cell): string {
  const text = String(cell ?? '')
  const isNumber = /^-?\d+(\.\d+)?$/.test(text)
  const safe = !isNumber && /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Formats a time so that every spreadsheet can read it, YYYY-MM-DD hh:mm:ss, in the time zone `offset` minutes ahead of UTC. */
export const csvTime = (at: number, offset: number): string => new Date(at + offset * 60_000).toISOString().slice(0, 19).replace('T', ' ')
