import { useStore } from '@nanostores/react'
import { lanes } from '../../../core/games/catalogue.ts'
import { vendorName } from '../../../core/games/vendor-name.ts'
import { dataOf } from '../../../core/platform/remote.ts'
import { safeImage } from '../../../core/platform/safe-link.ts'
import { fromCdn } from '../../../core/site/permission.ts'
import { useText } from '../../shared/use-text.ts'
import { $language } from '../../../core/i18n/language.ts'

/** The icons of all vendors, each once. */
export function FooterVendors() {
  const t = useText()
  const language = useStore($language)
  const cards = (dataOf(useStore(lanes.$state)) ?? []).flatMap((lane) => lane.cards)
  const vendors = [...new Map(cards.map((card) => [card.vassalage, card])).values()]
  if (vendors.length === 0) return null
  return (
    <section aria-label={t('footer.vendors')}>
      <ul className="footer-vendors">
        {vendors.map((vendor) => {
          const icon = safeImage(fromCdn('IMAGE_CDN', vendor.iconUrl))
          const name = vendorName(vendor, language)
          return (
            icon &&
            name && (
              <li key={vendor.vassalage}>
                <img src={icon} alt={name} title={name} width="28" height="28" loading="lazy" decoding="async" />
              </li>
            )
          )
        })}
      </ul>
    </section>
  )
}
