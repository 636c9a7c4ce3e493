import { join } from 'node:path'

/** Is a file of the bundle named by its content? It never changes then, and may be cached for ever. */
export const isNamedByContent = (path: string): boolean => /^(chunks|dictionaries-\w+)\//.test(path)

/** Where the files of the release before this one lie that this one no longer has. */
export const formerRelease = (root: string): string => join(root, '../former')
