import type { CheckName } from '../check-names.ts'
import type { Check } from './check.ts'
import { deposit } from './deposit.ts'
import { keys } from './keys.ts'
import { language } from './language.ts'
import { launch } from './launch.ts'
import { leavesAlone } from './leaves-alone.ts'
import { leavesNothing } from './leaves-nothing.ts'
import { login } from './login.ts'
import { looks } from './looks.ts'
import { mounts } from './mounts.ts'
import { noErrors } from './no-errors.ts'
import { top } from './top.ts'

export const checks: Record<CheckName, Check> = {
  mounts,
  looks,
  top,
  keys,
  'leaves-alone': leavesAlone,
  login,
  launch,
  deposit,
  'no-errors': noErrors,
  language,
  'leaves-nothing': leavesNothing,
}
