/** A cell: a text, a decimal string, a number, or nothing. */
export type Cell = string | number | null

/**
 * A table by RFC 4180, for any spreadsheet: UTF-8 with a byte order mark, lines end in CRLF, amounts and numbers with a dot.
 * A text that a spreadsheet would read as a formula gets an apostrophe before it.
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

/** A moment that every spreadsheet can read, YYYY-MM-DD hh:mm:ss, by a clock that is `offset` minutes ahead of UTC. */
export const csvTime = (at: number, offset: number): string => new Date(at + offset * 60_000).toISOString().slice(0, 19).replace('T', ' ')
