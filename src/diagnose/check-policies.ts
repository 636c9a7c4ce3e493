import { getPermission, livePath } from '../contract/site.ts'
import { type Diagnosis, finding } from './finding.ts'
import { watchPolicy } from './probe.ts'

/** How long the browser may take to report what it blocks, in ms. */
const reportsWithin = 400

/** Checks the security policies of the page. isFailed: whether a widget has failed. */
export async function checkPolicies(gateway: string, isFailed: boolean): Promise<Diagnosis[]> {
  const { headers } = await fetch(location.href, { method: 'HEAD', cache: 'force-cache' }).catch(() => new Response())
  const header = (name: string) => headers.get(name) ?? ''
  const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy" i]')]
  const policies = [header('content-security-policy'), ...metas.map(({ content }) => content)].filter(Boolean)
  const found: Diagnosis[] = []
  if (/blocked-destinations=\([^)]*script/.test(header('integrity-policy')) && isFailed)
    found.push(finding('INTEGRITY_POLICY', 'The page’s Integrity-Policy blocks scripts without integrity.'))
  if (header('cross-origin-opener-policy').startsWith('same-origin') && !/allow-popups/.test(header('cross-origin-opener-policy')))
    found.push(finding('COOP', 'The page’s Cross-Origin-Opener-Policy cuts off the window of a login by another provider.'))
  if (/^(require-corp|credentialless)/.test(header('cross-origin-embedder-policy')) || window.crossOriginIsolated)
    found.push(
      finding('COEP', 'The page’s Cross-Origin-Embedder-Policy keeps frames out that do not have one too, such as games of vendors.'),
    )
  const types = policies.map((policy) => /(?:^|;)\s*trusted-types([^;]*)/i.exec(policy)?.[1]).filter((list) => list !== undefined)
  if (types.some((list) => !/(^|\s)(tessera|\*)(\s|$)/.test(list)))
    found.push(finding('TRUSTED_TYPES', 'Your policy forbids our Trusted Types policy.'))
  if (policies.length > 0) found.push(...(await checkDirectives(gateway)))
  return found
}

/** Loads an image, a frame and a socket from the gateway, and reports which of them the page's policy blocks. */
async function checkDirectives(gateway: string): Promise<Diagnosis[]> {
  const { blocked, stop } = watchPolicy()
  const { origin } = new URL(gateway)
  const frame = document.createElement('iframe')
  frame.style.display = 'none'
  frame.setAttribute('sandbox', '')
  frame.src = `${gateway}${getPermission}`
  document.documentElement.append(frame)
  const picture = new Image()
  picture.src = `${gateway}/art/mosaic/login.svg`
  const socket = openSocket(gateway.replace(/^http/, 'ws'))
  await new Promise((resolve) => setTimeout(resolve, reportsWithin))
  socket?.close()
  frame.remove()
  stop()
  const names: Record<string, string> = { 'img-src': origin, 'frame-src': origin, 'connect-src': origin.replace(/^http/, 'ws') }
  const directives = new Set(blocked.map(({ effectiveDirective }) => effectiveDirective).filter((name) => Object.hasOwn(names, name)))
  const what: Record<string, string> = {
    'img-src': 'pictures',
    'frame-src': 'frames (games, the cashier)',
    'connect-src': 'the live socket',
  }
  return [...directives].map((name) =>
    finding('CSP', `Your policy blocks ${what[name]} of the gateway: ${name}.`, `${name} ${names[name]}`),
  )
}

function openSocket(gateway: string): WebSocket | undefined {
  try {
    return new WebSocket(`${gateway}${livePath}`)
  } catch {
    return undefined // blocked by a policy: the violation event reports it
  }
}
