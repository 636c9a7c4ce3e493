import type { ContractDetail } from '../../core/agent/contract-calls.ts'
import { findText } from '../../core/i18n/find-text.ts'
import { termText, useContractWords } from './use-contract-words.ts'

/** The same period under the current contract and under the offer. */
export function Comparison({ detail }: { detail: ContractDetail }) {
  const { t, money, whole, number, rate, span } = useContractWords()
  const { contract, last, offer, present, difference, currencySymbol: symbol } = detail
  const { kind } = contract
  const values = { span: span(kind, last.from, last.until) }
  const isLoss = difference.startsWith('-')
  const isGain = !isLoss && Number(difference) > 0
  const tier = offer.tier > 0 ? t('contract-popup.tierAt', { tier: offer.tier }) : t('contract-popup.noTier')
  const presentRate = present && present.rate > 0 ? rate(present.rate) : ''
  return (
    <dl className="contract-compare" aria-label={t('contract-popup.compare')}>
      <div>
        <dt>
          {present
            ? (findText(t, `contract-popup.now.${kind === 'dividend' ? present.period : 'salary'}`, { rate: presentRate }) ?? '').replace(
                /,? $/,
                '',
              )
            : t('contract-popup.nowNone')}
        </dt>
        <dd>
          <bdi>{money(present?.amount ?? '0', symbol)}</bdi>
          <small>{present ? t(`contract-popup.nowState.${present.state}`, values) : t('contract-popup.nowNoneNote', values)}</small>
        </dd>
      </div>
      <div>
        <dt>{termText(t, 'contract-popup.offer.', contract, { tier })}</dt>
        <dd>
          <bdi>{money(offer.amount, symbol)}</bdi>
          <small>
            {kind === 'dividend'
              ? t('contract-popup.ofLost', { rate: rate(offer.rate), amount: money(last.figures.lost, symbol) })
              : t('contract-popup.ofBets', { rate: rate(offer.rate), amount: money(last.figures.bets, symbol) })}
          </small>
        </dd>
      </div>
      <div>
        <dt>{t('contract-popup.difference')}</dt>
        <dd className={isGain ? 'contract-gain' : isLoss ? 'contract-loss' : undefined}>
          <bdi>{money(difference, symbol, { hasPlus: true })}</bdi>
          <small>
            {t('contract-popup.played', { active: number(last.figures.activeMembers), bets: whole(last.figures.bets, symbol) })}
          </small>
        </dd>
      </div>
    </dl>
  )
}
