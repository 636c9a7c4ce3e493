import { useStore } from '@nanostores/react'
import { askLogin } from '../../core/games/may-play.ts'
import { refusal, roleOf } from '../../core/session/roles.ts'
import { $session } from '../../core/session/session.ts'
import { openPopup } from '../../core/site/popups.ts'
import { Button } from '../../ui/button.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import type { WidgetDefinition } from '../definition.ts'
import { useText } from '../use-text.ts'
import { Wallet } from './wallet-page.tsx'

function View() {
  const t = useText()
  const { status, memberInfo } = useStore($session)
  const why = refusal(roleOf(memberInfo?.type), 'wallet')
  const isGuest = why === 'login'
  return (
    <section className="wallet-widget" aria-label={t('wallet.title')}>
      {status === 'loading' ? (
        <SkeletonCard height={220} />
      ) : why ? (
        <div className="wallet-card wallet-note">
          <strong>{t(isGuest ? 'wallet.forMembers' : 'wallet.forReal')}</strong>
          <Button tone="accent" onClick={() => (isGuest ? askLogin(() => {}) : openPopup('register'))}>
            {t(isGuest ? 'wallet.logIn' : 'wallet.register')}
          </Button>
        </div>
      ) : (
        <Wallet />
      )}
    </section>
  )
}

export const widget: WidgetDefinition = { name: 'wallet', areas: ['wallet', 'money', 'transactions', 'arrival'], settings: {}, View }
