import { useStore } from '@nanostores/react'
import { dataOf } from '../../../core/platform/remote.ts'
import { asMember } from '../../../core/session/as-member.ts'
import type { Raffle } from '../../../core/rewards/gift-calls.ts'
import { claimPrize, raffles } from '../../../core/rewards/gifts.ts'
import { $session } from '../../../core/session/session.ts'
import { Badge } from '../../../ui/badge.tsx'
import { MoneyButton } from '../../money/money-button.tsx'
import { check } from '../../../ui/icons/check.ts'
import { clock } from '../../../ui/icons/clock.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { addStyles } from '../../../ui/styles.ts'
import { useFormats } from '../../shared/use-formats.ts'
import { useText } from '../../shared/use-text.ts'
import { GiftScreen } from './gift-screen.tsx'
import { useClaim } from '../use-claim.ts'
import css from './raffle.css?inline'
import { useRealm } from '../../shared/use-realm.ts'

addStyles(css)

/** The raffle (§7 MCS2_claimRafflePromotion): tickets for play, the draw, and the winner's prize. */
export function RaffleScreen() {
  const realm = useRealm()
  const t = useText()
  const { money } = useFormats()
  const state = useStore(raffles.$state)
  const { pending, isChecking, error, claim } = useClaim()
  const data = dataOf(state)
  const text = t('gifts.raffleText', { amount: money(data?.list[0]?.ticketAmount, data?.currencySymbol) })
  return (
    <GiftScreen title={t('gifts.raffle')} text={text} state={state} onRetry={raffles.reload} error={error} isChecking={isChecking}>
      {({ list, currencySymbol }) =>
        list.length === 0 ? (
          <EmptyState title={t('gifts.noRaffle')} text={t('gifts.noRaffleText')} />
        ) : (
          <ul className="gift-list gift-raffles">
            {list.map((raffle) => (
              <RaffleCard
                key={raffle.id}
                raffle={raffle}
                symbol={currencySymbol}
                pending={pending}
                onClaim={(prizeId) => asMember(realm, () => void claim(prizeId, (onChecking) => claimPrize(prizeId, onChecking)))}
              />
            ))}
          </ul>
        )
      }
    </GiftScreen>
  )
}

interface CardProps {
  raffle: Raffle
  symbol: string
  pending: string | undefined
  onClaim: (prizeId: string) => void
}

function RaffleCard({ raffle, symbol, pending, onClaim }: CardProps) {
  const realm = useRealm()
  const t = useText()
  const { number, money, time } = useFormats()
  const { isLogin } = useStore($session(realm))
  const { title, endsAt, isDrawn, tickets, allTickets, prizes } = raffle
  const write = ({ kind, amount }: Raffle['prizes'][number]) =>
    kind === 'money' ? money(amount, symbol) : t('gifts.points', { points: number(Number(amount)) })
  return (
    <li part="card" className="gift-card raffle">
      <div className="raffle-head">
        <h3>{t('gifts.raffleNumber', { number: title })}</h3>
        <Badge tone={isDrawn ? 'neutral' : 'info'} icon={isDrawn ? check : clock}>
          {t(isDrawn ? 'gifts.drawn' : 'gifts.running')}
        </Badge>
      </div>
      <p className="gift-next">{t(isDrawn ? 'gifts.ended' : 'gifts.ends', { time: time(endsAt) })}</p>
      {!isDrawn && (
        <p className="raffle-tickets">
          {isLogin
            ? t('gifts.tickets', { count: allTickets, own: number(tickets) })
            : `${t('gifts.guest')} ${t('gifts.allTickets', { count: allTickets })}`}
        </p>
      )}
      <table className="raffle-prizes" aria-label={t('gifts.raffleNumber', { number: title })}>
        <thead>
          <tr>
            <th scope="col">{t('gifts.place')}</th>
            <th scope="col">{t('gifts.prize')}</th>
            <th scope="col">{t('gifts.winner')}</th>
          </tr>
        </thead>
        <tbody>
          {prizes.map((prize) => (
            <tr key={prize.id} className={prize.isOwn ? 'raffle-own' : undefined}>
              <td>
                <span className={`raffle-place raffle-place-${prize.place}`}>{prize.place}</span>
              </td>
              <th scope="row">{write(prize)}</th>
              <td>
                {!isDrawn ? t('gifts.notDrawn') : prize.isOwn ? t('gifts.you') : prize.winner || t('gifts.nobody')}
                {prize.isOwn && prize.isClaimed && (
                  <Badge tone="win" icon={check}>
                    {t('gifts.claimed')}
                  </Badge>
                )}
                {prize.isOwn && !prize.isClaimed && (
                  <MoneyButton tone="accent" size="small" pending={pending === prize.id} onClick={() => onClaim(prize.id)}>
                    {t('gifts.claimPrize', { prize: write(prize) })}
                  </MoneyButton>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </li>
  )
}
