import type { ContractDetail, ContractTier } from '../../core/agent/contract-calls.ts'
import { Icon } from '../../ui/icon.tsx'
import { check } from '../../ui/icons/check.ts'
import { addStyles } from '../../ui/styles.ts'
import css from './tiers-table.css?inline'
import { useContractWords } from './use-contract-words.ts'

addStyles(css)

interface TiersTableProps {
  label: string
  tiers: readonly ContractTier[]
  /** Heading of the last column. */
  rateHead: string
  symbol: string
  /** Which conditions of each tier are met, and how much is missing. Without it, only the conditions are shown. */
  checks?: ContractDetail['last']['tiers']
  /** The number of the reached tier, from 1. reachedLabel: its label. */
  reached?: number | undefined
  reachedLabel?: string | undefined
}

const columns = ['activeMembers', 'bets', 'lost'] as const

/** §3 Labelled entities: the tiers of a contract, each with active members, period bets, profit or loss, and the rate. */
export function TiersTable({ label, tiers, rateHead, symbol, checks, reached, reachedLabel }: TiersTableProps) {
  const { t, number, whole, rate } = useContractWords()
  const written = (column: (typeof columns)[number], of: Omit<ContractTier, 'rate'>) =>
    column === 'activeMembers' ? number(of.activeMembers) : whole(of[column], symbol)
  return (
    <table className="tiers" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('contracts.tier')}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`contracts.${column}`)}
            </th>
          ))}
          <th scope="col">{rateHead}</th>
        </tr>
      </thead>
      <tbody>
        {tiers.map((tier, at) => {
          const missing = checks?.[at]?.missing
          const isReached = reached === at + 1
          return (
            <tr key={at} className={isReached ? 'tiers-reached' : undefined}>
              <th scope="row">
                {t('contracts.tierAt', { tier: at + 1 })}
                {isReached && reachedLabel && <span className="tiers-mark">{reachedLabel}</span>}
              </th>
              {columns.map((column) => {
                const isAny = Number(tier[column]) === 0
                const isMet = missing && !isAny && Number(missing[column]) === 0
                return (
                  <td key={column} data-head={t(`contracts.${column}`)}>
                    <span>
                      {isMet && (
                        <>
                          <Icon of={check} size={16} />
                          <span className="visually-hidden">{t('contracts.met')}, </span>
                        </>
                      )}
                      <bdi>
                        {isAny
                          ? t('contracts.any')
                          : column === 'activeMembers'
                            ? t('contracts.orMore', { amount: written(column, tier) })
                            : written(column, tier)}
                      </bdi>
                    </span>
                    {missing && !isMet && !isAny && <small>{t('contracts.toGo', { amount: written(column, missing) })}</small>}
                  </td>
                )
              })}
              <td data-head={rateHead}>
                <strong>{rate(tier.rate)}</strong>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
