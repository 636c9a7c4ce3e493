import { useState } from 'react'
import css from './game-icon.css?inline'
import { artSource } from './art-source.ts'
import { addStyles } from './styles.ts'

addStyles(css)

/** A game's small square picture. If it is missing or fails to load, a mosaic replaces it (§8). The text beside it names the game. */
export function GameIcon({ src }: { src: string }) {
  const [failed, setFailed] = useState('')
  return (
    <span className="game-icon">
      {src && src !== failed && <img {...artSource(src, 48)} alt="" decoding="async" onError={() => setFailed(src)} />}
    </span>
  )
}
