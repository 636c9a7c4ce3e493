import type { Services } from '../platform/services.ts'
import { isLottery, standardInterval } from './lottery-games.ts'

/** Inserts a row for every lottery of the catalogue; rows changed in the console stay. */
export async function seedLottery({ db, catalogue }: Pick<Services, 'db' | 'catalogue'>): Promise<void> {
  const games = catalogue.games.filter(isLottery)
  await db
    .insertInto('lottery_games')
    .values(games.map((game) => ({ code: game.gameCode, interval_seconds: standardInterval(game) })))
    .onConflict((on) => on.doNothing())
    .execute()
}
