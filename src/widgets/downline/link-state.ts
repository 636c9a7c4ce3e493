import type { RegisterLink } from '../../core/agent/register-calls.ts'
import { gatewayNow } from '../../core/platform/gateway-time.ts'

/** Whether people may register by a link: it is switched off for good, or its last day is over. */
export const linkState = ({ isOff, endsAt }: RegisterLink): 'open' | 'off' | 'over' =>
  isOff ? 'off' : endsAt !== null && endsAt <= gatewayNow() ? 'over' : 'open'
