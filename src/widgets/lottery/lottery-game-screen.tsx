import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { areaOfPlace, gameOfPlace, withGame } from '../../core/lottery/areas.ts'
import { $lotteryLobby } from '../../core/lottery/lottery.ts'
import { goBack } from '../../core/site/navigation.ts'
import { dataOf } from '../../core/platform/remote.ts'
import type { ScreenProps } from '../definition.ts'
import { GamePage } from '../game/seamless-screen.tsx'
import { useText } from '../use-text.ts'

/**
 * /lottert, /sealottery and /vnlottery (§2 Routes): the running lottery in its frame, without the side menu; without a
 * gameCode the frame shows the lobby of its area.
 */
export function LotteryGameScreen({ place }: ScreenProps) {
  const t = useText()
  const { path, vassalage } = areaOfPlace(place)
  const games = dataOf(useStore($lotteryLobby))?.games
  const title = t(`lottery.title.${vassalage}`)
  // not all dependencies: launched once for its address; what the lottery page knew of it is shown meanwhile
  const game = useMemo(() => {
    const named = gameOfPlace(place)
    const known = games?.find(({ gameCode }) => gameCode === named.gameCode)
    return { ...named, gameName: known?.gameName ?? title, iconUrl: known?.iconUrl ?? '', displayName: known?.displayName || t(`lottery.area.${vassalage}`) }
  }, [place])
  return <GamePage game={game} leave={() => goBack(withGame(path, game.gameCode))} />
}
