/** Checks a content security policy (CSP Level 3) against what the widgets need. */

/** For a missing directive, the first directive of its list that exists is used (CSP3 §6.8.3). */
const fallbacks = {
  'script-src': ['script-src-elem', 'script-src', 'default-src'],
  'connect-src': ['connect-src', 'default-src'],
  'img-src': ['img-src', 'default-src'],
  'frame-src': ['frame-src', 'child-src', 'default-src'],
  'trusted-types': ['trusted-types'],
}
const standardPorts = { 'http:': '80', 'https:': '443', 'ws:': '80', 'wss:': '443' }
/** The schemes that a scheme in a source also allows (CSP3 §6.7.2.10). */
const upgrades = {
  'http:': ['http:', 'https:'],
  'ws:': ['ws:', 'wss:', 'http:', 'https:'],
  'wss:': ['wss:', 'https:'],
  'https:': ['https:'],
}
const isScheme = (wanted, protocol) => (upgrades[wanted] ?? [wanted]).includes(protocol)
const portOf = (url) => url.port || standardPorts[url.protocol]

/**
 * Does a source of a directive allow an address (CSP3 §6.7.2.7)?
 * @param {string} source @param {string} address @param {string} page the origin of the page that has the policy
 */
export function allows(source, address, page) {
  const url = new URL(address)
  const own = new URL(page)
  const text = source.toLowerCase()
  if (text === '*') return url.protocol in standardPorts
  if (text === "'self'") {
    if (url.origin === own.origin) return true
    const isSocket = url.protocol === 'wss:' || (url.protocol === 'ws:' && own.protocol === 'http:') || url.protocol === 'https:'
    return isSocket && url.hostname === own.hostname && (portOf(url) === portOf(own) || (url.port === '' && own.port === ''))
  }
  if (text.startsWith("'")) return false
  if (/^[a-z][a-z0-9+.-]*:$/.test(text)) return isScheme(text, url.protocol)
  const [, scheme, host = '', port, path = ''] =
    /^(?:([a-z][a-z0-9+.-]*:)\/\/)?(\*|(?:\*\.)?[a-z0-9.-]+|\[[\d:a-f]+\])(?::(\d+|\*))?(\/[^?#]*)?$/i.exec(source) ?? []
  if (!host) return false
  if (scheme ? !isScheme(scheme.toLowerCase(), url.protocol) : !isScheme(own.protocol, url.protocol) && !/^wss?:$/.test(url.protocol))
    return false
  const name = host.toLowerCase()
  if (name.startsWith('*.') ? !url.hostname.endsWith(name.slice(1)) : name !== '*' && name !== url.hostname) return false
  if (port ? port !== '*' && port !== portOf(url) && !(port === '80' && portOf(url) === '443') : url.port !== '') return false
  return path === '' || path === '/' || (path.endsWith('/') ? url.pathname.startsWith(path) : url.pathname === path)
}

/**
 * Parses a header's value, a header's line or a `<meta>` tag. @returns {Map<string, string[]>[]} several if they are separated by commas
 */
export function parsePolicies(text) {
  const [, inTag] = /\bcontent\s*=\s*"([^"]*)"/i.exec(text) ?? /\bcontent\s*=\s*'([^']*)'/i.exec(text) ?? []
  const value = (inTag ?? text).replaceAll('&#39;', "'").replaceAll('&quot;', '"')
  return value
    .replace(/^\s*content-security-policy(-report-only)?\s*:/i, '')
    .split(',')
    .map((policy) => {
      const directives = new Map()
      for (const part of policy.split(';')) {
        const [name = '', ...sources] = part.trim().split(/\s+/)
        if (name !== '' && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources) // if a directive is repeated, the first one counts
      }
      return directives
    })
    .filter((directives) => directives.size > 0)
}

/**
 * Describes each name of `policy.json`: the addresses to check, the source to write, and what it is for.
 * @param {{ src: string, gateway?: string, brand?: string }} loader @param {string} page origin of the page
 */
export function needsOf({ src, gateway, brand }, page) {
  const cdn = new URL(src)
  const api = new URL(gateway ?? cdn.origin, page)
  const live = `${api.protocol === 'https:' ? 'wss:' : 'ws:'}//${api.host}`
  return {
    bundle: { addresses: [src, new URL('chunks/core.js', src).href], source: cdn.origin, what: 'the loader and its files' },
    gateway: { addresses: [new URL('/wps/', api).href], source: api.origin, what: 'calls of the gateway' },
    live: { addresses: [`${live}/wps/live`], source: live, what: 'live events; without it they are polled' },
    pictures: { addresses: [new URL('/art/', api).href], source: api.origin, what: 'pictures of the gateway' },
    games: { addresses: [new URL('/games/', api).href], source: api.origin, what: 'games' },
    ...(brand && { brand: { addresses: [new URL(brand, page).href], source: new URL(brand, page).origin, what: 'brand.json' } }),
  }
}

/** @returns {{ directive: string, by: string, missing: { source: string, what: string }[], note?: string }} */
function checkDirective(directives, { directive, needs }, sources, page) {
  const by = fallbacks[directive].find((name) => directives.has(name))
  const given = directives.get(by) ?? []
  const row = { directive, by: by ?? '', missing: [] }
  if (!by) return row // no directive applies, so everything is allowed
  if (directive === 'trusted-types') {
    if (!given.includes('tessera') && !given.includes('*'))
      row.missing.push({ source: 'tessera', what: 'the policy for HTML of announcements' })
    return row
  }
  if (directive === 'script-src' && given.includes("'strict-dynamic'"))
    return { ...row, note: 'With strict-dynamic, addresses do not count: give the loader’s tag the nonce of the page.' }
  for (const need of needs) {
    const found = sources[need]
    if (!found || found.addresses.every((address) => given.some((source) => allows(source, address, page)))) continue
    if (!row.missing.some(({ source }) => source === found.source)) row.missing.push({ source: found.source, what: found.what })
  }
  return row
}

/**
 * Checks a policy, and returns it with the missing sources added.
 * @param {string} text the policy
 * @param {{ directive: string, needs: string[] }[]} table `policy.json`
 * @param {ReturnType<typeof needsOf>} sources
 * @param {string} page origin of the page that has the policy
 * @returns {{ rows: ReturnType<typeof checkDirective>[], policy: string }} policy: the completed policy
 */
export function checkPolicy(text, table, sources, page) {
  const policies = parsePolicies(text)
  const rows = []
  for (const directives of policies)
    for (const needed of table) {
      const row = checkDirective(directives, needed, sources, page)
      if (row.missing.length > 0) {
        const inherited = directives.get(row.by) ?? []
        const name = row.by === 'default-src' ? needed.directive : row.by
        const kept = inherited.filter((source) => source !== "'none'")
        directives.set(name, [...kept, ...row.missing.map(({ source }) => source)])
      }
      const before = rows.findIndex(({ directive }) => directive === row.directive)
      if (before < 0) rows.push(row)
      else if (row.missing.length > 0) rows[before].missing.push(...row.missing)
    }
  const policy = policies.map((directives) => [...directives].map(([name, sources]) => [name, ...sources].join(' ')).join('; ')).join(', ')
  return { rows, policy }
}

/** The strictest policy for a page that contains only the widgets. */
export function leastPolicy(table, sources, page) {
  return checkPolicy("default-src 'none'; trusted-types 'none'; require-trusted-types-for 'script'", table, sources, page).policy.replace(
    "'none' tessera",
    'tessera',
  )
}
