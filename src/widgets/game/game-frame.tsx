import { useEffect, useRef } from 'react'
import { readGameMessage } from '../../core/games/game-message.ts'
import { hearGame } from '../../core/games/game-session.ts'
import { frameRules } from '../../core/platform/frame-rules.ts'

/** On a host's page that is cross-origin isolated, a vendor's page without a policy of its own may stand in such a frame, if the browser has it. */
const isolated = window.crossOriginIsolated && 'credentialless' in HTMLIFrameElement.prototype ? { credentialless: 'true' } : {}

/** The game's own page. Only messages of its own window and exact origin count; it gets only the rights that a game needs. */
export function GameFrame({ url, name }: { url: string; name: string }) {
  const ref = useRef<HTMLIFrameElement>(null)
  const { sandbox, origin } = frameRules(url, window.origin)
  useEffect(() => {
    const onMessage = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== ref.current?.contentWindow) return
      const message = readGameMessage(event.data)
      if (message) hearGame(message)
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [origin])
  return (
    <iframe
      ref={ref}
      {...isolated}
      className="game-frame"
      title={name}
      src={url}
      sandbox={sandbox}
      allow="autoplay; fullscreen; screen-wake-lock"
      referrerPolicy="origin"
      onLoad={() => ref.current?.focus()}
    />
  )
}
