import type { Sandbox } from './sandbox.ts'

/** Sets the gateway's clock to a moment, ms since 1970; 0 resets it. The idle timeout of sessions is raised, so that they don't expire. */
export async function goTo(sandbox: Sandbox, at: number): Promise<void> {
  const minutes = at === 0 ? 0 : Math.max(0, Math.ceil((at - Date.now()) / 60_000))
  await sandbox.set({ sessionIdleMinutes: 720 })
  await sandbox.call('/sandbox/time', { method: 'POST', body: { minutes } })
}
