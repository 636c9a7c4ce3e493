import { useStore } from '@nanostores/react'
import type { Rescue } from '../../../core/rewards/gift-calls.ts'
import { claimBack, rescue } from '../../../core/rewards/gifts.ts'
import { dataOf } from '../../../core/platform/remote.ts'
import { MoneyButton } from '../../money/money-button.tsx'
import { useFormats } from '../../shared/use-formats.ts'
import { useText } from '../../shared/use-text.ts'
import { Claimed } from '../claimed.tsx'
import { GiftScreen } from './gift-screen.tsx'
import { useClaim } from '../use-claim.ts'

/** The label 'rescue fund' (§2 Other screens): part of last week's net loss is paid back into the wallet, calculated from the rounds. */
export function RescueScreen() {
  const t = useText()
  const { agreed } = useFormats()
  const state = useStore(rescue.$state)
  const { pending, isChecking, done, error, claim } = useClaim()
  const part = dataOf(state)?.percent
  const text = t('gifts.rescueText', { percent: part === undefined ? '…' : agreed(part) })
  return (
    <GiftScreen title={t('gifts.rescue')} text={text} state={state} onRetry={rescue.reload} error={error} isChecking={isChecking}>
      {(data) => (
        <LastWeek
          data={data}
          isPending={pending !== undefined}
          isFresh={done !== undefined}
          onClaim={() => void claim('rescue', claimBack)}
        />
      )}
    </GiftScreen>
  )
}

interface LastWeekProps {
  data: Rescue
  isPending: boolean
  isFresh: boolean
  onClaim: () => void
}

function LastWeek({ data, isPending, isFresh, onClaim }: LastWeekProps) {
  const t = useText()
  const { money, day } = useFormats()
  const { from, until, bet, won, loss, amount, minimum, isClaimable, isClaimed, currencySymbol } = data
  const write = (figure: string | null) => money(figure, currencySymbol)
  const lines = [
    ['bet', bet],
    ['won', won],
    ['loss', loss],
    ['back', amount],
  ] as const
  return (
    <section part="card" className="gift-card rescue">
      <h3>{t('gifts.week', { from: day(from), until: day(until) })}</h3>
      <dl className="gift-figures">
        {lines.map(([name, figure]) => (
          <div key={name}>
            <dt>{t(`gifts.${name}`)}</dt>
            <dd className={name === 'back' && isClaimable ? 'gift-win' : undefined}>{write(figure)}</dd>
          </div>
        ))}
      </dl>
      <div className="gift-actions">
        {isClaimed ? (
          <Claimed isFresh={isFresh}>{t('gifts.claimedBack')}</Claimed>
        ) : isClaimable ? (
          <MoneyButton tone="accent" size="large" pending={isPending} onClick={onClaim}>
            {t('gifts.claimBack', { amount: write(amount) })}
          </MoneyButton>
        ) : (
          <p className="gift-next">{Number(loss) > 0 ? t('gifts.tooLittle', { amount: write(minimum) }) : t('gifts.noLoss')}</p>
        )}
      </div>
    </section>
  )
}
