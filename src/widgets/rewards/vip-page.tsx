import { useStore } from '@nanostores/react'
import { findText } from '../../core/i18n/find-text.ts'
import { vipProgress } from '../../core/session/vip-progress.ts'
import { claimVipGifts, vip } from '../../core/rewards/vip.ts'
import type { VipLevels } from '../../core/rewards/vip-calls.ts'
import { $flags } from '../../core/site/permission.ts'
import { Badge } from '../../ui/badge.tsx'
import { MoneyButton } from '../money/money-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { check } from '../../ui/icons/check.ts'
import { gift } from '../../ui/icons/gift.ts'
import { lock } from '../../ui/icons/lock.ts'
import { percent } from '../../ui/icons/percent.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Stones } from '../../ui/stones.tsx'
import { addStyles } from '../../ui/styles.ts'
import { PageHead } from '../shared/page-head.tsx'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'
import { RewardCard, RewardPage, TableBox } from './reward-page.tsx'
import { useClaim } from './use-claim.ts'
import css from './vip.css?inline'

addStyles(css)

type Level = VipLevels['levels'][number]

/** The VIP levels: their benefits, and the member's progress. With the flag VIP3. */
export function VipPage() {
  const t = useText()
  const hasVip = useStore($flags)['VIP3']
  if (hasVip) return <Levels />
  return (
    <div className="reward">
      <PageHead title={t('vip.title')} />
      <RewardCard>
        <EmptyState title={t('vip.off')} />
      </RewardCard>
    </div>
  )
}

function Levels() {
  const t = useText()
  const state = useStore(vip.$state)
  const { pending, isChecking, error, claim } = useClaim('reward')
  return (
    <RewardPage title={t('vip.title')} text={t('vip.text')} state={state} onRetry={vip.reload} error={error} isChecking={isChecking}>
      {(data) => (
        <div className="reward-stack">
          <Progress data={data} isPending={pending !== undefined} onClaim={() => void claim('vip', claimVipGifts)} />
          <LevelTable data={data} />
        </div>
      )}
    </RewardPage>
  )
}

function Progress({ data, isPending, onClaim }: { data: VipLevels; isPending: boolean; onClaim: () => void }) {
  const t = useText()
  const { number, money, rate } = useFormats()
  const { vipLevel, vipPoints, levels, claimable, turnover, currencySymbol } = data
  const { done, whole, next: level } = vipProgress(data)
  const next = levels[vipLevel + 1]
  const own = levels[vipLevel]
  return (
    <section part="card" className="reward-card vip-now">
      <span className="vip-stone">{vipLevel}</span>
      <div className="vip-way">
        <h3>{t('vip.level', { level: vipLevel })}</h3>
        <Stones label={t('vip.title')} value={done} max={whole} />
        <p className="reward-quiet">
          <span>{level === undefined ? t('vip.top') : t('common.vipLeft', { done: number(done), whole: number(whole), level })}</span>
          <span>{t('vip.points', { points: number(vipPoints) })}</span>
        </p>
      </div>
      <ul className="vip-benefits">
        {own && (
          <li>
            <Icon of={percent} size={20} />
            {t('vip.rebateUpTo', { rate: rate(mostRate(own)) })}
          </li>
        )}
        {next?.gift && (
          <li>
            <Icon of={gift} size={20} />
            {t('vip.nextGift', { amount: money(next.gift, currencySymbol), level: next.level })}
          </li>
        )}
      </ul>
      {Number(claimable) > 0 && (
        <div className="vip-claim">
          <p>
            <strong>{t('vip.waits', { amount: money(claimable, currencySymbol) })}</strong>
            <span className="reward-quiet">{turnover > 0 && t('vip.locked', { times: turnover })}</span>
          </p>
          <MoneyButton tone="accent" pending={isPending} onClick={onClaim}>
            {t('vip.claim', { amount: money(claimable, currencySymbol) })}
          </MoneyButton>
        </div>
      )}
    </section>
  )
}

const mostRate = ({ rebate }: Level) => Math.max(0, ...rebate.map(({ rate }) => rate))
const giftLooks = { ready: ['info', gift], claimed: ['win', check], ahead: ['neutral', lock] } as const

function LevelTable({ data: { levels, vipLevel, currencySymbol } }: { data: VipLevels }) {
  const t = useText()
  const { number, money, rate } = useFormats()
  const hasRebate = useStore($flags)['MANPLAYREB3']
  return (
    <RewardCard title={t('vip.levels')}>
      <TableBox label={t('vip.levels')}>
        <table className="reward-table vip-table" aria-label={t('vip.levels')}>
          <thead>
            <tr>
              <th scope="col">{t('vip.name')}</th>
              <th scope="col">{t('vip.from')}</th>
              <th scope="col">{t('vip.gift')}</th>
              {hasRebate &&
                levels[0]?.rebate.map(({ type }) => (
                  <th key={type} scope="col">
                    {findText(t, `reward.type.${type}`) ?? type}
                  </th>
                ))}
            </tr>
          </thead>
          <tbody>
            {levels.map(({ level, points, gift: amount, giftState, rebate }) => (
              <tr key={level} className={level === vipLevel ? 'vip-own' : undefined} aria-current={level === vipLevel || undefined}>
                <th scope="row">
                  <span className={level <= vipLevel ? 'vip-mark vip-reached' : 'vip-mark'}>{level}</span>
                  {level === vipLevel && t('vip.yours')}
                </th>
                <td>{number(points)}</td>
                <td>
                  {amount === null || giftState === 'none' ? (
                    '—'
                  ) : (
                    <span className="vip-gift">
                      {money(amount, currencySymbol)}
                      <Badge tone={giftLooks[giftState][0]} icon={giftLooks[giftState][1]}>
                        {t(`vip.gift.${giftState}`)}
                      </Badge>
                    </span>
                  )}
                </td>
                {hasRebate && rebate.map(({ type, rate: part }) => <td key={type}>{rate(part)}</td>)}
              </tr>
            ))}
          </tbody>
        </table>
      </TableBox>
      <p className="reward-quiet vip-note">{t(hasRebate ? 'vip.noteRebate' : 'vip.note')}</p>
    </RewardCard>
  )
}
