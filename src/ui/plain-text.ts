/** A text as it leaves the page: without the invisible marks that keep the order of figures in right-to-left text, and dates in one line. */
export const plainText = (text: string): string => text.replace(/[\u2060\u2066-\u2069]/g, '')
