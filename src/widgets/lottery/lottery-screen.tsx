import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { areaOfPlace, gameCodeOf, lotteryAreas } from '../../core/lottery/lottery-areas.ts'
import { $chosenLottery, chooseLottery, lotteryLobby, openLottery, playLottery } from '../../core/lottery/lottery.ts'
import { GoneNote } from '../shared/gone-note.tsx'
import { fadingEnds, watchEnds } from '../../ui/fade-ends.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import { addStyles } from '../../ui/styles.ts'
import type { ScreenProps } from '../shared/definition.ts'
import { ErrorWords } from '../shared/error-words.tsx'
import { retryOf } from '../shared/retry-of.ts'
import { PageHead } from '../shared/page-head.tsx'
import { RouteLink } from '../shared/route-link.tsx'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'
import { ChosenLottery } from './chosen-lottery.tsx'
import css from './lottery-screen.css?inline'
import { LotteryMenu, RecentLotteries } from './lottery-menu.tsx'
import { OpenedNumbers } from './opened-numbers.tsx'

addStyles(css)

/** /lottery, /seaLottery and /vnLottery (§2 Routes): the lotteries of an area. gameCode in the query selects the shown one. */
export function LotteryScreen({ place }: ScreenProps) {
  const t = useText()
  const { percent } = useFormats()
  const area = areaOfPlace(place)
  const gameCode = gameCodeOf(place)
  const lobby = useStore(lotteryLobby.$state)
  const chosen = useStore($chosenLottery)
  const [asked, setAsked] = useState(gameCode)

  useEffect(() => openLottery(area, asked), [area, asked])
  useEffect(() => chooseLottery(gameCode), [gameCode])
  const data = lobby.status === 'ready' && lobby.data.vassalage === area.vassalage ? lobby.data : undefined
  const isGone = data !== undefined && gameCode !== '' && !data.games.some((game) => game.gameCode === gameCode)
  if (isGone && asked !== gameCode) setAsked(gameCode)

  return (
    <div className="lottery">
      <PageHead title={t(`lottery.title.${area.vassalage}`)} text={t('lottery.about')} />
      <nav ref={watchEnds} className={`lottery-areas ${fadingEnds}`} aria-label={t('lottery.areas')}>
        {lotteryAreas.map(({ path, vassalage }) => (
          <RouteLink key={path} to={path} className="lottery-area" aria-current={path === area.path ? 'page' : undefined}>
            {t(`lottery.area.${vassalage}`)}
          </RouteLink>
        ))}
      </nav>
      {lobby.status === 'failed' && (
        <FailedState
          title={t('lottery.failed')}
          text={<ErrorWords error={lobby.error} />}
          retryLabel={t('common.retry')}
          onRetry={retryOf(lobby.error, lotteryLobby.reload)}
        />
      )}
      {!data && lobby.status !== 'failed' && (
        <div aria-busy="true">
          <SkeletonCard height={196} />
        </div>
      )}
      {isGone && asked === gameCode && <GoneNote text={t('lottery.gone')} />}
      {data && !chosen && (
        <EmptyState title={t('lottery.empty')}>
          <RouteLink to="/all" className="lottery-area">
            {t('lottery.allGames')}
          </RouteLink>
        </EmptyState>
      )}
      {data && chosen && (
        <>
          <ChosenLottery game={chosen} receivedAt={data.receivedAt}>
            <Button tone="accent" size="large" onClick={() => playLottery(place, chosen.gameCode)}>
              {t('lottery.play')}
            </Button>
          </ChosenLottery>
          <div className="lottery-columns">
            <OpenedNumbers kind={chosen.kind} name={chosen.gameName} />
            <div className="lottery-games">
              <RecentLotteries path={area.path} />
              <LotteryMenu lobby={data} path={area.path} chosen={chosen.gameCode} />
            </div>
          </div>
          {data.payback && (
            <p className="lottery-small">{t('lottery.fair', { least: percent(data.payback.least), most: percent(data.payback.most) })}</p>
          )}
        </>
      )}
    </div>
  )
}
