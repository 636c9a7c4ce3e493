const both = /light-dark\(([^,()]+), ([^()]+)\)/g

/** Replaces `light-dark(a, b)` in a page's styles by a media query, for browsers without it (Chrome before 123, Safari before 17.5). */
export const bothThemes = (css: string): string =>
  `${css.replace(both, '$1')}\n@media (prefers-color-scheme: dark) {${css.replace(both, '$2')}\n}`
