import { globSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Moves the source maps out of the served folder into one beside it, because they contain the whole source. Each map keeps its relative
 * path, so that it still finds its sources and can be matched to its file.
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
      rmSync(maps, { recursive: true, force: true }) // removes the maps of the previous release
      for (const file of globSync('**/*.map', { cwd: outDir })) {
        const place = join(maps, file)
        mkdirSync(dirname(place), { recursive: true })
        renameSync(join(outDir, file), place)
      }
    },
  }
}
