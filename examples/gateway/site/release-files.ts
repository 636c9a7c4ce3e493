import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { present } from '../platform/present.ts'

/** Is the file's name derived from its content? Then the file never changes and may be cached without expiry. */
export const isNamedByContent = (path: string): boolean => /^(chunks|dictionaries-\w+)\//.test(path)

/** The folder with the files of the earlier release that the current release no longer has. */
export const formerRelease = (root: string): string => join(root, '../former')

/**
 * Splits an address below /tessera/ into the version it begins with, if any, and the file. `1.4.2/loader.js` always belongs to that one
 * release; `1/loader.js` belongs to the newest release of major version 1.
 */
export function splitVersion(path: string): { version: string | undefined; file: string } {
  const [, version, file] = /^(\d+(?:\.\d+\.\d+(?:-[\w.]+)?)?)\/(.*)$/.exec(path) ?? []
  return { version, file: file ?? path }
}

/** Does the version name exactly one release, not the newest of a major version? */
export const isPinned = (version: string | undefined): boolean => version?.includes('.') ?? false

/** The folders that a release is at, besides the one without a version: `1.4.2` and `1`; a release before the next major (`2.0.0-beta.1`) only its own. */
export const foldersOf = (version: string): string[] => (version.includes('-') ? [version] : [version, present(version.split('.', 1)[0])])

/** Data about the release, written by the build (build/release-file.ts). integrity: the loader's. */
export interface Release {
  version: string
  integrity: string
}
/** The release in a folder; undefined if the build wrote no release file. */
export function readRelease(root: string): Release | undefined {
  try {
    return JSON.parse(readFileSync(join(root, 'release.json'), 'utf8')) as Release
  } catch {
    return undefined
  }
}
