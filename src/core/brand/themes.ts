/** `auto`: follows the system setting of the visitor. */
export const themes = ['dark', 'light', 'auto'] as const
export type Theme = (typeof themes)[number]
