import { type ReactNode, useState } from 'react'
import { type RankingPeriod, rankingPeriods } from '../../core/games/ranking-calls.ts'
import { biggestWins, winnersBoard, winRanking } from '../../core/games/rankings.ts'
import { entriesOf } from '../../core/platform/entries.ts'
import { watchEnds } from '../../ui/fade-ends.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { showChosen } from '../../ui/show-chosen.ts'
import { TabPanel } from '../../ui/tab-list.tsx'
import { tabsLook } from '../../ui/tabs.tsx'
import { useUniqueId } from '../../ui/unique-id.ts'
import { PageHead } from '../shared/page-head.tsx'
import { RouteLink } from '../shared/route-link.tsx'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'
import { Loaded } from '../shared/loaded.tsx'
import { WinBoard } from './win-board.tsx'

const pages = { winners: '/winners', ranking: '/ranking', biggest: '/biggestWins' } as const

function Head({ of }: { of: keyof typeof pages }) {
  const t = useText()
  return (
    <>
      <PageHead title={t(`wins.${of}`)} text={t(`wins.${of}Text`)} />
      <nav
        ref={(strip) => {
          showChosen(strip, '[aria-current]')
          return watchEnds(strip)
        }}
        className={`${tabsLook.row} win-pages`}
        aria-label={t('wins.pages')}
      >
        {entriesOf(pages).map(([name, path]) => (
          <RouteLink
            key={name}
            to={path}
            part={name === of ? 'tab tab-chosen' : 'tab'}
            className={tabsLook.item}
            {...(name === of && { 'aria-current': 'page' })}
          >
            {t(`wins.${name}`)}
          </RouteLink>
        ))}
      </nav>
    </>
  )
}

/** Tabs to choose a day, a week or a month. */
function Periods({ children }: { children: (period: RankingPeriod) => ReactNode }) {
  const t = useText()
  const id = useUniqueId()
  const [period, setPeriod] = useState<RankingPeriod>('day')
  return (
    <>
      <div className="win-periods">
        <Segmented
          id={id}
          label={t('wins.period')}
          items={rankingPeriods.map((value) => ({ value, label: t(`wins.${value}`) }))}
          value={period}
          onSelect={setPeriod}
        />
      </div>
      <TabPanel id={id} value={period}>
        {children(period)}
      </TabPanel>
    </>
  )
}

/** The page 'winners list' (§2 Routes): the complete board of the home page, with live updates. */
export function WinnersScreen() {
  const t = useText()
  return (
    <>
      <Head of="winners" />
      <Loaded store={winnersBoard} failed={t('wins.failed')} wait={<SkeletonLines count={10} />}>
        {(winners) => <WinBoard winners={winners} />}
      </Loaded>
    </>
  )
}

/** The screen 'winning ranking': customers by their total wins. */
export function RankingScreen() {
  const t = useText()
  return (
    <>
      <Head of="ranking" />
      <Periods>
        {(period) => (
          <Loaded key={period} store={winRanking(period)} failed={t('wins.failed')} wait={<SkeletonLines count={10} />}>
            {(players) => (
              <WinBoard winners={players} note={({ rounds: count, best }, money) => t('wins.rounds', { count, best: money(best) })} />
            )}
          </Loaded>
        )}
      </Periods>
    </>
  )
}

/** The screen 'biggest wins': single rounds. */
export function BiggestWinsScreen() {
  const t = useText()
  const { number, date } = useFormats()
  return (
    <>
      <Head of="biggest" />
      <Periods>
        {(period) => (
          <Loaded key={period} store={biggestWins(period)} failed={t('wins.failed')} wait={<SkeletonLines count={10} />}>
            {(wins) => <WinBoard winners={wins} note={({ times, at }) => t('wins.times', { times: number(times), date: date(at) })} />}
          </Loaded>
        )}
      </Periods>
    </>
  )
}
