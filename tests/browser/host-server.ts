import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A page that a test serves on the host's origin. */
interface TestPage {
  html: string
  headers: Record<string, string>
}

/**
 * The origin of host pages: serves the pages that tests register, and everything else from the gateway's own host pages. It is a real
 * server, because a page that was intercepted in the browser may not call this machine (local network access).
 */
export async function startHostServer(hostPages: string): Promise<{ origin: string; pages: Map<string, TestPage>; stop: () => void }> {
  const pages = new Map<string, TestPage>()
  const server: Server = createServer((request, response) => {
    const page = pages.get((request.url ?? '').split('?')[0] ?? '')
    if (page) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...page.headers }).end(page.html)
      return
    }
    fetch(hostPages + request.url).then(
      async (answer) => {
        const headers = Object.fromEntries(
          [...answer.headers].filter(([name]) => !/^(content-encoding|content-length|transfer-encoding|connection|keep-alive)$/.test(name)),
        )
        response.writeHead(answer.status, headers).end(Buffer.from(await answer.arrayBuffer()))
      },
      () => response.writeHead(502).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, pages, stop }
}
