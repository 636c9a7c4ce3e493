import type { RegisterLink } from '../../core/agent/register-calls.ts'
import { gatewayNow } from '../../core/platform/gateway-time.ts'

/** Whether people can register with a link: not after it was disabled permanently, or after its last day. */
export const linkState = ({ isOff, endsAt }: RegisterLink): 'open' | 'off' | 'over' =>
  isOff ? 'off' : endsAt !== null && endsAt <= gatewayNow() ? 'over' : 'open'
