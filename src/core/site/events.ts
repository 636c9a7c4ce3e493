/** What a host page is told (design §2 Events). Never a token. */
export interface HostEvents {
  ready: { widget: string }
  session: { status: 'guest' | 'member'; isAgent: boolean; isTrial: boolean }
  balance: { balance: string; currency: string }
  open: { popup: string }
  close: { popup: string }
  launch: { nodeId: string; gameName: string; vassalage: string; gameType: string }
  navigate: { path: string }
  register: { method: 'username' | 'mobile' }
  deposit: Record<string, never>
  language: { code: string }
  error: { code: string; widget?: string }
}
export type HostEvent = keyof HostEvents
/** The host may take these steps over by `preventDefault()`. */
export const cancelable: readonly HostEvent[] = ['open', 'launch', 'navigate', 'deposit']

type Listener = <N extends HostEvent>(name: N, detail: HostEvents[N]) => boolean
const listeners = new Set<Listener>()

/** Tells the host. False when the host took the step over. */
export function emit<N extends HostEvent>(name: N, detail: HostEvents[N]): boolean {
  let goOn = true
  for (const listener of [...listeners]) if (!listener(name, detail)) goOn = false
  return goOn
}

/** Passes every event on; the listener answers false where the host prevented the default. Returns the clean-up. */
export function onEmit(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
