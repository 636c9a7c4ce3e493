import { useStore } from '@nanostores/react'
import { useMemo, useRef } from 'react'
import { swiperSpacing } from '../../core/brand/constants.ts'
import type { VendorCard, VendorLane } from '../../core/games/calls.ts'
import { vendorLink } from '../../core/games/game-link.ts'
import { vendorName } from '../../core/games/vendor-name.ts'
import { findText } from '../../core/i18n/find-text.ts'
import { safeImage } from '../../core/platform/safe-link.ts'
import { fromCdn } from '../../core/site/permission.ts'
import { Icon } from '../../ui/icon.tsx'
import { all as allIcon } from '../../ui/icons/all.ts'
import { addStyles } from '../../ui/styles.ts'
import { RouteLink } from '../shared/route-link.tsx'
import { thing } from '../shared/thing.ts'
import { useText } from '../shared/use-text.ts'
import { useGrowing } from '../shared/use-growing.ts'
import { openVendor } from './start-game.ts'
import { Strip } from './strip.tsx'
import { StripArrows } from './strip-arrows.tsx'
import { useNear } from '../shared/use-near.ts'
import { useStrip } from './use-strip.ts'
import css from './vendor-row.css?inline'
import { useRealm } from '../shared/use-realm.ts'
import { $language } from '../../core/i18n/language.ts'

addStyles(css)

/** Every vendor once, with its first category. A click follows §2 Game tiles. Rendered when the row is near the viewport. */
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
  // stable elements, so that existing ones are not compared again at each step
  const cards = useMemo(() => {
    const first = new Map<string, VendorCard>()
    for (const { cards: all } of lanes) for (const card of all) if (!first.has(card.vassalage)) first.set(card.vassalage, card)
    return [...first.values()].map((card) => <Card key={card.vassalage} card={card} />)
  }, [lanes])
  const count = useGrowing(cards.length, 8, 8)
  const handle = useStrip(swiperSpacing, count)
  if (cards.length === 0) return null
  return (
    <section className="vendor-row" aria-label={t('lobby.vendors')}>
      <div className="game-row-head">
        <h2 part="title" className="game-row-title">
          <Icon of={allIcon} />
          {t('lobby.vendors')}
        </h2>
        <StripArrows handle={handle} />
      </div>
      <Strip handle={handle} label={t('lobby.vendors')} className="vendor-row-cards">
        {cards.slice(0, count)}
      </Strip>
    </section>
  )
}

function Card({ card }: { card: VendorCard }) {
  const realm = useRealm()
  const t = useText()
  const language = useStore($language)
  const icon = safeImage(fromCdn('IMAGE_CDN', card.iconUrl))
  return (
    <li className="strip-slide">
      <RouteLink
        to={vendorLink(card)}
        part="card"
        className="vendor-row-card"
        data-thing={thing('vendor', card.vassalage)}
        onFollow={() => openVendor(realm, card)}
      >
        {icon && <img src={icon} alt="" width="32" height="32" loading="lazy" decoding="async" />}
        <strong>{vendorName(card, language) || t('lobby.houseGames')}</strong>
        <span>
          {findText(t, `lobby.nav.${card.gameType.toLowerCase()}`) ?? card.gameType}, {t('lobby.vendorGames', { count: card.count })}
        </span>
      </RouteLink>
    </li>
  )
}
