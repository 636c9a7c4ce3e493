import { useEffect, useRef } from 'react'
import { readGameMessage } from '../../core/games/game-message.ts'
import { hearGame } from '../../core/games/game-session.ts'

/** The game's own page. It is heard only from its very window and exact origin, and gets no more rights than a game needs. */
export function GameFrame({ url, name }: { url: string; name: string }) {
  const ref = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const { origin } = new URL(url)
    const onMessage = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== ref.current?.contentWindow) return
      const message = readGameMessage(event.data)
      if (message) hearGame(message)
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [url])
  return (
    <iframe
      ref={ref}
      className="game-frame"
      title={name}
      src={url}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- both are needed: the game is of another origin than the page
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-pointer-lock allow-orientation-lock"
      allow="autoplay; fullscreen; screen-wake-lock"
      referrerPolicy="origin"
      onLoad={() => ref.current?.focus()}
    />
  )
}
