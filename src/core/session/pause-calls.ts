import * as z from 'zod/mini'
import { oneOf, or } from '../platform/schema.ts'

/** An active time-out or self-exclusion (design §4); the exclusion if both are active. until: ms since 1970, null for no end. */
const On = z.object({ kind: oneOf(['timeOut', 'exclusion']), until: or(z.number(), null) })
/** The active time-out or self-exclusion, or null if there is none. */
export const Pause = or(On, null)
export type Pause = z.infer<typeof On>
