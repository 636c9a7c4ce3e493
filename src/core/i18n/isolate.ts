/** Is the language written from right to left? tag: BCP 47. */
export const isRightToLeft = (tag: string): boolean => /^(ar|fa|he|ur)\b/.test(tag)

/**
 * Isolates a figure or code in a right-to-left language, so that its order, with the sign before the digits, is kept (U+2066 … U+2069). In
 * other languages it is unchanged, so that no invisible character is copied or compared.
 */
export const isolateFigure = (text: string, tag: string): string => (text !== '' && isRightToLeft(tag) ? `\u2066${text}\u2069` : text)

/**
 * Isolates words in a right-to-left language, so that they keep the direction of their first letter (U+2068 … U+2069): names, dates, texts
 * of an operator.
 */
export const isolateWords = (text: string, tag: string): string => (text !== '' && isRightToLeft(tag) ? `\u2068${text}\u2069` : text)
