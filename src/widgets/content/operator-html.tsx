import { outsidePlace } from '../../core/platform/outside-place.ts'
import { safeImage, safeLink } from '../../core/platform/safe-link.ts'
import { goTo, routeAddress } from '../../core/site/navigation.ts'
import { fromCdn } from '../../core/site/permission.ts'
import { closePopup } from '../../core/site/popups.ts'
import { Html } from '../../ui/html.tsx'
import { useText } from '../shared/use-text.ts'
import type { Realm } from '../../core/platform/realm.ts'
import { useRealm } from '../shared/use-realm.ts'

/** Only pictures from the image CDN are allowed: any other URL would tell a third party who reads the text. */
function image(source: string): string | null {
  const address = safeImage(fromCdn('IMAGE_CDN', source))
  const cdn = safeImage(fromCdn('IMAGE_CDN', '/'))
  return address !== null && cdn !== null && new URL(address).origin === new URL(cdn).origin ? address : null
}

function link(value: string) {
  const to = safeLink(value)
  return to?.kind === 'route' ? { href: routeAddress(to.href), route: to.href } : to
}

function onRoute(realm: Realm, path: string): void {
  closePopup()
  goTo(realm, outsidePlace(path))
}

/** The operator's HTML, sanitised. The core decides what its links do (design §4). */
export function OperatorHtml({ html }: { html: string }) {
  const realm = useRealm()
  const t = useText()
  return <Html html={html} link={link} image={image} onRoute={(value) => onRoute(realm, value)} failed={t('common.error.NETWORK')} />
}
