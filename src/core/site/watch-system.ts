import { connection } from '../platform/client.ts'
import { environment } from '../platform/environment.ts'
import { live, onLive } from '../platform/live.ts'
import { $session } from '../session/session.ts'
import { $permission, $systemStatus, changeInfo, loadPermission } from './permission.ts'
import { getRegisterRules, getSystemStatus, getWhitelabel, SystemStatus } from './system-calls.ts'

/** Milliseconds between two looks at the system status where no event tells of it; ours. */
const interval = 30_000

/**
 * Keeps flags, registration rules and system status true while the page is open: a live `status` event has them asked
 * for again, and so does a call that is refused because the system is closed. Where no event can come (a member whose
 * socket is down, a guest who waits for the end of a maintenance) the status is asked for every 30 seconds, as long as the
 * page is visible and online.
 */
export function watchSystem(): void {
  let running: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const heed = async (data: unknown) => {
    running?.abort()
    const { signal } = (running = new AbortController())
    const { data: told } = SystemStatus.safeParse(data)
    const known = $permission.get()
    // the messages of the closed pages come with the permission information
    if (told?.systemStatus !== known?.systemStatus || told?.maintenanceEnd !== known?.maintenance.end) await loadPermission()
    const [whitelabel, register] = await Promise.all([getWhitelabel(signal), getRegisterRules(signal)])
    if (!signal.aborted) changeInfo({ whitelabel, register })
  }
  const wait = () => {
    clearTimeout(timer)
    const isBlind = $session.get().isLogin || $systemStatus.get() !== 0
    if (isBlind && environment().attentive()) timer = setTimeout(() => void look(), interval)
  }
  const look = async () => {
    try {
      if (!live.isOpen) {
        const status = await getSystemStatus()
        if (status.systemStatus !== $systemStatus.get()) await heed(status)
      }
    } catch {
      // the next look comes
    }
    wait()
  }
  connection.onUnavailable = () => void loadPermission().catch(() => {})
  onLive('status', (data) => void heed(data).catch(() => {})) // the next call says it again
  environment().onAttention(wait)
  $session.listen(wait)
  $systemStatus.listen(wait)
  wait()
}
