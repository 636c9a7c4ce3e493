import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import { findText } from '../../core/i18n/find-text.ts'
import type { Bet, BetDetail } from '../../core/wallet/bet-calls.ts'
import { betDetail } from '../../core/wallet/bets.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { check } from '../../ui/icons/check.ts'
import { copy } from '../../ui/icons/copy.ts'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { errorText } from '../shared/error-text.ts'
import { retryOf } from '../shared/retry-of.ts'
import { useFormats } from '../shared/use-formats.ts'
import { useMoney } from '../money/use-money.ts'
import { useText } from '../shared/use-text.ts'
import { typeName } from '../shared/type-name.ts'
import { useRealm } from '../shared/use-realm.ts'

/** Details of one bet: its type, time, state and amounts, the outcome in words, and its reference. */
export function BetFacts({ bet }: { bet: Bet }) {
  const realm = useRealm()
  const t = useText()
  const { fullTime, zone } = useFormats()
  const { money } = useMoney()
  const detail = useMemo(() => betDetail(realm, bet.id), [realm, bet.id])
  const state = useStore(detail.$state)
  const retry = state.status === 'failed' ? retryOf(state.error, detail.reload) : undefined
  const facts: [label: string, text: string][] = [
    [t('bets.type'), typeName(t, bet.gameType)],
    [t('bets.time', { zone }), fullTime(bet.createdAt)],
    [t('bets.stateHead'), t(`bets.state.${bet.state}`)],
    [t('bets.bet'), bet.isFree ? t('bets.freeSpin') : money(bet.bet)],
    [t('bets.win'), money(bet.win)],
    ...(bet.balance === null ? [] : [[t('bets.after'), money(bet.balance)] as [string, string]]),
  ]
  return (
    <dl className="bet-facts">
      {facts.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
      {state.status === 'ready' ? (
        <>
          <div className="bet-outcome">
            <dt>{t('bets.outcome')}</dt>
            <dd>
              <Outcome detail={state.data} />
            </dd>
          </div>
          <div>
            <dt>{t('bets.reference')}</dt>
            <dd>
              <Reference text={state.data.reference} />
            </dd>
          </div>
        </>
      ) : (
        <div className="bet-outcome">
          <dt>{t('bets.outcome')}</dt>
          <dd>
            {state.status === 'failed' ? (
              <Alert isLine text={errorText(t, state.error)}>
                {retry && (
                  <Button size="small" onClick={retry}>
                    {t('common.retry')}
                  </Button>
                )}
              </Alert>
            ) : (
              <SkeletonLines count={1} />
            )}
          </dd>
        </div>
      )}
    </dl>
  )
}

function Reference({ text }: { text: string }) {
  const t = useText()
  const [isCopied, setCopied] = useState(false)
  return (
    <Button
      size="small"
      tone="quiet"
      icon={isCopied ? check : copy}
      aria-label={isCopied ? t('bets.copied') : `${t('bets.copy')}: ${text}`}
      onClick={(event) => void copyText(text, event.currentTarget).then(setCopied)}
    >
      {text}
    </Button>
  )
}

const ranks: Record<number, string> = { 1: 'A', 11: 'J', 12: 'Q', 13: 'K' }
const suits: Record<string, string> = { spade: '♠', heart: '♥', club: '♣', diamond: '♦' }
const cardText = ({ rank, suit }: { rank: number; suit: string }) => `${ranks[rank] ?? rank}${suits[suit] ?? ''}\uFE0E`

function Outcome({ detail: { slot, cards, draw } }: { detail: BetDetail }) {
  const t = useText()
  const { money } = useMoney()
  if (cards)
    return t('bets.cards', {
      card: cardText(cards.card),
      next: cardText(cards.next),
      pick: findText(t, `bets.pick.${cards.pick}`) ?? cards.pick,
    })
  if (slot)
    return (
      <ul>
        {slot.lines.length === 0 && <li>{t('bets.noLine')}</li>}
        {slot.lines.map(({ line, symbol, count, win }) => (
          <li key={line}>
            {t('bets.line', { line, count, symbol: findText(t, `bets.symbol.${symbol}`) ?? symbol })} <bdi>{money(win)}</bdi>
          </li>
        ))}
        {slot.freeSpins > 0 && (
          <li>
            {t('bets.freeSpins', { count: slot.freeSpins })} <bdi>{money(slot.bonus)}</bdi>
          </li>
        )}
      </ul>
    )
  if (draw)
    return (
      <ul>
        <li>{t('bets.draw', { numero: draw.numero })}</li>
        <li>{draw.numbers.length > 0 ? t('bets.numbers', { numbers: draw.numbers.join(' ') }) : t('bets.undrawn')}</li>
        {draw.lines.map(({ bet, pick }) => (
          <li key={`${bet} ${pick}`}>
            {findText(t, `bets.ticket.${bet}`) ?? bet}: <bdi>{findText(t, `bets.side.${pick}`) ?? pick}</bdi>
          </li>
        ))}
      </ul>
    )
  return t('bets.outcomeUnknown')
}
