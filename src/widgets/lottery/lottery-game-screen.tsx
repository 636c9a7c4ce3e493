import { useState } from 'react'
import { areaOfPlace, gameOfPlace, withGame } from '../../core/lottery/lottery-areas.ts'
import { knownLottery } from '../../core/lottery/lottery.ts'
import { goBack } from '../../core/site/navigation.ts'
import type { ScreenProps } from '../shared/definition.ts'
import { GamePage } from '../game/seamless-screen.tsx'
import { useText } from '../shared/use-text.ts'
import { useRealm } from '../shared/use-realm.ts'

/**
 * /lottert, /sealottery and /vnlottery (§2 Routes): the running lottery in its frame, without the side menu. Without a gameCode the frame
 * shows the lobby of its area.
 */
export function LotteryGameScreen({ place }: ScreenProps) {
  return <LotteryGamePage key={place} place={place} />
}

function LotteryGamePage({ place }: ScreenProps) {
  const realm = useRealm()
  const t = useText()
  const { path, vassalage } = areaOfPlace(place)
  // launched once per URL; until it has launched, shows what the lottery page knew about the game
  const [game] = useState(() => {
    const named = gameOfPlace(place)
    const known = knownLottery(named.gameCode)
    const { gameName = t(`lottery.title.${vassalage}`), iconUrl = '', displayName = t(`lottery.area.${vassalage}`) } = known ?? {}
    return { ...named, gameName, iconUrl, displayName }
  })
  return <GamePage game={game} leave={() => goBack(realm, withGame(path, game.gameCode))} />
}
