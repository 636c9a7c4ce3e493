/** Pages that may call: in the sandbox any port of this machine, by exact host. Other origins get no CORS headers. */
export function isAllowedOrigin(origin: string): boolean {
  try {
    const { protocol, hostname, origin: normal } = new URL(origin)
    return normal === origin && (protocol === 'http:' || protocol === 'https:') && ['localhost', '127.0.0.1'].includes(hostname)
  } catch {
    return false
  }
}
