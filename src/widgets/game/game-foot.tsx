import { useStore } from '@nanostores/react'
import { $brand } from '../../core/brand/brand.ts'
import { $play } from '../../core/games/play-session.ts'
import { goTo, isRouted } from '../../core/site/navigation.ts'
import { ask, openPopup } from '../../core/site/popups.ts'
import { Icon } from '../../ui/icon.tsx'
import { shield } from '../../ui/icons/shield.ts'
import { useText } from '../shared/use-text.ts'
import { useRealm } from '../shared/use-realm.ts'

/**
 * What a licensed operator has to show below every game: the reminder, limits and breaks, the minimum age, and whether it is play money.
 */
export function GameFoot({ name }: { name: string }) {
  const realm = useRealm()
  const t = useText()
  const { playMoney, minimumAge, limits } = useStore($brand)
  const play = useStore($play)
  const goToLimits = (part: '' | `?part=${string}` = '') => {
    // on a page without a member centre, a message says who sets the limits
    if (!goTo(realm, `/member#limits${part}`)) void ask(realm, { tone: 'info', titleKey: 'game.limitsTitle', textKey: 'game.limitsText' })
  }
  return (
    <footer className="game-foot" aria-label={t('game.safePlay')}>
      <Icon of={shield} size={16} />
      {play && play.reminder > 0 && limits['session'] !== false && <span>{t('game.reminder', { count: play.reminder })}</span>}
      <button type="button" onClick={() => goToLimits()}>
        {t('game.limits')}
      </button>
      {limits['timeOut'] !== false && (
        <button type="button" onClick={() => goToLimits('?part=timeOut')}>
          {t('game.break')}
        </button>
      )}
      <i />
      {isRouted() && (
        <button type="button" onClick={() => openPopup(realm, 'feedback', { kind: 'problem', remark: name })}>
          {t('game.report')}
        </button>
      )}
      {playMoney && <strong>{t('common.playMoney')}</strong>}
      <span className="game-age" dir="auto">
        {t('game.minimumAge', { age: minimumAge })}
      </span>
    </footer>
  )
}
