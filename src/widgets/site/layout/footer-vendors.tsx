import { useStore } from '@nanostores/react'
import { lanes } from '../../../core/games/catalogue.ts'
import { vendorName } from '../../../core/games/vendor-name.ts'
import { dataOf } from '../../../core/platform/remote.ts'
import { safeImage } from '../../../core/platform/safe-link.ts'
import { fromCdn } from '../../../core/site/permission.ts'
import { useScrollReach } from '../../../ui/use-scroll-reach.ts'
import { useText } from '../../shared/use-text.ts'
import { $language } from '../../../core/i18n/language.ts'

/** The logos of all vendors with their names, each once. */
export function FooterVendors() {
  const t = useText()
  const language = useStore($language)
  const [row, isStop] = useScrollReach()
  const cards = (dataOf(useStore(lanes.$state)) ?? []).flatMap((lane) => lane.cards)
  const vendors = [...new Map(cards.map((card) => [card.vassalage, card])).values()]
  if (vendors.length === 0) return null
  return (
    <div ref={row} className="footer-vendors" role="group" aria-label={t('footer.vendors')} {...(isStop && { tabIndex: 0 })}>
      <ul>
        {vendors.map((vendor) => {
          const icon = safeImage(fromCdn('IMAGE_CDN', vendor.iconUrl))
          const name = vendorName(vendor, language)
          return (
            icon &&
            name && (
              <li key={vendor.vassalage}>
                <img src={icon} alt="" width="20" height="20" loading="lazy" decoding="async" />
                <bdi>{name}</bdi>
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}
