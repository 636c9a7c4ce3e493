/**
 * A text for use outside the page. Removes the invisible characters that keep figures in order in right-to-left text and dates on one line.
 */
export const plainText = (text: string): string => text.replace(/[\u2060\u2066-\u2069]/g, '')
