/** A sum as it was told, where all of its parts are known; else null: money that isn't known can't be part of a figure. */
export const knownSum = (sum: string | null, parts: readonly (string | null)[]): string | null => (parts.includes(null) ? null : sum)
