import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $play } from '../../core/games/play-session.ts'
import { languageTag } from '../../core/i18n/languages.ts'
import { $mayInvite } from '../../core/session/pause.ts'
import { keepWanted } from '../../core/session/wanted.ts'
import { emit } from '../../core/site/events.ts'
import { goTo, $place } from '../../core/site/navigation.ts'
import { $balance, $isBalanceHidden, toggleBalance } from '../../core/wallet/balance.ts'
import { formatMoney, missingAmount } from '../../core/money/format-money.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { eye } from '../../ui/icons/eye.ts'
import { eyeOff } from '../../ui/icons/eye-off.ts'
import { plus } from '../../ui/icons/plus.ts'
import { $language } from '../../core/i18n/language.ts'
import { useChanged } from '../../ui/use-changed.ts'
import { useRealm } from '../shared/use-realm.ts'
import { useText } from '../shared/use-text.ts'

/** How long the balance waits for the game to play a round and report it, in ms. */
const suspense = 4000

/** The shown balance. It does not reveal a round's result while the game still plays the round. */
function useShownBalance() {
  const realm = useRealm()
  const balance = useStore($balance(realm))
  const play = useStore($play)
  const net = play?.net
  const [shown, setShown] = useState(balance)
  const isHeld = play !== null && shown.status === 'ready' && balance.status === 'ready'
  useEffect(() => {
    const timer = setTimeout(setShown, isHeld ? suspense : 0, balance)
    return () => clearTimeout(timer)
  }, [balance, isHeld])
  // the game has reported the round
  if (useChanged(net)) setShown(balance)
  return shown
}

/** The member's balance at the gateway, and the link to the wallet. */
export function GameBalance() {
  const realm = useRealm()
  const t = useText()
  const state = useShownBalance()
  const isHidden = useStore($isBalanceHidden)
  const mayDeposit = useStore($mayInvite(realm))
  const locale = languageTag(useStore($language))
  const amount = state.status === 'ready' ? formatMoney(state.data.balance, locale, state.data.currencySymbol) : missingAmount
  const deposit = () => {
    if (!emit('deposit', { realm })) return
    const place = $place.get() ?? ''
    if (place.startsWith('/seamless?')) keepWanted(place) // after the deposit, a button leads back to the game
    goTo(realm, '/member#depositv2')
  }
  return (
    <div className="game-balance">
      <IconButton of={isHidden ? eyeOff : eye} label={t(isHidden ? 'game.showBalance' : 'game.hideBalance')} onClick={toggleBalance} />
      <span className="game-amount">
        <span className="visually-hidden">{t('game.balance')} </span>
        <bdi>{isHidden ? '***' : amount}</bdi>
      </span>
      {mayDeposit && (
        <button type="button" className="game-deposit" aria-label={t('game.deposit')} onClick={deposit}>
          <Icon of={plus} size={18} />
          <span>{t('game.deposit')}</span>
        </button>
      )}
    </div>
  )
}
