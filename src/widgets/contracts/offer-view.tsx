import { useStore } from '@nanostores/react'
import { type ContractDetail, contractPeriods } from '../../core/agent/contract-calls.ts'
import { $now } from '../../core/site/now.ts'
import { Badge } from '../../ui/badge.tsx'
import { clock } from '../../ui/icons/clock.ts'
import { Comparison } from './comparison.tsx'
import { TiersTable } from './tiers-table.tsx'
import { termText, useContractWords } from './use-contract-words.ts'
import { formatRunning } from '../../core/i18n/format-fixed.ts'

const hour = 3_600_000

/** An offer, compared with what it would have paid for the agent's last full period. */
export function OfferView({ detail }: { detail: ContractDetail }) {
  const { t, moment, start } = useContractWords()
  const { contract, last, offer, currencySymbol } = detail
  const { kind, period, upline, note } = contract
  // emphasises the account's name, wherever the language puts it in the sentence
  const [before = '', after = ''] = t('contract-popup.offeredBy', { account: '\0', time: moment(contract.offeredAt) }).split('\0')
  return (
    <div className="contract-offer">
      <p className="contract-by">
        {before}
        <strong>
          <bdi>{upline.account}</bdi>
        </strong>
        {after}
      </p>
      {contract.answerBy !== null && <AnswerBy at={contract.answerBy} />}
      <dl className="contract-terms">
        <div>
          <dt>{t('contract-popup.settles')}</dt>
          <dd>
            {kind === 'dividend' && (
              <span className="contract-letters" aria-hidden="true">
                {contractPeriods.map((letter) => (
                  <i key={letter} className={letter === period ? 'contract-letter-chosen' : undefined}>
                    {letter}
                  </i>
                ))}
              </span>
            )}
            {termText(t, 'contracts.settles.', contract)}
          </dd>
        </div>
        <div>
          <dt>{t('contract-popup.from')}</dt>
          <dd>{start(kind, contract.startsAt ?? 0)}</dd>
        </div>
        <div>
          <dt>{t('contract-popup.first')}</dt>
          <dd>{start(kind, contract.firstPaymentAt ?? 0)}</dd>
        </div>
      </dl>
      <TiersTable
        label={t('contract-popup.tiers')}
        tiers={contract.tiers}
        checks={last.tiers}
        rateHead={t('contracts.youGet')}
        symbol={currencySymbol}
        reached={offer.tier}
        reachedLabel={termText(t, 'contract-popup.last.', contract)}
      />
      <p className="contract-rule">{t(kind === 'dividend' ? 'contracts.rule.dividend' : 'contracts.rule.salary')}</p>
      {note && (
        <blockquote className="contract-note" dir="auto">
          {note}
        </blockquote>
      )}
      <Comparison detail={detail} />
    </div>
  )
}

/** The deadline for an answer; a countdown in the last hour. */
function AnswerBy({ at }: { at: number }) {
  const { t, moment } = useContractWords()
  const left = at - useStore($now)
  return (
    <span className="contract-by-when" role={left < hour ? 'timer' : undefined}>
      <Badge tone="info" icon={clock}>
        {left < hour ? t('contract-popup.answerWithin', { left: formatRunning(left) }) : t('contract-popup.answerBy', { time: moment(at) })}
      </Badge>
    </span>
  )
}
