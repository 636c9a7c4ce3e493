import { useEffect, useRef } from 'react'
import { readGameMessage } from '../../core/games/game-message.ts'
import { hearGame } from '../../core/games/game-session.ts'
import { frameRules } from '../../core/platform/frame-rules.ts'

/** The game's own page. It is heard only from its very window and exact origin, and gets no more rights than a game needs. */
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
