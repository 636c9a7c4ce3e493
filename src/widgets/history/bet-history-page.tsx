import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import { dataOf } from '../../core/platform/remote.ts'
import { rangeTimes } from '../../core/site/date-range.ts'
import type { BetQuery, BetTotals } from '../../core/wallet/bet-calls.ts'
import { betList, betTotals, everyBet } from '../../core/wallet/bets.ts'
import { csvTime } from '../../core/wallet/csv.ts'
import type { MoneyStyle } from '../../core/money/format-money.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import { addStyles } from '../../ui/styles.ts'
import type { ScreenProps } from '../shared/definition.ts'
import { daysOf, RangePicker } from '../money/range-picker.tsx'
import { PageHead } from '../shared/page-head.tsx'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'
import { BetList } from './bet-list.tsx'
import css from './bets.css?inline'
import { CsvButton } from './csv-button.tsx'
import { Tiles } from './report-table.tsx'
import { typeName } from '../shared/type-name.ts'
import { useRealm } from '../shared/use-realm.ts'

addStyles(css)

/** §2 Member centre, personalHistoryCopy: bets by game type, vendor and date. */
export function BetHistoryPage(_: ScreenProps) {
  const realm = useRealm()
  const t = useText()
  const { zone, offset } = useFormats()
  const [range, setRange] = useState(() => daysOf('last7'))
  const [gameType, setGameType] = useState('')
  const [vassalage, setVassalage] = useState('')
  const name = JSON.stringify({ ...rangeTimes(range, offset), ...(gameType && { gameType }), ...(vassalage && { vassalage }) })
  const { query, bets, totals } = useMemo(() => {
    const asked = JSON.parse(name) as BetQuery
    return { query: asked, bets: betList(realm, asked), totals: betTotals(realm, asked) }
  }, [realm, name])
  const sums = useStore(totals.$state)
  // keeps the filters' choices while the totals of another filter load
  const summed = dataOf(sums)
  const [known, setKnown] = useState(summed)
  if (summed && known !== summed) setKnown(summed)
  const { types = [], vendors = [] } = known ?? {}
  const showAll = () => {
    setGameType('')
    setVassalage('')
  }
  const load = async (onCount: (count: number) => void) =>
    (await everyBet(realm, query, onCount)).map((bet) => [
      csvTime(bet.createdAt, offset),
      bet.gameName,
      typeName(t, bet.gameType),
      bet.displayName,
      t(`bets.state.${bet.state}`),
      bet.isFree ? '0.00' : bet.bet,
      bet.win,
      bet.net,
      bet.balance,
      bet.id,
    ])
  return (
    <div className="bets">
      <PageHead title={t('bets.title')} text={t('bets.text')} />
      <div className="bets-tools">
        <Select
          compact
          label={t('bets.type')}
          value={gameType}
          onChange={(event) => setGameType(event.currentTarget.value)}
          options={[{ value: '', label: t('bets.allTypes') }, ...new Set([...types, ...(gameType ? [gameType] : [])])].map((each) =>
            typeof each === 'string' ? { value: each, label: typeName(t, each) } : each,
          )}
        />
        <Select
          compact
          label={t('bets.vendor')}
          value={vassalage}
          onChange={(event) => setVassalage(event.currentTarget.value)}
          options={[
            { value: '', label: t('bets.allVendors') },
            ...vendors.map((vendor) => ({ value: vendor.vassalage, label: vendor.displayName || vendor.vassalage })),
            ...(vassalage && !vendors.some((vendor) => vendor.vassalage === vassalage) ? [{ value: vassalage, label: vassalage }] : []),
          ]}
        />
        <span className="bets-range">
          <RangePicker value={range} onChange={setRange} />
          <CsvButton
            key={name}
            label={t('bets.csv')}
            name={t('bets.csvName', { ...range })}
            heads={[
              t('bets.time', { zone }),
              t('bets.game'),
              t('bets.type'),
              t('bets.vendor'),
              t('bets.stateHead'),
              t('bets.bet'),
              t('bets.win'),
              t('bets.net'),
              t('bets.after'),
              t('bets.reference'),
            ]}
            load={load}
          />
        </span>
      </div>
      {sums.status === 'ready' ? <Sums totals={sums.data} /> : sums.status !== 'failed' && <SkeletonCard height={80} />}
      <BetList key={name} bets={bets}>
        {gameType || vassalage ? <Button onClick={showAll}>{t('bets.showAll')}</Button> : undefined}
      </BetList>
    </div>
  )
}

function Sums({ totals: { currencySymbol, bets, wins, net, rounds, open } }: { totals: BetTotals }) {
  const t = useText()
  const { money, number } = useFormats()
  const write = (amount: string | null, style?: MoneyStyle) => money(amount, currencySymbol, style)
  return (
    <Tiles
      items={[
        { label: t('bets.rounds'), value: number(rounds) },
        { label: t('bets.bets'), value: write(bets) },
        { label: t('bets.wins'), value: write(wins) },
        { label: t('bets.net'), value: write(net, { hasPlus: true }), isWin: isGain(net) },
        ...(open === null || open === '0.00' ? [] : [{ label: t('bets.open'), value: write(open) }]),
      ]}
    />
  )
}

const isGain = (net: string | null) => net !== null && !/^-|^0\.00$/.test(net)
