/** Pages of the site, chapters of the help centre (`help`), and representatives, which are never listed. */
export const pageKinds = ['news', 'about', 'community', 'guide', 'channels', 'apps', 'help', 'helpLines', 'representatives'] as const
export type PageKind = (typeof pageKinds)[number]
