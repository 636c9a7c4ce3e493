import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { allVendors } from '../../core/brand/vendor-constants.ts'
import { vendorMenuSpacing } from '../../core/brand/constants.ts'
import type { GameMenu } from '../../core/games/calls.ts'
import { vendorName } from '../../core/games/vendor-name.ts'
import { safeImage } from '../../core/platform/safe-link.ts'
import { fromCdn } from '../../core/site/permission.ts'
import { keepChosenInSight } from '../../ui/show-chosen.ts'
import { addStyles } from '../../ui/styles.ts'
import { thing } from '../shared/thing.ts'
import { useText } from '../shared/use-text.ts'
import { Strip } from './strip.tsx'
import { useStrip } from './use-strip.ts'
import css from './vendor-menu.css?inline'
import { $language } from '../../core/i18n/language.ts'

addStyles(css)

interface VendorMenuProps {
  /** The category's name, in the label of the menu. */
  category: string
  entries: GameMenu['menus']
  chosen: string
  onChoose: (vassalage: string) => void
}

/** §2 Vendor menu: ALL as text, the vendors as icons. The caller omits the menu if there is no choice. */
export function VendorMenu({ category, entries, chosen, onChoose }: VendorMenuProps) {
  const t = useText()
  const language = useStore($language)
  const handle = useStrip(vendorMenuSpacing, entries)
  useEffect(() => keepChosenInSight(handle.box.current?.firstElementChild, '[aria-pressed=true]'), [entries.length, chosen, handle.box])
  return (
    <Strip handle={handle} label={t('lobby.vendorsOf', { category })} className="vendor-menu">
      {entries.map((entry) => {
        const icon = safeImage(fromCdn('IMAGE_CDN', entry.iconUrl))
        const isAll = entry.vassalage === allVendors
        const name = isAll ? t('lobby.all') : vendorName(entry, language)
        return (
          <li key={entry.vassalage} className="strip-slide">
            <button
              type="button"
              className="vendor-menu-entry"
              data-thing={thing('vendor', entry.vassalage)}
              aria-pressed={entry.vassalage === chosen}
              aria-label={name || t('lobby.houseGames')}
              onClick={() => onChoose(entry.vassalage)}
            >
              {!isAll && icon && <img src={icon} alt="" width="20" height="20" loading="lazy" decoding="async" />}
              {name}
            </button>
          </li>
        )
      })}
    </Strip>
  )
}
