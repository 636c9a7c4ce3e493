import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { present } from '../platform/present.ts'

/** Is a file of the bundle named by its content? Then it never changes, and may be cached for ever. */
export const isNamedByContent = (path: string): boolean => /^(chunks|dictionaries-\w+)\//.test(path)

/** The folder with files of the former release that the present one no longer has. */
export const formerRelease = (root: string): string => join(root, '../former')

/**
 * The version that an address below /tessera/ begins with, if it does, and the file in it: `1.4.2/loader.js` is of one release for ever,
 * `1/loader.js` of the newest with this number in front.
 */
export function splitVersion(path: string): { version: string | undefined; file: string } {
  const [, version, file] = /^(\d+(?:\.\d+\.\d+(?:-[\w.]+)?)?)\/(.*)$/.exec(path) ?? []
  return { version, file: file ?? path }
}

/** Is it one release, and not the newest of several? */
export const isPinned = (version: string | undefined): boolean => version?.includes('.') ?? false

/** The folders that a release is at, besides the one without a version: `1.4.2` and `1`; a release before the next major (`2.0.0-beta.1`) only its own. */
export const foldersOf = (version: string): string[] => (version.includes('-') ? [version] : [version, present(version.split('.', 1)[0])])

/** What the build says of itself (build/release-file.ts). integrity: of the loader. */
export interface Release {
  version: string
  integrity: string
}
/** The release in a folder; undefined where the build made none. */
export function readRelease(root: string): Release | undefined {
  try {
    return JSON.parse(readFileSync(join(root, 'release.json'), 'utf8')) as Release
  } catch {
    return undefined
  }
}
