/** A reference for people, derived from the id: TR-7F20-1184. */
export const referenceOf = (prefix: string, id: string): string => `${prefix}-${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase()
