/** Returns the sum if all of its parts are known, otherwise null: unknown amounts can't be part of a total. */
export const knownSum = (sum: string | null, parts: readonly (string | null)[]): string | null => (parts.includes(null) ? null : sum)
