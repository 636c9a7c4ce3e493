/** A cell: a text, a decimal string, a number, or nothing. */
export type Cell = string | number | null

/**
 * A table as RFC 4180 has it, for any spreadsheet: UTF-8 with its mark, lines end in CRLF, amounts and numbers with a dot.
 * A text that a spreadsheet would take for a formula is kept a text by an apostrophe before it.
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

/** A moment as every spreadsheet reads it, YYYY-MM-DD hh:mm:ss, by a clock that is so many minutes ahead of UTC. */
export const csvTime = (at: number, offset: number): string => new Date(at + offset * 60_000).toISOString().slice(0, 19).replace('T', ' ')
