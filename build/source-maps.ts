import { globSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Moves the source maps out of the folder that is served, into one beside it: they contain the whole source. Each keeps its path, so it still
 * finds the sources, and belongs to the file of the same path there.
 * @param folder beside the build's folder, such as `maps`
 */
export function sourceMaps(folder: string): Plugin {
  let outDir = ''
  return {
    name: 'tessera:source-maps',
    apply: 'build',
    configResolved(config) {
      outDir = config.build.outDir
    },
    closeBundle() {
      const maps = join(outDir, '..', folder)
      rmSync(maps, { recursive: true, force: true }) // those of the release before
      for (const file of globSync('**/*.map', { cwd: outDir })) {
        const place = join(maps, file)
        mkdirSync(dirname(place), { recursive: true })
        renameSync(join(outDir, file), place)
      }
    },
  }
}
