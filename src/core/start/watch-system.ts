import { connection } from '../platform/client.ts'
import { latestOnly } from '../platform/latest-only.ts'
import { isAnyOpen, live, onLive } from '../platform/live.ts'
import { pollWhileWatched } from '../platform/poll.ts'
import { realms } from '../platform/realm.ts'
import { $permission, $systemStatus, changeInfo, loadPermission } from '../site/permission.ts'
import { closePopup, $popups } from '../site/popups.ts'
import { getRegisterRules, getSystemStatus, getWhitelabel, SystemStatus } from '../site/system-calls.ts'

/** Milliseconds between two checks of the system status without live events, and after a page is shown again. Not in the specification. */
const interval = 30_000
const onReturn = 500

/**
 * Keeps flags, registration rules and system status up to date: a live `status` event reloads them, and so does a call that is rejected
 * because the system is closed. Without a socket (guests have none) the status is requested every 30 seconds and when the page is shown
 * again, while it is visible and online: polling for live events may not run, and does not report changes before its first response.
 */
export function watchSystem(): void {
  const begin = latestOnly()

  const heed = async (data: unknown) => {
    const signal = begin()
    const { data: told } = SystemStatus.safeParse(data)
    // the message of a closed system is in the permission info
    if (told?.systemStatus !== 0 || $systemStatus.get() !== 0) await loadPermission()
    const [whitelabel, register] = await Promise.all([getWhitelabel(signal), getRegisterRules(signal)])
    if (!signal.aborted) changeInfo({ whitelabel, register })
  }
  const look = async () => {
    if (isAnyOpen()) return
    const { systemStatus, maintenanceEnd } = await getSystemStatus()
    const isSame = systemStatus === 0 || maintenanceEnd === $permission.get()?.maintenance.end
    if (systemStatus !== $systemStatus.get() || !isSame) await heed({ systemStatus, maintenanceEnd })
  }
  connection.onUnavailable = () => void loadPermission().catch(() => {})
  onLive('page', 'status', (data) => void heed(data).catch(() => {})) // the next rejected call reports it again
  // an event may have arrived before this file was loaded
  if (realms.some((realm) => live(realm).cursor.length > 0)) void heed(undefined).catch(() => {})
  $systemStatus.listen((status) => {
    if (status !== 0) while ($popups.get().length > 0) closePopup()
  })
  pollWhileWatched(interval, look, onReturn)
}
