import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/**
 * Writes `release.json` beside the loader: the version, and what a page that pins it writes on its tag (W3C Subresource Integrity).
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
        const integrity = `sha384-${createHash('sha384').update(loader.code).digest('base64')}`
        this.emitFile({ type: 'asset', fileName: 'release.json', source: `${JSON.stringify({ version, integrity })}\n` })
      },
    },
  }
}
