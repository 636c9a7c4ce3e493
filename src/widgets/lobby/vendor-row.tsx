import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { swiperSpacing } from '../../core/brand/constants.ts'
import type { VendorLane } from '../../core/games/calls.ts'
import { vendorName } from '../../core/games/vendor-name.ts'
import { safeImage } from '../../core/platform/safe-link.ts'
import { $language } from '../../core/site/language.ts'
import { fromCdn } from '../../core/site/permission.ts'
import { Icon } from '../../ui/icon.tsx'
import { all as allIcon } from '../../ui/icons/all.ts'
import { addStyles } from '../../ui/styles.ts'
import { useText } from '../use-text.ts'
import { openVendor } from './start-game.ts'
import { Strip } from './strip.tsx'
import { StripArrows } from './strip-arrows.tsx'
import { useNear } from './use-near.ts'
import { useStrip } from './use-strip.ts'
import css from './vendor-row.css?inline'

addStyles(css)

/** Every vendor once, by the first category it is in; a click follows §2 Game tiles. Laid when it comes near the viewport. */
export function VendorRow({ lanes }: { lanes: readonly VendorLane[] }) {
  const box = useRef<HTMLDivElement>(null)
  const isNear = useNear(box, 500)
  return (
    <div ref={box} className="vendor-row-place">
      {isNear && <Vendors lanes={lanes} />}
    </div>
  )
}

function Vendors({ lanes }: { lanes: readonly VendorLane[] }) {
  const t = useText()
  const language = useStore($language)
  const all = lanes.flatMap((lane) => lane.cards)
  const cards = all.filter((card, index) => all.findIndex((each) => each.vassalage === card.vassalage) === index)
  const handle = useStrip(swiperSpacing, cards.length)
  if (cards.length === 0) return null
  return (
    <section className="vendor-row" aria-label={t('lobby.vendors')}>
      <div className="game-row-head">
        <h2 className="game-row-title">
          <Icon of={allIcon} />
          {t('lobby.vendors')}
        </h2>
        <StripArrows handle={handle} />
      </div>
      <Strip handle={handle} label={t('lobby.vendors')} className="vendor-row-cards">
        {cards.map((card) => {
          const icon = safeImage(fromCdn('IMAGE_CDN', card.iconUrl))
          return (
            <li key={card.vassalage} className="strip-slide">
              <button type="button" className="vendor-row-card" onClick={() => openVendor(card)}>
                {icon && <img src={icon} alt="" width="32" height="32" loading="lazy" decoding="async" />}
                <strong>{vendorName(card, language) || t('lobby.houseGames')}</strong>
                <span>
                  {t(`lobby.nav.${card.gameType.toLowerCase()}`)}, {t('lobby.vendorGames', { count: card.count })}
                </span>
              </button>
            </li>
          )
        })}
      </Strip>
    </section>
  )
}
