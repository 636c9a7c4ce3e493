import { join } from 'node:path'

/** Is a file of the bundle named by its content? Then it never changes, and may be cached for ever. */
export const isNamedByContent = (path: string): boolean => /^(chunks|dictionaries-\w+)\//.test(path)

/** The folder with files of the former release that the present one no longer has. */
export const formerRelease = (root: string): string => join(root, '../former')
