/** `auto`: as the visitor's system has it. */
export const themes = ['dark', 'light', 'auto'] as const
export type Theme = (typeof themes)[number]
