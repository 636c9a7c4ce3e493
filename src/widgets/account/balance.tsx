import { useStore } from '@nanostores/react'
import { $brand } from '../../core/brand/brand.ts'
import { languageTag } from '../../core/i18n/languages.ts'
import { $mayInvite } from '../../core/session/pause.ts'
import { $balance, $isBalanceHidden, refreshBalance, toggleBalance } from '../../core/wallet/balance.ts'
import { formatMoney, missingAmount } from '../../core/money/format-money.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { eye } from '../../ui/icons/eye.ts'
import { eyeOff } from '../../ui/icons/eye-off.ts'
import { plus } from '../../ui/icons/plus.ts'
import { refresh } from '../../ui/icons/refresh.ts'
import { useText } from '../shared/use-text.ts'
import { deposit } from '../shared/member-steps.ts'
import { useRealm } from '../shared/use-realm.ts'
import { $language } from '../../core/i18n/language.ts'

/** The balance, which the player can hide, and the link to the wallet. */
export function Balance() {
  const realm = useRealm()
  const t = useText()
  const state = useStore($balance(realm))
  const isHidden = useStore($isBalanceHidden)
  const mayDeposit = useStore($mayInvite(realm))
  const language = useStore($language)
  const { playMoney } = useStore($brand)
  const amount =
    state.status === 'ready'
      ? formatMoney(state.data.balance, languageTag(language), state.data.currencySymbol)
      : state.status === 'failed'
        ? missingAmount
        : null
  return (
    <div part="balance" className="account-balance">
      {state.status === 'failed' ? (
        <IconButton of={refresh} label={t('account-menu.balanceFailed')} onClick={() => void refreshBalance(realm)} />
      ) : (
        <IconButton of={isHidden ? eyeOff : eye} label={t(isHidden ? 'account-menu.show' : 'account-menu.hide')} onClick={toggleBalance} />
      )}
      <span className="account-amount" aria-busy={amount === null}>
        <span className="visually-hidden">{t('account-menu.balance')}</span>
        <bdi>{amount === null ? <i className="account-waiting" /> : isHidden ? '***' : amount}</bdi>
        {playMoney && <small>{t('common.playMoney')}</small>}
      </span>
      {mayDeposit && (
        <button
          type="button"
          part="button button-primary"
          className="account-deposit"
          aria-label={t('account-menu.deposit')}
          onClick={() => deposit(realm)}
        >
          <Icon of={plus} size={18} />
          <span>{t('account-menu.deposit')}</span>
        </button>
      )}
    </div>
  )
}
