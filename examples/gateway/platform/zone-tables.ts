/** A time zone of the house and the moment since which it is in force: see `house-days.ts`. */
interface HouseZones {
  /** Milliseconds since 1970. */
  starts_at: number
  /** Minutes ahead of UTC. */
  time_zone_offset: number
  /** Days since 1970. */
  day_before: number
}

export interface ZoneTables {
  house_zones: HouseZones
}

/** In a database older than this table, days of play and check-ins used the zone of the rewards' configuration. */
export const zoneTables = (kind: 'sqlite' | 'postgres'): string[] => {
  const stored = kind === 'sqlite' ? "json_extract(value, '$.timeZoneOffset')" : "(value::json ->> 'timeZoneOffset')::bigint"
  return [
    'create table house_zones (starts_at bigint primary key, time_zone_offset bigint not null, day_before bigint not null)',
    `insert into house_zones (starts_at, time_zone_offset, day_before)
      select 0, coalesce((select ${stored} from settings where key = 'rewards'), 0), -1 where exists (select 1 from members)`,
  ]
}
