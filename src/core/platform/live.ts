/** An event of the gateway: balance, winner, notice, status, logout. */
export interface LiveEvent {
  type: string
  data: unknown
}

const handlers = new Map<string, Set<(data: unknown) => void>>()
/** Is the socket open? Where it is not, the poll has to stand in. Set by `socket.ts`. */
export const live = { isOpen: false }

/** Calls the handler with the data of every live event of a type. Returns the clean-up. Parse the data before use. */
export function onLive(type: string, handler: (data: unknown) => void): () => void {
  const set = handlers.get(type) ?? new Set()
  handlers.set(type, set.add(handler))
  return () => void set.delete(handler)
}

/** Hands an event to its handlers: from the socket, or from the poll that stands in for it. */
export function deliver(event: LiveEvent): void {
  for (const handler of [...(handlers.get(event.type) ?? [])]) handler(event.data)
}
