import { useEffect, useEffectEvent } from 'react'

/** An event of Tessera, as long as the component is on the page. */
export function useTessera(name, handler) {
  const handle = useEffectEvent(handler)
  useEffect(() => {
    const listener = (event) => handle(event)
    document.addEventListener(`tessera:${name}`, listener)
    return () => document.removeEventListener(`tessera:${name}`, listener)
  }, [name])
}

/** For useSyncExternalStore: the session may have changed. */
export function onSession(changed) {
  document.addEventListener('tessera:session', changed)
  return () => document.removeEventListener('tessera:session', changed)
}
