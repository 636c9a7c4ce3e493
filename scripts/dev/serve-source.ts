import { mkdirSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { describePages } from '../../build/site-pages.ts'

/**
 * Replaces the built loader: a classic script that loads the source as modules. The source finds this script by its type, since a module
 * has no `currentScript`.
 */
const loader = (origin: string) => `{
  const script = document.currentScript
  if (script) script.type = 'module'
  import(${JSON.stringify(`${origin}/@vite/client`)}).then(() => import(${JSON.stringify(`${origin}/src/loader.ts`)}))
}
`

/**
 * Serves the source instead of the built bundle: `/tessera/loader.js` for pages, and `site.json` in `folder`, which the gateway reads. The
 * page reloads when a text or a page of the examples changes.
 */
export function serveSource(folder: string): Plugin {
  const writeSite = async (server: ViteDevServer) => {
    const routes = await server.ssrLoadModule('/src/widgets/site/routes.ts')
    mkdirSync(folder, { recursive: true })
    const pages = describePages(routes as Parameters<typeof describePages>[0])
    writeFileSync(join(folder, 'site.json'), JSON.stringify({ ...pages, preload: {} }))
  }
  return {
    name: 'tessera:serve-source',
    async configureServer(server) {
      await writeSite(server)
      server.middlewares.use('/tessera/loader.js', (request, response) => {
        response.setHeader('content-type', 'text/javascript')
        response.setHeader('access-control-allow-origin', '*') // module scripts are fetched with CORS
        response.setHeader('cache-control', 'no-cache')
        response.end(loader(`http://${request.headers.host}`))
      })
    },
    async hotUpdate({ file, server }) {
      const { name, moduleGraph, hot } = this.environment
      if (name !== 'client') return
      const isText = /\/i18n\/dictionaries\/[^/]+\/[^/]+\.json$/.test(file)
      if (isText)
        for (const module of moduleGraph.idToModuleMap.values())
          if (module.id?.startsWith('\0virtual:tessera-dictionaries')) moduleGraph.invalidateModule(module)
      if (/\/widgets\/site\/[^/]+\.ts$|\/EN\/head\.json$/.test(file)) await writeSite(server)
      if (!isText && !file.startsWith(join(server.config.root, 'examples') + sep)) return
      hot.send({ type: 'full-reload' })
      return []
    },
  }
}
