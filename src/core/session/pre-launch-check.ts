import { type Role, refusal } from './roles.ts'

/**
 * §4 Pre-launch checks: what happens before a launch. `login`: the login popup; `realAccount`: the info dialog with in_need_true_account
 * and in_increase_submit; `prohibited`: no launch, the operator prohibits games; `proceed`: the launch.
 */
export type PreLaunchCheck = 'login' | 'realAccount' | 'prohibited' | 'proceed'

export function preLaunchCheck(role: Role, isProhibited = false): PreLaunchCheck {
  if (isProhibited) return 'prohibited'
  const reason = refusal(role, 'launch')
  return reason === 'login' || reason === 'realAccount' ? reason : 'proceed'
}
