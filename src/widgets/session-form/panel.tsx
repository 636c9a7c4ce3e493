import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { loginVendorIcons } from '../../core/brand/constants.ts'
import { lanes } from '../../core/games/catalogue.ts'
import { vendorName } from '../../core/games/vendor-name.ts'
import { formatNumber } from '../../core/i18n/format-number.ts'
import { languageTag } from '../../core/i18n/languages.ts'
import { fromCdn } from '../../core/site/permission.ts'
import { $socialFigures } from '../../core/site/social-figures.ts'
import { currencySymbol } from '../../core/money/currency-symbol.ts'
import { formatMoney } from '../../core/money/format-money.ts'
import { addStyles } from '../../ui/styles.ts'
import { useText } from '../shared/use-text.ts'
import css from './panel.css?inline'
import { Picture } from './picture.tsx'
import { $language } from '../../core/i18n/language.ts'

addStyles(css)

/**
 * §2 Login, the right panel: picture, players online, amount won this month, up to 12 vendors. A login does not depend on it. group: the
 * banner group of the picture. hasPlay: false omits winnings and vendors, which are irrelevant for people who register as agents.
 */
export function Panel({ group, hasPlay = true }: { group: 'w_login' | 'w_register'; hasPlay?: boolean }) {
  const t = useText()
  const language = useStore($language)
  const figures = useStore($socialFigures)
  const tag = languageTag(language)
  return (
    <div part="panel" className="panel">
      <Picture group={group} />
      {hasPlay && figures && (
        <dl className="panel-figures">
          {figures.playersOnline !== null && (
            <div>
              <dt>{t('login-more.online')}</dt>
              <dd>{formatNumber(figures.playersOnline, tag)}</dd>
            </div>
          )}
          {figures.wonThisMonth !== null && (
            <div>
              <dt>{t('login-more.won')}</dt>
              <dd className="panel-won">{formatMoney(figures.wonThisMonth, tag, currencySymbol(figures.currency, tag))}</dd>
            </div>
          )}
        </dl>
      )}
      {hasPlay && <Vendors language={language} label={t('login-more.vendors')} />}
    </div>
  )
}

function Vendors({ language, label }: { language: string; label: string }) {
  const state = useStore(lanes.$state)
  const [broken, setBroken] = useState<readonly string[]>([])
  useEffect(() => lanes.load(), [])
  if (state.status !== 'ready') return <div className="panel-vendors" />
  const cards = state.data.flatMap((lane) => lane.cards)
  const vendors = [...new Map(cards.map((card) => [card.vassalage, card])).values()].filter((card) => vendorName(card, language) !== '')
  return (
    <ul className="panel-vendors" aria-label={label}>
      {vendors.slice(0, loginVendorIcons).map((card) => {
        const icon = fromCdn('IMAGE_CDN', card.iconUrl)
        return (
          <li key={card.vassalage}>
            {icon && !broken.includes(icon) && (
              <img src={icon} alt="" width={22} height={22} onError={() => setBroken([...broken, icon])} />
            )}
            <span>{vendorName(card, language)}</span>
          </li>
        )
      })}
    </ul>
  )
}
