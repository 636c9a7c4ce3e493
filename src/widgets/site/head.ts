import { findText } from '../../core/i18n/find-text.ts'
import { $t, loadAreas } from '../../core/i18n/translate.ts'
import { languageTag } from '../../core/i18n/languages.ts'
import { $brand } from '../../core/brand/brand.ts'
import { advertised } from '../../core/brand/figure-constants.ts'
import { formatNumber } from '../../core/i18n/format-number.ts'
import { routeAddress } from '../../core/site/navigation.ts'
import { plainText } from '../../ui/plain-text.ts'
import { findRoute } from './routes.ts'
import { hostDocument } from '../../ui/host-document.ts'
import { $language } from '../../core/i18n/language.ts'
import { pathOf } from './route-path.ts'

const find = (selector: string, make: () => HTMLElement) => {
  const found = hostDocument.head.querySelector<HTMLElement>(selector)
  if (found) return found
  const made = make()
  hostDocument.head.append(made)
  return made
}
const meta = (name: string) =>
  find(`meta[name=${name}]`, () => Object.assign(hostDocument.createElement('meta'), { name })) as HTMLMetaElement

/**
 * Sets the document's head for a place: title, description, canonical URL, and whether search engines may index it. Only on the site, which
 * owns its page; a widget on a host page never changes the head.
 */
export async function writeHead(place: string, types: readonly string[]): Promise<string> {
  await loadAreas(['head'])
  const path = pathOf(place)
  const route = findRoute(place, types)
  const key = route.head ?? path.slice(1)
  const { name } = $brand.get()
  const games = formatNumber(advertised.slots, languageTag($language.get()))
  const text = (key: `head.${string}`) => plainText(findText($t.get(), key, { name, games }) ?? '')
  const title = text(`head.${key}`) || path.slice(1).toUpperCase()
  // the name of a game is in its URL
  const game = path === '/seamless' ? new URLSearchParams(place.split('?')[1]).get('name') : null
  hostDocument.title = path === '/' ? title : `${game || title} · ${name}`
  hostDocument.documentElement.lang = languageTag($language.get())
  meta('description').content = text(`head.${key}.about`) || title
  meta('robots').content = route.isPrivate ? 'noindex' : 'index,follow'
  const canonical = find('link[rel=canonical]', () => Object.assign(hostDocument.createElement('link'), { rel: 'canonical' }))
  ;(canonical as HTMLLinkElement).href = location.origin + routeAddress(path)
  return title
}
