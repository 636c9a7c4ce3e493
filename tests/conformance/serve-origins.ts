import { startHostServer } from '../browser/host-server.ts'
import type { Sandbox } from '../browser/sandbox.ts'
import type { Origins } from './host.ts'

/** Languages of the brand that all host pages name. */
const languages = ['EN', 'DE']

/** Serves the brand's document, and the bundle a second time with a loader of another version. */
export async function serveOrigins(sandbox: Sandbox): Promise<{ origins: Origins; stop: () => void }> {
  const { version } = (await (await fetch(new URL('release.json', sandbox.loader))).json()) as { version: string }
  const other = await serveLoader(sandbox, (text) => text.replaceAll(version, '0.0.9'))
  const brand = '/conformance/brand.json'
  sandbox.serve(brand, JSON.stringify({ languages }), { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
  return {
    origins: { gateway: sandbox.gateway, loader: sandbox.loader, otherLoader: other.loader, brand: sandbox.host + brand },
    stop: other.stop,
  }
}

/** Serves the bundle on its own origin with a changed loader. */
export async function serveLoader(sandbox: Sandbox, change: (text: string) => string): Promise<{ loader: string; stop: () => void }> {
  const server = await startHostServer(sandbox.gateway)
  const path = new URL(sandbox.loader).pathname
  const text = await (await fetch(sandbox.loader)).text()
  server.pages.set(path, { html: change(text), headers: { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' } })
  return { loader: server.origin + path, stop: server.stop }
}
