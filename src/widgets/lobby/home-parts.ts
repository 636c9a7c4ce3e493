/** The sections of the home page (`data-parts`). */
export const homeParts = ['banners', 'notices', 'search', 'navigation', 'rows'] as const
export type HomePart = (typeof homeParts)[number]
