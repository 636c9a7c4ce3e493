import { cpSync, existsSync, globSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { formerRelease, isNamedByContent } from '../examples/gateway/site/release-files.ts'

/**
 * Runs a build into a folder. Files of the previous release that the new one lacks are kept beside it, for pages that were opened before;
 * older ones are removed. If the build fails or makes the same files again, the kept files do not change. Returns whether the build
 * succeeded.
 */
export function keepRelease(folder: string, build: () => boolean): boolean {
  const former = formerRelease(folder)
  const last = `${former}-next`
  rmSync(last, { recursive: true, force: true })
  mkdirSync(last, { recursive: true })
  for (const file of filesOf(folder)) if (isNamedByContent(file)) cpSync(join(folder, file), join(last, file), { preserveTimestamps: true })
  const isBuilt = build()
  if (isBuilt) for (const file of filesOf(last)) if (existsSync(join(folder, file))) rmSync(join(last, file))
  if (isBuilt && filesOf(last).length > 0) {
    rmSync(former, { recursive: true, force: true })
    renameSync(last, former)
  } else rmSync(last, { recursive: true })
  mkdirSync(former, { recursive: true }) // created now, so that a running gateway finds the folder after the next build
  return isBuilt
}

const filesOf = (folder: string): string[] => globSync('**/*', { cwd: folder }).filter((file) => statSync(join(folder, file)).isFile())
