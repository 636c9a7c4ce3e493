import { useStore } from '@nanostores/react'
import { $place } from '../../../core/site/navigation.ts'
import { addStyles } from '../../../ui/styles.ts'
import { Home } from '../../lobby/home.tsx'
import css from './lobby-alone.css?inline'
import '../../lobby/index.tsx' // the lobby's styles

addStyles(css)

/** Without the search, which is in the header or in the bar at the bottom. */
const parts = ['navigation', 'rows'] as const

/** The screen 'lobby' (§2 Other screens): the games of the home page, without its banners, notices and winners. */
export function LobbyAlone() {
  const place = useStore($place)
  return (
    <div className="lobby lobby-alone">
      <Home parts={parts} isShown={place.startsWith('/lobby')} />
    </div>
  )
}
