import { useStore } from '@nanostores/react'
import { safeImage } from '../../../core/platform/safe-link.ts'
import type { FreeSpin } from '../../../core/rewards/gift-calls.ts'
import { freeSpins } from '../../../core/rewards/gifts.ts'
import { fromCdn } from '../../../core/site/permission.ts'
import { gameLink } from '../../../core/games/game-link.ts'
import { playGame } from '../../../core/games/launch.ts'
import { artSource } from '../../../ui/art-source.ts'
import '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Stones } from '../../../ui/stones.tsx'
import { addStyles } from '../../../ui/styles.ts'
import { RouteLink } from '../../shared/route-link.tsx'
import { useFormats } from '../../shared/use-formats.ts'
import { useText } from '../../shared/use-text.ts'
import { GiftScreen } from './gift-screen.tsx'
import css from './spin-banner.css?inline'

addStyles(css)

/** The label 'free spin banner' (§2 Other screens): the free spins that are left, and their game. */
export function FreeSpinsScreen() {
  const t = useText()
  const state = useStore(freeSpins.$state)
  return (
    <GiftScreen title={t('gifts.freeSpins')} text={t('gifts.freeSpinsText')} state={state} onRetry={freeSpins.reload}>
      {({ list, currencySymbol }) =>
        list.length === 0 ? (
          <EmptyState title={t('gifts.noSpins')} text={t('gifts.noSpinsText')}>
            <RouteLink to="/pointMall" part="button button-secondary" className="button button-secondary">
              {t('gifts.toMall')}
            </RouteLink>
          </EmptyState>
        ) : (
          <ul className="gift-list">
            {list.map((spin) => (
              <SpinBanner key={spin.id} spin={spin} symbol={currencySymbol} />
            ))}
          </ul>
        )
      }
    </GiftScreen>
  )
}

function SpinBanner({ spin, symbol }: { spin: FreeSpin; symbol: string }) {
  const t = useText()
  const { money, time } = useFormats()
  const { gameName, left, granted, stake, expiresAt, iconUrl } = spin
  const picture = safeImage(fromCdn('IMAGE_CDN', iconUrl))
  const count = t('gifts.spinsLeft', { count: left })
  return (
    <li part="card" className="gift-card spin-banner">
      {picture && <img {...artSource(picture, 320)} alt="" width={240} height={240} loading="lazy" decoding="async" />}
      <div>
        <h3>{gameName}</h3>
        <p className="spin-count">{count}</p>
        <p className="gift-next">
          {[stake && t('gifts.stake', { amount: money(stake, symbol) }), expiresAt && t('gifts.until', { time: time(expiresAt) })]
            .filter(Boolean)
            .join(', ')}
        </p>
        <Stones value={left} max={granted} count={Math.min(granted, 20)} label={count} />
        <RouteLink to={gameLink(spin)} part="button button-primary" className="button button-accent" onFollow={() => playGame(spin)}>
          {t('gifts.playGame', { name: gameName })}
        </RouteLink>
      </div>
    </li>
  )
}
