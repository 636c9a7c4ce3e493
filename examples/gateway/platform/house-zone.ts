import type { Database } from '../database/open.ts'
import { publish } from '../live/publish.ts'
import { dayAt, dayStart, type HouseZone, oneZone, ownEnd } from './house-days.ts'
import type { Services } from './services.ts'
import { present } from './present.ts'

/** Minimum time between storing a zone change and its effect, ms, so that every gateway has read it. */
const zoneNotice = 10 * 60_000

async function storedZones(db: Pick<Database, 'selectFrom'>): Promise<HouseZone[]> {
  const rows = await db.selectFrom('house_zones').selectAll().orderBy('starts_at').execute()
  return rows.map(({ starts_at, time_zone_offset, day_before }) => ({
    startsAt: starts_at,
    timeZoneOffset: time_zone_offset,
    dayBefore: day_before,
  }))
}

const write = (db: Pick<Database, 'insertInto'>, { startsAt, timeZoneOffset, dayBefore }: HouseZone) =>
  db.insertInto('house_zones').values({ starts_at: startsAt, time_zone_offset: timeZoneOffset, day_before: dayBefore }).execute()

/**
 * Builds a zone that follows others: the day at `at` is the last one of the old zone. It lasts until its own end, and then until the new
 * zone's first midnight of a later date. at: ms since 1970.
 */
function following(zones: readonly HouseZone[], timeZoneOffset: number, at: number): HouseZone {
  const dayBefore = dayAt({ zones }, at)
  const end = dayStart({ zones }, dayBefore + 1)
  const clock = oneZone(timeZoneOffset)
  const first = Math.max(dayAt(clock, end - 1), dayBefore) + 1
  return { timeZoneOffset, startsAt: dayStart(clock, first), dayBefore }
}

/**
 * Applies the zone that this gateway was configured with (minutes ahead of UTC) to all gateways of the database. In a new database it
 * applies at once, otherwise from the end of the current day. If that day ends within `zoneNotice`, the next day also uses the old zone. A
 * pending change is replaced by a later one. Gateways that do this at the same time run one after the other.
 */
export async function takeZone(services: Services, wanted: number): Promise<void> {
  const { db, clock, log } = services
  await db.transaction().execute(async (trx) => {
    const stored = await storedZones(trx)
    if (stored.length === 0) return void (await write(trx, present(oneZone(wanted).zones[0])))
    const sure = clock() + zoneNotice
    const fixed = stored.filter((zone, index) => index === 0 || ownEnd(present(stored[index - 1]), zone) <= sure)
    const last = present(fixed.at(-1))
    const next = last.timeZoneOffset === wanted ? undefined : following(fixed, wanted, Math.max(sure, last.startsAt))
    const [coming] = stored.slice(fixed.length)
    if (coming?.startsAt === next?.startsAt && coming?.timeZoneOffset === next?.timeZoneOffset) return
    if (coming) await trx.deleteFrom('house_zones').where('starts_at', '>=', coming.startsAt).execute()
    if (next) await write(trx, next)
    await publish(trx, { type: 'house.zones', data: {} })
    log.warn(
      next ? { from: new Date(next.startsAt).toISOString(), minutes: wanted, until: last.timeZoneOffset } : { minutes: wanted },
      next ? 'days will be those of another time zone' : 'days stay those of this time zone',
    )
  })
  await readZones(services)
}

/** Reloads the zones, which another gateway may have changed. */
export async function readZones(services: Services): Promise<void> {
  services.zones = await storedZones(services.db)
}
