import { useStore } from '@nanostores/react'
import { findText } from '../../core/i18n/find-text.ts'
import type { Rebate } from '../../core/rewards/rebate-calls.ts'
import { claimRebate, rebate } from '../../core/rewards/rebate.ts'
import { $flags } from '../../core/site/permission.ts'
import { MoneyButton } from '../money/money-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { addStyles } from '../../ui/styles.ts'
import { PageHead } from '../shared/page-head.tsx'
import { RouteLink } from '../shared/route-link.tsx'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'
import { Claimed } from './claimed.tsx'
import css from './rebate.css?inline'
import { RewardCard, RewardPage, TableBox } from './reward-page.tsx'
import { useClaim } from './use-claim.ts'

addStyles(css)

/** §2 manualRebate, with the flag MANPLAYREB3 (§3): part of the member's turnover is paid back when the member claims it. */
export function RebatePage() {
  const t = useText()
  const isOffered = useStore($flags)['MANPLAYREB3']
  if (isOffered) return <OfferedRebate />
  return (
    <div className="reward">
      <PageHead title={t('rebate.title')} />
      <RewardCard>
        <EmptyState title={t('rebate.off')} text={t('rebate.offText')}>
          <RouteLink to="/member#rewardCenter" part="button button-secondary" className="button button-secondary">
            {t('rebate.toRewards')}
          </RouteLink>
        </EmptyState>
      </RewardCard>
    </div>
  )
}

function OfferedRebate() {
  const t = useText()
  const state = useStore(rebate.$state)
  const { pending, isChecking, done, error, claim } = useClaim('reward')
  return (
    <RewardPage title={t('rebate.title')} text={t('rebate.text')} state={state} onRetry={rebate.reload} error={error}>
      {(data) => (
        <div className="reward-columns">
          <div>
            <Lines data={data} />
            <History data={data} />
          </div>
          <div>
            <Ready
              data={data}
              isPending={pending !== undefined}
              isChecking={isChecking ?? false}
              isFresh={done !== undefined}
              onClaim={() => void claim('rebate', claimRebate)}
            />
          </div>
        </div>
      )}
    </RewardPage>
  )
}

function Lines({ data: { lines, turnover, amount, vipLevel, currencySymbol } }: { data: Rebate }) {
  const t = useText()
  const { money, rate } = useFormats()
  return (
    <RewardCard title={t('rebate.played')} aside={<p>{t('rebate.level', { level: vipLevel })}</p>}>
      <TableBox label={t('rebate.played')}>
        <table className="reward-table" aria-label={t('rebate.played')}>
          <thead>
            <tr>
              <th scope="col">{t('rebate.games')}</th>
              <th scope="col">{t('rebate.turnover')}</th>
              <th scope="col">{t('rebate.rate')}</th>
              <th scope="col">{t('rebate.back')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.type}>
                <th scope="row">{findText(t, `reward.type.${line.type}`) ?? line.type}</th>
                <td>{money(line.turnover, currencySymbol)}</td>
                <td>{rate(line.rate)}</td>
                <td className={Number(line.amount) > 0 ? 'reward-win' : undefined}>{money(line.amount, currencySymbol)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('rebate.total')}</th>
              <td>{money(turnover, currencySymbol)}</td>
              <td colSpan={2}>{money(amount, currencySymbol)}</td>
            </tr>
          </tfoot>
        </table>
      </TableBox>
    </RewardCard>
  )
}

interface ReadyProps {
  data: Rebate
  isPending: boolean
  isChecking: boolean
  isFresh: boolean
  onClaim: () => void
}

function Ready({ data, isPending, isChecking, isFresh, onClaim }: ReadyProps) {
  const t = useText()
  const { money } = useFormats()
  const { amount, minimum, isClaimable, currencySymbol, history } = data
  const write = (figure: string | null) => money(figure, currencySymbol)
  return (
    <RewardCard className="rebate-ready">
      <h3>{t('rebate.ready')}</h3>
      <p className="rebate-amount">{write(amount)}</p>
      {isFresh && !isClaimable ? (
        <Claimed isFresh>{t('rebate.paid', { amount: write(history[0]?.amount ?? null) })}</Claimed>
      ) : (
        <MoneyButton tone="accent" size="large" wide disabled={!isClaimable} pending={isPending} onClick={onClaim}>
          {t('rebate.claim', { amount: write(amount) })}
        </MoneyButton>
      )}
      <p className="reward-quiet" role="status">
        {isChecking ? t('common.checkingStatus') : isClaimable ? t('rebate.free') : t('rebate.minimum', { amount: write(minimum) })}
      </p>
    </RewardCard>
  )
}

function History({ data: { history, currencySymbol } }: { data: Rebate }) {
  const t = useText()
  const { money, time } = useFormats()
  return (
    <RewardCard title={t('rebate.history')}>
      {history.length === 0 ? (
        <EmptyState title={t('rebate.none')} text={t('rebate.noneText')} />
      ) : (
        <TableBox label={t('rebate.history')}>
          <table className="reward-table" aria-label={t('rebate.history')}>
            <thead>
              <tr>
                <th scope="col">{t('rebate.time')}</th>
                <th scope="col">{t('rebate.turnover')}</th>
                <th scope="col">{t('rebate.back')}</th>
              </tr>
            </thead>
            <tbody>
              {history.map((row) => (
                <tr key={row.id}>
                  <td>{time(row.createdAt)}</td>
                  <td>{money(row.turnover, currencySymbol)}</td>
                  <td className="reward-win">{money(row.amount, currencySymbol, { hasPlus: true })}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableBox>
      )}
    </RewardCard>
  )
}
