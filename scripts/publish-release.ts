import { cpSync, existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { foldersOf, isNamedByContent, readRelease } from '../examples/gateway/site/release-files.ts'

/**
 * Copies the built release into a folder that a CDN serves as /tessera/: under its version (kept for ever), under its major version, and
 * without a version. The loader names the other files, so it is copied last. Files of earlier releases stay.
 * @returns the folders that were written
 * @throws {Error} if the version is already published with other files
 */
export function publishRelease(from: string, to: string): string[] {
  const release = readRelease(from)
  if (!release) throw new Error(`${from} has no release: run npm run build`)
  const { version } = release
  const newest = foldersOf(version).length > 1 ? [...foldersOf(version).slice(1), '.'] : []
  const places = [version, ...newest.filter((place) => !isNewer(readRelease(join(to, place))?.version, version))]
  const files = globSync('**/*', { cwd: from }).filter((file) => statSync(join(from, file)).isFile())
  const changed = files.filter((file) => isOther(join(from, file), join(to, version, file)))
  if (changed.length > 0) throw new Error(`${version} is published with another ${changed.sort()[0]}: a version never changes`)
  const rank = (file: string) => (isNamedByContent(file) ? 0 : file.startsWith('loader.js') ? 2 : 1)
  const inOrder = files.sort((a, b) => rank(a) - rank(b))
  for (const place of places) for (const file of inOrder) cpSync(join(from, file), join(to, place, file))
  return places
}

/** Returns true if the published version is newer: a fix for an older release must not replace it. */
const isNewer = (there: string | undefined, version: string): boolean =>
  there !== undefined && there.localeCompare(version, 'en', { numeric: true }) > 0

const isOther = (ours: string, theirs: string): boolean => existsSync(theirs) && !readFileSync(ours).equals(readFileSync(theirs))
