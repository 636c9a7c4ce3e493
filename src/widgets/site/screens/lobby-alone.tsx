import { useStore } from '@nanostores/react'
import { $place } from '../../../core/site/navigation.ts'
import { Home } from '../../lobby/home.tsx'

const parts = ['search', 'navigation', 'rows'] as const

/** The screen 'lobby' (§2 Other screens): the games of the home page, without its banners, notices and winners. */
export function LobbyAlone() {
  const place = useStore($place)
  return (
    <div className="lobby lobby-alone">
      <Home parts={parts} isShown={place.startsWith('/lobby')} />
    </div>
  )
}
