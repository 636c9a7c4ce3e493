import * as z from 'zod/mini'
import { oneOf, or } from '../platform/schema.ts'

/** An active time-out or self-exclusion (design §4), the exclusion first. until: ms since 1970, null for good. */
const On = z.object({ kind: oneOf(['timeOut', 'exclusion']), until: or(z.number(), null) })
/** What closes something at present; null if nothing does. */
export const Pause = or(On, null)
export type Pause = z.infer<typeof On>
