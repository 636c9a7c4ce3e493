import { useStore } from '@nanostores/react'
import { checkIn, claimToday } from '../../../core/rewards/gifts.ts'
import { MoneyButton } from '../../money/money-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { check } from '../../../ui/icons/check.ts'
import { useFormats } from '../../shared/use-formats.ts'
import { useText } from '../../shared/use-text.ts'
import { Claimed } from '../claimed.tsx'
import { GiftScreen } from './gift-screen.tsx'
import { useClaim } from '../use-claim.ts'
import { NextDay } from './next-day.tsx'

/** The label 'daily check-in' (§2 Other screens): seven days, with one check-in a day. */
export function CheckInScreen() {
  const t = useText()
  const { number } = useFormats()
  const state = useStore(checkIn.$state)
  const { pending, isChecking, done, error, claim } = useClaim()
  return (
    <GiftScreen
      title={t('gifts.checkIn')}
      text={t('gifts.checkInText')}
      state={state}
      onRetry={checkIn.reload}
      error={error}
      isChecking={isChecking}
    >
      {({ days, isClaimed, nextIn, receivedAt }) => (
        <section part="card" className="gift-card">
          <ol className="check-in">
            {days.map(({ points, state }, index) => (
              <li key={index} className={`check-in-day check-in-${state}`} aria-current={state === 'today' ? 'date' : undefined}>
                <span className="check-in-stone">{state === 'claimed' ? <Icon of={check} /> : number(points, { hasPlus: true })}</span>
                <span>
                  {t('gifts.day', { day: index + 1 })}
                  <span className="visually-hidden">
                    {`: ${t('gifts.points', { points: number(points) })}, ${t(`gifts.dayState.${state}`)}`}
                  </span>
                </span>
              </li>
            ))}
          </ol>
          <div className="gift-actions">
            {isClaimed ? (
              <Claimed isFresh={done !== undefined}>{t('gifts.checkedIn')}</Claimed>
            ) : (
              <MoneyButton tone="accent" size="large" pending={pending !== undefined} onClick={() => void claim('today', claimToday)}>
                {t('gifts.checkInNow', { points: number(days.find(({ state }) => state === 'today')?.points ?? 0) })}
              </MoneyButton>
            )}
            <NextDay nextIn={nextIn} receivedAt={receivedAt} onOver={checkIn.reload} />
          </div>
        </section>
      )}
    </GiftScreen>
  )
}
