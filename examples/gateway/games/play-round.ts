import { countRound } from '../limits/limits.ts'
import { holdPlay } from '../limits/play-time.ts'
import { admit } from '../movements/admit.ts'
import type { Services } from '../platform/services.ts'
import { settledTogether } from '../platform/settle-together.ts'
import { payFreeSpin } from '../rewards/free-spins.ts'
import { earnPoints } from '../rewards/points.ts'
import { advanceTurnover } from '../wallet/turnover.ts'
import { refuseMaintained } from './launch.ts'
import { settleTogether } from './rounds-together.ts'
import type { Play, Round } from './play.ts'
import { settleRound } from './settle-round.ts'

/** Plays a member's round with all its effects: free spins, limits, turnover, points. */
export const playAlone = (services: Services, play: Play): Promise<Round> =>
  services.db.transaction().execute(async (trx) => {
    const { memberId, nodeId, bet, at } = play
    const session = await holdPlay(trx, memberId)
    const isPaidByHouse = await payFreeSpin(trx, play)
    const pass = (staked: bigint) => admit(trx, { movement: 'round', memberId, amount: staked, at, session })
    const { round, own, isReplay } = await settleRound(trx, services, { ...play, isPaidByHouse }, pass)
    if (isReplay) return round
    const { staked, won, hasBonus } = own
    await countRound(trx, session, { memberId, staked, won, at })
    refuseMaintained(services, nodeId) // checked last, so that a round already played is still returned for its key
    const gameType = services.catalogue.game(nodeId)?.gameType ?? ''
    if (!isPaidByHouse) {
      if (hasBonus) await advanceTurnover(trx, { memberId, gameType, counted: bet, atStake: bet, at })
      await earnPoints(trx, { memberId, gameType, amount: staked, id: round.id, at })
    }
    return round
  })

/** Plays rounds of demo games; simultaneous ones are settled together: see `settleTogether`. */
export const createRounds = (services: Services): ((play: Play) => Promise<Round>) =>
  settledTogether<Play, Round>(services, {
    what: 'rounds',
    together: (trx, plays) => settleTogether(trx, services, plays, services.clock()),
    alone: (play) => playAlone(services, play),
  })
