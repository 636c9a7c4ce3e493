import type { RegisterLink } from '../../core/agent/register-calls.ts'
import { gatewayNow } from '../../core/platform/gateway-time.ts'

/** May people register with a link? Not after it was switched off for good, or after its last day. */
export const linkState = ({ isOff, endsAt }: RegisterLink): 'open' | 'off' | 'over' =>
  isOff ? 'off' : endsAt !== null && endsAt <= gatewayNow() ? 'over' : 'open'
