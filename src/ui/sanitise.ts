import purify from 'dompurify'
import { hostDocument } from './host-document.ts'

/** The allowed addresses of links and pictures in operator HTML: the caller decides, null for one that is not allowed. */
export interface SanitiseRules {
  /** route: set if the link is a page of the product; `href` is then its address. */
  link: (href: string) => { href: string; route?: string } | null
  image: (src: string) => string | null
}

const allowedTags =
  'p br b strong i em u s small sub sup mark a ul ol li dl dt dd h1 h2 h3 h4 h5 h6 blockquote q pre code hr span div img figure figcaption table caption thead tbody tfoot tr th td'.split(
    ' ',
  )
const allowedAttributes = ['href', 'src', 'alt', 'title', 'colspan', 'rowspan', 'scope', 'dir', 'lang', 'start']

interface Policy {
  createHTML: (text: string) => string
  createScriptURL: (text: string) => string
}
interface PolicyFactory {
  /** Undefined if this is no factory: without trusted types, the name may refer to an element of the host page with this id. */
  createPolicy?: (name: string, policy: Policy) => NonNullable<Parameters<typeof purify.sanitize>[1]>['TRUSTED_TYPES_POLICY']
}

/**
 * The only policy of the bundle. It passes text through unchanged, and nothing outside this file keeps it: its result is
 * parsed in an inert document and sanitised there, and never gets into the page unsanitised.
 */
const policy = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy?.('tessera', {
  createHTML: (text) => text,
  createScriptURL: () => 'about:blank',
})

/**
 * Sanitises HTML of the operator (design §4): text, lists, tables, links and pictures of the CDN remain; no forms, inputs,
 * styles, classes, ids, frames or scripts. Returns nodes, not text: nothing is parsed again after it was sanitised.
 */
export function sanitise(html: string, rules: SanitiseRules): DocumentFragment {
  const onElement = (node: Element) => {
    if (node.tagName === 'A') mendLink(node, rules)
    if (node.tagName === 'IMG') mendImage(node, rules)
  }
  // If the host page has a content security policy, DOMPurify's own parser would report every inline style to it,
  // although none of them is ever applied. A template's content neither runs nor loads, and `<style>` in it is not reported.
  // The document is one of HTML, also where the host's is XHTML: else the text would be read as XML, and names compared by case.
  const template = hostDocument.implementation.createHTMLDocument('').createElement('template')
  const quiet = withoutInline(html)
  template.innerHTML = (policy ? policy.createHTML(quiet) : quiet) as string
  const root = template.content.ownerDocument.createElement('div')
  root.append(template.content)
  purify.addHook('afterSanitizeAttributes', onElement)
  try {
    purify.sanitize(root, {
      ALLOWED_TAGS: allowedTags,
      ALLOWED_ATTR: allowedAttributes,
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: false,
      IN_PLACE: true,
      ...(policy && { TRUSTED_TYPES_POLICY: policy }),
    })
  } finally {
    purify.removeHook('afterSanitizeAttributes', onElement)
  }
  const clean = hostDocument.createDocumentFragment()
  clean.append(...root.childNodes)
  return clean
}

/**
 * Removes the inline styles and handlers that an editor wrote: the parser would report them to the host's policy before they
 * can be removed. This only prevents reports; what is safe is decided on the parsed nodes.
 */
function withoutInline(html: string): string {
  const inline = /\s(?:style|on[a-z]+)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)/gi
  return html.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(inline, ''))
}

function mendLink(node: Element, { link }: SanitiseRules): void {
  const to = link(node.getAttribute('href') ?? '')
  for (const name of ['href', 'src']) node.removeAttribute(name)
  if (!to) return
  node.setAttribute('href', to.href)
  node.setAttribute('rel', 'noopener noreferrer')
  if (to.route !== undefined) node.setAttribute('data-route', to.route)
  else node.setAttribute('target', '_blank')
}

function mendImage(node: Element, { image }: SanitiseRules): void {
  const source = image(node.getAttribute('src') ?? '')
  if (source === null) {
    node.remove()
    return
  }
  node.setAttribute('src', source)
  node.setAttribute('loading', 'lazy')
  if (!node.hasAttribute('alt')) node.setAttribute('alt', '')
}
