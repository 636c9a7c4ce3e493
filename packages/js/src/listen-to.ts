import type { HostEvent } from './contract.ts'

export type Handler = (event: CustomEvent) => void

/** Listens to an event of ours. @returns the clean-up */
export function listenTo(target: EventTarget, event: HostEvent, handler: Handler): () => void {
  target.addEventListener(`tessera:${event}`, handler as EventListener)
  return () => target.removeEventListener(`tessera:${event}`, handler as EventListener)
}
