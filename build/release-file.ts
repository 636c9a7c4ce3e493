import type { Plugin } from 'vite'
import { integrityOf } from './integrity.ts'

/**
 * Writes `release.json` beside the loader: the version, and the attributes for the tag of a page that pins this version.
 * @param version of package.json
 */
export function releaseFile(version: string): Plugin {
  return {
    name: 'tessera:release-file',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const loader = bundle['loader.js']
        if (loader?.type !== 'chunk') return this.error('there is no loader')
        const release = { version, integrity: integrityOf(loader.code) }
        this.emitFile({ type: 'asset', fileName: 'release.json', source: `${JSON.stringify(release)}\n` })
      },
    },
  }
}
