const both = /light-dark\(([^,()]+), ([^()]+)\)/g

/** Styles of a page in both themes: `light-dark(a, b)` for browsers that do not have it (Chrome before 123, Safari before 17.5). */
export const bothThemes = (css: string): string =>
  `${css.replace(both, '$1')}\n@media (prefers-color-scheme: dark) {${css.replace(both, '$2')}\n}`
