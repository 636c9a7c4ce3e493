import { useState } from 'react'
import css from './game-icon.css?inline'
import { Logo } from './logo.tsx'
import { addStyles } from './styles.ts'

addStyles(css)

/** A game's small square picture; one that is missing or fails falls back to our mark (§8). The name belongs to the text beside it. */
export function GameIcon({ src }: { src: string }) {
  const [failed, setFailed] = useState('')
  return (
    <span className="game-icon">
      {src && src !== failed ? <img src={src} alt="" decoding="async" onError={() => setFailed(src)} /> : <Logo size={20} />}
    </span>
  )
}
