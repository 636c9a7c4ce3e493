/** A text as it leaves the page: without the invisible marks that keep figures in order in a line from right to left. */
export const plainText = (text: string): string => text.replace(/[\u2066-\u2069]/g, '')
