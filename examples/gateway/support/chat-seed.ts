import { sql } from 'kysely'
import type { Services } from '../platform/services.ts'

/** Invented people. Their pictures are drawn, see `artwork/portrait.ts`. */
const hosts: [name: string, languages: string, state: string][] = [
  ['Amara', 'EN,FR', 'online'],
  ['Linh', 'VI,EN', 'online'],
  ['Mateo', 'ES,EN', 'busy'],
  ['Sunan', 'TH,EN', 'online'],
  ['Ingrid', 'EN,DE', 'away'],
  ['Haruka', 'JA,EN', 'online'],
  ['Dilnoza', 'RU,EN', 'busy'],
  ['Kwame', 'EN', 'online'],
  ['Marisol', 'ES,PT', 'online'],
  ['Yasmin', 'AR,EN', 'away'],
  ['Jun', 'CN,EN', 'online'],
  ['Noor', 'HI,EN', 'busy'],
]

/** Gives one live table of each vendor a host. */
export async function seedChat({ db, catalogue }: Services): Promise<void> {
  const { count } = await db.selectFrom('chat_models').select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  if (Number(count) > 0) return
  const tables = new Map(catalogue.find({ gameType: 'LIVE' }).map((game) => [game.vassalage, game]))
  const games = [...tables.values()]
  await db
    .insertInto('chat_models')
    .values(
      hosts.map(([name, languages, state], index) => ({
        id: name.toLowerCase(),
        name,
        node_id: games[index % games.length]?.nodeId ?? '',
        languages,
        state,
        position: index,
      })),
    )
    .onConflict((on) => on.doNothing())
    .execute()
}
