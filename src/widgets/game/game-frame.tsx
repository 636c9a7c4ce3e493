import { useEffect, useRef } from 'react'
import { readGameMessage } from '../../core/games/game-message.ts'
import { hearGame } from '../../core/games/game-session.ts'
import { frameRules } from '../../core/platform/frame-rules.ts'

/**
 * On a cross-origin isolated host page, a frame without its own embedder policy can load only if it is credentialless, in browsers that
 * support this.
 */
const isolated = window.crossOriginIsolated && 'credentialless' in HTMLIFrameElement.prototype ? { credentialless: 'true' } : {}

/**
 * The frame with the vendor's game page. Only messages from its window and exact origin are accepted, and it gets only the permissions that
 * a game needs.
 */
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
