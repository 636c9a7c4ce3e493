/** The sum, if all of its parts are known; else null: unknown money cannot be part of a figure. */
export const knownSum = (sum: string | null, parts: readonly (string | null)[]): string | null => (parts.includes(null) ? null : sum)
