import { $permission } from '../site/permission.ts'
import { computed } from 'nanostores'
import { environment } from '../platform/environment.ts'
import { remote } from '../platform/remote.ts'
import { safeLink } from '../platform/safe-link.ts'
import { getDomainRoute } from '../site/system-calls.ts'

/** One of the operator's addresses. isHere: the current page has this host. */
export interface Mirror {
  href: string
  host: string
  isHere: boolean
}

/** The operator's domains. When the operator changes them, the permission info reloads, and so does the list. */
const $domains = computed($permission, (permission) => permission?.info.domainRoute.join(' ') ?? '')

/** §2 Popups, §7 domainRoute: the list of official mirrors, without unsafe addresses. */
export const mirrors = remote([$domains], { fetcher: (signal) => getDomainRoute(signal).then(toMirrors) })

/** The safe addresses, without duplicates, in the operator's order. */
export function toMirrors(domains: readonly string[]): Mirror[] {
  const here = new URL(environment().address()).host
  const links = domains.flatMap((domain) => {
    const link = safeLink(domain)
    return link?.kind === 'external' ? [link.href] : []
  })
  return [...new Set(links)].map((href) => {
    const { host } = new URL(href)
    return { href, host, isHere: host === here }
  })
}
