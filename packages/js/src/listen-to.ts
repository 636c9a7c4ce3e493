import type { HostEvent } from './contract.ts'

export type Handler = (event: CustomEvent) => void

/** Listens to one of Tessera's events. @returns a function that stops listening */
export function listenTo(target: EventTarget, event: HostEvent, handler: Handler): () => void {
  target.addEventListener(`tessera:${event}`, handler as EventListener)
  return () => target.removeEventListener(`tessera:${event}`, handler as EventListener)
}
