import type { Services } from '../platform/services.ts'
import { isLottery, standardInterval } from './lottery-games.ts'

/** Gives every lottery of the catalogue its row; those changed in the console stay as they are. */
export async function seedLottery({ db, catalogue }: Pick<Services, 'db' | 'catalogue'>): Promise<void> {
  const games = catalogue.games.filter(isLottery)
  await db
    .insertInto('lottery_games')
    .values(games.map((game) => ({ code: game.gameCode, interval_seconds: standardInterval(game) })))
    .onConflict((on) => on.doNothing())
    .execute()
}
