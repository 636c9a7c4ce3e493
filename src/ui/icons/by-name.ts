import type { Drawing } from '../icon.tsx'
import { all } from './all.ts'
import { clock } from './clock.ts'
import { cockfight } from './cockfight.ts'
import { elottery } from './elottery.ts'
import { esports } from './esports.ts'
import { fish } from './fish.ts'
import { flame } from './flame.ts'
import { heart } from './heart.ts'
import { jili } from './jili.ts'
import { live } from './live.ts'
import { lottery } from './lottery.ts'
import { poker } from './poker.ts'
import { slots } from './slots.ts'
import { spark } from './spark.ts'
import { sports } from './sports.ts'

const drawings: ReadonlyMap<string, Drawing> = new Map(
  Object.entries({
    ALL: all,
    HOT: flame,
    JILI: jili,
    RECENT: clock,
    FAVOURITE: heart,
    FAVORITE: heart,
    NEW: spark,
    RNG: slots,
    SLOTS: slots,
    LIVE: live,
    FISH: fish,
    PVP: poker,
    POKER: poker,
    LOTT: lottery,
    LOTTERY: lottery,
    ELOTT: elottery,
    ELOTTERY: elottery,
    SPORTS: sports,
    ESPORTS: esports,
    COCKFIGHT: cockfight,
  }),
)

/** The drawing of a category or a navigation entry by its code, ignoring case; the four tiles of ALL for an unknown code. */
export const iconByName = (name: string): Drawing => drawings.get(name.toUpperCase()) ?? all
