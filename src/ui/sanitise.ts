import purify from 'dompurify'
import { hostDocument } from './host-document.ts'

/** Which URLs of links and pictures are allowed in the operator's HTML. The callbacks return null for a URL that is not allowed. */
export interface SanitiseRules {
  /** route: set if the link is a page of the product; `href` is then its URL. */
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
  /** undefined if the browser has no Trusted Types: the name may then refer to an element of the host page with this id. */
  createPolicy?: (name: string, policy: Policy) => NonNullable<Parameters<typeof purify.sanitize>[1]>['TRUSTED_TYPES_POLICY']
}

/**
 * The only Trusted Types policy of the bundle. It returns text unchanged, and only this file uses it. Its result is parsed in an inert
 * document and sanitised there, so it never gets into the page unsanitised.
 */
const policy = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy?.('tessera', {
  createHTML: (text) => text,
  createScriptURL: () => 'about:blank',
})

/**
 * Sanitises the operator's HTML (design §4). Text, lists, tables, links and pictures of the CDN remain. Forms, inputs, styles, classes,
 * ids, frames and scripts are removed. Returns nodes rather than text, so that nothing is parsed again after sanitising.
 */
export function sanitise(html: string, rules: SanitiseRules): DocumentFragment {
  const onElement = (node: Element) => {
    if (node.tagName === 'A') mendLink(node, rules)
    if (node.tagName === 'IMG') mendImage(node, rules)
  }
  // On a host page with a content security policy, DOMPurify's own parser would report every inline style, although none is ever applied.
  // The content of a template is inert, and `<style>` in it is not reported. The document is an HTML one even if the host page is XHTML,
  // because XML parsing differs and compares names by case.
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
 * Removes the inline styles and handlers that an editor wrote, because the parser would report them to the host's policy before the
 * sanitiser removes them. This only prevents reports; safety is decided on the parsed nodes.
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
