import { type Sandbox, startSandbox } from '../browser/sandbox.ts'
import type { Host, Origins } from './host.ts'
import { loaderOptions, makePage, type Ways } from './make-page.ts'
import { serveOrigins } from './serve-origins.ts'

/** A host whose pages can be opened. */
export interface ServedHost {
  sandbox: Sandbox
  origins: Origins
  address(ways: Ways): Promise<string>
  stop(): Promise<void>
}

/** Serves a host's pages: from the common origin of all hosts, from the host's own server, or with a separate gateway. */
export async function serveHost(host: Host, sandbox: Sandbox, origins: Origins): Promise<ServedHost> {
  if (host.gateway) {
    const { gateway, ...others } = host
    const own = await startSandbox(gateway)
    const ours = await serveOrigins(own.sandbox)
    const served = await serveHost(others, own.sandbox, ours.origins)
    return {
      ...served,
      async stop() {
        ours.stop()
        await own.stop()
      },
    }
  }
  if (host.serve) {
    const server = await host.serve()
    return {
      sandbox,
      origins,
      address: async ({ withWidgets, language }) =>
        server.address(withWidgets ? { loader: origins.loader, ...loaderOptions(origins, language) } : undefined),
      stop: async () => {},
    }
  }
  const path = `/conformance/${encodeURIComponent(host.name)}/`
  for (const [name, text] of Object.entries(host.files ?? {}))
    sandbox.serve(path + name, text, { 'content-type': name.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8' })
  return {
    sandbox,
    origins,
    async address(ways) {
      const at = path + (ways.withWidgets ? ways.language : 'plain')
      sandbox.serve(at, await makePage(host, origins, ways), host.headers?.(origins))
      return sandbox.host + at
    },
    stop: async () => {},
  }
}
