import { useEffect, useEffectEvent } from 'react'

/** Listens to an event of Tessera while the component is on the page. */
export function useTessera(name, handler) {
  const handle = useEffectEvent(handler)
  useEffect(() => {
    const listener = (event) => handle(event)
    document.addEventListener(`tessera:${name}`, listener)
    return () => document.removeEventListener(`tessera:${name}`, listener)
  }, [name])
}

/** For useSyncExternalStore: called when the session may have changed. */
export function onSession(changed) {
  document.addEventListener('tessera:session', changed)
  return () => document.removeEventListener('tessera:session', changed)
}
