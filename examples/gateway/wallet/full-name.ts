const pattern = /^[\p{L}\p{M}'’.-]+( [\p{L}\p{M}'’.-]+)+$/u

/** §5 pattern 21: first and last name separated by a space, at most 80 characters. */
export const isFullName = (name: string): boolean => name.length <= 80 && pattern.test(name)
