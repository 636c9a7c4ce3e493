import { useState } from 'react'
import css from './game-icon.css?inline'
import { addStyles } from './styles.ts'

addStyles(css)

/** A game's small square picture; one that is missing or fails falls back to laid stones (§8). The name belongs to the text beside it. */
export function GameIcon({ src }: { src: string }) {
  const [failed, setFailed] = useState('')
  return (
    <span className="game-icon">{src && src !== failed && <img src={src} alt="" decoding="async" onError={() => setFailed(src)} />}</span>
  )
}
